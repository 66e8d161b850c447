import { hash } from 'node:crypto';

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

/** What a comparison has found. */
export interface LineComparison {
  /** Lines before the first difference. */
  equalCount: number;
  /** null where there is none. */
  difference: LineDifference | null;
  /** Rows of each, where both have the same ones in another order; null where they differ. */
  reordered: number | null;
}

/**
 * Compares two sequences of lines, a batch of each in memory. From the first difference on, both are
 * read to their ends, to know whether they hold the same rows in another order.
 *
 * @param linesOfRow lines that stay together in any order
 * @throws what either of them throws; both are closed in any case
 */
export async function compareLines(
  found: Lines,
  expected: Lines,
  linesOfRow = 1,
): Promise<LineComparison> {
  const one = openLines(found);
  const other = openLines(expected);
  let index = 0;
  let before: string | null = null;
  try {
    for (;;) {
      const [isFound, isExpected] = [await one.fill(), await other.fill()];
      if (!isFound || !isExpected) break;
      const most = Math.min(one.left(), other.left());
      for (let i = 0; i < most; i++, index++) {
        if (one.peek() !== other.peek()) return await differs();
        before = one.peek();
        one.step();
        other.step();
      }
    }
    return one.peek() === null && other.peek() === null
      ? { equalCount: index, difference: null, reordered: null }
      : await differs();
  } finally {
    await Promise.all([one.close(), other.close()]);
  }

  async function differs(): Promise<LineComparison> {
    const difference = { index, line: one.line(), found: one.peek(), expected: other.peek() };
    // The row may have begun with a line that is equal.
    const begun = index % linesOfRow === 0 || before === null ? [] : [before];
    const rest = await sumRows(one, linesOfRow, begun);
    const same = await sumRows(other, linesOfRow, begun);
    const isSame = rest.count === same.count && rest.sum === same.sum;
    const equalRows = Math.floor(index / linesOfRow);
    return { equalCount: index, difference, reordered: isSame ? equalRows + rest.count : null };
  }
}

/** The rest of some lines, as a number of rows and a sum of their hashes that no order changes. */
async function sumRows(
  lines: ReturnType<typeof openLines>,
  linesOfRow: number,
  begun: readonly string[],
): Promise<{ count: number; sum: bigint }> {
  let row = [...begun];
  let [count, sum] = [0, 0n];
  while (await lines.fill()) {
    for (; lines.left() > 0; lines.step()) {
      row.push(lines.peek() ?? '');
      if (row.length < linesOfRow) continue;
      sum += BigInt(`0x${hash('sha256', row.join('\n'), 'hex')}`);
      count += 1;
      row = [];
    }
  }
  // A row that was cut off is none of the other's.
  return row.length === 0 ? { count, sum } : { count: count + 1, sum: -1n };
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
