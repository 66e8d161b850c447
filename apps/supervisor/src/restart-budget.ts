const firstDelayMs = 200;
const maxRestarts = 5;
const windowMs = 60_000;

/** Says how long to wait before the next restart, or undefined when there were too many. */
export type RestartBudget = (nowMs: number) => number | undefined;

/**
 * Restarts for one part: the first almost at once, each further one within a minute after twice the delay,
 * and no sixth within a minute: restarts do not repair a part that fails that often.
 */
export function createRestartBudget(): RestartBudget {
  let restartsMs: number[] = [];
  return (nowMs) => {
    restartsMs = restartsMs.filter((atMs) => nowMs - atMs < windowMs);
    if (restartsMs.length >= maxRestarts) return undefined;
    const delayMs = firstDelayMs * 2 ** restartsMs.length;
    restartsMs.push(nowMs);
    return delayMs;
  };
}

/** The sentence for the end of a part that used up its restarts. */
export function describeGivingUp(name: string): string {
  return `The ${name} stopped ${maxRestarts + 1} times within a minute; its messages above say why.`;
}
