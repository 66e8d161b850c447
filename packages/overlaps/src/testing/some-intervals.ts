import fc from 'fast-check';
import { expect } from 'vitest';
import type { Intervals } from '../intervals.ts';

const FAR = 5e9;

/** Short ones beside some that span all the others, some of them beyond what 32 bits hold. */
export const someIntervals = fc
  .tuple(
    fc.constantFrom(0, FAR),
    fc.array(
      fc.tuple(fc.nat(60), fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constantFrom(30, 200))),
      { maxLength: 40 },
    ),
  )
  .map(([offset, list]) => {
    return sortIntervals({
      starts: Float64Array.from(list, ([start]) => offset + start),
      ends: Float64Array.from(list, ([start, length]) => offset + start + length),
    });
  });

/** Intervals of any order, in that of their starts, then of their ends. */
export function sortIntervals(intervals: Intervals): Intervals {
  const sorted = listOf(intervals).sort(([a, endA], [b, endB]) => a - b || endA - endB);
  return {
    starts: Float64Array.from(sorted, ([start]) => start),
    ends: Float64Array.from(sorted, ([, end]) => end),
  };
}

/** Fails for intervals without a base, or out of order. */
export function expectSorted(intervals: Intervals): void {
  const list = listOf(intervals);
  for (const [at, [start, end]] of list.entries()) {
    expect(end).toBeGreaterThan(start);
    expect(start).toBeGreaterThanOrEqual(list[at - 1]?.[0] ?? start);
  }
}

export function listOf({ starts, ends }: Intervals): [number, number][] {
  return Array.from(starts, (start, at) => [Number(start), Number(ends[at])]);
}

/** The bases that lie in any of the intervals, one by one. */
export function basesOf(intervals: Intervals): Set<number> {
  const bases = new Set<number>();
  for (const [start, end] of listOf(intervals)) {
    for (let at = start; at < end; at++) bases.add(at);
  }
  return bases;
}
