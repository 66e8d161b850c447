import { randomDna } from '@flipon/test-material/random-dna';
import { describe, expect, it } from 'vitest';
import { createCompositionCounter, expectedMatches } from './chance.ts';
import { createMotifMatcher } from './motif-matcher.ts';

const encoder = new TextEncoder();

function compositionOf(record: string, { isCircle = false, piece = 1000, longest = 8 } = {}) {
  const counter = createCompositionCounter(longest);
  for (let from = 0; from < record.length; from += piece) {
    counter.push(encoder.encode(record.slice(from, from + piece)));
  }
  counter.endRecord(isCircle);
  return counter.read();
}

/** Places where a motif could stand, one by one. */
function slowPlaces(record: string, length: number, isCircle: boolean): number {
  const text = isCircle ? record + record.slice(0, length - 1) : record;
  let count = 0;
  for (let at = 0; at < record.length && length <= record.length; at++) {
    if (/^[ACGT]+$/.test(text.slice(at, at + length)) && at + length <= text.length) count += 1;
  }
  return count;
}

describe('a composition counter', () => {
  it.each(['', 'A', 'NNN', 'ACGT', 'ACGTNACGTACGTRNNA', 'NACGTACGTAAC', 'ACGTNNACG'])(
    'counts bases and places of %j as one would by hand, in any pieces',
    (record) => {
      for (const isCircle of [false, true]) {
        for (const piece of [1, 3, 1000]) {
          const { bases, places } = compositionOf(record, { isCircle, piece });
          expect(bases).toEqual([...'ACGT'].map((base) => record.split(base).length - 1));
          for (let length = 1; length <= 8; length++) {
            expect(places[length]).toBe(slowPlaces(record, length, isCircle));
          }
        }
      }
    },
  );

  it('adds records, which no motif goes across', () => {
    const counter = createCompositionCounter(4);
    for (const record of ['ACG', 'TTTT']) {
      counter.push(encoder.encode(record));
      counter.endRecord(false);
    }
    expect(Array.from(counter.read().places)).toEqual([0, 7, 5, 3, 1]);
  });
});

describe('expected matches', () => {
  it('are places times the chance of the letters, on both strands', () => {
    // Shares: A 0.4, C 0.2, G 0.1, T 0.3; 9 places of two bases.
    const composition = compositionOf('AAAACCGTTT');
    expect(expectedMatches(['AC'], composition)).toBeCloseTo(9 * (0.4 * 0.2 + 0.1 * 0.3), 12);
    expect(expectedMatches(['AC', 'G'], composition)).toBeCloseTo(9 * 0.11 + 10 * 0.3, 12);
    expect(expectedMatches(['ACGTACGTA'], compositionOf('ACGT', { longest: 9 }))).toBe(0);
    expect(expectedMatches(['AC'], compositionOf('NNNN'))).toBe(0);
    expect(expectedMatches([], composition)).toBe(0);
    // Of the same letters in another order, each counts.
    expect(expectedMatches(['AC', 'CA'], composition)).toBeCloseTo(2 * 9 * 0.11, 12);
  });

  it('are what random sequences of independent bases have on average', () => {
    const motifs = ['GGTG', 'CCGGG', 'AATTA', 'GGGTT'];
    const record = new TextDecoder().decode(randomDna(7, 400_000, { gc: 0.58, nFraction: 0.02 }));
    const stream = createMotifMatcher(motifs).stream();
    const found = [...stream.push(encoder.encode(record)), ...stream.finish(false)].length;
    const expected = expectedMatches(motifs, compositionOf(record));
    // Counts of this size vary by a hundredth or two.
    expect(Math.abs(found / expected - 1)).toBeLessThan(0.04);
  });
});
