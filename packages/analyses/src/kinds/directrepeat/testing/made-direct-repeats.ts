import fc from 'fast-check';
import { hitFinder } from '../../../testing/hit-finder.ts';
import { directRepeatKernel } from '../kernel.ts';
import type { DirectRepeatParameters } from '../parameters.ts';
import type { DirectRepeatPieces } from '../pieces.ts';
import type { SlowDirectRepeat } from '../slow.ts';

export const defaults: DirectRepeatParameters = {
  minUnit: 10,
  maxUnit: 300,
  maxSpacer: 10,
  excludeShortUnits: false,
};

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

const units = fc
  .oneof(
    { weight: 4, arbitrary: fc.string({ unit: bases('ACGT'), minLength: 3, maxLength: 20 }) },
    { weight: 2, arbitrary: fc.string({ unit: bases('AC'), minLength: 1, maxLength: 14 }) },
    { weight: 1, arbitrary: fc.constantFrom('A', 'AC', 'GGGA', 'UT', 'AUGCA', 'ACACACAG') },
  )
  .chain((unit) =>
    fc
      .integer({ min: 1, max: 4 * unit.length + 12 })
      .map((lengthBp) => unit.repeat(Math.ceil(lengthBp / unit.length)).slice(0, lengthBp)),
  );

/** A copy behind a spacer, whole or torn. */
const copies = fc
  .tuple(
    fc.string({ unit: bases('ACGT'), minLength: 5, maxLength: 40 }),
    fc.string({ unit: bases('ACGTN'), maxLength: 12 }),
    fc.integer({ min: 4, max: 40 }),
  )
  .map(([unit, spacer, kept]) => unit + spacer + unit.slice(0, kept));

/** Repeats of many kinds, whole ones and torn ones, within each other, with other letters between. */
export const madeDna = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: units },
      { weight: 3, arbitrary: copies },
      { weight: 3, arbitrary: fc.string({ unit: bases('ACGT'), maxLength: 8 }) },
      { weight: 1, arbitrary: fc.string({ unit: bases('AC'), maxLength: 40 }) },
      { weight: 1, arbitrary: fc.string({ unit: bases('NURA-'), maxLength: 4 }) },
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

function bases(letters: string) {
  return fc.constantFrom(...letters);
}
