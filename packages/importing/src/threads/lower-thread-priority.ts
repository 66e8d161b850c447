import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

/** A third of the share that others get where both want the same core. */
const NICE = 5;

/**
 * Lets the main thread, and others that answer somebody, go before this one where there are not cores
 * enough: what it does takes long anyway. A thread has a priority of its own on Linux alone; elsewhere
 * nothing happens.
 */
export function lowerThreadPriority(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICE);
  } catch {
    // No such folder on this system, or a sandbox forbids the change: all threads have equal priority.
  }
}
