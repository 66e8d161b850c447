import { randomDna } from '@flipon/test-material/random-dna';
import { describe, expect, it } from 'vitest';
import { findMatchesInRange } from './matches-in-range.ts';
import { compareMatches, createMotifMatcher, type MotifMatch } from './motif-matcher.ts';
import { slowMatches } from './testing/slow-matches.ts';

const motifs = ['GGT', 'GGTAC', 'ACA', 'TTGGC', 'CCAAT'];
const matcher = createMotifMatcher(motifs);

/** Records of these lengths, every second one a circle. */
function makeRecords(lengths: readonly number[]) {
  let start = 0;
  return lengths.map((length, at) => {
    start += length;
    return { start: start - length, length, circular: at % 2 === 0 };
  });
}

describe('matches in a range', () => {
  it.each(Array.from({ length: 12 }, (_, seed) => seed))(
    'are those of the whole records with a base in it (seed %i)',
    async (seed) => {
      const records = makeRecords([40 + seed, 3, 0, 9, 70, 1, 25]);
      const lengthBp = records.reduce((sum, { length }) => sum + length, 0);
      const bases = randomDna(seed, lengthBp, { nFraction: seed % 3 === 0 ? 0.1 : 0 });
      const text = new TextDecoder().decode(bases);
      const all: (MotifMatch & { record: number })[] = records.flatMap((place, record) => {
        const letters = text.slice(place.start, place.start + place.length);
        return slowMatches(motifs, letters, place.circular).map((match) => ({
          ...match,
          record,
          start: match.start + place.start,
          end: match.end + place.start,
        }));
      });
      for (let from = 0; from < lengthBp; from += 7) {
        for (const to of [from + 1, from + 20, lengthBp]) {
          const { matches } = await findMatchesInRange({
            matcher,
            range: { from, to: Math.min(to, lengthBp) },
            records: records.filter(({ start, length }) => start < to && start + length > from),
            read: async (first, last) => bases.slice(first, last),
          });
          const expected = all.filter(({ start, end, record }) => {
            const place = records[record] as (typeof records)[number];
            const over = end - (place.start + place.length);
            const isAfter = over > 0 && place.start + over > from && place.start < to;
            return (start < to && Math.min(end, place.start + place.length) > from) || isAfter;
          });
          expect(matches.map(({ isWithin: _, ...match }) => match).sort(compareMatches)).toEqual(
            expected.map(({ record: _, ...match }) => match).sort(compareMatches),
          );
        }
      }
    },
  );

  it('lie within it where all their bases do, and its composition is that of its bases', async () => {
    const bases = new TextEncoder().encode('ACGGTACGGTAA');
    const search = (from: number, to: number, circular = false) =>
      findMatchesInRange({
        matcher: createMotifMatcher(['GGTA', 'AAAC']),
        range: { from, to },
        records: [{ start: 0, length: 12, circular }],
        read: async (first, last) => bases.slice(first, last),
      });
    const part = await search(3, 11);
    expect(part.matches.map(({ start, isWithin }) => [start, isWithin])).toEqual([
      [2, false],
      [7, true],
    ]);
    expect(part.composition.bases).toEqual([2, 1, 3, 2]);
    expect(part.composition.places[4]).toBe(5);
    const circle = await search(0, 12, true);
    expect(circle.matches.at(-1)).toMatchObject({ start: 10, end: 14, isWithin: true });
    expect(circle.composition.places[4]).toBe(12);
    expect((await search(0, 3, true)).matches.at(-1)).toMatchObject({ end: 14, isWithin: false });
  });
});
