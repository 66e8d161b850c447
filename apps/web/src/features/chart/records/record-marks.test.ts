import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordMarks, seenIn } from './record-marks.ts';
import { layoutRecordRuler } from './record-ruler.ts';
import { describePosition, describeRange } from './record-words.ts';

const SIDES = { left: 46, right: 1360 };

function recordsOf(lengths: readonly number[], nameOf = (index: number) => `chr${index + 1}`) {
  let start = 0;
  return lengths.map((length, index) => {
    const record = { index, name: nameOf(index), start, length };
    start += length;
    return record;
  });
}

function marksOf(lengths: readonly number[], nameOf?: (index: number) => string) {
  const range = { from: 0, to: lengths.reduce((sum, length) => sum + length, 0) };
  return recordMarks(SIDES, seenIn(SIDES, range, recordsOf(lengths, nameOf)));
}

describe('borders of records', () => {
  it('are where one ends and the next one begins', () => {
    const { borders, minor, labels } = marksOf([300, 100]);
    expect(borders.map(Math.round)).toEqual([Math.round(46 + 0.75 * 1314)]);
    expect(minor).toEqual([]);
    expect(labels.map(({ text, x }) => [text, Math.round(x)])).toEqual([
      ['chr1', 46],
      ['chr2', 1032],
    ]);
  });

  it('are no wall where there are thousands', () => {
    const { borders, minor, labels } = marksOf([60_000, ...Array.from({ length: 4100 }, () => 10)]);
    expect(borders).toHaveLength(1);
    expect(labels).toHaveLength(1);
    for (const [at, x] of minor.entries()) {
      if (at > 0) expect(x - (minor[at - 1] ?? 0)).toBeGreaterThanOrEqual(4);
    }
  });

  it('have names that never overlap, each with its accession', () => {
    const lengths = fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 60 });
    fc.assert(
      fc.property(lengths, (given) => {
        const { labels } = marksOf(
          given,
          (index) => `lcl|NC_0357${index}.1 Crassostrea virginica chromosome ${index}`,
        );
        for (const [at, { index, text, x, width }] of labels.entries()) {
          expect(text).toContain(`NC_0357${index}.1`);
          const next = labels[at + 1]?.x ?? SIDES.right;
          expect(x + text.length * 6.3).toBeLessThanOrEqual(next);
          expect(x + width).toBeLessThanOrEqual(next + 1e-6);
        }
      }),
    );
  });
});

describe('the ruler of several records', () => {
  it('begins anew with each of them, and its labels never overlap', () => {
    const records = recordsOf([60_000, 120_000, 20_000]);
    const range = { from: 30_000, to: 200_000 };
    const { ticks } = layoutRecordRuler(SIDES, range, seenIn(SIDES, range, records));
    expect(ticks.map(({ label }) => label)).toEqual([
      '30,001',
      '40 kb',
      '1',
      '20 kb',
      '40 kb',
      '60 kb',
      '80 kb',
      '100 kb',
      '1',
    ]);
  });

  it('is said in words, in the positions of records', () => {
    const records = recordsOf([60_000, 120_000]);
    expect(describeRange({ from: 59_999, to: 60_010 }, records)).toBe('chr1: 60,000 to chr2: 10');
    expect(describeRange({ from: 60_000, to: 60_010 }, records)).toBe('chr2: 1 to 10');
    expect(describeRange({ from: 60_000, to: 60_010 })).toBe('60,001 to 60,010');
    expect(describePosition(500_000, records)).toBe('500,001 of the whole sequence');
  });
});
