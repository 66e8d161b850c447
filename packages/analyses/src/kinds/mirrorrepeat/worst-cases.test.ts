import { randomDna } from '@flipon/test-material/random-dna';
import { describe, expect, it } from 'vitest';
import { type MemoryRecord, runInMemory } from '../../scan/run-in-memory.ts';
import { mirrorRepeatKernel } from './kernel.ts';
import type { MirrorRepeatParameters } from './parameters.ts';
import { defaults } from './testing/made-mirror-repeats.ts';

const LONG_BP = 40_000;

function scan(
  bases: Uint8Array,
  given: Partial<MirrorRepeatParameters> = {},
  stretchBp = 1 << 16,
  records: MemoryRecord[] = [{ start: 0, length: bases.length, circular: false }],
) {
  return runInMemory(mirrorRepeatKernel, bases, records, { ...defaults, ...given }, stretchBp);
}

function row(unit: string, lengthBp = LONG_BP): Uint8Array {
  return new TextEncoder().encode(
    unit.repeat(Math.ceil(lengthBp / unit.length)).slice(0, lengthBp),
  );
}

describe('long sequences of one kind', () => {
  it.each([
    ['A', 200],
    ['GA', 201],
    ['GGGA', 201],
  ])('of %s are tiled by the longest hits', (unit, lengthBp) => {
    const bases = row(unit);
    const { columns } = scan(bases);
    expect(columns.length[0]).toBe(lengthBp);
    expect(columns.length.length).toBeGreaterThanOrEqual(Math.floor(LONG_BP / (lengthBp + 4)));
    let end = 0;
    columns.position.forEach((position, at) => {
      expect(position).toBeGreaterThanOrEqual(end);
      end = position + (columns.length[at] ?? 0);
    });
    expect(scan(bases, {}, 5000)).toEqual(scan(bases));
  });

  it('that are broken now and then are the same for any cut', () => {
    const bases = row('GA');
    for (const place of [0, 700, 1_259, 20_001, 20_400, 39_999]) bases[place] = 'T'.charCodeAt(0);
    const whole = scan(bases);
    expect(whole.count).toBeGreaterThan(180);
    for (const stretchBp of [977, 5000]) expect(scan(bases, {}, stretchBp)).toEqual(whole);
    const overlapping = scan(bases, { overlap: true });
    expect(overlapping.count).toBeGreaterThan(LONG_BP - 2000);
    expect(scan(bases, { overlap: true }, 5000)).toEqual(overlapping);
  });

  it('of N hold nothing', () => expect(scan(row('N')).count).toBe(0));

  it('of a purine and a pyrimidine in turns are no H-DNA', () => {
    expect(scan(row('AC')).count).toBe(0);
    expect(scan(row('AC'), { minPurity: 50 }).count).toBeGreaterThan(180);
  });
});

it('many records of one base hold nothing', () => {
  const bases = randomDna(1, 5_000);
  const records = Array.from(bases, (_, start) => ({ start, length: 1, circular: true }));
  expect(scan(bases, {}, 1 << 16, records).count).toBe(0);
});

it.each([
  { minPurity: 60, minArm: 8 },
  { minArm: 7, minPurity: 70, overlap: true },
  { minPurity: 0, maxSpacer: 100, maxMismatchPercent: 0, overlap: true },
])('cuts change nothing in ordinary DNA: %j', (given) => {
  const bases = randomDna(3, 20_000, { gc: 0.1, nFraction: 0.01 });
  const whole = scan(bases, given, 1 << 20);
  expect(whole.count).toBeGreaterThan(1);
  expect(scan(bases, given, 1977)).toEqual(whole);
});
