import fc from 'fast-check';
import { parseParameters } from '../../../parameters/parse-parameters.ts';
import { PROFILE_ONE } from '../../../scan/profile-one.ts';
import { hitRows, runInMemory } from '../../../scan/run-in-memory.ts';
import { itemMakerOf } from '../../../testing/item-maker.ts';
import { madeLetters } from '../../../testing/made-letters.ts';
import { zhuntKernel } from '../kernel.ts';
import type { ZhuntParameters } from '../parameters.ts';
import type { SlowRegion } from '../slow.ts';

export const defaults: ZhuntParameters = parseParameters('zhunt', {});

/** The kernel's regions in one record, in the shape of the slow version's. */
export function findRegions(
  sequence: string,
  given: Partial<ZhuntParameters> = {},
  stretchBp?: number,
): SlowRegion[] {
  const parameters = { ...defaults, ...given };
  const bases = new TextEncoder().encode(sequence);
  const records = [{ start: 0, length: bases.length, circular: true }];
  const makeItem = itemMakerOf('zhunt', parameters);
  return hitRows(runInMemory(zhuntKernel, bases, records, parameters, stretchBp)).map((row, at) => {
    const { id, sequence: _, ...item } = makeItem({ ...row, id: at + 1 }, bases.subarray(0, 0));
    return item as unknown as SlowRegion;
  });
}

/** The profile of one record that is one stretch. */
export function profileOf(sequence: string, given: Partial<ZhuntParameters> = {}): number[] {
  const parameters = { ...defaults, ...given };
  const { before, after } = zhuntKernel.context(parameters);
  const text = 'N'.repeat(before) + sequence + 'N'.repeat(after);
  const { profile } = zhuntKernel.scanner(parameters)({
    bases: new TextEncoder().encode(text),
    from: before,
    to: before + sequence.length,
    recordEnd: before + sequence.length,
    recordFrom: 0,
  });
  return [...profile];
}

/** The grid's number of each base as the tracer tells it; null where nothing flips below 50. */
export function traceGrid(
  sequence: string,
  given: Partial<ZhuntParameters> = {},
): (number | null)[] {
  const parameters = { ...defaults, ...given };
  const { before, after } = zhuntKernel.context(parameters);
  const { length } = sequence;
  const wraps = parameters.wrapOrigin;
  const around = wraps
    ? Array.from({ length: before + length + after }, (_, i) => {
        const at = (((i - before) % length) + length) % length;
        return sequence[at];
      }).join('')
    : 'N'.repeat(before) + sequence + 'N'.repeat(after);
  const [values = new Float64Array(0)] =
    zhuntKernel.tracer?.(parameters)?.({
      bases: new TextEncoder().encode(around),
      from: before,
      to: before + length,
      recordEnd: wraps ? Number.POSITIVE_INFINITY : before + length,
      recordFrom: 0,
      ...(wraps && { circleBp: length }),
    }) ?? [];
  return Array.from(values, (value) =>
    value === 0 ? null : PROFILE_ONE - Math.round(value * PROFILE_ONE),
  );
}

/** Runs that flip readily and others, with other letters between. */
export const madeDna = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom('CGCGCG', 'CGCGCGCGCG', 'CACACACA', 'TGTGTGCG') },
      { weight: 4, arbitrary: madeLetters('ACGT', { maxLength: 12 }) },
      { weight: 2, arbitrary: fc.constantFrom('GGGA', 'TATATA', 'AAAA', 'GCGC', 'C', 'T') },
      { weight: 1, arbitrary: fc.constantFrom('N', 'R', 'U') },
    ),
    { maxLength: 9 },
  )
  .map((parts) => parts.join(''));

export const madeParameters: fc.Arbitrary<ZhuntParameters> = fc
  .record({
    minDinucleotides: fc.integer({ min: 3, max: 7 }),
    more: fc.integer({ min: 0, max: 3 }),
    threshold: fc.constantFrom(0.001, 1, 20, 300, 700, 1e5),
    minLength: fc.constantFrom(6, 12, 20),
    wrapOrigin: fc.boolean(),
  })
  .map(({ more, ...rest }) => ({ ...rest, maxDinucleotides: rest.minDinucleotides + more }));
