import fc from 'fast-check';
import { parseParameters } from '../../../parameters/parse-parameters.ts';
import { hitFinder } from '../../../testing/hit-finder.ts';
import { madeLetters } from '../../../testing/made-letters.ts';
import { mirrorRepeatKernel } from '../kernel.ts';
import type { MirrorRepeatParameters } from '../parameters.ts';
import type { MirrorRepeatPieces } from '../pieces.ts';
import type { SlowMirrorRepeat } from '../slow.ts';

export const defaults: MirrorRepeatParameters = parseParameters('mirrorrepeat', {});

/** The kernel's hits in one record, in the shape of the slow version's. */
export const { find: findMirrorRepeats, findInCuts } = hitFinder<
  SlowMirrorRepeat,
  MirrorRepeatPieces,
  MirrorRepeatParameters
>({
  kind: 'mirrorrepeat',
  kernel: mirrorRepeatKernel,
  defaults,
});

const rows = fc
  .constantFrom('A', 'GA', 'AC', 'GGGA', 'GAAA', 'UC', 'GGA')
  .chain((unit) => fc.integer({ min: 1, max: 40 }).map((n) => unit.repeat(n).slice(0, 60)));

/** An arm, a spacer and the arm backwards, of which some letters were changed. */
const mirrors = fc
  .tuple(
    fc.oneof(
      madeLetters('AG', { minLength: 4, maxLength: 40 }),
      madeLetters('ACGT', { minLength: 4, maxLength: 25 }),
      madeLetters('CTU', { minLength: 4, maxLength: 40 }),
    ),
    madeLetters('ACGTN', { maxLength: 12 }),
    fc.array(fc.tuple(fc.nat(45), fc.constantFrom(...'ACGTN')), { maxLength: 3 }),
  )
  .map(([arm, spacer, changes]) => {
    const opposite = [...arm].reverse();
    for (const [at, letter] of changes) if (at < opposite.length) opposite[at] = letter;
    return arm + spacer + opposite.join('');
  });

/** Mirror repeats, whole ones and changed ones, rows of short units, with other letters between. */
export const madeDna = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: mirrors },
      { weight: 2, arbitrary: rows },
      { weight: 2, arbitrary: madeLetters('ACGT', { maxLength: 12 }) },
      { weight: 2, arbitrary: madeLetters('AG', { maxLength: 60 }) },
      { weight: 1, arbitrary: madeLetters('NURA-', { maxLength: 4 }) },
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join('').slice(0, 220));

/** Rows of units, most of which divide 60, of some hundred bases, with few letters between. */
export const madeRows = fc
  .array(
    fc
      .tuple(
        fc.oneof(
          fc.constantFrom('A', 'GA', 'AC', 'GGA', 'GGGA', 'GAAAA', 'UTCTCC', 'GAAGGAGAAAGG'),
          madeLetters('AG', { minLength: 1, maxLength: 12 }),
        ),
        fc.integer({ min: 100, max: 400 }),
        madeLetters('AGGATN', { maxLength: 2 }),
      )
      .map(([unit, lengthBp, end]) => unit.repeat(lengthBp).slice(0, lengthBp) + end),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => parts.join('').slice(0, 700));

/** Arms and spacers that are short, all else of any kind. */
export const madeSmallParameters = fc
  .record({
    minArm: fc.integer({ min: 4, max: 10 }),
    more: fc.integer({ min: 0, max: 20 }),
    maxSpacer: fc.integer({ min: 0, max: 8 }),
    maxMismatchPercent: fc.integer({ min: 0, max: 20 }),
    minPurity: fc.constantFrom(0, 50, 90, 100),
    excludeAtRich: fc.boolean(),
    excludeSingleBase: fc.boolean(),
    overlap: fc.boolean(),
  })
  .map(({ more, ...given }): MirrorRepeatParameters => ({ ...given, maxArm: given.minArm + more }));

/** All ranges, most of them small enough for short DNA to hold hits. */
export const madeParameters = fc
  .record({
    minArm: fc.oneof(fc.integer({ min: 4, max: 12 }), fc.integer({ min: 4, max: 40 })),
    more: fc.oneof(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 200 })),
    maxSpacer: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 100 })),
    maxMismatchPercent: fc.integer({ min: 0, max: 20 }),
    minPurity: fc.oneof(fc.constantFrom(0, 90, 100), fc.integer({ min: 50, max: 100 })),
    excludeAtRich: fc.boolean(),
    excludeSingleBase: fc.boolean(),
    overlap: fc.boolean(),
  })
  .map(({ more, ...given }): MirrorRepeatParameters => ({ ...given, maxArm: given.minArm + more }));
