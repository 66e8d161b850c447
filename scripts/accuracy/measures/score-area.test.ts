import { describe, expect, it } from 'vitest';
import { areaFunction, areaWithin, type ScoredRow } from './score-area.ts';
import { seededRandom } from './seeded-random.ts';

/** All pairs, one by one. */
function areaSlowly(rows: readonly ScoredRow[], weights: readonly number[]): number {
  let [inOrder, pairs] = [0, 0];
  rows.forEach((one, i) => {
    rows.forEach((other, j) => {
      if (!one.forms || other.forms) return;
      const weight = (weights[i] ?? 0) * (weights[j] ?? 0);
      pairs += weight;
      inOrder += weight * (one.value > other.value ? 1 : one.value === other.value ? 0.5 : 0);
    });
  });
  return inOrder / pairs;
}

const row = (value: number, forms: boolean): ScoredRow => ({ value, forms });

describe('the area under the curve', () => {
  it('counts equal values as half in order', () => {
    // Pairs: 3>1, 3>2, 2>1 and 2=2, so 3.5 of 4.
    const rows = [row(3, true), row(2, true), row(1, false), row(2, false)];
    expect(areaFunction(rows)()).toBe(3.5 / 4);
  });

  it('is that of all pairs, whatever rows weigh', () => {
    const random = seededRandom(1);
    for (let time = 0; time < 50; time++) {
      const rows = Array.from({ length: 30 }, () => row(Math.floor(6 * random()), random() < 0.5));
      const weights = rows.map(() => Math.floor(3 * random()));
      expect(areaFunction(rows)(weights)).toBeCloseTo(areaSlowly(rows, weights), 12);
    }
  });

  it('is nothing where a class has no weight', () => {
    expect(areaFunction([row(1, true), row(0, false)])([1, 0])).toBeNaN();
  });
});

describe('the area within strata', () => {
  it('takes pairs of one stratum alone', () => {
    // Across strata all pairs are in order; within the first one none is, within the second one is.
    const rows = [row(1, true), row(2, false), row(9, true), row(8, false)];
    expect(areaWithin(rows, [0, 0, 1, 1])()).toBe(0.5);
    // The stratum of more pairs counts more: three pairs out of order, one in order.
    const more = [...rows, row(1.5, true), row(1.7, true)];
    expect(areaWithin(more, [0, 0, 1, 1, 0, 0])()).toBe(0.25);
  });

  it('is the plain one where all are in one stratum', () => {
    const rows = [row(1, true), row(2, false), row(3, true), row(3, false)];
    const weights = [1, 2, 0, 3];
    expect(areaWithin(rows, [4, 4, 4, 4])(weights)).toBe(areaFunction(rows)(weights));
  });
});
