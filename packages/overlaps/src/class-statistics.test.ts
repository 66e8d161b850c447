import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMatrixCounter, fractionOf } from './class-matrix.ts';
import { clipUnion } from './clip-union.ts';
import { countBits, createCombinationCounter } from './combinations.ts';
import { createFeatureCoverCounter } from './feature-cover.ts';
import { uniteIntervals } from './interval-unions.ts';
import type { Intervals } from './intervals.ts';
import { createDistanceCounter, distanceBounds, nearestDistances } from './nearest-distances.ts';
import { uniteAtLeast, uniteStretches } from './sweep-unions.ts';
import {
  basesOf,
  expectSorted,
  listOf,
  someIntervals,
  sortIntervals,
} from './testing/some-intervals.ts';

/** Classes on two sequences. */
const someClasses = fc
  .integer({ min: 1, max: 5 })
  .chain((count) =>
    fc.array(fc.array(someIntervals, { minLength: count, maxLength: count }), {
      minLength: 2,
      maxLength: 2,
    }),
  )
  .map((sequences) => sequences.map((classes) => classes.map(uniteIntervals)));

/** Each base of each sequence that any class has, with its mask: what all statistics are read off. */
function slowMasks(sequences: readonly (readonly Intervals[])[]): Map<string, number> {
  const masks = new Map<string, number>();
  for (const [sequence, unions] of sequences.entries()) {
    for (const [at, union] of unions.entries()) {
      for (const base of basesOf(union)) {
        const key = `${sequence} ${base}`;
        masks.set(key, ((masks.get(key) ?? 0) | (1 << at)) >>> 0);
      }
    }
  }
  return masks;
}

function slowRuns(bases: ReadonlySet<number>): number {
  return [...bases].filter((base) => !bases.has(base - 1)).length;
}

const countWhere = (masks: Map<string, number>, isCounted: (mask: number) => boolean) =>
  [...masks.values()].filter(isCounted).length;

describe('statistics of classes, as bases one by one say', () => {
  it('have a matrix of what each two share', () => {
    fc.assert(
      fc.property(someClasses, (sequences) => {
        const classes = sequences[0]?.length ?? 0;
        const { add, matrix } = createMatrixCounter(classes);
        for (const unions of sequences) add(unions);
        const masks = slowMasks(sequences);
        const has = (mask: number, at: number) => (mask & (1 << at)) !== 0;
        for (let a = 0; a < classes; a++) {
          const own = sequences.map((unions) => unions[a] as Intervals);
          expect(matrix.bases[a]).toBe(countWhere(masks, (mask) => has(mask, a)));
          expect(matrix.intervals[a]).toBe(
            own.reduce((sum, union) => sum + slowRuns(basesOf(union)), 0),
          );
          for (let b = 0; b < classes; b++) {
            const both = countWhere(masks, (mask) => has(mask, a) && has(mask, b));
            expect(matrix.shared[a * classes + b]).toBe(both);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('have combinations, depths, and the intervals of each', () => {
    fc.assert(
      fc.property(someClasses, (sequences) => {
        const classes = sequences[0]?.length ?? 0;
        const counter = createCombinationCounter(classes);
        for (const unions of sequences) counter.add(unions);
        const table = counter.table();
        const masks = slowMasks(sequences);
        expect([...table.masks].toSorted()).toEqual([...new Set(masks.values())].toSorted());
        for (const [row, mask] of table.masks.entries()) {
          expect(table.bases[row]).toBe(countWhere(masks, (each) => each === mask));
          let stretches = 0;
          for (const [sequence, unions] of sequences.entries()) {
            const exact = uniteStretches(unions, (_, found) => found === mask);
            expectSorted(exact);
            stretches += exact.starts.length;
            const isExact = (base: number) => masks.get(`${sequence} ${base}`) === mask;
            const wanted = basesOf(uniteAtLeast(unions, 1));
            expect(basesOf(exact)).toEqual(new Set([...wanted].filter(isExact)));
            const atLeast = basesOf(
              uniteStretches(unions, (_, found) => (found & mask) >>> 0 === mask),
            );
            const hasAll = (base: number) =>
              ((masks.get(`${sequence} ${base}`) ?? 0) & mask) >>> 0 === mask;
            expect(atLeast).toEqual(new Set([...wanted].filter(hasAll)));
          }
          expect(table.stretches[row]).toBe(stretches);
          if (row > 0) expect(table.bases[row]).toBeLessThanOrEqual(table.bases[row - 1] as number);
        }
        for (let depth = 1; depth <= classes; depth++) {
          const deep = sequences.map((unions) => uniteAtLeast(unions, depth));
          const deepBases = deep.reduce((sum, union) => sum + basesOf(union).size, 0);
          expect(deepBases).toBe(countWhere(masks, (mask) => countBits(mask) >= depth));
          for (const union of deep) expect(uniteIntervals(union)).toEqual(union);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are those of a range where unions are clipped to it', () => {
    const range = fc.tuple(fc.constantFrom(0, 5e9), fc.nat(120), fc.nat(120));
    fc.assert(
      fc.property(someIntervals, range, (intervals, [offset, first, length]) => {
        const [from, to] = [offset + first, offset + first + length];
        const union = uniteIntervals(intervals);
        const clipped = clipUnion(union, { from, to });
        expectSorted(clipped);
        const inside = [...basesOf(union)].filter((base) => base >= from && base < to);
        expect(basesOf(clipped)).toEqual(new Set(inside));
      }),
    );
  });

  it('tell what classes cover of each type of features, also where a sequence lacks it', () => {
    fc.assert(
      fc.property(someClasses, someIntervals, (sequences, features) => {
        const classes = sequences[0]?.length ?? 0;
        const counter = createFeatureCoverCounter(classes);
        const gene = uniteIntervals(features);
        for (const [at, unions] of sequences.entries()) {
          counter.add(new Map([[at === 0 ? 'gene' : 'CDS', gene]]), unions);
        }
        const { types, bases, covered } = counter.cover();
        expect(types).toEqual(['gene', 'CDS']);
        const geneBases = basesOf(gene);
        for (const [type, unions] of sequences.entries()) {
          expect(bases[type]).toBe(geneBases.size);
          for (const [at, union] of unions.entries()) {
            const both = [...basesOf(union)].filter((base) => geneBases.has(base));
            expect(covered[type * classes + at]).toBe(both.length);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('have all 32 bits of masks, and refuse more and missing classes', () => {
    const one = { starts: Uint32Array.of(3), ends: Uint32Array.of(5) };
    const none = { starts: new Uint32Array(0), ends: new Uint32Array(0) };
    const counter = createCombinationCounter(32);
    counter.add(Array.from({ length: 32 }, (_, at) => (at === 31 ? one : none)));
    const { masks, bases, stretches } = counter.table();
    expect([[...masks], [...bases], [...stretches]]).toEqual([[2 ** 31], [2], [1]]);
    expect(() => createCombinationCounter(33)).toThrow(RangeError);
    expect(() => counter.add([one])).toThrow('1 unions were given for 32 classes');
    expect(uniteAtLeast(new Array(40).fill(one), 40)).toEqual({
      starts: Float64Array.of(3),
      ends: Float64Array.of(5),
    });
    expect([fractionOf(1, 4), fractionOf(0, 0)]).toEqual([0.25, null]);
  });
});

describe('distances', () => {
  function slowDistance([start, end]: [number, number], union: Intervals): number {
    const all = listOf(union).map(([from, to]) => Math.max(0, from - end + 1, start - to + 1));
    return all.length === 0 ? -1 : Math.min(...all);
  }

  it('are those of comparing all with all, and so are their bins and median', () => {
    fc.assert(
      fc.property(someIntervals, someIntervals, (a, b) => {
        const union = uniteIntervals(b);
        const slow = listOf(a).map((each) => slowDistance(each, union));
        const found = nearestDistances(a, union);
        expect([...found]).toEqual(slow);
        const counter = createDistanceCounter();
        counter.add(found.subarray(0, 3));
        counter.add(found.subarray(3));
        const summary = counter.summary();
        const there = slow.filter((each) => each >= 0).toSorted((x, y) => x - y);
        expect(summary).toMatchObject({
          count: slow.length,
          none: slow.length - there.length,
        });
        for (const [bin, bound] of distanceBounds.entries()) {
          const below = distanceBounds[bin - 1] ?? -1;
          expect(summary.bins[bin]).toBe(there.filter((x) => x > below && x <= bound).length);
        }
        const [low, high] = [(there.length - 1) >> 1, there.length >> 1];
        const median = ((there[low] ?? 0) + (there[high] ?? 0)) / 2;
        expect(summary.median).toBe(there.length === 0 ? null : median);
      }),
    );
  });

  it('are 0 on a shared base, 1 where ends touch, and one more than a gap', () => {
    const a = sortIntervals({
      starts: Uint32Array.of(10, 30, 60),
      ends: Uint32Array.of(20, 31, 61),
    });
    const b = { starts: Uint32Array.of(20, 60), ends: Uint32Array.of(25, 70) };
    expect([...nearestDistances(a, b)]).toEqual([1, 6, 0]);
    const none = { starts: new Uint32Array(0), ends: new Uint32Array(0) };
    expect([...nearestDistances(a, none)]).toEqual([-1, -1, -1]);
  });
});
