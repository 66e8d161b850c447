import { expect, it } from 'vitest';
import { drawClusters } from './cluster-draws.ts';
import { bestThreshold, foldThresholds } from './fold-thresholds.ts';
import type { ScoredRow } from './score-area.ts';
import { seededRandom } from './seeded-random.ts';

const row = (value: number, forms: boolean): ScoredRow => ({ value, forms });

/** With the draws of the same clusters. */
const fold = (rows: readonly ScoredRow[], clusters: readonly number[]) =>
  foldThresholds(rows, clusters, drawClusters(clusters, 200));

/** Every value as a threshold, judged by itself. */
function bestSlowly(rows: readonly ScoredRow[]): number {
  const balancedAt = (threshold: number) => {
    const share = (forms: boolean) => {
      const own = rows.filter((each) => each.forms === forms);
      return own.filter(({ value }) => value >= threshold === forms).length / own.length;
    };
    return (share(true) + share(false)) / 2;
  };
  const values = rows.map(({ value }) => value).sort((a, b) => a - b);
  return values.reduce((best, value) =>
    balancedAt(value) > balancedAt(best) + 1e-12 ? value : best,
  );
}

it('chooses the threshold of the best balanced accuracy', () => {
  // At 2 both that form are found and two of three others rejected: 5/6. At 3 it is 1/2 and all: 3/4.
  const rows = [row(3, true), row(2, true), row(2, false), row(1, false), row(0, false)];
  expect(bestThreshold(rows)).toBe(2);
  const random = seededRandom(5);
  for (let time = 0; time < 50; time++) {
    const drawn = Array.from({ length: 40 }, (_, at) =>
      row(Math.floor(8 * random()) + (at % 2), at % 2 === 0),
    );
    expect(bestThreshold(drawn)).toBe(bestSlowly(drawn));
  }
});

it('finds the gap between two classes, in every fold', () => {
  const rows = Array.from({ length: 40 }, (_, at) => row(at % 2 === 0 ? 5 + at : 1, at % 2 === 0));
  const folded = fold(
    rows,
    rows.map((_, at) => at),
  );
  expect(folded.balanced.value).toBeGreaterThan(0.95);
  expect(folded.low).toBeGreaterThan(1);
});

it('judges noise as noise: a threshold that fits its own fold does not fit the one left out', () => {
  const random = seededRandom(6);
  const rows = Array.from({ length: 60 }, (_, at) => row(random(), at % 2 === 0));
  const { balanced } = fold(
    rows,
    rows.map((_, at) => at),
  );
  const best = bestThreshold(rows);
  const own = rows.filter(({ value, forms }) => value >= best === forms).length / rows.length;
  expect(balanced.value).toBeLessThan(own);
  expect(balanced.low).toBeLessThan(balanced.value);
  expect(balanced.high).toBeGreaterThan(balanced.value);
});

it('never has near-copies on both sides', () => {
  // The score is the number of the family, and half of the families form: nothing carries over to others.
  const random = seededRandom(7);
  const families = Array.from({ length: 20 }, () => ({ value: random(), forms: random() < 0.5 }));
  const rows = families.flatMap((family) => [family, family, family, family]);
  const clusters = rows.map((_, at) => Math.floor(at / 4));
  const byFamily = fold(rows, clusters);
  const byRow = fold(
    rows,
    rows.map((_, at) => at),
  );
  expect(byFamily.balanced.value).toBeLessThan(byRow.balanced.value);
});
