import { p53predictor } from '@flipon/analyses/kinds/p53predictor/p53predictor';
import { idAndPosition, readBases, stored } from './legacy-columns.ts';
import type { LegacyKind } from './legacy-hit.ts';

/** p53 predictor. */
export const p53PredictorLegacy: LegacyKind<'p53predictor'> = {
  columns: ({ bases }) => [
    ...idAndPosition(bases.start),
    stored('LENGTH', p53predictor, 'length'),
    ['SEQUENCE', readBases],
    stored('PREDICTOR', p53predictor, 'predictor'),
    stored('DIFFERENCE', p53predictor, 'difference'),
    stored('AFFINITY', p53predictor, 'affinity'),
  ],
  track: { name: 'p53 predictor', description: 'BedGraph output of p53 predictor analysis' },
  value: ({ affinity }) => affinity,
};
