import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hitRows } from '../../scan/run-in-memory.ts';
import { findRuns } from './find-runs.ts';
import { createZdnabert2Joiner } from './joiner.ts';
import { PROBABILITY_ONE } from './pieces.ts';
import { createRunFinder } from './run-finder.ts';
import { defaults, encode, type FoundRegion } from './testing/regions.ts';

interface RegionCase {
  name: string;
  probabilities: number[];
  threshold: number;
  minSequenceSize: number;
  /** First and last base. */
  expected: [number, number][];
}

const { cases } = JSON.parse(
  readFileSync(new URL('./fixtures/regions.json', import.meta.url), 'utf8'),
) as { cases: RegionCase[] };

const shape = { binBp: 4, lanes: 1 } as const;

/** Regions of given probabilities, told in stretches; bases are A unless they matter. */
function regionsOf(
  strands: readonly (readonly number[])[],
  { threshold = 0.5, minSequenceSize = 6, stretchBp = 1000, letters = '' } = {},
): FoundRegion[] {
  const length = strands[0]?.length ?? 0;
  const bases = encode(`N${letters.padEnd(length, 'A')}`);
  const joiner = createZdnabert2Joiner({ ...defaults, minSequenceSize });
  const record = { index: 0, start: 0, length, wraps: false };
  for (let from = 0; from < length; from += stretchBp) {
    const to = Math.min(length, from + stretchBp);
    const stretch = { bases, from: from + 1, to: to + 1, recordEnd: length + 1, recordFrom: from };
    const parts = strands.map((values) => Float64Array.from(values.slice(from, to)));
    joiner.push(record, from, to, findRuns(stretch, parts, { threshold, shape }));
  }
  joiner.endRecord(record);
  return hitRows(joiner.take()) as unknown as FoundRegion[];
}

describe('the rule of all models', () => {
  it.each(cases)('finds the regions of $name', (given) => {
    for (const stretchBp of [1000, 7, 2, 1]) {
      const found = regionsOf([given.probabilities], { ...given, stretchBp });
      const spans = found.map(({ position, length }) => [position, position + length - 1]);
      expect(spans).toEqual(given.expected);
      for (const { position, length, confidenceScore } of found) {
        const inside = given.probabilities.slice(position, position + length);
        const mean = inside.reduce((a, b) => a + b, 0) / length;
        expect(confidenceScore).toBeCloseTo(mean, 9);
      }
    }
  });

  it('takes no base that is exactly on the threshold, and no region of exactly the size', () => {
    const seven = new Array(7).fill(0.75);
    expect(regionsOf([seven], { threshold: 0.75 })).toEqual([]);
    expect(regionsOf([seven], { threshold: 0.7499999 })).toHaveLength(1);
    expect(regionsOf([seven], { minSequenceSize: 7 })).toEqual([]);
    expect(regionsOf([[...seven, 0.5, ...seven]])).toHaveLength(2);
  });

  it('finds nothing with threshold 1, and with 0 all that has any probability', () => {
    const values = [0, ...new Array(8).fill(1), 0, ...new Array(8).fill(1e-12)];
    expect(regionsOf([values], { threshold: 1 })).toEqual([]);
    expect(regionsOf([values], { threshold: 0 }).map(({ position }) => position)).toEqual([1, 10]);
  });

  it('has the regions of both strands by position, + first, wherever stretches end', () => {
    const run = (from: number, to: number) =>
      Array.from({ length: 60 }, (_, at) => (at >= from && at < to ? 0.9 : 0));
    const both = (some: number[], others: number[]) => some.map((p, at) => p + (others[at] ?? 0));
    const plus = both(run(5, 12), run(30, 50));
    const minus = both(run(2, 25), run(30, 40));
    for (const stretchBp of [1000, 13, 5, 1]) {
      const found = regionsOf([plus, minus], { stretchBp });
      expect(found.map(({ position, strand }) => [position, '+-'.charAt(strand)])).toEqual([
        [2, '-'],
        [5, '+'],
        [30, '+'],
        [30, '-'],
      ]);
    }
  });

  it('counts the steps of a region, and none that leads into it', () => {
    const letters = 'CGCGTGTACGGA';
    const values = [0, ...new Array(10).fill(1), 0];
    // GC CG GT TG GT TA AC CG GG
    const expected = { zdnaGCRichness: 300 / 9, zdnaGTRichness: 300 / 9, confidenceScore: 1 };
    for (const stretchBp of [1000, 5, 4, 3, 2, 1]) {
      expect(regionsOf([values], { letters, stretchBp })).toMatchObject([
        { position: 1, length: 10, ...expected },
      ]);
    }
  });
});

describe('the finder', () => {
  const stretchOf = (lengthBp: number) => ({
    bases: encode(`N${'A'.repeat(lengthBp)}`),
    from: 1,
    to: lengthBp + 1,
    recordEnd: lengthBp + 1,
    recordFrom: 0,
  });

  it('adds probabilities up as whole numbers', () => {
    const { sum, bases } = findRuns(stretchOf(3), [Float64Array.of(0.1, 0.2, 0.7)], {
      threshold: 0,
      shape,
    });
    expect([...bases]).toEqual([3]);
    const parts = [0.1, 0.2, 0.7].map((value) => Math.round(value * PROBABILITY_ONE));
    expect([...sum]).toEqual([parts.reduce((a, b) => a + b)]);
  });

  it('makes entries of a long run with exact sums', () => {
    const length = 200_000;
    const values = new Float64Array(length).fill(1 - 2 ** -37);
    const { bases, first, sum } = findRuns(stretchOf(length), [values], { threshold: 0, shape });
    expect([...bases]).toEqual([65_536, 65_536, 65_536, 3392]);
    expect([...first]).toEqual([0, 65_536, 131_072, 196_608]);
    expect([...sum]).toEqual([...bases].map((count) => count * (PROBABILITY_ONE - 1)));
    const [region] = regionsOf([[...values]], { threshold: 0, stretchBp: length });
    expect(region).toMatchObject({ length, confidenceScore: 1 - 2 ** -37 });
  });

  it('makes the same profile of parts as of the whole', () => {
    const values = Float64Array.from({ length: 23 }, (_, at) => ((at * 7) % 23) / 22);
    const whole = findRuns(stretchOf(23), [values], { threshold: 1, shape }).profile;
    const largest = [0, 4, 8, 12, 16, 20].map((at) => Math.max(...values.subarray(at, at + 4)));
    expect([...whole]).toEqual(largest.map((value) => Math.round(value * 65_535)));
    for (const partBp of [1, 3, 5, 22]) {
      const runs = createRunFinder(stretchOf(23), { threshold: 1, shape });
      for (let at = 0; at < 23; at += partBp) runs.add(0, at, values.subarray(at, at + partBp));
      expect(runs.take().profile).toEqual(whole);
    }
  });

  it('keeps strands apart in a profile of two lanes, and leaves the other one out of one lane', () => {
    const strands = [Float64Array.of(0, 1), Float64Array.of(1, 0)];
    const profileOf = (lanes: 1 | 2) =>
      findRuns(stretchOf(2), strands, { threshold: 1, shape: { binBp: 1, lanes } }).profile;
    expect([...profileOf(2)]).toEqual([0, 65_535, 65_535, 0]);
    expect([...profileOf(1)]).toEqual([0, 65_535]);
  });
});
