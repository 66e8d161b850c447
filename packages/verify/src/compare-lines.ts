import { hashText } from './hash-text.ts';
import { addLine, beginsRow, keyOf, noRow, type OpenRow, type RowLayout } from './row-layout.ts';
import { createRowMatcher, type UnmatchedRows } from './unmatched-rows.ts';

/** Lines that follow each other in a file. */
export interface LineBatch {
  lines: readonly string[];
  /** The number of the first one in the file, from 1; null where rows have no numbers to be found by. */
  first: number | null;
}

/** The lines to compare of a file, in its order. */
export type Lines = AsyncIterable<LineBatch>;

/** The first line that differs; null on the side that has ended. */
export interface LineDifference {
  /** Lines before it. */
  index: number;
  /** Lines before the row that it is in. */
  rowIndex: number;
  /** Its number in the file that was found. */
  line: number | null;
  found: string | null;
  expected: string | null;
}

/** The result of a comparison. */
export interface LineComparison {
  /** Lines before the first difference. */
  equalCount: number;
  /** null where there is none. */
  difference: LineDifference | null;
  /** Lines of each, where both have the same rows in another order; null where they differ. */
  reordered: number | null;
  /** Rows that the other has not, wherever they are; null where there are too many to know, or none. */
  unmatched: UnmatchedRows | null;
  /** The first line of the file. */
  head: string | null;
}

/**
 * Compares two sequences of lines, a batch of each in memory. From the first difference on, both are
 * read to their ends, to know whether they hold the same rows in another order.
 *
 * @throws what either of them throws; both are closed in any case
 */
export async function compareLines(
  found: Lines,
  expected: Lines,
  layout: RowLayout = { perRow: 1 },
): Promise<LineComparison> {
  const one = openLines(found);
  const other = openLines(expected);
  let index = 0;
  const row = noRow();
  let head: string | null = null;
  try {
    for (;;) {
      const [isFound, isExpected] = [await one.fill(), await other.fill()];
      if (!isFound || !isExpected) break;
      const most = Math.min(one.left(), other.left());
      for (let i = 0; i < most; i++, index++) {
        const line = one.peek();
        if (line === null || line !== other.peek()) return await differs();
        head ??= line;
        addLine(layout, row, { text: line, index, line: one.line() });
        one.step();
        other.step();
      }
    }
    return one.peek() === null && other.peek() === null
      ? { equalCount: index, difference: null, reordered: null, unmatched: null, head }
      : await differs();
  } finally {
    await Promise.all([one.close(), other.close()]);
  }

  async function differs(): Promise<LineComparison> {
    const [mine, theirs] = [one.peek(), other.peek()];
    // The row may have begun with lines that are equal.
    if ([mine, theirs].every((line) => beginsRow(layout, row, line))) row.lines = [];
    const rowIndex = row.lines.length === 0 ? index : row.index;
    const difference = { index, rowIndex, line: one.line(), found: mine, expected: theirs };
    const rows = readRows(one, layout, { row, index });
    const others = readRows(other, layout, { row, index });
    const matcher = createRowMatcher();
    const [rest, same] = [createSum(), createSum()];
    for (;;) {
      // In step, so that rows wait for theirs only where the order is another one.
      const [read, computed] = [await rows.next(), await others.next()];
      if (read === null && computed === null) break;
      if (read !== null) matcher.add('found', read, rest.add(read, layout));
      if (computed !== null) matcher.add('expected', computed, same.add(computed, layout));
    }
    const isSame = rest.isEqual(same);
    const reordered = isSame ? rowIndex + rest.count() : null;
    const unmatched = isSame ? null : matcher.unmatched();
    return { equalCount: index, difference, reordered, unmatched, head };
  }
}

/** The number of the lines of rows, and a sum of the rows' hashes that no order changes. */
function createSum() {
  let [count, sum] = [0, 0n];
  return {
    count: () => count,
    value: () => sum,
    isEqual: (other: { count(): number; value(): bigint }) =>
      count === other.count() && sum === other.value(),
    /** @returns the hash of the row */
    add(row: OpenRow, layout: RowLayout): string {
      const key = hashText(keyOf(layout, row));
      sum += BigInt(`0x${key}`);
      count += row.lines.length;
      return key;
    },
  };
}

function readRows(
  lines: ReturnType<typeof openLines>,
  layout: RowLayout,
  begun: { row: OpenRow; index: number },
) {
  let row = { ...begun.row, lines: [...begun.row.lines] };
  let { index } = begun;
  return {
    /** The last row may have been cut off, so that it equals none of the other file; null after the last. */
    async next(): Promise<OpenRow | null> {
      while (lines.left() > 0 || (await lines.fill())) {
        const text = lines.peek() ?? '';
        if (row.lines.length > 0 && beginsRow(layout, row, text)) break;
        addLine(layout, row, { text, index, line: lines.line() });
        index += 1;
        lines.step();
      }
      if (row.lines.length === 0) return null;
      const read = row;
      row = { ...read, lines: [] };
      return read;
    },
  };
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
