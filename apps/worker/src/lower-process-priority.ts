import { getPriority, setPriority } from 'node:os';

/** A third of the share that others get where both want the same core. */
const NICE = 5;

/**
 * Analyses take all cores for hours; a server on the same machine answers others meanwhile. Threads and
 * processes that are started from here on inherit it. A process that was started nicer stays so: that is
 * what its operator wants, and only root may take it back.
 */
export function lowerProcessPriority(): void {
  if (getPriority() < NICE) setPriority(NICE);
}
