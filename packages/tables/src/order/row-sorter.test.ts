import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRowSorter } from './row-sorter.ts';

const MOST = 200;
const sorter = createRowSorter(MOST);

const values = fc.oneof(
  fc.array(fc.double({ noNaN: true }), { maxLength: MOST }),
  fc.array(fc.constantFrom(0, -0, 1, -1, 2.5, 6, 7, 70_000, -1e-300, 5e-324, Infinity, -Infinity), {
    maxLength: MOST,
  }),
);

it('sorts as a plain sort, ties in the order in which they come', () => {
  fc.assert(
    fc.property(values, fc.boolean(), (given, isReversed) => {
      const rows = Uint32Array.from(given, (_, i) => (isReversed ? given.length - 1 - i : i));
      const place = (at: number) => given[at] ?? 0;
      const expected = Array.from(rows).sort(
        (a, b) => Number(place(a) > place(b)) - Number(place(a) < place(b)),
      );
      sorter.sort(Float64Array.from(given), rows);
      expect(Array.from(rows)).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});
