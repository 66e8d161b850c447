import { GroupedResultsPage } from '../../features/stored/groups/grouped-results-page.tsx';
import { FigureOfSequence } from './figure-of-sequence.ts';

/** Stored results by sequence or by batch, whose archives have figures of maps. */
export function GroupedResultsRoute() {
  return <GroupedResultsPage FigureOfSequence={FigureOfSequence} />;
}
