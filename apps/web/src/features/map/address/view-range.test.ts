import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isWhole, lengthOf, partsOf, placeWords, rangeWords, viewOf } from './view-range.ts';

const circle = { from: 0, to: 16_569, isCircle: true };
const record = { from: 1000, to: 2000, isCircle: false };

it('keeps a view inside what the map can show', () => {
  expect(viewOf(null, record)).toEqual({ from: 1000, to: 2000 });
  expect(viewOf({ from: 900, to: 1100 }, record)).toEqual({ from: 1000, to: 1100 });
  expect(viewOf({ from: 3000, to: 4000 }, record)).toEqual({ from: 1000, to: 2000 });
  expect(viewOf({ from: 1500, to: 1400 }, record)).toEqual({ from: 1000, to: 2000 });
});

it('cuts an arc at the origin', () => {
  const arc = viewOf({ from: 16_023, to: 576 }, circle);
  expect(partsOf(arc, circle)).toEqual([
    { from: 16_023, to: 16_569 },
    { from: 0, to: 576 },
  ]);
  expect(lengthOf(arc, circle)).toBe(1122);
  expect(rangeWords(arc, circle)).toBe('16,024 to 576');
  expect(placeWords(arc, circle)).toBe('in the arc');
});

it('counts in the record, and says what is seen', () => {
  expect(rangeWords({ from: 1000, to: 1640 }, record)).toBe('1 to 640');
  expect(placeWords({ from: 1000, to: 1640 }, record)).toBe('in view');
  expect(placeWords(viewOf(null, record), record)).toBe('whole');
});

it('is always a part of what can be shown', () => {
  const base = fc.nat(20_000);
  fc.assert(
    fc.property(base, base, fc.constantFrom(circle, record), (from, to, bounds) => {
      const view = viewOf({ from, to }, bounds);
      const parts = partsOf(view, bounds);
      expect(lengthOf(view, bounds)).toBeGreaterThan(0);
      for (const part of parts) {
        expect(part.from).toBeGreaterThanOrEqual(bounds.from);
        expect(part.to).toBeLessThanOrEqual(bounds.to);
        expect(part.to).toBeGreaterThan(part.from);
      }
      if (isWhole(view, bounds)) expect(parts).toEqual([{ from: bounds.from, to: bounds.to }]);
    }),
  );
});
