import type { Batch } from '@flipon/contract/batch';
import { isBatchEnded } from '@flipon/contract/batch-status';

/** A search that the page knows of. */
export interface KnownSearch {
  id: string;
  status: Batch['status'];
  /** Searches of one batch on one sequence share a reading, and wait for none of each other. */
  reading: string;
}

/** Searches that have not ended, and those of them that run. */
interface Count {
  unfinished: number;
  running: number;
}

/**
 * How many unfinished searches each waiting one waits for, by its id: those before it, and those that run.
 * Reads the list twice, whatever its length.
 *
 * @param all in the order of their start
 */
export function countSearchesBefore(all: readonly KnownSearch[]): Map<string, number> {
  const [total, totals] = [newCount(), new Map<string, Count>()];
  for (const search of all)
    for (const count of [total, countOf(totals, search)]) add(count, search);
  const [seen, seenOf] = [newCount(), new Map<string, Count>()];
  const before = new Map<string, number>();
  for (const search of all) {
    const own = countOf(seenOf, search);
    if (search.status === 'WAITING') {
      const earlier = seen.unfinished - own.unfinished;
      const running = total.running - countOf(totals, search).running;
      before.set(search.id, earlier + running - (seen.running - own.running));
    }
    for (const count of [seen, own]) add(count, search);
  }
  return before;
}

function newCount(): Count {
  return { unfinished: 0, running: 0 };
}

function countOf(counts: Map<string, Count>, { reading }: KnownSearch): Count {
  const known = counts.get(reading) ?? newCount();
  counts.set(reading, known);
  return known;
}

function add(count: Count, { status }: KnownSearch): void {
  if (!isBatchEnded(status)) count.unfinished += 1;
  if (status === 'RUNNING') count.running += 1;
}
