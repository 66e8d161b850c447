import { Quadruplex, TETRAD_SCHEME } from '../drawings/quadruplex.tsx';
import { placesThat } from '../finding-words.ts';
import type { KindParts } from '../kind-parts.ts';
import { TractDetails, type TractMotif, tractColumns } from '../tracts/tract-details.tsx';
import { hasOtherBulge, pqsReading } from './pqs-reading.ts';

const motif: TractMotif = {
  read: pqsReading,
  structure: 'Quadruplex',
  layer: 'tetrad',
  tracts: 'runs of G',
  mark: 'pqs',
  scheme: TETRAD_SCHEME,
  draw: (fold, label) => <Quadruplex fold={fold} motif="pqs" label={label} />,
  remark: (_, reading) =>
    hasOtherBulge(reading) ? ' A bulge may lie further to the front of its run, too.' : '',
};

export const parts: Partial<KindParts> = {
  finding: placesThat('can fold into a quadruplex'),
  hitColumns: tractColumns(motif),
  HitDetails: ({ hit }) => <TractDetails hit={hit} motif={motif} />,
  ownScale: { limit: 'minScore' },
};
