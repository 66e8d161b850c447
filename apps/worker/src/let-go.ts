/** Work that goes on after its signal to end. */
export class HeldOnError extends Error {
  constructor() {
    super('work did not end after its signal');
  }
}

/**
 * Waits for work, but gives up when the work goes on for too long after a signal; otherwise a promise that
 * never settles would block its caller. How abandoned work ends later is ignored.
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
  // If the work fails after this function has given up, its error is ignored.
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
 * Watches abandoned work until it ends.
 *
 * @param onStill called once, after `limitMs` without a sign of life
 * @returns a function to call at each sign of life
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
