import { describe, expect, it } from 'vitest';
import { type BaseValues, valuesOfBases, valuesText } from './base-values.ts';
import { drawRegion } from './region-drawing.ts';
import { cutRange, END_BP, partsOf } from './region-parts.ts';
import { describeFlanks, describeValues } from './region-words.ts';

const REGION = { from: 131_683, to: 131_800 };

describe('the drawn part of a region', () => {
  it('is all of it between eight bases on each side, as far as its record goes', () => {
    expect(partsOf(REGION, 210_155)).toEqual([{ from: 131_675, to: 131_808 }]);
    expect(partsOf({ from: 3, to: 40 }, 42)).toEqual([{ from: 0, to: 42 }]);
  });

  it('is the beginning and the end of a long one, and more of it step by step', () => {
    const long = { from: 1000, to: 6000 };
    expect(partsOf(long, 10_000)).toEqual([
      { from: 992, to: 1000 + END_BP },
      { from: 6000 - END_BP, to: 6008 },
    ]);
    const [head] = partsOf(long, 10_000, END_BP + 600);
    expect(head).toEqual({ from: 992, to: 1000 + END_BP + 600 });
    expect(partsOf({ from: 0, to: 1000 }, 1000, 840)).toEqual([{ from: 0, to: 1000 }]);
    // Never more in one part than one answer has.
    for (const { from, to } of partsOf({ from: 0, to: 500_000 }, 500_000, 400_000)) {
      expect(to - from).toBeLessThan(5000);
    }
  });

  it('is said in words, also at the end of a record', () => {
    const [whole] = partsOf(REGION, 210_155);
    expect(describeFlanks(REGION, whole ?? REGION)).toBe('8 bases each side');
    expect(describeFlanks({ from: 3, to: 40 }, { from: 0, to: 48 })).toBe(
      '3 bases before and 8 after',
    );
    expect(describeFlanks({ from: 0, to: 40 }, { from: 0, to: 40 })).toBe(
      'no bases on either side',
    );
  });
});

it('asks for long ranges piece by piece, without a gap', () => {
  expect(cutRange({ from: 5, to: 10_005 }, 4000)).toEqual([
    { from: 5, to: 4005 },
    { from: 4005, to: 8005 },
    { from: 8005, to: 10_005 },
  ]);
});

describe('values of bases', () => {
  const lanes = [
    { strand: '+' as const, values: [0.1, 0.2, 0.3, 0.4] },
    { strand: '-' as const, values: [0.9, 0.8, 0.7, 0.6] },
  ];

  it('are those of the strand of the hit', () => {
    const profile = { from: 100, binBp: 1, lanes };
    expect(valuesOfBases(profile, '-', 101, 103)).toEqual([0.8, 0.7]);
    expect(valuesOfBases(profile, '+', 101, 103)).toEqual([0.2, 0.3]);
    expect(valuesOfBases({ ...profile, lanes: lanes.slice(0, 1) }, '-', 100, 101)).toEqual([0.1]);
  });

  it('are written as a table with positions from 1 on', () => {
    const part = { from: 9, to: 11, letters: 'GC', values: [0.25, 1] };
    expect(valuesText('chr1', [part])).toBe(
      'record\tposition\tbase\tprobability\nchr1\t10\tG\t0.25000\nchr1\t11\tC\t1.00000\n',
    );
  });
});

describe('the picture of a region', () => {
  const part: BaseValues = {
    from: 95,
    to: 195,
    letters: 'GC'.repeat(50),
    values: Array.from({ length: 100 }, (_, index) => (index < 5 || index >= 90 ? 0.2 : 0.95)),
  };
  const region = { from: 100, to: 185 };
  const question = { widthPx: 600, region, threshold: 0.5 };

  it('has every letter once, in rows that fit the width', () => {
    const { rows, widthPx } = drawRegion([part], question);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.flatMap(({ letters }) => letters.map(({ letter }) => letter)).join('')).toBe(
      part.letters,
    );
    for (const { right } of rows) expect(right).toBeLessThanOrEqual(widthPx);
    const inside = rows.flatMap(({ letters }) => letters.filter(({ isInside }) => isInside));
    expect(inside).toHaveLength(85);
    expect(rows[0]?.ticks.map(({ label }) => label).slice(0, 2)).toEqual(['100', '110']);
  });

  it('rises above the threshold where the region is', () => {
    const [row] = drawRegion([part], question).rows;
    const ys = [...(row?.curve ?? '').matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
    expect(ys[4]).toBeGreaterThan(row?.limitY ?? 0);
    expect(ys[5]).toBeLessThan(row?.limitY ?? 0);
  });

  it('names the part left out between the ends of a long one', () => {
    const tail = { ...part, from: 5195, to: 5295 };
    const { gap, rows } = drawRegion([part, tail], question);
    expect(gap?.words).toBe('5,000 bases between are not drawn');
    expect(rows.at(-1)?.first).toBeGreaterThanOrEqual(5195);
  });

  it('is described in words', () => {
    expect(describeValues([part], region, 0.5)).toBe(
      'Probability of Z form from 96 to 195: above 0.5 from 101 to 185, highest 0.950 at 101',
    );
  });
});
