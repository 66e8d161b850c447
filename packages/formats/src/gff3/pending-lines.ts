/** Lines that wait until those of smaller starts are written. */
export interface PendingLines {
  add(start: number, line: Uint8Array): void;
  /** Hands on the lines that start at `start` or before it, in order of their starts, then of arrival. */
  takeUpTo(start: number, take: (line: Uint8Array) => void): void;
}

export function createPendingLines(): PendingLines {
  // The next line is the last one of the list, where taking it moves no other.
  const waiting: { start: number; line: Uint8Array }[] = [];
  return {
    add(start, line) {
      let low = 0;
      let high = waiting.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((waiting[middle]?.start ?? 0) > start) low = middle + 1;
        else high = middle;
      }
      waiting.splice(low, 0, { start, line });
    },
    takeUpTo(start, take) {
      for (let next = waiting.at(-1); next !== undefined; next = waiting.at(-1)) {
        if (next.start > start) return;
        take(next.line);
        waiting.pop();
      }
    },
  };
}
