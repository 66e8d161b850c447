import fc from 'fast-check';
import { itemMakerOf } from '../../../hits/hit-item.ts';
import type { HitColumns } from '../../../scan/kernel.ts';
import { hitRows, type MemoryRecord, runInMemory } from '../../../scan/run-in-memory.ts';
import { aPhasedKernel } from '../kernel.ts';
import type { APhasedParameters } from '../parameters.ts';
import type { SlowAPhased } from '../slow.ts';

export const defaults: APhasedParameters = {
  minTract: 3,
  maxTract: 9,
  minTracts: 3,
  minSpacing: 10,
  maxSpacing: 11,
};

/** The kernel's hits in one record, in the shape of the slow version's. */
export function findAPhased(
  sequence: string,
  given: Partial<APhasedParameters> = {},
  stretchBp?: number,
): SlowAPhased[] {
  const bases = new TextEncoder().encode(sequence);
  const records: MemoryRecord[] = [{ start: 0, length: bases.length, circular: false }];
  const parameters = { ...defaults, ...given };
  return describeHits(runInMemory(aPhasedKernel, bases, records, parameters, stretchBp), bases);
}

/** The same, cut at any places; stretches without pieces are left out, as a scan may do. */
export function findInCuts(
  sequence: string,
  parameters: APhasedParameters,
  cuts: readonly number[],
): SlowAPhased[] {
  const { before, after } = aPhasedKernel.context({ ...parameters });
  const scan = aPhasedKernel.scanner({ ...parameters });
  const joiner = aPhasedKernel.joiner({ ...parameters });
  const { length } = sequence;
  const record = { index: 0, start: 0, length, wraps: false };
  const padded = new TextEncoder().encode('N'.repeat(before) + sequence + 'N'.repeat(after));
  const places = cuts.filter((cut) => cut > 0 && cut < length).toSorted((a, b) => a - b);
  let from = 0;
  for (const to of [...new Set(places), length]) {
    const pieces = scan({
      bases: padded.slice(from, to + before + after),
      from: before,
      to: to - from + before,
      recordEnd: length - from + before,
      recordFrom: from,
    });
    if (pieces.start.length > 0) joiner.push(record, from, to, pieces);
    from = to;
  }
  joiner.endRecord(record);
  return describeHits(joiner.take(), new TextEncoder().encode(sequence));
}

function describeHits(hits: HitColumns, bases: Uint8Array): SlowAPhased[] {
  const makeItem = itemMakerOf('aphased', defaults);
  return hitRows(hits).map((row, at) => {
    const letters = bases.subarray(row.position, row.position + row.length);
    const { id, ...item } = makeItem({ ...row, id: at + 1 }, letters);
    return item as unknown as SlowAPhased;
  });
}

const tracts = fc.oneof(
  fc.constantFrom('AAAA', 'TTTT', 'AAATTT', 'AATTTTT', 'TAAAA', 'AATTAATT', 'UUUA'),
  fc.string({ unit: bases('AT'), minLength: 1, maxLength: 12 }),
);

/** Runs of A and T, most of them about a turn of the helix apart. */
export const madeDna = fc
  .array(
    fc.tuple(
      tracts,
      fc.oneof(
        { weight: 6, arbitrary: fc.string({ unit: bases('CGN'), minLength: 4, maxLength: 8 }) },
        { weight: 1, arbitrary: fc.string({ unit: bases('CGNR-'), maxLength: 14 }) },
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

function bases(letters: string) {
  return fc.constantFrom(...letters);
}
