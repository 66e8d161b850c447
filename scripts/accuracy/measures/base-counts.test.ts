import { expect, it } from 'vitest';
import { baseMeasures, countBases, markBases, sumCounts } from './base-counts.ts';
import { callAsMany, windowShares } from './window-shares.ts';

it('counts bases by truth and call', () => {
  const truth = markBases(10, [
    [0, 4],
    [8, 12],
  ]);
  const called = markBases(10, [[2, 6]]);
  expect([...truth]).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 1, 1]);
  const counts = countBases(truth, called);
  expect(counts).toEqual({ found: 2, missed: 4, wrong: 2, rejected: 2 });
  const { sensitivity, specificity, precision, mcc } = baseMeasures(counts);
  expect([sensitivity, specificity, precision]).toEqual([2 / 6, 2 / 4, 2 / 4]);
  // (2 x 2 - 2 x 4) / sqrt(4 x 6 x 4 x 6)
  expect(mcc).toBeCloseTo(-4 / 24, 12);
});

it('adds counts as often as they are drawn', () => {
  const one = { found: 1, missed: 2, wrong: 3, rejected: 4 };
  expect(sumCounts([one, one], [0, 2])).toEqual({ found: 2, missed: 4, wrong: 6, rejected: 8 });
  expect(baseMeasures({ found: 5, missed: 0, wrong: 5, rejected: 0 }).mcc).toBe(0);
});

it('takes the mean of a window around each base, of fewer at the ends', () => {
  const shares = windowShares('GGCATG', { G: 1, C: -1 }, 4);
  // Bases [at - 2, at + 2): GG, GGC, GGCA, GCAT, CATG, ATG.
  expect([...shares]).toEqual([1, 1 / 3, 1 / 4, 0, 0, 1 / 3]);
});

it('calls the highest values of all sequences, so many and those that are equal', () => {
  const values = [Float64Array.of(5, 1, 4), Float64Array.of(4, 0)];
  const calls = (wanted: number) => callAsMany(values, wanted).map((call) => [...call]);
  expect(calls(1)).toEqual([
    [1, 0, 0],
    [0, 0],
  ]);
  expect(calls(2)).toEqual([
    [1, 0, 1],
    [1, 0],
  ]);
});
