import { session } from './page-session.ts';

/**
 * Runs work whose signal ends once a registered user leaves this page: what one person waits for is no
 * business of the next. Rejects as the work does.
 *
 * @param leaving ends the signal by other ways, too
 */
export async function untilDeparture<Result>(
  run: (signal: AbortSignal) => Promise<Result>,
  leaving = new AbortController(),
): Promise<Result> {
  const stopWatching = session.departures.watch(() => leaving.abort());
  try {
    return await run(leaving.signal);
  } finally {
    stopWatching();
  }
}

/** Whether work ended because its signal did. */
export function wasEnded(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
