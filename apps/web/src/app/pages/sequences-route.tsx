import { SequencesPage } from '../../features/sequences/sequences-page.tsx';
import { FigureOfSequence } from './figure-of-sequence.ts';

/** The library, whose archives have figures of maps. */
export function SequencesRoute() {
  return <SequencesPage FigureOfSequence={FigureOfSequence} />;
}
