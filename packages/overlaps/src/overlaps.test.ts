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
import type { Intervals } from './intervals.ts';
import { sweepOverlaps } from './sweep-overlaps.ts';
import {
  basesOf,
  expectSorted,
  listOf,
  someIntervals,
  sortIntervals,
} from './testing/some-intervals.ts';

function slowPairs(a: Intervals, b: Intervals): string[] {
  return listOf(a).flatMap(([startA, endA], atA) =>
    listOf(b).flatMap(([startB, endB], atB) =>
      startA < endB && startB < endA ? [`${atA} ${atB}`] : [],
    ),
  );
}

function pairsOf(a: Intervals, b: Intervals): [number, number][] {
  const pairs: [number, number][] = [];
  sweepOverlaps(a, b, (atA, atB) => pairs.push([atA, atB]));
  return pairs;
}

it('tells each pair that shares a base once, as comparing all with all does', () => {
  fc.assert(
    fc.property(someIntervals, someIntervals, (a, b) => {
      const told = pairsOf(a, b).map(([atA, atB]) => `${atA} ${atB}`);
      expect(told.toSorted()).toEqual(slowPairs(a, b).toSorted());
    }),
  );
});

it('tells as many pairs as there are beyond what its lists begin with', () => {
  const starts = Float64Array.from({ length: 300 }, (_, at) => at);
  const all = { starts, ends: starts.map(() => 1000) };
  expect(pairsOf(all, all)).toHaveLength(90_000);
});

it('unites and intersects as sets of bases', () => {
  fc.assert(
    fc.property(someIntervals, someIntervals, (a, b) => {
      const [unionA, unionB] = [uniteIntervals(a), uniteIntervals(b)];
      const [basesA, basesB] = [basesOf(a), basesOf(b)];
      expectSorted(unionA);
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

const hasBedtools = hasPrograms('bedtools');

// The program belongs to Debian's bedtools.
it.skipIf(!hasBedtools)('finds the pairs and the shared bases that bedtools finds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flipon-overlaps-'));
  try {
    const made = [7, 11].map((step) => {
      const starts = Float64Array.from({ length: 2000 }, (_, at) => (at * step * 7919) % 100_003);
      return sortIntervals({ starts, ends: starts.map((start) => start + 1 + (start % 97)) });
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
    const lines = made.map((each) => listOf(each).map(([s, e]) => `c\t${s}\t${e}`));
    const told = pairsOf(...made).map(([atA, atB]) => `${lines[0]?.[atA]}\t${lines[1]?.[atB]}`);
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
