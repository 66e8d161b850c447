import { zdna } from '@flipon/analyses/kinds/zdna/zdna';
import { column, idAndPosition } from './legacy-columns.ts';
import type { LegacyKind } from './legacy-hit.ts';

/** Z-DNA hunter. */
export const zdnaLegacy: LegacyKind<'zdna'> = {
  columns: ({ bases }) => [
    ...idAndPosition(bases.start),
    column('LENGTH', zdna, 'length'),
    column('SEQUENCE', zdna, 'sequence'),
    column('GC_RICHNESS', zdna, 'zdnaGCRichness'),
    column('GT_RICHNESS', zdna, 'zdnaGTRichness'),
    column('SCORE', zdna, 'score'),
    column('SCORE_PERC', zdna, 'scorePerc'),
  ],
  track: { name: 'Z-DNA Hunter', description: 'BedGraph output of Z-DNA Hunter analysis' },
  value: (reads) => reads('scorePerc'),
};
