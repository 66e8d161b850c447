import { getPriority, setPriority } from 'node:os';

/** A third of the share that others get where both want the same core. */
const NICE = 5;

/**
 * Analyses take all cores for hours; a server on the same machine still has to answer. Threads and processes
 * started from here on inherit the priority. A process that was started with a lower one keeps it: its
 * operator wants that, and only root may raise it.
 */
export function lowerProcessPriority(): void {
  if (getPriority() < NICE) setPriority(NICE);
}
