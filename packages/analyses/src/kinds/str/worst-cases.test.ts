import { randomDna } from '@flipon/test-material/random-dna';
import { describe, expect, it } from 'vitest';
import { type MemoryRecord, runInMemory } from '../../scan/run-in-memory.ts';
import { repeat } from '../../testing/made-letters.ts';
import { strKernel } from './kernel.ts';
import type { StrParameters } from './parameters.ts';
import { defaults } from './testing/made-strs.ts';

const LONG_BP = 500_000;
const all: StrParameters = { minUnit: 1, maxUnit: 50, minCopies: 2, minLength: 2 };

function scan(
  bases: Uint8Array,
  given: Partial<StrParameters> = {},
  stretchBp = 1 << 16,
  records: MemoryRecord[] = [{ start: 0, length: bases.length, circular: false }],
) {
  return runInMemory(strKernel, bases, records, { ...defaults, ...given }, stretchBp);
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

describe('long sequences of one kind', () => {
  it.each(['A', 'CG', 'AAAAAAAAAC', 'ACACACACACACACACACACACACACACAG'])(
    'of %s are one hit over many stretches',
    (unit) => {
      const { count, columns } = scan(encode(repeat(unit, LONG_BP)), all);
      expect([count, columns.position[0], columns.length[0]]).toEqual([1, 0, LONG_BP]);
      expect(columns['unitLength']?.[0]).toBe(unit.length);
    },
  );

  it('of N hold nothing', () => {
    expect(scan(encode(repeat('N', LONG_BP)), all).count).toBe(0);
  });

  it('end a hit at their only letter that differs, at every place of a word', () => {
    const bases = encode(repeat('A', 200_000));
    for (let place = 65_500; place < 65_600; place++) {
      bases[place] = 67;
      const { columns } = scan(bases);
      expect([...columns.position]).toEqual([0, place + 1]);
      expect([...columns.length]).toEqual([place, 200_000 - place - 1]);
      bases[place] = 65;
    }
  });

  it('need not be long enough for a hit before the last base', () => {
    const long = { minCopies: 1000, minLength: 100_000 };
    const bases = encode(`C${repeat('A', 100_000)}`);
    expect(scan(bases, long, 999).columns.length[0]).toBe(100_000);
    expect(scan(bases.subarray(0, 100_000), long, 999).count).toBe(0);
  });
});

describe('hits that have to wait', () => {
  // 45 of A are a hit in each copy of a row that is one itself only at its last base.
  const unit = `${repeat('A', 45)}CGTCG`;
  const given = { maxUnit: 50, minCopies: 40, minLength: 2 };
  const row = encode(`T${repeat(unit, 40 * unit.length)}T`);

  it.each([1 << 16, 100, 7])(
    'are left out when the row becomes one (cut every %d)',
    (stretchBp) => {
      const { columns } = scan(row, given, stretchBp);
      expect([...columns.length]).toEqual([40 * unit.length]);
    },
  );

  it.each([1 << 16, 100, 7])('are hits, in order, when it does not (cut every %d)', (stretchBp) => {
    const { columns } = scan(row, { ...given, minCopies: 41 }, stretchBp);
    expect([...columns.length]).toEqual(Array(40).fill(45));
    expect([...columns.position]).toEqual(Array.from({ length: 40 }, (_, i) => 1 + 50 * i));
  });
});

describe('many records', () => {
  it('of one base hold nothing', () => {
    const bases = randomDna(1, 30_000);
    const records = Array.from(bases, (_, start) => ({ start, length: 1, circular: true }));
    expect(scan(bases, {}, 1 << 16, records).count).toBe(0);
  });
});

describe('cuts', () => {
  it.each([{}, { minLength: 8 }, { minUnit: 2, maxUnit: 6 }, all])(
    'change nothing in ordinary DNA: %j',
    (given) => {
      const bases = randomDna(3, 100_000, { gc: 0.3, nFraction: 0.01 });
      const whole = scan(bases, given, 1 << 20);
      expect(whole.count).toBeGreaterThan(5);
      expect(scan(bases, given, 977)).toEqual(whole);
    },
  );
});
