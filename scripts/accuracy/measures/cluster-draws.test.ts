import { expect, it } from 'vitest';
import { drawClusters, intervalOf, quantile } from './cluster-draws.ts';
import { areaFunction } from './score-area.ts';
import { seededRandom, shuffle } from './seeded-random.ts';

it('draws whole clusters, as many as there are', () => {
  const clusters = [7, 7, 3, 9];
  for (const weights of drawClusters(clusters, 200)) {
    expect(weights[0]).toBe(weights[1]);
    expect((weights[0] ?? 0) + (weights[2] ?? 0) + (weights[3] ?? 0)).toBe(3);
  }
});

it('draws each cluster equally often, and the same with the same seed', () => {
  const draws = drawClusters([1, 2, 3, 4], 4000);
  for (const at of [0, 1, 2, 3]) {
    const mean = draws.reduce((sum, weights) => sum + (weights[at] ?? 0), 0) / draws.length;
    expect(Math.abs(mean - 1)).toBeLessThan(0.05);
  }
  expect(drawClusters([1, 2, 3, 4], 4000)).toEqual(draws);
  expect(drawClusters([1, 2, 3, 4], 4000, 1)).not.toEqual(draws);
});

it('gives a wider interval where rows are copies of few', () => {
  const random = seededRandom(2);
  const few = Array.from({ length: 16 }, (_, at) => ({ value: random(), forms: at % 2 === 0 }));
  const copied = few.flatMap((row) => Array.from({ length: 10 }, () => row));
  const area = areaFunction(copied);
  const widthOf = (clusters: number[]) => {
    const { low, high } = intervalOf(
      area(),
      drawClusters(clusters, 500).map((weights) => area(weights)),
    );
    return high - low;
  };
  const byCluster = widthOf(copied.map((_, at) => Math.floor(at / 10)));
  expect(byCluster).toBeGreaterThan(2 * widthOf(copied.map((_, at) => at)));
});

it('sees in pairs that one score is a little better everywhere, where single intervals overlap', () => {
  const random = seededRandom(3);
  const rows = Array.from({ length: 60 }, (_, at) => {
    const forms = at % 2 === 0;
    return { forms, value: random() + (forms ? 0.3 : 0) };
  });
  const one = areaFunction(
    rows.map((row) => ({ ...row, value: row.value + (row.forms ? 0.1 : 0) })),
  );
  const other = areaFunction(rows);
  const draws = drawClusters(
    rows.map((_, at) => at),
    500,
  );
  const single = [one, other].map((area) =>
    intervalOf(
      area(),
      draws.map((weights) => area(weights)),
    ),
  );
  expect(single[0]?.low).toBeLessThan(single[1]?.high ?? 0);
  const difference = intervalOf(
    one() - other(),
    draws.map((weights) => one(weights) - other(weights)),
  );
  expect(difference.low).toBeGreaterThan(0);
});

it('takes the middle 95 %, and leaves out draws that say nothing', () => {
  const drawn = Array.from({ length: 101 }, (_, at) => at);
  expect(intervalOf(50, [...drawn, Number.NaN])).toEqual({ value: 50, low: 2.5, high: 97.5 });
  expect(quantile([1, 2], 0.5)).toBe(1.5);
  expect(() => quantile([], 0.5)).toThrow(RangeError);
});

it('shuffles without losing any', () => {
  const shuffled = shuffle([1, 2, 3, 4, 5, 6, 7, 8], seededRandom(4));
  expect(shuffled).not.toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(shuffled.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
