import { orAborted } from '@flipon/checked-files/or-aborted';
import type { SupervisedChild } from './supervise-child.ts';

/** More than a start with many migrations takes; a database of another machine may be away for longer. */
const READY_WITHIN_MS = 300_000;

type StartWatch = {
  /** Where the messages of a program are found, as a sentence. */
  whereMessages: string;
  log: (sentence: string) => void;
  /** Ends the wait. */
  signal: AbortSignal;
  /** The wait before programs that are not ready are logged. */
  withinMs?: number;
};

/**
 * Waits until all programs are ready. A program that is not ready in time is logged and left running: it may
 * be waiting for an unreachable database or migrating large tables, and a restart would lose that work.
 *
 * @param children by the names that they have in sentences
 * @returns whether all are ready; false once the signal is aborted
 */
export async function watchStart(
  children: ReadonlyMap<string, Pick<SupervisedChild, 'ready'>>,
  { whereMessages, log, signal, withinMs = READY_WITHIN_MS }: StartWatch,
): Promise<boolean> {
  const late = new Set(children.keys());
  const tell = () => {
    const minutes = Math.round(withinMs / 60_000);
    for (const name of late)
      log(`The ${name} is not ready after ${minutes} minutes. ${whereMessages}`);
  };
  const timer = setTimeout(tell, withinMs);
  const ready = [...children].map(([name, child]) => child.ready.then(() => late.delete(name)));
  try {
    await orAborted(Promise.all(ready), signal);
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
