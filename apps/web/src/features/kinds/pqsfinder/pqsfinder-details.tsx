import { Quadruplex, TETRAD_SCHEME } from '../drawings/quadruplex.tsx';
import type { HitProps } from '../kind-parts.ts';
import { foldNote, markLegend } from '../tracts/fold-notes.ts';
import { foldTracts } from '../tracts/fold-tracts.ts';
import { TractDetails } from '../tracts/tract-details.tsx';
import { readingWords } from '../tracts/tract-reading.ts';
import { hasOtherBulge, pqsReading } from './pqs-reading.ts';

/** A quadruplex with its runs, their defects and its loops, in letters and as a stack of tetrads. */
export function PqsfinderDetails({ hit }: HitProps) {
  const reading = pqsReading(hit);
  if (reading === null) return <TractDetails hit={hit} />;
  const words = readingWords(reading, 'tetrad');
  const fold = foldTracts(reading);
  const other = hasOtherBulge(reading)
    ? ' A bulge may lie further to the front of its run, too.'
    : '';
  return (
    <TractDetails
      hit={hit}
      drawn={{
        words,
        structure: 'Quadruplex',
        picture: fold && <Quadruplex fold={fold} motif="pqs" label={`Quadruplex: ${words}`} />,
        note: foldNote(reading, fold, TETRAD_SCHEME) + other,
        reading,
        mark: 'pqs',
        legend: markLegend(reading, 'runs of G'),
      }}
    />
  );
}
