import { expect, it } from 'vitest';
import type { FoundRow } from './found-row.ts';
import { stretchShares } from './measure-whole.ts';

const row = (start: number, length = 20): FoundRow => {
  return { start, end: start + length, strand: 1, parts: [] };
};
const rowsFrom = (start: number, count: number, length?: number) =>
  Array.from({ length: count }, (_, at) => row(start + 100 * at, length));

it('tells the share of each megabase that has enough rows of theirs', () => {
  const theirs = [...rowsFrom(0, 10), ...rowsFrom(1_000_000, 20), ...rowsFrom(2_000_000, 9)];
  const ours = [...rowsFrom(0, 10), ...rowsFrom(1_000_000, 15), ...rowsFrom(1_990_000, 30)];
  expect(stretchShares('rows', ours, theirs)).toEqual([1, 0.75]);
});

it('counts bases where bases are compared', () => {
  const theirs = [row(0, 1000), row(1_000_000, 4000), row(2_000_000, 999)];
  const ours = [row(500, 500), row(1_003_000, 1000)];
  expect(stretchShares('bases', ours, theirs)).toEqual([0.5, 0.25]);
});
