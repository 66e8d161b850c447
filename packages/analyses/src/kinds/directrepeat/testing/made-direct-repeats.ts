import fc from 'fast-check';
import { parseParameters } from '../../../parameters/parse-parameters.ts';
import { hitFinder } from '../../../testing/hit-finder.ts';
import { madeLetters, madeRepeats } from '../../../testing/made-letters.ts';
import { directRepeatKernel } from '../kernel.ts';
import type { DirectRepeatParameters } from '../parameters.ts';
import type { DirectRepeatPieces } from '../pieces.ts';
import type { SlowDirectRepeat } from '../slow.ts';

export const defaults: DirectRepeatParameters = parseParameters('directrepeat', {});

/** The kernel's hits in one record, in the shape of the slow version's. */
export const { find: findDirectRepeats, findInCuts } = hitFinder<
  SlowDirectRepeat,
  DirectRepeatPieces,
  DirectRepeatParameters
>({
  kind: 'directrepeat',
  kernel: directRepeatKernel,
  defaults,
  leftOut: ['sequence'],
});

const units = madeRepeats(
  fc.oneof(
    { weight: 4, arbitrary: madeLetters('ACGT', { minLength: 3, maxLength: 20 }) },
    { weight: 2, arbitrary: madeLetters('AC', { minLength: 1, maxLength: 14 }) },
    { weight: 1, arbitrary: fc.constantFrom('A', 'AC', 'GGGA', 'UT', 'AUGCA', 'ACACACAG') },
  ),
  4,
);

/** A copy behind a spacer, whole or torn. */
const copies = fc
  .tuple(
    madeLetters('ACGT', { minLength: 5, maxLength: 40 }),
    madeLetters('ACGTN', { maxLength: 12 }),
    fc.integer({ min: 4, max: 40 }),
  )
  .map(([unit, spacer, kept]) => unit + spacer + unit.slice(0, kept));

/** Repeats of many kinds, whole ones and torn ones, within each other, with other letters between. */
export const madeDna = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: units },
      { weight: 3, arbitrary: copies },
      { weight: 3, arbitrary: madeLetters('ACGT', { maxLength: 8 }) },
      { weight: 1, arbitrary: madeLetters('AC', { maxLength: 40 }) },
      { weight: 1, arbitrary: madeLetters('NURA-', { maxLength: 4 }) },
    ),
    { maxLength: 7 },
  )
  .chain((parts) => fc.boolean().map((twice) => (twice ? [...parts, ...parts] : parts)))
  .map((parts) => parts.join('').slice(0, 260));

/** All ranges, most of them small enough for short DNA to hold hits. */
export const madeParameters = fc
  .tuple(
    fc.oneof(fc.integer({ min: 5, max: 9 }), fc.integer({ min: 5, max: 40 })),
    fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 200 })),
    fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 100 })),
    fc.boolean(),
  )
  .map(
    ([minUnit, more, maxSpacer, excludeShortUnits]): DirectRepeatParameters => ({
      minUnit,
      maxUnit: minUnit + more,
      maxSpacer,
      excludeShortUnits,
    }),
  );
