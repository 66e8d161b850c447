import type { Stretch } from '@flipon/analyses/kernel';
import { cruciformKernel } from '@flipon/analyses/kinds/cruciform/kernel';
import type { CruciformParameters } from '@flipon/analyses/kinds/cruciform/parameters';
import { findInvertedRepeatsSlowly } from '@flipon/analyses/kinds/cruciform/slow';
import {
  defaults,
  madeDna,
  madeParameters,
} from '@flipon/analyses/kinds/cruciform/testing/made-repeats';
import { hitRows, runInMemory } from '@flipon/analyses/run-in-memory';
import { randomDna } from '@flipon/test-material/random-dna';
import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fastCruciformKernel } from './cruciform.ts';
import { simdModule } from './simd-module.ts';

const encoder = new TextEncoder();

function piecesOf(text: Uint8Array, lengthBp: number, parameters: CruciformParameters) {
  const { before, after } = cruciformKernel.context(parameters);
  // Any bases around a stretch; its own bases may be fewer than its stated length.
  const bases = new Uint8Array(before + lengthBp + after);
  for (let at = 0; at < bases.length; at++) bases[at] = text[at % text.length] ?? 0;
  const stretch: Stretch = {
    bases,
    from: before,
    to: before + lengthBp,
    recordEnd: Number.POSITIVE_INFINITY,
    recordFrom: 0,
  };
  return {
    fast: fastCruciformKernel.scanner(parameters)(stretch),
    reference: cruciformKernel.scanner(parameters)(stretch),
  };
}

function comparePieces(text: Uint8Array, lengthBp: number, given: Partial<CruciformParameters>) {
  const { fast, reference } = piecesOf(text, lengthBp, { ...defaults, ...given });
  expect(fast).toEqual(reference);
}

/** Everything that has a fast way, and some beyond each of its limits. */
const anyParameters = fc
  .record({
    minArm: fc.integer({ min: 2, max: 20 }),
    longer: fc.integer({ min: 0, max: 50 }),
    minSpacer: fc.integer({ min: 0, max: 20 }),
    wider: fc.integer({ min: 0, max: 80 }),
    maxMismatches: fc.integer({ min: 0, max: 8 }),
    collapseDinucleotide: fc.boolean(),
    rules: fc.constantFrom<CruciformParameters['rules']>(
      'standard',
      'standard',
      'standard',
      'published',
    ),
  })
  .map(
    ({ longer, wider, ...given }): CruciformParameters => ({
      ...defaults,
      ...given,
      maxArm: given.minArm + longer,
      maxSpacer: given.minSpacer + wider,
      maxMismatches: Math.min(given.maxMismatches, Math.floor(given.minArm / 2)),
    }),
  );

const letters = (of: string, maxLength: number) =>
  fc
    .array(fc.constantFrom(...of), { minLength: 1, maxLength })
    .map((list) => encoder.encode(list.join('')));

const anyText = fc.oneof(
  madeDna.map((text) => encoder.encode(text)),
  letters('ACGT', 400),
  letters('AAATTTCG', 400),
  letters('AT', 60),
  letters('ACGTUN', 400),
  letters('ACGTNNNNNN', 300),
  letters('ABCDGHKMNRSTUVWXY*-.', 300),
  fc.uint8Array({ minLength: 1, maxLength: 300 }),
);

it('has SIMD here', () => {
  expect(simdModule()).not.toBeNull();
});

describe('pieces', () => {
  it('are those of the reference for any letters, lengths and parameters', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 0, max: 300 }), anyParameters, comparePieces),
      { numRuns: someRuns(600) },
    );
  });

  it('are so with small limits', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 0, max: 300 }), madeParameters, comparePieces),
      { numRuns: someRuns(600) },
    );
  });

  it('are so for each length over the borders of words', () => {
    const text = randomDna(5, 1200, { gc: 0.3 });
    for (let lengthBp = 0; lengthBp <= 300; lengthBp++) {
      comparePieces(text.subarray(lengthBp), lengthBp, { minArm: 4 });
    }
  });

  it('are so over the borders of blocks', () => {
    const text = randomDna(6, 40_000, { gc: 0.35, nFraction: 0.01 });
    const run = encoder.encode('AT'.repeat(20_000));
    for (const given of [{}, { minArm: 4, maxArm: 59 }, { maxSpacer: 60, maxMismatches: 3 }]) {
      const { maxArm, maxSpacer } = { ...defaults, ...given };
      const blockBp = 8192 - (maxArm - (given.minArm ?? 6) + maxSpacer / 2);
      for (const away of [-130, -1, 0, 1, 129]) {
        comparePieces(text, blockBp + away, given);
        comparePieces(run, blockBp + away, given);
      }
    }
  });

  it.each([
    'A',
    'N',
    'AT',
    'CG',
    'GGGA',
    'AATT',
    'ATACGTAT',
    'GGGGCCCCAATT',
    'TTTTTTTTTAAAAAAAAAA',
  ])('are so in repeats of %s', (unit) => {
    for (const maxMismatches of [0, 1, 3]) {
      const text = encoder.encode(unit);
      comparePieces(text, 9000, { maxMismatches, collapseDinucleotide: true });
      comparePieces(text, 3000, { maxMismatches, minArm: 12, maxArm: 40, maxSpacer: 40 });
    }
  });

  it('do not depend on what was scanned before', () => {
    const text = randomDna(7, 20_000, { gc: 0.3 });
    const before = piecesOf(text, 15_000, defaults).fast;
    comparePieces(encoder.encode('AT'), 30_000, {});
    expect(piecesOf(text, 15_000, defaults).fast).toEqual(before);
  });
});

describe('hits', () => {
  it.each([false, true])('are those of the definition for any cut (circular: %s)', (circular) => {
    fc.assert(
      fc.property(
        madeDna,
        madeParameters,
        fc.integer({ min: 1, max: 200 }),
        (sequence, given, stretchBp) => {
          const parameters = { ...given, wrapOrigin: circular };
          const bases = encoder.encode(sequence);
          const records = [{ start: 0, length: bases.length, circular }];
          const hits = runInMemory(fastCruciformKernel, bases, records, parameters, stretchBp);
          expect(hits).toEqual(runInMemory(cruciformKernel, bases, records, parameters, stretchBp));
          const found = hitRows(hits).map(({ position, armLength, spacerLength, mismatches }) => ({
            position,
            armLength,
            spacerLength,
            mismatches,
          }));
          expect(found).toEqual(findInvertedRepeatsSlowly(sequence, parameters, circular));
        },
      ),
      { numRuns: someRuns(300) },
    );
  });
});
