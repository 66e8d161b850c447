import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flanksOf, type SpanPart, spanParts } from './span-parts.ts';

const record = { start: 100, length: 50 };

/** Reads a span of a sequence whose letters are their own positions, `N` where there is none. */
function read(parts: readonly SpanPart[]): (number | 'N')[] {
  return parts.flatMap((part): (number | 'N')[] =>
    'missingBp' in part
      ? Array.from({ length: part.missingBp }, () => 'N' as const)
      : Array.from({ length: part.end - part.start }, (_, index) => part.start + index),
  );
}

describe('spanParts', () => {
  it('is one stretch inside of a record', () => {
    expect(spanParts(10, 20, record, false)).toEqual([{ start: 110, end: 120 }]);
  });

  it('takes no letters of the neighbouring records', () => {
    expect(spanParts(-3, 5, record, false)).toEqual([{ missingBp: 3 }, { start: 100, end: 105 }]);
    expect(spanParts(45, 53, record, false)).toEqual([{ start: 145, end: 150 }, { missingBp: 3 }]);
  });

  it('goes on at the other end of a circle', () => {
    expect(spanParts(45, 53, record, true)).toEqual([
      { start: 145, end: 150 },
      { start: 100, end: 103 },
    ]);
    expect(spanParts(-3, 2, record, true)).toEqual([
      { start: 147, end: 150 },
      { start: 100, end: 102 },
    ]);
  });

  it('gives each place of the span exactly one letter', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -120, max: 120 }),
        fc.nat(130),
        fc.boolean(),
        fc.nat(60),
        (from, length, wraps, recordBp) => {
          const place = { start: 7, length: recordBp };
          const expected = Array.from({ length }, (_, index) => {
            const at = from + index;
            if (recordBp === 0) return 'N';
            if (wraps) return 7 + (((at % recordBp) + recordBp) % recordBp);
            return at < 0 || at >= recordBp ? 'N' : 7 + at;
          });
          expect(read(spanParts(from, from + length, place, wraps))).toEqual(expected);
        },
      ),
    );
  });
});

describe('flanksOf', () => {
  it('ends at the ends of the record', () => {
    expect(flanksOf({ position: 4, length: 30 }, 50, false, 15)).toEqual({
      leftBp: 4,
      rightBp: 15,
    });
    expect(flanksOf({ position: 20, length: 30 }, 50, false, 15)).toEqual({
      leftBp: 15,
      rightBp: 0,
    });
  });

  it('shows no base of a circle twice', () => {
    expect(flanksOf({ position: 40, length: 30 }, 50, true, 15)).toEqual({
      leftBp: 10,
      rightBp: 10,
    });
    expect(flanksOf({ position: 0, length: 50 }, 50, true, 15)).toEqual({ leftBp: 0, rightBp: 0 });
  });
});
