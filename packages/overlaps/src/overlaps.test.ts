import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPrograms } from '@flipon/test-material/programs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  countBp,
  countSharedBp,
  intersectUnions,
  uniteIntervals,
  uniteUnsorted,
} from './interval-unions.ts';
import { type Intervals, requireSorted, sortIntervals } from './intervals.ts';
import { countOverlaps, overlapPairs } from './sweep-overlaps.ts';
import { basesOf, listOf, someIntervals } from './testing/some-intervals.ts';

function slowPairs(a: Intervals, b: Intervals): string[] {
  return listOf(a).flatMap(([startA, endA], atA) =>
    listOf(b).flatMap(([startB, endB], atB) =>
      startA < endB && startB < endA ? [`${atA} ${atB}`] : [],
    ),
  );
}

it('tells each pair that shares a base once, as comparing all with all does', () => {
  fc.assert(
    fc.property(someIntervals, someIntervals, (a, b) => {
      const { count, a: inA, b: inB } = overlapPairs(a, b);
      const told = Array.from({ length: count }, (_, at) => `${inA[at]} ${inB[at]}`);
      expect(told.toSorted()).toEqual(slowPairs(a, b).toSorted());
      const counts = countOverlaps(a, b);
      expect(counts.reduce((sum, each) => sum + each, 0)).toBe(count);
    }),
  );
});

it('tells as many pairs as there are beyond what its lists begin with', () => {
  const starts = Float64Array.from({ length: 300 }, (_, at) => at);
  const all = { starts, ends: starts.map(() => 1000) };
  expect(overlapPairs(all, all).count).toBe(90_000);
});

it('unites and intersects as sets of bases', () => {
  fc.assert(
    fc.property(someIntervals, someIntervals, (a, b) => {
      const [unionA, unionB] = [uniteIntervals(a), uniteIntervals(b)];
      const [basesA, basesB] = [basesOf(a), basesOf(b)];
      requireSorted(unionA);
      expect(countBp(unionA)).toBe(basesA.size);
      const backwards = { starts: a.starts.slice().reverse(), ends: a.ends.slice().reverse() };
      expect(uniteUnsorted(backwards)).toEqual(unionA);
      for (const [at, start] of unionA.starts.entries()) {
        if (at > 0) expect(start).toBeGreaterThan(unionA.ends[at - 1] as number);
      }
      const shared = new Set([...basesA].filter((base) => basesB.has(base)));
      expect(countSharedBp(unionA, unionB)).toBe(shared.size);
      expect(basesOf(intersectUnions(unionA, unionB))).toEqual(shared);
    }),
  );
});

it('sorts, remembers the place of each, and refuses intervals out of order', () => {
  const given = { starts: Uint32Array.of(5, 2, 5), ends: Uint32Array.of(9, 3, 6) };
  const { intervals, order } = sortIntervals(given);
  expect(listOf(intervals)).toEqual([
    [2, 3],
    [5, 6],
    [5, 9],
  ]);
  expect([...order]).toEqual([1, 2, 0]);
  expect(() => requireSorted(given)).toThrow('interval 1 starts before');
  const empty = { starts: Uint32Array.of(4), ends: Uint32Array.of(4) };
  expect(() => requireSorted(empty)).toThrow('interval 0 has no base');
});

const hasBedtools = hasPrograms('bedtools');

// The program belongs to Debian's bedtools.
it.skipIf(!hasBedtools)('finds the pairs and the shared bases that bedtools finds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flipon-overlaps-'));
  try {
    const made = [7, 11].map((step) => {
      const starts = Float64Array.from({ length: 2000 }, (_, at) => (at * step * 7919) % 100_003);
      return sortIntervals({ starts, ends: starts.map((start) => start + 1 + (start % 97)) })
        .intervals;
    }) as [Intervals, Intervals];
    const [a, b] = made.map((intervals, index) => {
      const path = join(folder, `${index}.bed`);
      writeFileSync(
        path,
        listOf(intervals)
          .map(([s, e]) => `c\t${s}\t${e}\n`)
          .join(''),
      );
      return path;
    }) as [string, string];
    const words = (...more: string[]) => ['intersect', '-a', a, '-b', b, ...more];
    const run = (given: string[]) => execFileSync('bedtools', given, { encoding: 'utf8' });
    const pairs = run(words('-sorted', '-wa', '-wb'))
      .trimEnd()
      .split('\n');
    const { count, a: inA, b: inB } = overlapPairs(...made);
    const lines = made.map((each) => listOf(each).map(([s, e]) => `c\t${s}\t${e}`));
    const told = Array.from({ length: count }, (_, at) => {
      return `${lines[0]?.[inA[at] ?? -1]}\t${lines[1]?.[inB[at] ?? -1]}`;
    });
    expect(told.toSorted()).toEqual(pairs.toSorted());
    for (const path of [a, b]) {
      writeFileSync(path, run(['merge', '-i', path]));
    }
    // Within one interval of a, bedtools has an order of its own.
    const shared = run(words()).trimEnd().split('\n').toSorted();
    const found = intersectUnions(uniteIntervals(made[0]), uniteIntervals(made[1]));
    expect(
      listOf(found)
        .map(([s, e]) => `c\t${s}\t${e}`)
        .toSorted(),
    ).toEqual(shared);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
