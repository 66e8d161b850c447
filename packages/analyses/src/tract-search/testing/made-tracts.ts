import fc from 'fast-check';
import { expect } from 'vitest';
import { g4regexKernel } from '../../kinds/g4regex/kernel.ts';
import { imotifKernel } from '../../kinds/imotif/kernel.ts';
import { reverseComplement } from '../../scan/reverse-complement.ts';
import { hitRows, runInMemory } from '../../scan/run-in-memory.ts';
import { itemMakerOf } from '../../testing/item-maker.ts';
import { madeLetters } from '../../testing/made-letters.ts';
import type { SlowMatch } from '../slow-tracts.ts';
import type { TractParameters } from '../tract-rules.ts';

export const defaults: TractParameters = {
  tractMin: 3,
  tractMax: 5,
  loopMin: 1,
  loopMax: 12,
  tractsMin: 4,
  tractsMax: 0,
  bulgedTracts: 0,
  bulgeMax: 1,
  overlap: 'none',
  prefer: 'longest',
  strand: 'both',
  wrapOrigin: false,
};

/** The hits in one record with every field of their items, in the shape of the slow version's. */
export function findTracts(
  kind: 'imotif' | 'g4regex',
  sequence: string,
  parameters: TractParameters,
  { stretchBp, circular = false }: { stretchBp?: number; circular?: boolean } = {},
): SlowMatch[] {
  const bases = new TextEncoder().encode(sequence);
  const kernel = kind === 'imotif' ? imotifKernel : g4regexKernel;
  const records = [{ start: 0, length: bases.length, circular }];
  const makeItem = itemMakerOf(kind, parameters);
  const twice = new TextEncoder().encode(sequence + sequence);
  return hitRows(runInMemory(kernel, bases, records, parameters, stretchBp)).map((row, at) => {
    const letters = twice.subarray(row.position, row.position + row.length);
    const { id, absG4hunter, ...item } = makeItem({ ...row, id: at + 1 }, letters);
    expect(absG4hunter).toBe(Math.abs(Number(item['g4hunter'])));
    // Items hold what columns and derived fields say, under these names.
    return item as unknown as SlowMatch;
  });
}

/** Expects hits with the same numbers, their scores to nine decimals. */
export function expectTracts(hits: readonly SlowMatch[], expected: readonly SlowMatch[]): void {
  expect(hits).toEqual(
    expected.map(({ g4hunter, ...hit }) => ({ ...hit, g4hunter: expect.closeTo(g4hunter, 9) })),
  );
}

export function turned(sequence: string): string {
  return new TextDecoder().decode(reverseComplement(new TextEncoder().encode(sequence)));
}

/** Runs of C and of G, other bases between, and here and there a foreign letter. */
export const madeDna = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: madeLetters('C', { maxLength: 7 }) },
      { weight: 3, arbitrary: madeLetters('G', { maxLength: 7 }) },
      { weight: 5, arbitrary: madeLetters('ACGT', { maxLength: 5 }) },
      { weight: 3, arbitrary: madeLetters('CA', { maxLength: 12 }) },
      { weight: 2, arbitrary: fc.constantFrom('CCCTAACCCTAACCCTAACCC', 'GGGAGGGAGGGAGGG') },
      { weight: 1, arbitrary: madeLetters('NUR', { maxLength: 2 }) },
    ),
    { maxLength: 22 },
  )
  .map((parts) => parts.join('').slice(0, 110));

export const madeParameters = fc
  .record({
    tractMin: fc.integer({ min: 2, max: 4 }),
    tractMore: fc.option(fc.integer({ min: 0, max: 4 }), { nil: null }),
    loopMin: fc.integer({ min: 0, max: 3 }),
    loopMore: fc.integer({ min: 0, max: 9 }),
    tractsMin: fc.integer({ min: 3, max: 5 }),
    tractsMore: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
    bulgedTracts: fc.constantFrom(0, 0, 1, 2, 4),
    bulgeMax: fc.integer({ min: 1, max: 3 }),
    overlap: fc.constantFrom('none' as const, 'maximal' as const),
    prefer: fc.constantFrom('longest' as const, 'shortest' as const),
    strand: fc.constantFrom('both' as const, 'both' as const, '+' as const, '-' as const),
  })
  .map(
    ({ tractMore, loopMore, tractsMore, ...given }): TractParameters => ({
      ...given,
      tractMax: tractMore === null ? 0 : given.tractMin + tractMore,
      loopMax: given.loopMin + loopMore,
      tractsMax: tractsMore === null ? 0 : given.tractsMin + tractsMore,
      wrapOrigin: false,
    }),
  );
