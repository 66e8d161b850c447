import { randomDna } from '@flipon/test-material/random-dna';
import { describe, expect, it } from 'vitest';
import { type MemoryRecord, runInMemory } from '../../scan/run-in-memory.ts';
import { aPhasedKernel } from './kernel.ts';
import { defaults } from './testing/made-a-phased.ts';

const LONG_BP = 500_000;

function scan(
  bases: Uint8Array,
  stretchBp = 1 << 16,
  records: MemoryRecord[] = [{ start: 0, length: bases.length, circular: false }],
) {
  return runInMemory(aPhasedKernel, bases, records, { ...defaults }, stretchBp);
}

function row(unit: string): Uint8Array {
  return new TextEncoder().encode(unit.repeat(Math.ceil(LONG_BP / unit.length)).slice(0, LONG_BP));
}

describe('long sequences of one kind', () => {
  it.each(['A', 'AT', 'AC', 'AAAC', 'TTTG', 'GGGA', 'N'])('of %s hold nothing', (unit) => {
    expect(scan(row(unit)).count).toBe(0);
  });

  it('of tracts in phase are one hit over many stretches', () => {
    const { count, columns } = scan(row('AAAACGCGCG'), 999);
    expect([count, columns['tracts']?.[0], columns['meanSpacing']?.[0]]).toEqual([
      1,
      LONG_BP / 10,
      10,
    ]);
  });
});

it('many records of one base hold nothing', () => {
  const bases = randomDna(1, 20_000);
  const records = Array.from(bases, (_, start) => ({ start, length: 1, circular: true }));
  expect(scan(bases, 1 << 16, records).count).toBe(0);
});

it('cuts change nothing in ordinary DNA', () => {
  const bases = randomDna(3, 200_000, { gc: 0.4, nFraction: 0.01 });
  const whole = scan(bases, 1 << 20);
  expect(whole.count).toBeGreaterThan(3);
  expect(scan(bases, 977)).toEqual(whole);
});
