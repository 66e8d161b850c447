import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findGRuns } from './find-g-runs.ts';
import { createRunList, type RunList } from './runs.ts';

const part = fc.oneof(
  fc.tuple(fc.constantFrom(...'GCAN'), fc.integer({ min: 1, max: 6 })),
  // Blocks have 8192 bases, so that some runs end in another block than they begin.
  fc.tuple(fc.constantFrom(...'GCA'), fc.integer({ min: 8180, max: 8200 })),
);
const sequences = fc
  .array(part, { maxLength: 12 })
  .map((parts) => parts.map(([letter, times]) => letter.repeat(times)).join(''));

function listOf({ starts, ends, count }: RunList) {
  return Array.from({ length: count }, (_, i) => [starts[i], ends[i]]);
}

function runsOf(text: string, letter: string, places: number) {
  return [...text.matchAll(new RegExp(`${letter}{3,}`, 'g'))].map((match) => [
    match.index + places,
    match.index + places + match[0].length,
  ]);
}

describe('findGRuns', () => {
  it('finds all runs between two bases, at any alignment in memory', () => {
    const gRuns = createRunList();
    const cRuns = createRunList();
    fc.assert(
      fc.property(sequences, fc.nat({ max: 3 }), fc.nat(), fc.nat(), (text, shift, one, other) => {
        const bytes = new TextEncoder().encode(`${'G'.repeat(shift)}A${text}A`);
        const bases = bytes.subarray(shift);
        const [from, to] = [one % (text.length + 1), other % (text.length + 1)].toSorted(
          (a, b) => a - b,
        ) as [number, number];
        findGRuns(bases, 1 + from, 1 + to, 11, gRuns, cRuns);
        const inside = text.slice(from, to);
        expect(listOf(gRuns)).toEqual(runsOf(inside, 'G', from - 10));
        expect(listOf(cRuns)).toEqual(runsOf(inside, 'C', from - 10));
      }),
      { numRuns: 1000 },
    );
  });
});
