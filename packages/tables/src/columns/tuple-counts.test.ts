import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTupleCounts } from './tuple-counts.ts';

const values = fc.constantFrom(0, -0, 1, 2.5, -3, 700, 1024, 2 ** 32, 2 ** 51 + 1, Number.NaN);

it.each([1, 2, 3])('counts rows of %i columns as one by one, the commonest first', (width) => {
  const rows = fc.array(fc.array(values, { minLength: width, maxLength: width }));
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 5 }), (all, most) => {
      const counts = createTupleCounts(width);
      const half = Math.floor(all.length / 2);
      for (const some of [all.slice(0, half), all.slice(half)]) {
        const columns = Array.from({ length: width }, (_, at) => some.map((row) => row[at] ?? 0));
        counts.add(columns, some.length);
      }
      const groups = Map.groupBy(all, (row) => row.map((value) => value + 0).join(' '));
      const expected = [...groups.values()].map(({ length }) => length).sort((a, b) => b - a);
      const found = counts.commonest(most);
      expect(found.map(({ count }) => count)).toEqual(expected.slice(0, most));
      for (const { values: tuple, count } of found) {
        expect(groups.get(tuple.join(' '))).toHaveLength(count);
      }
    }),
  );
});

it('has room for any number of distinct values', () => {
  const counts = createTupleCounts(2);
  const many = Float64Array.from({ length: 20_000 }, (_, row) => row % 9999);
  counts.add([many, many.map((value) => value / 3)], many.length);
  const [first, second] = counts.commonest(2);
  expect(first).toEqual({ values: [0, 0], count: 3 });
  expect(second).toEqual({ values: [1, 1 / 3], count: 3 });
});
