import fc from 'fast-check';
import { parseParameters } from '../../../parameters/parse-parameters.ts';
import { hitRows, runInMemory } from '../../../scan/run-in-memory.ts';
import { otherStrand } from '../../../testing/other-strand.ts';
import { cruciformKernel } from '../kernel.ts';
import type { CruciformParameters } from '../parameters.ts';
import type { SlowHit } from '../slow.ts';

export const defaults: CruciformParameters = parseParameters('cruciform', {});

function words(letters: string, maxLength: number) {
  const letter = fc.constantFrom(...letters);
  return fc.array(letter, { minLength: 1, maxLength }).map((list) => list.join(''));
}

const repeats = fc
  .tuple(words('ACGT', 12), words('ACGTN', 5))
  .map(([arm, spacer]) => arm + spacer + otherStrand(arm));
const runs = fc
  .tuple(fc.constantFrom('AT', 'TA', 'CG', 'A', 'T', 'AAT'), fc.integer({ min: 1, max: 20 }))
  .map(([unit, times]) => unit.repeat(times));

/** Inverted repeats, runs and letters that are no bases, one behind the other. */
export const madeDna = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: repeats },
      { weight: 3, arbitrary: words('ACGT', 8) },
      { weight: 2, arbitrary: runs },
      { weight: 1, arbitrary: words('NURA', 3) },
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join('').slice(0, 130));

/** Small limits, so that short DNA has every case. */
export const madeParameters = fc
  .record({
    minArm: fc.integer({ min: 2, max: 8 }),
    longer: fc.integer({ min: 0, max: 10 }),
    minSpacer: fc.integer({ min: 0, max: 5 }),
    wider: fc.integer({ min: 0, max: 9 }),
    maxMismatches: fc.integer({ min: 0, max: 4 }),
    rules: fc.constantFrom<CruciformParameters['rules']>('standard', 'published'),
    overlap: fc.boolean(),
    collapseDinucleotide: fc.boolean(),
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

/** The kernel's hits in one record, in the shape of the slow version's. */
export function findRepeats(
  sequence: string,
  given: Partial<CruciformParameters> = {},
  circular = false,
  stretchBp?: number,
): SlowHit[] {
  const parameters = { ...defaults, ...given, wrapOrigin: circular };
  const bases = new TextEncoder().encode(sequence);
  const records = [{ start: 0, length: bases.length, circular }];
  const hits = runInMemory(cruciformKernel, bases, records, { ...parameters }, stretchBp);
  return hitRows(hits).map(
    ({ position = 0, armLength = 0, spacerLength = 0, mismatches = 0 }): SlowHit => ({
      position,
      armLength,
      spacerLength,
      mismatches,
    }),
  );
}
