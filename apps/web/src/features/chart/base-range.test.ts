import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fitRange,
  isSameRange,
  moveEnd,
  moveRange,
  readRange,
  scaleRange,
  writeRange,
} from './base-range.ts';

describe('a shown range', () => {
  it('has whole bases inside the sequence, and is none when it is all of it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3_000_000_000 }),
        fc.double({ min: -1, max: 2, noNaN: true }),
        fc.double({ min: -1, max: 2, noNaN: true }),
        (lengthBp, a, b) => {
          const wanted = { from: Math.min(a, b) * lengthBp, to: Math.max(a, b) * lengthBp };
          const range = fitRange(wanted, lengthBp);
          if (range === null) return;
          expect(Number.isInteger(range.from) && Number.isInteger(range.to)).toBe(true);
          expect(range.from).toBeGreaterThanOrEqual(0);
          expect(range.to).toBeLessThanOrEqual(lengthBp);
          expect(range.to - range.from).toBeGreaterThanOrEqual(Math.min(100, lengthBp));
          expect(range.to - range.from).toBeLessThan(lengthBp);
        },
      ),
    );
    expect(fitRange({ from: -50, to: 90_000 }, 80_000)).toBeNull();
    expect(fitRange({ from: 500, to: 510 }, 80_000)).toEqual({ from: 455, to: 555 });
    expect(fitRange({ from: 79_990, to: 80_000 }, 80_000)).toEqual({ from: 79_900, to: 80_000 });
  });

  it('is scaled around a base that stays in its place', () => {
    expect(scaleRange({ from: 0, to: 1000 }, 0.5, 200)).toEqual({ from: 100, to: 600 });
    expect(scaleRange({ from: 100, to: 600 }, 2, 200)).toEqual({ from: 0, to: 1000 });
  });

  it('is moved with its size kept', () => {
    expect(moveRange({ from: 100, to: 300 }, -500, 1000)).toEqual({ from: 0, to: 200 });
    expect(moveRange({ from: 100, to: 300 }, 900, 1000)).toEqual({ from: 800, to: 1000 });
  });

  it('has ends that do not pass each other', () => {
    expect(moveEnd({ from: 0, to: 500 }, 'from', 900, 1000)).toEqual({ from: 400, to: 500 });
    expect(moveEnd({ from: 300, to: 500 }, 'to', 0, 1000)).toEqual({ from: 300, to: 400 });
    expect(moveEnd({ from: 300, to: 500 }, 'to', 5000, 1000)).toEqual({ from: 300, to: 1000 });
  });
});

describe('a range in the address', () => {
  it('is 1-based and inclusive, and reads back', () => {
    const range = { from: 86_688, to: 89_315 };
    expect(writeRange(range)).toBe('86689-89315');
    expect(isSameRange(readRange('86689-89315'), range)).toBe(true);
  });

  it('is nothing where the text is none', () => {
    for (const text of [null, '', '0-5', '9-8', '5', 'a-b', '1-2-3', '-5-7']) {
      expect(readRange(text)).toBeNull();
    }
  });
});
