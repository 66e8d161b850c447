export interface FairLine {
  /**
   * Waits for a turn, until the signal is aborted.
   *
   * @returns a function that ends the turn
   * @throws the signal's reason
   */
  turn(ownerId: string, signal: AbortSignal): Promise<() => void>;
}

interface Waiting {
  ownerId: string;
  begin(): void;
}

/**
 * Runs `atOnce` turns at a time, and `perOwner` of one owner. The next turn goes to the owner whose last turn
 * is the longest ago, however many turns of other owners wait.
 */
export function createFairLine({
  atOnce,
  perOwner = atOnce,
}: {
  atOnce: number;
  perOwner?: number;
}): FairLine {
  /** In the order they came. */
  const waiting = new Set<Waiting>();
  const running = new Map<string, number>();
  /** Number of the last turn of each owner, kept while the owner has a turn or any turn waits. */
  const lastTurns = new Map<string, number>();
  let turns = 0;
  let runningInAll = 0;

  function findNext(): Waiting | undefined {
    let best: Waiting | undefined;
    for (const one of waiting) {
      if ((running.get(one.ownerId) ?? 0) >= perOwner) continue;
      if (best === undefined || lastTurnOf(one) < lastTurnOf(best)) best = one;
    }
    return best;
  }

  function lastTurnOf({ ownerId }: Waiting): number {
    return lastTurns.get(ownerId) ?? 0;
  }

  function goOn(): void {
    while (runningInAll < atOnce) {
      const next = findNext();
      if (next === undefined) break;
      waiting.delete(next);
      turns++;
      lastTurns.set(next.ownerId, turns);
      runningInAll++;
      running.set(next.ownerId, (running.get(next.ownerId) ?? 0) + 1);
      next.begin();
    }
    if (waiting.size > 0) return;
    for (const ownerId of lastTurns.keys()) if (!running.has(ownerId)) lastTurns.delete(ownerId);
  }

  function end(ownerId: string): void {
    runningInAll--;
    const left = (running.get(ownerId) ?? 0) - 1;
    if (left > 0) running.set(ownerId, left);
    else running.delete(ownerId);
    goOn();
  }

  return {
    turn(ownerId, signal) {
      return new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const giveUp = () => {
          waiting.delete(one);
          reject(signal.reason);
        };
        let isOver = false;
        const one: Waiting = {
          ownerId,
          begin() {
            signal.removeEventListener('abort', giveUp);
            resolve(() => {
              if (!isOver) end(ownerId);
              isOver = true;
            });
          },
        };
        signal.addEventListener('abort', giveUp, { once: true });
        waiting.add(one);
        goOn();
      });
    },
  };
}
