import { zdnabert2 } from '@flipon/analyses/kinds/zdnabert2/zdnabert2';
import { column, idAndPosition } from './legacy-columns.ts';
import type { LegacyKind } from './legacy-hit.ts';

/** Z-DNABert2. The strand is the one that the model was run on; letters are those of the plus strand. */
export const zdnabert2Legacy: LegacyKind<'zdnabert2'> = {
  columns: ({ bases }) => [
    ...idAndPosition(bases.start),
    column('LENGTH', zdnabert2, 'length'),
    column('STRAND', zdnabert2, 'strand'),
    column('SEQUENCE', zdnabert2, 'sequence'),
    column('GC_RICHNESS', zdnabert2, 'zdnaGCRichness'),
    column('GT_RICHNESS', zdnabert2, 'zdnaGTRichness'),
    column('CONFIDENCE_SCORE', zdnabert2, 'confidenceScore'),
  ],
  track: { name: 'Z-DNABert2', description: 'BedGraph output of Z-DNABert2 analysis' },
  value(reads) {
    const confidence = reads('confidenceScore');
    return (hit) => 100 * confidence(hit);
  },
};
