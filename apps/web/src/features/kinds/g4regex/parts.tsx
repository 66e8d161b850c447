import { Quadruplex, TETRAD_SCHEME } from '../drawings/quadruplex.tsx';
import type { KindParts } from '../kind-parts.ts';
import { otherLayersNote, readTracts } from '../tracts/read-tracts.ts';
import { TractDetails, type TractMotif } from '../tracts/tract-details.tsx';

const motif: TractMotif = {
  read: (hit) => readTracts(hit, 'G'),
  structure: 'Quadruplex',
  layer: 'tetrad',
  tracts: 'tracts of G',
  mark: 'g4regex',
  scheme: TETRAD_SCHEME,
  draw: (fold, label) => <Quadruplex fold={fold} motif="g4regex" label={label} />,
  remark: (hit, _, fold) => otherLayersNote(hit, fold?.layers),
};

export const parts: Partial<KindParts> = {
  HitDetails: ({ hit }) => <TractDetails hit={hit} motif={motif} />,
};
