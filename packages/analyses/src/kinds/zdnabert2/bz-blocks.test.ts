import { readFileSync } from 'node:fs';
import { randomDna } from '@flipon/test-material/random-dna';
import { describe, expect, it } from 'vitest';
import { createBzPosterior } from './bz-posterior.ts';
import { encode, repeat, traceBases } from './testing/regions.ts';

interface Witness {
  records: {
    name: string;
    lengthBp: number;
    sum: number;
    places: number[];
    probabilities: number[];
  }[];
}

const { records } = JSON.parse(
  readFileSync(new URL('./fixtures/bz-witness.json', import.meta.url), 'utf8'),
) as Witness;

const globin = encode(
  readFileSync(
    new URL('../../../../../data/examples/hg38_chr16_alpha_globin.fa', import.meta.url),
    'latin1',
  )
    .replace(/^>.*$/m, '')
    .replace(/\s/g, '')
    .toUpperCase(),
);

/** Over all of a record at once. */
const wholeOf = (bases: Uint8Array) => createBzPosterior(bases.length).read(bases, 0, bases.length);

function largestDifference(some: Float64Array, others: Float64Array): number {
  expect(some).toHaveLength(others.length);
  return some.reduce((most, value, at) => {
    return Math.max(most, Math.abs(value - (others[at] ?? Number.NaN)));
  }, 0);
}

describe('windows of a record', () => {
  const made = randomDna(3, 200_000, { gc: 0.6, nFraction: 0.02 });
  // Z-DNA over the seams of blocks and of their contexts.
  for (const seam of [32_768, 65_536, 30_768, 34_768, 98_304]) {
    made.set(repeat('CG', 60), seam - 20);
    made.set(repeat('CA', 80), seam + 45);
  }

  it.each([
    ['the alpha-globin region', globin],
    ['made DNA with gaps', made],
    ['CG', repeat('CG', 150_000)],
    ['CA', repeat('CA', 150_000)],
    ['CATA', repeat('CATA', 150_000)],
  ])('give %s the probabilities of the whole record', (_, bases) => {
    expect(largestDifference(traceBases(bases), wholeOf(bases))).toBeLessThan(1e-9);
  });

  it('give the same numbers to the last digit for any cut', () => {
    const whole = traceBases(globin.subarray(0, 100_000));
    for (const stretchBp of [32_768, 50_000, 7777, 99_999]) {
      expect(traceBases(globin.subarray(0, 100_000), stretchBp)).toEqual(whole);
    }
  });

  it('mirror on the other strand', () => {
    const turned = globin.slice(0, 120_000).reverse();
    const pairs = new Map(
      [...'ACGT'].map((base, at) => [base.charCodeAt(0), 'TGCA'.charCodeAt(at)]),
    );
    const other = turned.map((base) => pairs.get(base) ?? base);
    const mirrored = traceBases(other).reverse();
    expect(largestDifference(mirrored, traceBases(globin.subarray(0, 120_000)))).toBeLessThan(1e-9);
  });

  it('may differ by some hundredths where Z and B weigh the same over thousands of bases', () => {
    // Ten steps that gain 0.6 kcal/mol and twelve that cost 0.5: a period of weight 1.
    const balanced = 'TATATATATATACACACACACA';
    const bases = repeat(balanced, 120_000);
    bases.set(repeat('CG', 6000), 34_768);
    const difference = largestDifference(traceBases(bases), wholeOf(bases));
    expect(difference).toBeGreaterThan(0.01);
    expect(difference).toBeLessThan(0.06);
    // A little less of a balance, and the context is long enough.
    const almost = repeat(`${balanced.repeat(4)}T`, 120_000);
    expect(largestDifference(traceBases(almost), wholeOf(almost))).toBeLessThan(1e-9);
  });
});

it('agrees with an independent computation at single bases, and in the sum of all', () => {
  const witness = records.find(({ name }) => name === 'hg38_chr16_alpha_globin');
  const found = traceBases(globin);
  expect(found).toHaveLength(witness?.lengthBp ?? 0);
  expect(found.reduce((sum, value) => sum + value, 0)).toBeCloseTo(witness?.sum ?? 0, 9);
  expect(witness?.places.length).toBeGreaterThan(300);
  for (const [i, at] of witness?.places.entries() ?? []) {
    const expected = witness?.probabilities[i] ?? Number.NaN;
    expect(Math.abs((found[at] ?? 0) / expected - 1)).toBeLessThan(1e-9);
  }
});
