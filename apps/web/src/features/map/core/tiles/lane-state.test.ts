import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barGridOf, laneStateOf, ringBarBp, ringGridOf } from './lane-state.ts';

test('a lane is a density while it has more than one hit in 32 px', () => {
  const view = { from: 0, to: 100_000, widthPx: 640 };
  expect(laneStateOf(view, 20)).toBe('hits');
  expect(laneStateOf(view, 21)).toBe('density');
  expect(laneStateOf(view, 0)).toBe('hits');
});

test('letters are drawn from 7 px a base, however many hits there are', () => {
  expect(laneStateOf({ from: 0, to: 100, widthPx: 700 }, 90)).toBe('letters');
  expect(laneStateOf({ from: 0, to: 101, widthPx: 700 }, 90)).toBe('density');
});

test('bars are whole bins, and 5 to 6.25 px wide from four bins of 64 bases upwards', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 3e9, noNaN: true }),
      fc.integer({ min: 100, max: 3000 }),
      (span, widthPx) => {
        const { binBp, perSlot, slotBp } = barGridOf({ from: 0, to: span, widthPx });
        const slotPx = (slotBp / span) * widthPx;
        expect(Number.isInteger(Math.log2(binBp / 64) / 2)).toBe(true);
        expect(Number.isInteger(perSlot)).toBe(true);
        expect(slotBp).toBe(binBp * perSlot);
        expect(slotPx).toBeGreaterThanOrEqual(5 * (1 - 1e-9));
        // Four bins of 64 bases are used up to a bit above three, too: only from five on is one bin
        // a quarter at most.
        if (binBp > 64 || perSlot > 4) expect(slotPx).toBeLessThanOrEqual(6.25 * (1 + 1e-9));
        // The number of bins to sum when the grid changes.
        if (binBp > 64) expect(span / binBp).toBeLessThanOrEqual(3.2 * widthPx * (1 + 1e-9));
      },
    ),
  );
});

test('a circle has 180 bars up to 50 kb and 360 above, of whole bins and at most an eighth larger', () => {
  expect(ringBarBp(5386)).toBe(30);
  expect(ringBarBp(50_000)).toBe(278);
  expect(ringBarBp(4_639_675)).toBe(12_888);
  expect(ringGridOf(4_639_675)).toEqual({ binBp: 1024, perSlot: 13, slotBp: 13_312 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300_000_000 }), (lengthBp) => {
      const wanted = ringBarBp(lengthBp);
      const { binBp, perSlot, slotBp } = ringGridOf(lengthBp);
      expect(slotBp).toBe(binBp * perSlot);
      expect(slotBp).toBeGreaterThanOrEqual(wanted);
      if (wanted >= 512) expect(slotBp).toBeLessThanOrEqual(wanted * 1.125);
    }),
  );
});
