import { p53predictor } from '@flipon/analyses/kinds/p53predictor/p53predictor';
import { column, idAndPosition } from './legacy-columns.ts';
import type { LegacyKind } from './legacy-hit.ts';

/** p53 predictor. */
export const p53PredictorLegacy: LegacyKind<'p53predictor'> = {
  columns: ({ bases }) => [
    ...idAndPosition(bases.start),
    column('LENGTH', p53predictor, 'length'),
    column('SEQUENCE', p53predictor, 'sequence'),
    column('PREDICTOR', p53predictor, 'predictor'),
    column('DIFFERENCE', p53predictor, 'difference'),
    column('AFFINITY', p53predictor, 'affinity'),
  ],
  track: { name: 'p53 predictor', description: 'BedGraph output of p53 predictor analysis' },
  value: (reads) => reads('affinity'),
};
