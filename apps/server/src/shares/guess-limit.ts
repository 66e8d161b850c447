const WINDOW_MS = 60_000;
/** A visitor with an old link makes some dozens a minute; a whole campus may share an address. */
const MOST_MISSES = 100;
/** Addresses remembered at most: memory must not grow with the number of guessers. */
const MOST_ADDRESSES = 10_000;

/** Counts, address by address, requests with secrets that open nothing. */
export interface GuessLimit {
  /** Whether an address has missed so often within a minute that its requests are refused. */
  isReached(address: string): boolean;
  countMiss(address: string): void;
}

/** Secrets have 128 bits: this only prevents a guesser from keeping the database busy. */
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
