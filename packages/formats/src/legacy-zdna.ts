import { zdna } from '@flipon/analyses/kinds/zdna/zdna';
import { idAndPosition, readBases, stored } from './legacy-columns.ts';
import type { LegacyKind } from './legacy-hit.ts';

/** Z-DNA hunter. */
export const zdnaLegacy: LegacyKind<'zdna'> = {
  columns: ({ bases }) => [
    ...idAndPosition(bases.start),
    stored('LENGTH', zdna, 'length'),
    ['SEQUENCE', readBases],
    stored('GC_RICHNESS', zdna, 'zdnaGCRichness'),
    stored('GT_RICHNESS', zdna, 'zdnaGTRichness'),
    stored('SCORE', zdna, 'score'),
    stored('SCORE_PERC', zdna, 'scorePerc'),
  ],
  track: { name: 'Z-DNA Hunter', description: 'BedGraph output of Z-DNA Hunter analysis' },
  value: ({ scorePerc }) => scorePerc,
};
