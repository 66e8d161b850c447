/**
 * Lets so many pieces of work run at a time, and the others wait for their turn in the order they
 * came in.
 */
export function createTurns(atOnce: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    // Whoever ends hands its place on, so a newcomer never overtakes.
    if (running === atOnce) await new Promise<void>((begin) => waiting.push(begin));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
