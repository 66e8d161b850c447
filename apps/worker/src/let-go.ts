/** Work that was told to end, and has not. */
export class HeldOnError extends Error {
  constructor() {
    super('work did not end after it was told to');
  }
}

/**
 * The end of work, or of the wait for it: what goes on for long after its signal is left behind, so that
 * nobody waits for a promise that is never resolved. Its later end is nobody's business any more.
 *
 * @param signals each with how long the work may take once it is aborted
 * @throws what the work throws; HeldOnError
 */
export async function untilLetGo<Value>(
  work: Promise<Value>,
  signals: readonly { signal: AbortSignal; withinMs: number }[],
): Promise<Value> {
  const { promise: left, reject } = Promise.withResolvers<never>();
  const timers: NodeJS.Timeout[] = [];
  const ends = signals.map(({ signal, withinMs }) => {
    const expectEnd = () => void timers.push(setTimeout(() => reject(new HeldOnError()), withinMs));
    if (signal.aborted) expectEnd();
    else signal.addEventListener('abort', expectEnd, { once: true });
    return () => signal.removeEventListener('abort', expectEnd);
  });
  // Whichever of both comes second is not waited for.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, left]);
  } finally {
    for (const end of ends) end();
    for (const timer of timers) clearTimeout(timer);
  }
}

/** A step in which this process was stopped counts as one. */
const STEP_MS = 1000;

/**
 * Looks after work that was left behind, until it ends.
 *
 * @param onStill told once, where it has given no sign of life for so long
 * @returns to be told of each sign of life
 */
export function watchLeftBehind(
  work: Promise<unknown>,
  limitMs: number,
  onStill: () => void,
): () => void {
  let stillMs = 0;
  const timer = setInterval(() => {
    stillMs += STEP_MS;
    if (stillMs < limitMs) return;
    clearInterval(timer);
    onStill();
  }, STEP_MS).unref();
  const end = () => clearInterval(timer);
  work.then(end, end);
  return () => {
    stillMs = 0;
  };
}
