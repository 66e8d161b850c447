import { randomDna } from '@flipon/test-material/random-dna';
import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MemoryRecord, runInMemory } from '../../scan/run-in-memory.ts';
import { pqsfinderKernel } from './kernel.ts';
import type { PqsParameters } from './parameters.ts';
import { findPqsSlowly } from './slow.ts';
import { defaults, findPqs } from './testing/made-pqs.ts';

const LONG_BP = 40_000;

function scan(
  bases: Uint8Array,
  given: Partial<PqsParameters> = {},
  stretchBp = 1 << 16,
  records: MemoryRecord[] = [{ start: 0, length: bases.length, circular: false }],
) {
  return runInMemory(pqsfinderKernel, bases, records, { ...defaults, ...given }, stretchBp);
}

function row(unit: string, lengthBp = LONG_BP): Uint8Array {
  return new TextEncoder().encode(
    unit.repeat(Math.ceil(lengthBp / unit.length)).slice(0, lengthBp),
  );
}

describe('long sequences of one kind', () => {
  it.each([
    // Four runs of eleven with two loops of one base; the best cost no more.
    ['G', 46],
    ['C', 46],
    ['GGGA', 15],
    ['GGGGT', 19],
    ['TTAGGG', 21],
  ])('of %s are tiled by the best hit, for every cut', (unit, lengthBp) => {
    const bases = row(unit);
    const whole = scan(bases);
    const period = unit.length;
    const step = lengthBp + ((period - (lengthBp % period)) % period);
    expect(whole.count).toBeGreaterThanOrEqual(Math.floor(LONG_BP / step) - 1);
    expect(new Set(whole.columns.length.subarray(1, -1))).toEqual(new Set([lengthBp]));
    expect(scan(bases, {}, 4999)).toEqual(whole);
    expect(scan(bases, {}, 977)).toEqual(whole);
  });

  it.each(['N', 'GA', 'GC', 'AT'])('of %s hold nothing', (unit) => {
    expect(scan(row(unit)).count).toBe(0);
  });

  it('with one base that is another here and there are the same for every cut', () => {
    const bases = row('GGGTTA');
    for (let at = 613; at < bases.length; at += 613) bases[at] = at % 2 === 0 ? 65 : 78;
    expect(scan(bases, {}, 1999)).toEqual(scan(bases));
  });
});

it('many records of one base hold nothing', () => {
  const bases = randomDna(1, 5_000);
  const records = Array.from(bases, (_, start) => ({ start, length: 1, circular: true }));
  expect(scan(bases, {}, 1 << 16, records).count).toBe(0);
});

it.each([
  {},
  { minScore: 26 },
  { overlapping: true, loopMin: 1 },
  { maxLength: 200, runMax: 20, loopMax: 100 },
])('cuts change nothing in DNA of many G: %j', (given) => {
  const bases = randomDna(3, 12_000, { gc: 0.7, nFraction: 0.002 });
  const whole = scan(bases, given, 1 << 20);
  expect(whole.count).toBeGreaterThan(1);
  expect(scan(bases, given, 1977)).toEqual(whole);
});

/** A unit of G and others, said again and again, with one letter changed at times. */
const madeRepeat = fc
  .record({
    unit: fc.string({ unit: fc.constantFrom('G', 'G', 'G', 'A'), minLength: 1, maxLength: 9 }),
    lengthBp: fc.integer({ min: 0, max: 44 }),
    changedAt: fc.integer({ min: 0, max: 90 }),
    letter: fc.constantFrom('G', 'A', 'C', 'N'),
  })
  .map(({ unit, lengthBp, changedAt, letter }) => {
    const letters = [...unit.repeat(lengthBp).slice(0, lengthBp)];
    if (changedAt < letters.length) letters[changedAt] = letter;
    return letters.join('');
  });

/** Short ones: in G alone the slow version takes the fourth power of what there is room for. */
const denseParameters: fc.Arbitrary<PqsParameters> = fc
  .record({
    minScore: fc.constantFrom(1, 26, 47, 52, 90, 140),
    maxLength: fc.integer({ min: 14, max: 26 }),
    runMin: fc.integer({ min: 2, max: 4 }),
    runMax: fc.constantFrom(4, 7, 11, 20),
    loopMin: fc.constantFrom(0, 0, 1, 3),
    loopMax: fc.constantFrom(3, 5, 9),
    maxBulges: fc.integer({ min: 0, max: 3 }),
    maxMismatches: fc.integer({ min: 0, max: 3 }),
    maxDefects: fc.integer({ min: 0, max: 3 }),
    overlapping: fc.boolean(),
  })
  .map((given) => ({ ...defaults, ...given }));

describe('quadruplexes of the slow version are found', () => {
  it('in repeats', () => {
    fc.assert(
      fc.property(madeRepeat, denseParameters, (dna, parameters) => {
        expect(findPqs(dna, parameters)).toEqual(findPqsSlowly(dna, parameters));
      }),
      { numRuns: someRuns(60) },
    );
  });

  it('in dense G', () => {
    const dense = fc.string({ unit: fc.constantFrom('G', 'G', 'A'), maxLength: 44 });
    fc.assert(
      fc.property(dense, denseParameters, (dna, parameters) => {
        expect(findPqs(dna, parameters)).toEqual(findPqsSlowly(dna, parameters));
      }),
      { numRuns: someRuns(60) },
    );
  });
});
