import fc from 'fast-check';
import { parseParameters } from '../../../parameters/parse-parameters.ts';
import { hitRows, runInMemory } from '../../../scan/run-in-memory.ts';
import { itemMakerOf } from '../../../testing/item-maker.ts';
import { madeLetters } from '../../../testing/made-letters.ts';
import { pqsfinderKernel } from '../kernel.ts';
import type { PqsParameters } from '../parameters.ts';
import type { SlowPqs } from '../slow.ts';

export const defaults: PqsParameters = parseParameters('pqsfinder', {});

/** The kernel's quadruplexes in one record with every field of their items, in the shape of the slow version's. */
export function findPqs(
  sequence: string,
  given: Partial<PqsParameters> = {},
  stretchBp?: number,
): SlowPqs[] {
  const parameters = { ...defaults, ...given };
  const bases = new TextEncoder().encode(sequence.toUpperCase());
  const records = [{ start: 0, length: bases.length, circular: true }];
  const makeItem = itemMakerOf('pqsfinder', parameters);
  const twice = new TextEncoder().encode((sequence + sequence).toUpperCase());
  return hitRows(runInMemory(pqsfinderKernel, bases, records, parameters, stretchBp)).map(
    (row, at) => {
      const letters = twice.subarray(row.position, row.position + row.length);
      const { id, ...item } = makeItem({ ...row, id: at + 1 }, letters);
      return item as unknown as SlowPqs;
    },
  );
}

/** Runs of G and of C with defects, other bases between, and here and there a foreign letter. */
export const madeDna = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: madeLetters('G', { maxLength: 5 }) },
      { weight: 3, arbitrary: madeLetters('C', { maxLength: 5 }) },
      { weight: 5, arbitrary: madeLetters('ACGT', { maxLength: 3 }) },
      { weight: 3, arbitrary: fc.constantFrom('GGG', 'GGAG', 'GTGG', 'CCC', 'GGTTGG', 'GGGG') },
      { weight: 1, arbitrary: madeLetters('NUR', { maxLength: 1 }) },
    ),
    { maxLength: 22 },
  )
  .map((parts) => parts.join('').slice(0, 60));

export const madeParameters: fc.Arbitrary<PqsParameters> = fc
  .record({
    minScore: fc.constantFrom(1, 26, 40, 52, 70),
    maxLength: fc.integer({ min: 10, max: 34 }),
    runMin: fc.integer({ min: 2, max: 3 }),
    runMore: fc.integer({ min: 0, max: 6 }),
    loopMin: fc.integer({ min: 0, max: 2 }),
    loopMore: fc.integer({ min: 0, max: 12 }),
    maxBulges: fc.integer({ min: 0, max: 3 }),
    maxMismatches: fc.integer({ min: 0, max: 3 }),
    maxDefects: fc.integer({ min: 0, max: 3 }),
    overlapping: fc.boolean(),
    strand: fc.constantFrom('both' as const, 'both' as const, '+' as const, '-' as const),
    wrapOrigin: fc.boolean(),
  })
  .map(({ runMore, loopMore, ...given }) => ({
    ...given,
    runMax: given.runMin + runMore,
    loopMax: given.loopMin + loopMore,
  }));
