import { Quadruplex, TETRAD_SCHEME } from '../drawings/quadruplex.tsx';
import { placesThat } from '../finding-words.ts';
import type { KindParts } from '../kind-parts.ts';
import { otherLayersNote, readTracts } from '../tracts/read-tracts.ts';
import { TractDetails, type TractMotif, tractColumns } from '../tracts/tract-details.tsx';

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
  finding: placesThat('can fold into a quadruplex'),
  hitColumns: tractColumns(motif),
  HitDetails: ({ hit }) => <TractDetails hit={hit} motif={motif} />,
};
