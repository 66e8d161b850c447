/** Lines that wait until those of smaller starts are written. */
export interface PendingLines {
  add(start: number, line: string): void;
  /** The lines that start at `start` or before it, in order of their starts, then of arrival. */
  takeUpTo(start: number): string;
}

export function createPendingLines(): PendingLines {
  // The next line is the last one of the list, where taking it moves no other.
  const waiting: { start: number; line: string }[] = [];
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
    takeUpTo(start) {
      let text = '';
      for (let next = waiting.at(-1); next !== undefined; next = waiting.at(-1)) {
        if (next.start > start) break;
        text += next.line;
        waiting.pop();
      }
      return text;
    },
  };
}
