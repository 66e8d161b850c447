/** Lines that follow each other in a file. */
export interface LineBatch {
  lines: readonly string[];
  /** The number of the first one in the file, from 1; null where rows have no numbers to be found by. */
  first: number | null;
}

/** What is compared of a file, in its order. */
export type Lines = AsyncIterable<LineBatch>;

/** The first line that is not the same; null stands where one of them has ended. */
export interface LineDifference {
  /** Lines before it. */
  index: number;
  /** Its number in the file that was found. */
  line: number | null;
  found: string | null;
  expected: string | null;
}

/**
 * Compares two sequences of lines, a batch of each in memory.
 *
 * @returns the first difference, null where there is none, and the number of equal lines before it
 * @throws what either of them throws; both are closed in any case
 */
export async function compareLines(
  found: Lines,
  expected: Lines,
): Promise<{ equalCount: number; difference: LineDifference | null }> {
  const one = openLines(found);
  const other = openLines(expected);
  let index = 0;
  try {
    for (;;) {
      const [isFound, isExpected] = [await one.fill(), await other.fill()];
      if (!isFound || !isExpected) break;
      const most = Math.min(one.left(), other.left());
      for (let i = 0; i < most; i++, index++) {
        if (one.peek() !== other.peek()) return differs();
        one.step();
        other.step();
      }
    }
    return one.peek() === null && other.peek() === null
      ? { equalCount: index, difference: null }
      : differs();
  } finally {
    await Promise.all([one.close(), other.close()]);
  }

  function differs() {
    const difference = { index, line: one.line(), found: one.peek(), expected: other.peek() };
    return { equalCount: index, difference };
  }
}

function openLines(batches: Lines) {
  const iterator = batches[Symbol.asyncIterator]();
  let batch: LineBatch = { lines: [], first: null };
  let at = 0;
  return {
    /** Whether there is a line. */
    async fill(): Promise<boolean> {
      while (at >= batch.lines.length) {
        const next = await iterator.next();
        if (next.done === true) return false;
        batch = next.value;
        at = 0;
      }
      return true;
    },
    left: () => batch.lines.length - at,
    peek: () => batch.lines[at] ?? null,
    line: () => (batch.first === null ? null : batch.first + at),
    step() {
      at++;
    },
    async close() {
      await iterator.return?.();
    },
  };
}
