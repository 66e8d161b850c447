import { randomDna } from '@flipon/test-material/random-dna';
import { someRuns } from '@flipon/test-material/some-of';
import { describe, expect, it } from 'vitest';
import { type MemoryRecord, runInMemory } from '../../scan/run-in-memory.ts';
import { cruciformKernel } from './kernel.ts';
import type { CruciformParameters } from './parameters.ts';
import { defaults } from './testing/made-repeats.ts';

const [A, C, G, N, T] = [65, 67, 71, 78, 84] as const;
const LONG_BP = 10_000_000;
/** A hit at every base, so fewer of them. */
const RUN_BP = someRuns(400_000);

function countHits(
  bases: Uint8Array,
  given: Partial<CruciformParameters> = {},
  records: MemoryRecord[] = [{ start: 0, length: bases.length, circular: false }],
  stretchBp = 1 << 16,
) {
  return runInMemory(cruciformKernel, bases, records, { ...defaults, ...given }, stretchBp);
}

function alternating(lengthBp: number, first: number, second: number): Uint8Array {
  return Uint8Array.from({ length: lengthBp }, (_, i) => (i % 2 === 0 ? first : second));
}

describe('long sequences of one kind', () => {
  it.each([G, N])('hold nothing where no two letters pair (%d)', (letter) => {
    expect(countHits(new Uint8Array(LONG_BP).fill(letter)).count).toBe(0);
  });

  it('hold a repeat at every other centre of an alternating run', () => {
    for (const rules of ['standard', 'published'] as const) {
      const hits = countHits(alternating(RUN_BP, C, G), { rules });
      // From the first centre with six pairs to the last.
      expect(hits.count).toBe(RUN_BP - 11);
    }
  });

  it('collapse one run over many stretches to one repeat', () => {
    const { count, columns } = countHits(alternating(RUN_BP, A, T), {
      collapseDinucleotide: true,
    });
    expect([count, columns.position[0], columns.length[0]]).toEqual([1, 0, 60]);
  });

  it('hold no more repeats than fit where none may overlap', () => {
    const { count, columns } = countHits(alternating(RUN_BP, C, G), { overlap: false });
    expect(count).toBe(Math.ceil(RUN_BP / 60));
    expect(columns.position.every((position, i) => position === 60 * i)).toBe(true);
    expect(columns.length.at(-1)).toBe(RUN_BP % 60);
  });

  it('take arms and spacers of a thousand', () => {
    const bases = alternating(6000, A, T);
    const hits = countHits(bases, { maxArm: 1000, maxSpacer: 1000 });
    expect(hits.count).toBe(6000 - 11);
    expect(Math.max(...hits.columns.length)).toBe(2000);
    const turned = countHits(bases.fill(A, 0, 3000).fill(T, 3000), {
      maxArm: 1000,
      maxSpacer: 1000,
    });
    // Arms of A and T that lie a whole spacer apart.
    expect(Math.max(...turned.columns.length)).toBe(3000);
  });
});

describe('many records', () => {
  it.each([false, true])('of one base hold nothing (circular: %s)', (circular) => {
    const bases = randomDna(1, someRuns(100_000));
    const records = Array.from(bases, (_, start) => ({ start, length: 1, circular }));
    const given = { wrapOrigin: circular, overlap: false, collapseDinucleotide: true };
    expect(countHits(bases, given, records).count).toBe(0);
  });
});

describe('cuts', () => {
  it.each([
    {},
    { rules: 'published' },
    { overlap: false },
    { overlap: false, wrapOrigin: true, collapseDinucleotide: true },
    { minArm: 10, maxArm: 100, maxSpacer: 50, maxMismatches: 2 },
    // Each base is in some repeat, so that chains of overlapping ones never end.
    { overlap: false, maxSpacer: 60 },
  ] as const)('change nothing in ordinary DNA: %j', (given) => {
    const bases = randomDna(3, 60_000, { gc: 0.4, nFraction: 0.01 });
    const records = [{ start: 0, length: bases.length, circular: true }];
    const whole = countHits(bases, given, records);
    expect(whole.count).toBeGreaterThan(50);
    expect(countHits(bases, given, records, 977)).toEqual(whole);
  });
});
