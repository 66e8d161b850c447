import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CruciformParameters } from './parameters.ts';
import { findInvertedRepeatsSlowly } from './slow.ts';
import { defaults, findRepeats, madeDna, madeParameters } from './testing/made-repeats.ts';

function compare(
  sequence: string,
  given: Partial<CruciformParameters>,
  circular: boolean,
  stretchBp: number,
) {
  const parameters = { ...defaults, ...given };
  expect(findRepeats(sequence, parameters, circular, stretchBp)).toEqual(
    findInvertedRepeatsSlowly(sequence, parameters, circular),
  );
}

const stretches = fc.integer({ min: 1, max: 200 });

describe('against the definition', () => {
  it.each([false, true])('finds the same repeats for any cut (circular: %s)', (circular) => {
    fc.assert(
      fc.property(madeDna, madeParameters, stretches, (sequence, given, stretchBp) => {
        compare(sequence, given, circular, stretchBp);
      }),
      { numRuns: someRuns(1500) },
    );
  });

  it.each([false, true])(
    'does so where one step in two words is farther out (circular: %s)',
    (circular) => {
      // Spacers of more than 64 bases, and arms of more than 32, need more than one word of bits.
      const wide = fc.record({
        minArm: fc.integer({ min: 3, max: 20 }),
        maxArm: fc.integer({ min: 20, max: 60 }),
        minSpacer: fc.integer({ min: 0, max: 70 }),
        maxSpacer: fc.integer({ min: 70, max: 90 }),
        maxMismatches: fc.constantFrom(0, 1),
        rules: fc.constantFrom<CruciformParameters['rules']>('standard', 'published'),
      });
      const rich = fc
        .tuple(
          fc.constantFrom('AT', 'A', 'ATAC', 'AATT'),
          fc.constantFrom('AT', 'T', 'GT', 'AATT'),
          madeDna,
        )
        .map(([left, right, middle]) => left.repeat(20) + middle + right.repeat(20));
      fc.assert(
        fc.property(rich, wide, stretches, (sequence, given, stretchBp) => {
          compare(sequence, given, circular, stretchBp);
        }),
        { numRuns: someRuns(20) },
      );
    },
  );

  it('does so with too many mismatches for the sieve', () => {
    const loose = fc.record({
      minArm: fc.integer({ min: 14, max: 20 }),
      maxMismatches: fc.integer({ min: 5, max: 10 }),
      rules: fc.constantFrom<CruciformParameters['rules']>('standard', 'published'),
    });
    fc.assert(
      fc.property(
        madeDna,
        loose,
        fc.boolean(),
        stretches,
        (sequence, given, circular, stretchBp) => {
          const maxMismatches = Math.min(given.maxMismatches, Math.floor(given.minArm / 2));
          compare(sequence, { ...given, maxMismatches }, circular, stretchBp);
        },
      ),
      { numRuns: someRuns(200) },
    );
  });
});
