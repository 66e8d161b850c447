import fc from 'fast-check';
import { parseParameters } from '../../../parameters/parse-parameters.ts';
import { hitFinder } from '../../../testing/hit-finder.ts';
import { madeLetters } from '../../../testing/made-letters.ts';
import { aPhasedKernel } from '../kernel.ts';
import type { APhasedParameters } from '../parameters.ts';
import type { SlowAPhased } from '../slow.ts';
import type { APhasedPieces } from '../stretch-scanner.ts';

export const defaults: APhasedParameters = parseParameters('aphased', {});

/** The kernel's hits in one record, in the shape of the slow version's. */
export const { find: findAPhased, findInCuts } = hitFinder<
  SlowAPhased,
  APhasedPieces,
  APhasedParameters
>({
  kind: 'aphased',
  kernel: aPhasedKernel,
  defaults,
});

const tracts = fc.oneof(
  fc.constantFrom('AAAA', 'TTTT', 'AAATTT', 'AATTTTT', 'TAAAA', 'AATTAATT', 'UUUA'),
  madeLetters('AT', { minLength: 1, maxLength: 12 }),
);

/** Runs of A and T, most of them about a turn of the helix apart. */
export const madeDna = fc
  .array(
    fc.tuple(
      tracts,
      fc.oneof(
        { weight: 6, arbitrary: madeLetters('CGN', { minLength: 4, maxLength: 8 }) },
        { weight: 1, arbitrary: madeLetters('CGNR-', { maxLength: 14 }) },
      ),
    ),
    { maxLength: 22 },
  )
  .map((parts) => parts.flat().join('').slice(0, 240));

export const madeParameters = fc
  .record({
    minTract: fc.oneof(fc.constant(3), fc.integer({ min: 3, max: 8 })),
    more: fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 12 })),
    minTracts: fc.integer({ min: 2, max: 4 }),
    minTenths: fc.integer({ min: 50, max: 110 }),
    moreTenths: fc.integer({ min: 0, max: 60 }),
  })
  .map(
    ({ minTract, more, minTracts, minTenths, moreTenths }): APhasedParameters => ({
      minTract,
      maxTract: minTract + more,
      minTracts,
      minSpacing: minTenths / 10,
      maxSpacing: (minTenths + moreTenths) / 10,
    }),
  );
