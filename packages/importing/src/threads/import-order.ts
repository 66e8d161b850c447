/** What decides when a reading gets its turn. */
export interface Queued {
  readonly ownerId: string;
}

/** The order of turns: owners take turns, and so do the readings of each. */
export interface ImportOrder<R extends Queued> {
  /** The next candidate; undefined where there are none. */
  next(candidates: Iterable<R>): R | undefined;
  /** Notes that a reading has got its turn. */
  took(reading: R): void;
  /** Forgets a reading, and its owner with the last one. */
  forget(reading: R, isOwnersLast: boolean): void;
}

export function createImportOrder<R extends Queued>(): ImportOrder<R> {
  let turn = 0;
  const ownerTurns = new Map<string, number>();
  const readingTurns = new Map<R, number>();
  const ownerTurn = ({ ownerId }: R): number => ownerTurns.get(ownerId) ?? 0;
  const readingTurn = (reading: R): number => readingTurns.get(reading) ?? 0;

  return {
    next(candidates) {
      let best: R | undefined;
      for (const candidate of candidates) {
        if (best === undefined) best = candidate;
        const byOwner = ownerTurn(candidate) - ownerTurn(best);
        if (byOwner < 0 || (byOwner === 0 && readingTurn(candidate) < readingTurn(best))) {
          best = candidate;
        }
      }
      return best;
    },
    took(reading) {
      turn += 1;
      ownerTurns.set(reading.ownerId, turn);
      readingTurns.set(reading, turn);
    },
    forget(reading, isOwnersLast) {
      readingTurns.delete(reading);
      if (isOwnersLast) ownerTurns.delete(reading.ownerId);
    },
  };
}
