import { zdnabert2 } from '@flipon/analyses/kinds/zdnabert2/zdnabert2';
import { idAndPosition, readBases, stored } from './legacy-columns.ts';
import type { LegacyKind } from './legacy-hit.ts';

/** Z-DNABert2. The strand is the one that the model was run on; letters are those of the plus strand. */
export const zdnabert2Legacy: LegacyKind<'zdnabert2'> = {
  columns: ({ bases }) => [
    ...idAndPosition(bases.start),
    stored('LENGTH', zdnabert2, 'length'),
    stored('STRAND', zdnabert2, 'strand'),
    ['SEQUENCE', readBases],
    stored('GC_RICHNESS', zdnabert2, 'zdnaGCRichness'),
    stored('GT_RICHNESS', zdnabert2, 'zdnaGTRichness'),
    stored('CONFIDENCE_SCORE', zdnabert2, 'confidenceScore'),
  ],
  track: { name: 'Z-DNABert2', description: 'BedGraph output of Z-DNABert2 analysis' },
  value: ({ confidenceScore }) => 100 * confidenceScore,
};
