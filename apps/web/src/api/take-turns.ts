/**
 * Lets calls go a few at a time, in the order in which they came.
 *
 * @param atATime how many are under way at most
 */
export function takeTurns(atATime: number): <T>(call: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  return async (call) => {
    if (underWay < atATime) underWay += 1;
    // The previous holder hands the turn on directly, so that no other call slips in between.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await call();
    } finally {
      const next = waiting.shift();
      if (next === undefined) underWay -= 1;
      else next();
    }
  };
}
