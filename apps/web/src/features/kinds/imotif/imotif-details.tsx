import type { HitProps } from '../kind-parts.ts';
import { foldNote, markLegend } from '../tracts/fold-notes.ts';
import { foldTracts } from '../tracts/fold-tracts.ts';
import { otherLayersNote, readTracts } from '../tracts/read-tracts.ts';
import { TractDetails } from '../tracts/tract-details.tsx';
import { readingWords } from '../tracts/tract-reading.ts';
import { IMotif } from './imotif-drawing.tsx';

const SCHEME =
  'Bars are pairs of C and C⁺, arcs are loops. Which pair lies outermost is schematic: letters alone do not tell it.';

/** A hit with its tracts and loops, in letters and, where it has four tracts, as an i-motif. */
export function IMotifDetails({ hit }: HitProps) {
  const reading = readTracts(hit, 'C');
  if (reading === null) return <TractDetails hit={hit} />;
  const words = readingWords(reading, 'layer');
  const fold = foldTracts(reading);
  return (
    <TractDetails
      hit={hit}
      drawn={{
        words,
        structure: 'i-Motif',
        picture: fold && <IMotif fold={fold} label={`i-Motif: ${words}`} />,
        note: foldNote(reading, fold, SCHEME) + otherLayersNote(hit, fold?.layers),
        reading,
        mark: 'imotif',
        legend: markLegend(reading, 'tracts of C'),
      }}
    />
  );
}
