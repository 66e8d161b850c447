import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

/** A third of the share that others get where both want the same core. */
const NICE = 5;

/**
 * Gives the main thread, and other threads that serve requests, precedence over this one where there are too
 * few cores: its work takes long anyway. Only on Linux a thread has a priority of its own; elsewhere this
 * does nothing.
 */
export function lowerThreadPriority(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICE);
  } catch {
    // No such folder on this system, or a sandbox forbids the change: all threads have equal priority.
  }
}
