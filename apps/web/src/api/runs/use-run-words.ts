import type { Batch } from '@flipon/contract/batch';
import { useIsServerGone } from '../connection/page-connection.ts';
import { useKnownSearches } from './known-searches.ts';
import { paces } from './pace-book.ts';
import { describeRun } from './run-words.ts';
import { countSearchesBefore } from './searches-before.ts';

/** What an unfinished search does at this moment, by its id, in the same words wherever it is shown. */
export function useRunWords(): (id: string, batch: Batch) => string {
  const isServerGone = useIsServerGone();
  const before = countSearchesBefore(useKnownSearches());
  return (id, batch) =>
    describeRun({
      batch,
      secondsLeft: paces.secondsLeft(id, batch, Date.now()),
      before: before.get(id) ?? 0,
      isServerGone,
    });
}
