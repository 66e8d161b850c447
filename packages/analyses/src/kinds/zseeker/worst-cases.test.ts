import { randomDna } from '@flipon/test-material/random-dna';
import { describe, expect, it } from 'vitest';
import { runInMemory } from '../../scan/run-in-memory.ts';
import { zseekerKernel } from './kernel.ts';
import { defaults } from './testing/made-zseekers.ts';

const LONG_BP = 500_000;

function scan(bases: Uint8Array, given = {}, stretchBp = 1 << 16) {
  const records = [{ start: 0, length: bases.length, circular: false }];
  return runInMemory(zseekerKernel, bases, records, { ...defaults, ...given }, stretchBp);
}

const repeat = (unit: string) =>
  new TextEncoder().encode(unit.repeat(Math.ceil(LONG_BP / unit.length)).slice(0, LONG_BP));

describe('long sequences of one kind', () => {
  it.each([
    ['CG', 7 * (LONG_BP - 1)],
    ['CA', 1.25 * (LONG_BP - 1)],
  ])('of %s are one region over many stretches', (unit, score) => {
    const { count, columns } = scan(repeat(unit));
    expect([count, columns.length[0], columns['score']?.[0]]).toEqual([1, LONG_BP, score]);
  });

  it.each(['A', 'TA', 'GGGA', 'N'])('of %s hold nothing', (unit) => {
    expect(scan(repeat(unit)).count).toBe(0);
  });

  it('are one row where breaks cost nothing', () => {
    const { count, columns } = scan(repeat('CGG'), { penalty: 0, penaltyStep: 0 });
    expect([count, columns.position[0]]).toEqual([1, 0]);
  });
});

it('finds the same in ordinary DNA for any cut', () => {
  const bases = randomDna(3, 100_000, { gc: 0.6, nFraction: 0.01 });
  const whole = scan(bases, {}, 1 << 20);
  expect(whole.count).toBeGreaterThan(50);
  expect(scan(bases, {}, 977)).toEqual(whole);
});
