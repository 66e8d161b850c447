import type { Batch } from '@flipon/contract/batch';
import { isBatchEnded } from '@flipon/contract/batch-status';

/** A search that the page knows of. */
export interface KnownSearch {
  id: string;
  status: Batch['status'];
  /** Searches of one batch on one sequence share a reading, and wait for none of each other. */
  reading: string;
}

/**
 * How many unfinished searches a waiting one waits for: those before it, and those that run.
 *
 * @param all in the order of their start
 */
export function searchesBefore(id: string, all: readonly KnownSearch[]): number {
  const index = all.findIndex((search) => search.id === id);
  const own = all[index];
  if (own === undefined) return 0;
  return all.filter(
    ({ status, reading }, at) =>
      reading !== own.reading && !isBatchEnded(status) && (at < index || status === 'RUNNING'),
  ).length;
}
