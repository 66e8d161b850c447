import fc from 'fast-check';
import { itemMakerOf } from '../../../hits/hit-item.ts';
import type { HitColumns } from '../../../scan/kernel.ts';
import { hitRows, type MemoryRecord, runInMemory } from '../../../scan/run-in-memory.ts';
import { directRepeatKernel } from '../kernel.ts';
import type { DirectRepeatParameters } from '../parameters.ts';
import type { SlowDirectRepeat } from '../slow.ts';

export const defaults: DirectRepeatParameters = {
  minUnit: 10,
  maxUnit: 300,
  maxSpacer: 10,
  excludeShortUnits: false,
};

/** The kernel's hits in one record, in the shape of the slow version's. */
export function findDirectRepeats(
  sequence: string,
  given: Partial<DirectRepeatParameters> = {},
  stretchBp?: number,
): SlowDirectRepeat[] {
  const bases = new TextEncoder().encode(sequence);
  const records: MemoryRecord[] = [{ start: 0, length: bases.length, circular: false }];
  const parameters = { ...defaults, ...given };
  return describeHits(
    runInMemory(directRepeatKernel, bases, records, parameters, stretchBp),
    bases,
  );
}

/** The same, cut at any places; stretches without pieces are left out, as a scan may do. */
export function findInCuts(
  sequence: string,
  parameters: DirectRepeatParameters,
  cuts: readonly number[],
): SlowDirectRepeat[] {
  const { before, after } = directRepeatKernel.context({ ...parameters });
  const scan = directRepeatKernel.scanner({ ...parameters });
  const joiner = directRepeatKernel.joiner({ ...parameters });
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
    if (pieces.first.length > 0) joiner.push(record, from, to, pieces);
    from = to;
  }
  joiner.endRecord(record);
  return describeHits(joiner.take(), new TextEncoder().encode(sequence));
}

function describeHits(hits: HitColumns, bases: Uint8Array): SlowDirectRepeat[] {
  const makeItem = itemMakerOf('directrepeat', defaults);
  return hitRows(hits).map((row, at) => {
    const letters = bases.subarray(row.position, row.position + row.length);
    const { id, sequence, ...item } = makeItem({ ...row, id: at + 1 }, letters);
    return item as unknown as SlowDirectRepeat;
  });
}

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
