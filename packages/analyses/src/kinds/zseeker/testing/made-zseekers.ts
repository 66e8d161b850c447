import fc from 'fast-check';
import { parseParameters } from '../../../parameters/parse-parameters.ts';
import { hitRows, runInMemory } from '../../../scan/run-in-memory.ts';
import { madeLetters } from '../../../testing/made-letters.ts';
import { zseekerKernel } from '../kernel.ts';
import type { ZseekerParameters } from '../parameters.ts';
import type { SlowRegion } from '../slow.ts';

export const defaults: ZseekerParameters = parseParameters('zseeker', {});

/** The kernel's regions in one record, in the shape of the slow version's. */
export function findRegions(
  sequence: string,
  given: Partial<ZseekerParameters> = {},
  stretchBp?: number,
): SlowRegion[] {
  const bases = new TextEncoder().encode(sequence);
  const records = [{ start: 0, length: bases.length, circular: true }];
  const hits = runInMemory(zseekerKernel, bases, records, { ...defaults, ...given }, stretchBp);
  return hitRows(hits).map(({ record: _, ...region }) => region as unknown as SlowRegion);
}

/** Runs that alternate, with breaks, AT runs and other letters between. */
export const madeDna = fc
  .array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.constantFrom('CG', 'CGCGCGCGCG', 'GTGTGTG', 'CACACA', 'TGCGCACGCGCG'),
      },
      { weight: 3, arbitrary: madeLetters('AT', { maxLength: 20 }) },
      { weight: 3, arbitrary: madeLetters('ACGT', { maxLength: 12 }) },
      { weight: 2, arbitrary: fc.constantFrom('TATATATATATA', 'ATATA', 'GG', 'GGGG', 'AAAAAA') },
      { weight: 1, arbitrary: fc.constantFrom('N', 'R', 'U', '-', 'NNN') },
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

const score = fc.constantFrom(0, 0.1, 0.3, 0.5, 1, 1.25, 2.3456, 7, 100);

/** Parameters of all sorts, most of them such that made DNA holds regions. */
export const madeParameters: fc.Arbitrary<ZseekerParameters> = fc.record({
  gc: fc.constantFrom(7, 5, 0.7, 0, 100),
  gt: score,
  ac: score,
  at: score,
  atRun: fc.array(fc.constantFrom(-1000, -100, -5, -1.1, -0.5, 0, 0.5, 0.1, 3), {
    minLength: 1,
    maxLength: 16,
  }),
  penalty: fc.constantFrom(0, 0.1, 3, 3, 20, 100),
  penaltyStep: fc.constantFrom(0, 0.1, 3, 3, 100),
  threshold: fc.constantFrom(1, 10.5, 20, 50, 50, 300),
  drop: fc.constantFrom(1, 5.0001, 10, 50, 50, 300),
  minLength: fc.constantFrom(2, 2, 2, 10, 30),
});
