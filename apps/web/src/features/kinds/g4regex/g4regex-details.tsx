import { Quadruplex, TETRAD_SCHEME } from '../drawings/quadruplex.tsx';
import type { HitProps } from '../kind-parts.ts';
import { foldNote, markLegend } from '../tracts/fold-notes.ts';
import { foldTracts } from '../tracts/fold-tracts.ts';
import { otherLayersNote, readTracts } from '../tracts/read-tracts.ts';
import { TractDetails } from '../tracts/tract-details.tsx';
import { readingWords } from '../tracts/tract-reading.ts';

/** A hit with its tracts and loops, in letters and, where it has four tracts, as a stack of tetrads. */
export function G4RegexDetails({ hit }: HitProps) {
  const reading = readTracts(hit, 'G');
  if (reading === null) return <TractDetails hit={hit} />;
  const words = readingWords(reading, 'tetrad');
  const fold = foldTracts(reading);
  return (
    <TractDetails
      hit={hit}
      drawn={{
        words,
        structure: 'Quadruplex',
        picture: fold && <Quadruplex fold={fold} motif="g4regex" label={`Quadruplex: ${words}`} />,
        note: foldNote(reading, fold, TETRAD_SCHEME) + otherLayersNote(hit, fold?.layers),
        reading,
        mark: 'g4regex',
        legend: markLegend(reading, 'tracts of G'),
      }}
    />
  );
}
