import type { Overlaps } from '@flipon/contract/map';
import { expect, it } from 'vitest';
import type { MapResult } from '../address/chosen-results.ts';
import { classesOf } from '../lanes/map-class.ts';
import {
  addOverlaps,
  coverageChanges,
  coveredBases,
  depthRows,
  joinNames,
  strongestPairs,
} from './overlap-words.ts';

const id = (letter: string) => `${letter.repeat(8)}-0000-4000-8000-000000000000`;
const results = (['g4hunter', 'rloopr', 'g4hunter'] as const).map(
  (kind, index): MapResult => ({
    id: id('abc'[index] ?? ''),
    kind,
    title: '',
    parameters: {},
    resultCount: 1,
    finished: '2026-01-01T00:00:00.000+0000',
  }),
);
const classes = classesOf(results);

function overlaps(rangeBp: number, bases: readonly number[], exactly: number[]): Overlaps {
  return {
    rangeBp,
    classes: bases.map((each, index) => ({
      id: results[index]?.id ?? '',
      hits: 2,
      intervals: 1,
      bases: each,
    })),
    both: [],
    exactly,
    combinations: [{ classes: [0], bases: bases[0] ?? 0, stretches: 1 }],
    features: [{ type: 'gene', count: 1, bases: 10, any: 5, covered: [5, 0, 0] }],
  };
}

it('counts classes at a base, up to the last that has one', () => {
  const rows = depthRows(overlaps(1000, [10, 0, 0], [900, 80, 15, 5, 0]));
  expect(rows.map(({ label, bases }) => [label, bases])).toEqual([
    ['none', 900],
    ['1 class', 80],
    ['2 classes', 15],
    ['3 classes', 5],
  ]);
  expect(rows[1]?.share).toBe(0.08);
  expect(depthRows(overlaps(10, [0], [10, 0])).map(({ label }) => label)).toEqual([
    'none',
    '1 class',
  ]);
});

it('sums the bases in any class, and in several', () => {
  expect(coveredBases({ exactly: [900, 80, 15, 5] })).toEqual({ any: 100, several: 20 });
});

it('compares a range with the whole', () => {
  const whole = overlaps(1000, [100, 50, 0], []);
  const part = overlaps(100, [20, 0, 0], []);
  expect(coverageChanges(classes, part, whole).map(({ factor }) => factor)).toEqual([
    2,
    null,
    null,
  ]);
});

it('names classes, with a number where two are of one kind', () => {
  expect(classes.map(({ name }) => name)).toEqual(['G4 hunter 1', 'R-loop tracker', 'G4 hunter 2']);
  expect(joinNames(classes, [0, 1, 2])).toBe('G4 hunter 1, R-loop tracker and G4 hunter 2');
  expect(joinNames(classes, [1])).toBe('R-loop tracker');
});

it('adds the two parts of an arc across the origin', () => {
  const sum = addOverlaps(
    overlaps(100, [20, 5, 0], [80, 15, 5]),
    overlaps(50, [10, 0, 0], [40, 10, 0]),
  );
  expect(sum.rangeBp).toBe(150);
  expect(sum.exactly).toEqual([120, 25, 5]);
  expect(sum.classes.map(({ bases }) => bases)).toEqual([30, 5, 0]);
  expect(sum.combinations).toEqual([{ classes: [0], bases: 30, stretches: 2 }]);
  expect(sum.features).toEqual([
    { type: 'gene', count: 2, bases: 20, any: 10, covered: [10, 0, 0] },
  ]);
});

it('finds the pairs with the most bases in both, and none without a base', () => {
  const both = [
    [100, 20, 0],
    [20, 50, 40],
    [0, 40, 80],
  ];
  expect(strongestPairs({ both }, 6)).toEqual([
    { first: 1, second: 2, bases: 40, ofFirst: 0.8, ofSecond: 0.5 },
    { first: 0, second: 1, bases: 20, ofFirst: 0.2, ofSecond: 0.4 },
  ]);
  expect(strongestPairs({ both }, 1)).toHaveLength(1);
});
