import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPrograms } from '@flipon/test-material/programs';
import { expect, it, onTestFinished } from 'vitest';
import { createMatrixCounter } from './class-matrix.ts';
import { createCombinationCounter } from './combinations.ts';
import { uniteIntervals } from './interval-unions.ts';
import type { Intervals } from './intervals.ts';
import { nearestDistances } from './nearest-distances.ts';
import { uniteAtLeast } from './sweep-unions.ts';
import { listOf, sortIntervals } from './testing/some-intervals.ts';

const hasBedtools = hasPrograms('bedtools');

const STEPS = [7, 11, 13];
const made = STEPS.map((step): Intervals => {
  const starts = Float64Array.from({ length: 1500 }, (_, at) => (at * step * 7919) % 100_003);
  const ends = starts.map((start) => start + 1 + ((start * step) % 57));
  return sortIntervals({ starts, ends });
});
const unions = made.map(uniteIntervals);

const bedOf = (intervals: Intervals) =>
  listOf(intervals)
    .map(([start, end]) => `c\t${start}\t${end}\n`)
    .join('');

/** Runs bedtools in a folder with a.bed, b.bed and c.bed, and the unions of them in ua.bed and so on. */
function bedtools(...words: string[]): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'flipon-bedtools-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [at, name] of ['a', 'b', 'c'].entries()) {
    writeFileSync(join(folder, `${name}.bed`), bedOf(made[at] as Intervals));
    writeFileSync(join(folder, `u${name}.bed`), bedOf(unions[at] as Intervals));
  }
  const text = execFileSync('bedtools', words, { cwd: folder, encoding: 'utf8' });
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
}

const columnsOf = (lines: string[][], count: number) =>
  lines.map((line) => `${line.slice(0, count).join('\t')}\n`).join('');

// The program belongs to Debian's bedtools.
it.skipIf(!hasBedtools)('unites as bedtools merge does', () => {
  expect(bedOf(unions[0] as Intervals)).toBe(columnsOf(bedtools('merge', '-i', 'a.bed'), 3));
});

// The program belongs to Debian's bedtools.
it.skipIf(!hasBedtools)('shares as many bases as bedtools jaccard says', () => {
  const { add, matrix } = createMatrixCounter(3);
  add(unions);
  const [, line = []] = bedtools('jaccard', '-a', 'ua.bed', '-b', 'ub.bed');
  const [a, b, both] = [matrix.bases[0], matrix.bases[1], matrix.shared[1]].map(Number);
  expect([both, Number(a) + Number(b) - Number(both)]).toEqual(line.slice(0, 2).map(Number));
});

// The program belongs to Debian's bedtools.
it.skipIf(!hasBedtools)('has the combinations and depths of bedtools multiinter', () => {
  const lines = bedtools('multiinter', '-i', 'ua.bed', 'ub.bed', 'uc.bed');
  const bases = new Map<number, number>();
  for (const [, start, end, , , ...isIn] of lines) {
    const mask = isIn.reduce((sum, bit, at) => sum + Number(bit) * 2 ** at, 0);
    bases.set(mask, (bases.get(mask) ?? 0) + Number(end) - Number(start));
  }
  const counter = createCombinationCounter(3);
  counter.add(unions);
  const table = counter.table();
  expect(new Map(Array.from(table.masks, (mask, row) => [mask, table.bases[row]]))).toEqual(bases);
  expect(table.stretches.reduce((sum, each) => sum + each, 0)).toBe(lines.length);
  const deep = lines.filter((line) => Number(line[3]) >= 2);
  const merged = uniteIntervals({
    starts: Float64Array.from(deep, (line) => Number(line[1])),
    ends: Float64Array.from(deep, (line) => Number(line[2])),
  });
  expect(uniteAtLeast(unions, 2)).toEqual(merged);
});

// The program belongs to Debian's bedtools.
it.skipIf(!hasBedtools)('measures the distances of bedtools closest', () => {
  const lines = bedtools('closest', '-d', '-t', 'first', '-a', 'a.bed', '-b', 'ub.bed');
  const [a, b] = [made[0] as Intervals, unions[1] as Intervals];
  expect([...nearestDistances(a, b)]).toEqual(lines.map((line) => Number(line.at(-1))));
});
