const WINDOW_MS = 60_000;
/** Of somebody with an old link there are some dozens a minute; a whole campus may share an address. */
const MOST_MISSES = 100;
/** More are not remembered: this must not grow with the number of those who try. */
const MOST_ADDRESSES = 10_000;

/** Counts, address by address, what was asked for with secrets that open nothing. */
export interface GuessLimit {
  /** Whether an address has missed so often within a minute that it is not listened to. */
  isReached(address: string): boolean;
  countMiss(address: string): void;
}

/** Secrets have 128 bits: this only keeps somebody who tries from keeping the database busy. */
export function createGuessLimit(nowMs: () => number = () => performance.now()): GuessLimit {
  let misses = new Map<string, number>();
  let endsAtMs = 0;
  const current = () => {
    const now = nowMs();
    if (now >= endsAtMs) [misses, endsAtMs] = [new Map(), now + WINDOW_MS];
    return misses;
  };
  return {
    isReached: (address) => (current().get(address) ?? 0) >= MOST_MISSES,
    countMiss(address) {
      const counts = current();
      if (counts.has(address) || counts.size < MOST_ADDRESSES) {
        counts.set(address, (counts.get(address) ?? 0) + 1);
      }
    },
  };
}
