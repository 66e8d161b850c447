import type { Nearest } from '@flipon/contract/map';
import { expect, it } from 'vitest';
import {
  addNearest,
  distanceLabels,
  distanceQuestions,
  nearestRows,
  nearestTable,
} from './nearest-rows.ts';

const nearest: Nearest = {
  classes: [
    { id: 'a', intervals: 7 },
    { id: 'b', intervals: 2 },
  ],
  bounds: [0, 10, null],
  bins: [
    [
      [0, 0, 0],
      [1, 2, 3],
    ],
    [
      [2, 0, 0],
      [0, 0, 0],
    ],
  ],
};

it('names the bins of distances', () => {
  expect(distanceLabels(nearest.bounds)).toEqual(['overlap', '1 to 10', 'over 10']);
  expect(distanceQuestions(nearest.bounds)).toEqual(['0-0', '1-10', '11-', 'none']);
});

it('tells what has none of the other in its record', () => {
  expect(nearestRows(nearest, 0)).toEqual([{ to: 1, counts: [1, 2, 3], none: 1 }]);
  expect(nearestRows(nearest, 1)).toEqual([{ to: 0, counts: [2, 0, 0], none: 0 }]);
});

it('adds the parts of an arc', () => {
  const sum = addNearest([nearest, nearest]);
  expect(sum?.classes.map(({ intervals }) => intervals)).toEqual([14, 4]);
  expect(sum?.bins[0]?.[1]).toEqual([2, 4, 6]);
  expect(addNearest([])).toBeUndefined();
});

it('is a table of all pairs', () => {
  expect(nearestTable(['=A', 'B'], nearest)).toBe(
    "from\tto\tintervals\tup_to_0\tup_to_10\tover_10\tnone\n'=A\tB\t7\t1\t2\t3\t1\nB\t'=A\t2\t2\t0\t0\t0\n",
  );
});
