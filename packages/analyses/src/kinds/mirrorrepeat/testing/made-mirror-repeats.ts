import fc from 'fast-check';
import { itemMakerOf } from '../../../hits/hit-item.ts';
import type { HitColumns } from '../../../scan/kernel.ts';
import { hitRows, type MemoryRecord, runInMemory } from '../../../scan/run-in-memory.ts';
import { mirrorRepeatKernel } from '../kernel.ts';
import type { MirrorRepeatParameters } from '../parameters.ts';
import type { SlowMirrorRepeat } from '../slow.ts';

export const defaults: MirrorRepeatParameters = {
  minArm: 10,
  maxArm: 100,
  maxSpacer: 10,
  maxMismatchPercent: 10,
  minPurity: 90,
  excludeAtRich: false,
  excludeSingleBase: false,
  overlap: false,
};

/** The kernel's hits in one record, in the shape of the slow version's. */
export function findMirrorRepeats(
  sequence: string,
  given: Partial<MirrorRepeatParameters> = {},
  stretchBp?: number,
): SlowMirrorRepeat[] {
  const bases = new TextEncoder().encode(sequence);
  const records: MemoryRecord[] = [{ start: 0, length: bases.length, circular: false }];
  const parameters = { ...defaults, ...given };
  return describeHits(
    runInMemory(mirrorRepeatKernel, bases, records, parameters, stretchBp),
    bases,
  );
}

/** The same, cut at any places; stretches without pieces are left out, as a scan may do. */
export function findInCuts(
  sequence: string,
  parameters: MirrorRepeatParameters,
  cuts: readonly number[],
): SlowMirrorRepeat[] {
  const { before, after } = mirrorRepeatKernel.context({ ...parameters });
  const scan = mirrorRepeatKernel.scanner({ ...parameters });
  const joiner = mirrorRepeatKernel.joiner({ ...parameters });
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

function describeHits(hits: HitColumns, bases: Uint8Array): SlowMirrorRepeat[] {
  const makeItem = itemMakerOf('mirrorrepeat', defaults);
  return hitRows(hits).map((row, at) => {
    const letters = bases.subarray(row.position, row.position + row.length);
    const { id, ...item } = makeItem({ ...row, id: at + 1 }, letters);
    return item as unknown as SlowMirrorRepeat;
  });
}

const COMPLEMENTS: Record<string, string> = { A: 'T', C: 'G', G: 'C', T: 'A', U: 'A' };

/** The other strand, read in its direction. */
export function otherStrand(text: string): string {
  return [...text]
    .reverse()
    .map((letter) => COMPLEMENTS[letter] ?? letter)
    .join('');
}

const rows = fc
  .constantFrom('A', 'GA', 'AC', 'GGGA', 'GAAA', 'UC', 'GGA')
  .chain((unit) => fc.integer({ min: 1, max: 40 }).map((n) => unit.repeat(n).slice(0, 60)));

/** An arm, a spacer and the arm backwards, of which some letters were changed. */
const mirrors = fc
  .tuple(
    fc.oneof(
      fc.string({ unit: bases('AG'), minLength: 4, maxLength: 40 }),
      fc.string({ unit: bases('ACGT'), minLength: 4, maxLength: 25 }),
      fc.string({ unit: bases('CTU'), minLength: 4, maxLength: 40 }),
    ),
    fc.string({ unit: bases('ACGTN'), maxLength: 12 }),
    fc.array(fc.tuple(fc.nat(45), bases('ACGTN')), { maxLength: 3 }),
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
      { weight: 2, arbitrary: fc.string({ unit: bases('ACGT'), maxLength: 12 }) },
      { weight: 2, arbitrary: fc.string({ unit: bases('AG'), maxLength: 60 }) },
      { weight: 1, arbitrary: fc.string({ unit: bases('NURA-'), maxLength: 4 }) },
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
          fc.string({ unit: bases('AG'), minLength: 1, maxLength: 12 }),
        ),
        fc.integer({ min: 100, max: 400 }),
        fc.string({ unit: bases('AGGATN'), maxLength: 2 }),
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

function bases(letters: string) {
  return fc.constantFrom(...letters);
}
