import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeCards } from './place-cards.ts';

const row = { widthPx: 100, gapPx: 10, totalPx: 600 };

describe('placeCards', () => {
  it('places each card under the middle of its base where there is room', () => {
    expect(placeCards([50, 200, 550], row)).toEqual([0, 150, 500]);
  });

  it('moves cards that would overlap apart, each by the same', () => {
    expect(placeCards([200, 230, 500], row)).toEqual([110, 220, 450]);
  });

  it('stays between the edges', () => {
    expect(placeCards([0, 10], row)).toEqual([0, 110]);
    expect(placeCards([595, 600], row)).toEqual([390, 500]);
  });

  it('has no place for more than there is room for', () => {
    expect(placeCards([1, 2, 3, 4, 5], row)).toEqual([0, 110, 220, 330, 440]);
    expect(placeCards([1, 2, 3, 4, 5, 6], row)).toBeNull();
    expect(placeCards([], row)).toEqual([]);
  });

  it('never lets cards overlap or change their order', () => {
    const middles = fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 5 });
    fc.assert(
      fc.property(middles, (given) => {
        const lefts = placeCards(
          given.toSorted((a, b) => a - b),
          row,
        );
        const all = [-110, ...(lefts ?? []), 610];
        for (const [at, left] of all.slice(1).entries()) {
          expect(left - (all[at] ?? 0)).toBeGreaterThanOrEqual(110 - 1e-9);
        }
      }),
    );
  });
});
