import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FoundRow, findRowBeside, findRowById, type RowReader } from './find-row.ts';

const MOST_TOLD = 5;

/** A file whose rows begin at these bases. */
function readerOf(starts: readonly number[], lengthBp: number): RowReader & { rows: FoundRow[] } {
  const rows = [...starts]
    .sort((a, b) => a - b)
    .map((start, index) => ({ id: index + 1, start, end: start + 1 }));
  return {
    rows,
    lengthBp,
    rowsFrom: async (from, to) => {
      const found = rows.filter(({ start }) => start >= from && start < to);
      return found.length > MOST_TOLD ? null : found;
    },
    countsOf: async (from, to, binBp) => {
      const first = Math.floor(from / binBp);
      const counts = new Array<number>(Math.ceil(to / binBp) - first).fill(0);
      for (const { start } of rows) {
        const bin = Math.floor(start / binBp) - first;
        if (bin in counts) counts[bin] = (counts[bin] ?? 0) + 1;
      }
      return counts;
    },
  };
}

const file = fc
  .integer({ min: 1, max: 3_000_000 })
  .chain((lengthBp) =>
    fc
      .uniqueArray(fc.nat(lengthBp - 1), { maxLength: 60 })
      .map((starts) => readerOf(starts, lengthBp)),
  );

it('finds the row after a base and the one before it, however far and however dense', async () => {
  await fc.assert(
    fc.asyncProperty(file, fc.nat(3_000_000), async (reader, base) => {
      const next = reader.rows.find(({ start }) => start > base) ?? null;
      const last = reader.rows.findLast(({ start }) => start < base) ?? null;
      expect(await findRowBeside(reader, base, 1)).toEqual(next);
      expect(await findRowBeside(reader, base, -1)).toEqual(last);
    }),
  );
});

it('finds a row by its id within its bin, and null for an unknown id', async () => {
  const rows = readerOf([5, 70, 71, 2_999_000], 3_000_000);
  for (const row of rows.rows) expect(await findRowById(rows, row.id)).toEqual(row);
  expect(await findRowById(rows, 5)).toBeNull();
  expect(await findRowById(readerOf([], 10), 1)).toBeNull();
});

it('gives up where more rows begin at one base than are sent', async () => {
  const crowd = readerOf(new Array<number>(MOST_TOLD + 1).fill(100), 1000);
  expect(await findRowBeside(crowd, 0, 1)).toBeNull();
  expect(await findRowBeside(crowd, 900, -1)).toBeNull();
});
