import { placesThat } from '../finding-words.ts';
import type { KindParts } from '../kind-parts.ts';
import { otherLayersNote, readTracts } from '../tracts/read-tracts.ts';
import { TractDetails, type TractMotif, tractColumns } from '../tracts/tract-details.tsx';
import { IMotif } from './imotif-drawing.tsx';

const motif: TractMotif = {
  read: (hit) => readTracts(hit, 'C'),
  structure: 'i-Motif',
  layer: 'layer',
  tracts: 'tracts of C',
  mark: 'imotif',
  scheme:
    'Bars are pairs of C and C⁺, arcs are loops. Which pair lies outermost is schematic: letters alone do not tell it.',
  draw: (fold, label) => <IMotif fold={fold} label={label} />,
  remark: (hit, _, fold) => otherLayersNote(hit, fold?.layers),
};

export const parts: Partial<KindParts> = {
  finding: placesThat('can fold into an i-motif'),
  hitColumns: tractColumns(motif),
  HitDetails: ({ hit }) => <TractDetails hit={hit} motif={motif} />,
};
