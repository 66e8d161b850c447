import { randomDna } from '@flipon/test-material/random-dna';
import { describe, expect, it } from 'vitest';
import { PROFILE_ONE } from '../../scan/profile-one.ts';
import { runInMemory } from '../../scan/run-in-memory.ts';
import { zhuntKernel } from './kernel.ts';
import { defaults, profileOf, traceGrid } from './testing/made-zhunts.ts';

const LONG_BP = 100_000;

function scan(bases: Uint8Array, stretchBp = 1 << 16) {
  const records = [{ start: 0, length: bases.length, circular: false }];
  return runInMemory(zhuntKernel, bases, records, defaults, stretchBp);
}

const repeat = (unit: string) =>
  new TextEncoder().encode(unit.repeat(Math.ceil(LONG_BP / unit.length)).slice(0, LONG_BP));

describe('long sequences of one kind', () => {
  it.each(['CG', 'CA'])('of %s are one region over many stretches', (unit) => {
    const { count, columns } = scan(repeat(unit));
    expect([count, columns.position[0], columns.length[0]]).toEqual([1, 0, LONG_BP]);
  });

  it.each(['A', 'TA', 'GGGA', 'N'])('of %s hold nothing', (unit) => {
    expect(scan(repeat(unit)).count).toBe(0);
  });
});

it('finds the same in ordinary DNA for any cut', () => {
  const bases = randomDna(3, 60_000, { gc: 0.55, nFraction: 0.01 });
  const whole = scan(bases, 1 << 20);
  expect(whole.count).toBeGreaterThan(20);
  expect(scan(bases, 977)).toEqual(whole);
});

it.each(['A', 'AC', 'CG', 'TA', 'GGGA'])('broken rows of %s have the best of each bin', (unit) => {
  const letters = [...unit.repeat(1500).slice(0, 1500)];
  for (const place of [100, 101, 420, 700, 1023, 1030]) letters[place] = 'T';
  letters[1300] = 'N';
  const dna = letters.join('');
  const traced = traceGrid(dna, {}).map((q) => q ?? PROFILE_ONE);
  const bins = Array.from(
    { length: 6 },
    (_, bin) => PROFILE_ONE - Math.min(...traced.slice(256 * bin, 256 * (bin + 1))),
  );
  expect(profileOf(dna, {})).toEqual(bins);
});
