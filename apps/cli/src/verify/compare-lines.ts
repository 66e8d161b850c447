import { hash } from 'node:crypto';
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
  /** Rows of each, where both have the same ones in another order; null where they differ. */
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
  let head: string | null = null;
  try {
    for (;;) {
      const [isFound, isExpected] = [await one.fill(), await other.fill()];
      if (!isFound || !isExpected) break;
      const most = Math.min(one.left(), other.left());
      for (let i = 0; i < most; i++, index++) {
        if (one.peek() !== other.peek()) return await differs();
        before = one.peek();
        head ??= before;
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
    const difference = { index, line: one.line(), found: one.peek(), expected: other.peek() };
    // The row may have begun with a line that is equal.
    const begun = index % linesOfRow === 0 || before === null ? [] : [before];
    const start = { index: index - begun.length, line: lineBefore(one.line(), begun.length) };
    const rows = readRows(one, linesOfRow, { ...start, begun });
    const others = readRows(other, linesOfRow, { ...start, begun });
    const matcher = createRowMatcher();
    const [rest, same] = [createSum(), createSum()];
    for (;;) {
      // In step, so that rows wait for theirs only where the order is another one.
      const [mine, theirs] = [await rows.next(), await others.next()];
      if (mine === null && theirs === null) break;
      if (mine !== null) matcher.add('found', mine, rest.add(mine.lines));
      if (theirs !== null) matcher.add('expected', theirs, same.add(theirs.lines));
    }
    const isSame = rest.isEqual(same);
    const equalRows = Math.floor(index / linesOfRow);
    const reordered = isSame ? equalRows + rest.count() : null;
    const unmatched = isSame ? null : matcher.unmatched();
    return { equalCount: index, difference, reordered, unmatched, head };
  }
}

function lineBefore(line: number | null, by: number): number | null {
  return line === null ? null : line - by;
}

/** A number of rows, and a sum of their hashes that no order changes. */
function createSum() {
  let [count, sum] = [0, 0n];
  return {
    count: () => count,
    value: () => sum,
    isEqual: (other: { count(): number; value(): bigint }) =>
      count === other.count() && sum === other.value(),
    /** @returns the hash of the row */
    add(lines: readonly string[]): string {
      const key = hash('sha256', lines.join('\n'), 'hex');
      sum += BigInt(`0x${key}`);
      count += 1;
      return key;
    },
  };
}

function readRows(
  lines: ReturnType<typeof openLines>,
  linesOfRow: number,
  { index, line, begun }: { index: number; line: number | null; begun: readonly string[] },
) {
  let at = index;
  let row = [...begun];
  let first = line;
  return {
    /** The last row may have been cut off, so that it equals none of the other file; null after the last. */
    async next() {
      while (row.length < linesOfRow) {
        if (lines.left() === 0 && !(await lines.fill())) break;
        if (row.length === 0) first = lines.line();
        row.push(lines.peek() ?? '');
        lines.step();
      }
      if (row.length === 0) return null;
      const read = { lines: row, index: at, line: first };
      at += linesOfRow;
      row = [];
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
