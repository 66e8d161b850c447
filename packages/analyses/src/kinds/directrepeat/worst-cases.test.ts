import { randomDna } from '@flipon/test-material/random-dna';
import { describe, expect, it } from 'vitest';
import { type MemoryRecord, runInMemory } from '../../scan/run-in-memory.ts';
import { directRepeatKernel } from './kernel.ts';
import type { DirectRepeatParameters } from './parameters.ts';
import { findDirectRepeatsSlowly } from './slow.ts';
import { defaults, findDirectRepeats } from './testing/made-direct-repeats.ts';

const LONG_BP = 300_000;

function scan(
  bases: Uint8Array,
  given: Partial<DirectRepeatParameters> = {},
  stretchBp = 1 << 16,
  records: MemoryRecord[] = [{ start: 0, length: bases.length, circular: false }],
) {
  return runInMemory(directRepeatKernel, bases, records, { ...defaults, ...given }, stretchBp);
}

function row(unit: string, lengthBp = LONG_BP): Uint8Array {
  return new TextEncoder().encode(
    unit.repeat(Math.ceil(lengthBp / unit.length)).slice(0, lengthBp),
  );
}

describe('long sequences of one kind', () => {
  it.each([
    ['A', 10],
    ['AC', 10],
    ['GGGA', 12],
    ['AAAAAAAAAC', 10],
    ['ACGGTTTCAATGCCATAGGCATTCAGGATC', 30],
  ])('of %s are one hit over many stretches', (unit, unitLength) => {
    const { count, columns } = scan(row(unit));
    expect([count, columns.position[0], columns.length[0]]).toEqual([1, 0, LONG_BP]);
    expect(columns['unitLength']?.[0]).toBe(unitLength);
  });

  it('of N hold nothing', () => expect(scan(row('N')).count).toBe(0));

  it('of a short unit hold nothing where that is left out', () => {
    expect(scan(row('AC'), { excludeShortUnits: true }).count).toBe(0);
    expect(scan(row('AC'), { excludeShortUnits: true }, 999).count).toBe(0);
  });

  it('of a unit that is too long hold nothing', () => {
    expect(scan(row('ACGGTTTCAATGCCATAGGCATTCAGGATC'), { maxUnit: 29 }).count).toBe(0);
  });
});

it('broken rows, in which nearly every base begins a repeat, are settled as they are defined', () => {
  const text = `${'AC'.repeat(17)}G`.repeat(8) + `${'AC'.repeat(14)}T`.repeat(6);
  for (const excludeShortUnits of [false, true]) {
    const given = { ...defaults, maxUnit: 120, excludeShortUnits };
    const hits = findDirectRepeatsSlowly(text, given);
    expect(hits.length).toBeGreaterThan(0);
    for (const stretchBp of [1 << 16, 100, 7]) {
      expect(findDirectRepeats(text, given, stretchBp)).toEqual(hits);
    }
  }
});

it('many records of one base hold nothing', () => {
  const bases = randomDna(1, 20_000);
  const records = Array.from(bases, (_, start) => ({ start, length: 1, circular: true }));
  expect(scan(bases, {}, 1 << 16, records).count).toBe(0);
});

it.each([{}, { minUnit: 7, maxSpacer: 100 }, { maxSpacer: 0, minUnit: 6 }])(
  'cuts change nothing in ordinary DNA: %j',
  (given) => {
    const bases = randomDna(3, 60_000, { gc: 0.3, nFraction: 0.01 });
    const whole = scan(bases, given, 1 << 20);
    expect(scan(bases, given, 1977)).toEqual(whole);
    expect(whole.count).toBeGreaterThan(1);
  },
);
