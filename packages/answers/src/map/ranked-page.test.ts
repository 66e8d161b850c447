import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placesOfPage, type RankedPlace } from './ranked-page.ts';

it('has the strongest of each class first, on every page of any number of hits', () => {
  const totals = fc.array(fc.nat(9), { maxLength: 5 });
  fc.assert(
    fc.property(totals, fc.nat(30), fc.integer({ min: 1, max: 7 }), (counts, offset, limit) => {
      const all: RankedPlace[] = [];
      for (let rank = 0; rank < 9; rank++) {
        for (const [owner, count] of counts.entries()) if (rank < count) all.push({ owner, rank });
      }
      expect(placesOfPage(counts, { offset, limit })).toEqual(all.slice(offset, offset + limit));
    }),
  );
});

it('finds a page in the middle of 800,000 hits without passing over those before it', () => {
  const places = placesOfPage([3, 800_000, 0], { offset: 400_000, limit: 12 });
  expect(places[0]).toEqual({ owner: 1, rank: 399_997 });
  expect(places.map(({ rank }) => rank - 399_997)).toEqual(
    Array.from({ length: 12 }, (_, at) => at),
  );
});
