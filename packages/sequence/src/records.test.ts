import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRecordAt } from './records.ts';

function placeRecords(lengths: readonly number[]): { start: number; length: number }[] {
  let start = 0;
  return lengths.map((length) => {
    const record = { start, length };
    start += length;
    return record;
  });
}

test('finds the record that holds the position, at its first and last base', () => {
  const records = placeRecords([10, 5]);
  expect(findRecordAt(records, 0)).toBe(records[0]);
  expect(findRecordAt(records, 9)).toBe(records[0]);
  expect(findRecordAt(records, 10)).toBe(records[1]);
  expect(findRecordAt(records, 14)).toBe(records[1]);
});

test('finds nothing outside the sequence', () => {
  const records = placeRecords([10, 5]);
  expect(findRecordAt(records, -1)).toBeUndefined();
  expect(findRecordAt(records, 15)).toBeUndefined();
  expect(findRecordAt([], 0)).toBeUndefined();
});

test('finds what a linear search finds, empty records anywhere', () => {
  const lengths = fc.array(fc.constantFrom(0, 0, 1, 2, 7, 3_000_000_000), { maxLength: 12 });
  fc.assert(
    fc.property(lengths, fc.nat(1_000_000), (all, random) => {
      const records = placeRecords(all);
      const edges = records.flatMap(({ start, length }) => [start, start + length - 1]);
      for (const position of [...edges, random]) {
        const expected = records.find((r) => position >= r.start && position < r.start + r.length);
        expect(findRecordAt(records, position)).toBe(expected);
      }
    }),
  );
});
