import fc from 'fast-check';
import { parseParameters } from '../../../parameters/parse-parameters.ts';
import { hitFinder } from '../../../testing/hit-finder.ts';
import { madeLetters, madeRepeats } from '../../../testing/made-letters.ts';
import { strKernel } from '../kernel.ts';
import type { StrParameters } from '../parameters.ts';
import type { StrPieces } from '../pieces.ts';
import type { SlowRepeat } from '../slow.ts';

export const defaults: StrParameters = parseParameters('str', {});

/** The kernel's hits in one record, in the shape of the slow version's. */
export const { find: findRepeats, findInCuts } = hitFinder<SlowRepeat, StrPieces, StrParameters>({
  kind: 'str',
  kernel: strKernel,
  defaults,
  leftOut: ['sequence'],
});

const units = madeRepeats(
  fc.oneof(
    { weight: 4, arbitrary: madeLetters('ACGT', { minLength: 1, maxLength: 9 }) },
    { weight: 2, arbitrary: madeLetters('AC', { minLength: 1, maxLength: 12 }) },
    { weight: 1, arbitrary: madeLetters('AT', { minLength: 10, maxLength: 50 }) },
    { weight: 1, arbitrary: fc.constantFrom('UT', 'AUG', 'AAAAAAAAC', 'ACACACAG') },
  ),
  5,
);

/** Repeats of many units, whole ones and torn ones, with other letters between. */
export const madeDna = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: units },
      { weight: 3, arbitrary: madeLetters('ACGT', { maxLength: 8 }) },
      { weight: 1, arbitrary: madeLetters('AC', { maxLength: 40 }) },
      { weight: 1, arbitrary: madeLetters('NURA-', { maxLength: 4 }) },
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join('').slice(0, 300));

/** All ranges, most of them small enough for short DNA to hold hits. */
export const madeParameters = fc
  .tuple(
    fc.integer({ min: 1, max: 6 }),
    fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 49 })),
    fc.oneof(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 2, max: 30 })),
    fc.oneof(fc.integer({ min: 2, max: 14 }), fc.integer({ min: 2, max: 150 })),
  )
  .map(
    ([minUnit, more, minCopies, minLength]): StrParameters => ({
      minUnit,
      maxUnit: Math.min(50, minUnit + more),
      minCopies,
      minLength,
    }),
  );
