import { randomDna } from '@flipon/test-material/random-dna';
import { describe, expect, it } from 'vitest';
import { knownMotifs } from './known-motifs.ts';
import { createMotifMatcher, type MotifMatch, type MotifMatcher } from './motif-matcher.ts';
import { slowMatches } from './testing/slow-matches.ts';

const encoder = new TextEncoder();

/** Matches of a record that comes in pieces of these lengths, over and over. */
function match(
  matcher: MotifMatcher,
  record: string,
  { isCircle = false, pieces = [record.length] } = {},
): MotifMatch[] {
  const stream = matcher.stream();
  const bases = encoder.encode(record);
  const found: MotifMatch[] = [];
  for (let from = 0, turn = 0; from < bases.length; turn++) {
    const to = from + Math.max(1, pieces[turn % pieces.length] ?? 1);
    found.push(...stream.push(bases.subarray(from, to)));
    from = to;
  }
  return [...found, ...stream.finish(isCircle)];
}

describe('a motif matcher', () => {
  it('finds every place of the very letters on both strands, in order', () => {
    const matcher = createMotifMatcher(['GGA', 'GA', 'TTC']);
    // The other strand reads GTTCGGATCCT.
    expect(match(matcher, 'AGGATCCGAAC')).toEqual([
      { motif: 0, start: 1, end: 4, strand: '+' },
      { motif: 1, start: 2, end: 4, strand: '+' },
      { motif: 1, start: 4, end: 6, strand: '-' },
      { motif: 0, start: 4, end: 7, strand: '-' },
      { motif: 1, start: 7, end: 9, strand: '+' },
      { motif: 2, start: 7, end: 10, strand: '-' },
    ]);
  });

  it('takes no N, no code, no U and no small letter for a base', () => {
    const matcher = createMotifMatcher(['GGTT']);
    expect(match(matcher, 'GGNTGGUUGGttGGKTRGTT')).toEqual([]);
  });

  it('finds what crosses the origin of a circle, and nothing longer than the circle', () => {
    const matcher = createMotifMatcher(['ACGG', 'GGAACGGA']);
    expect(match(matcher, 'GGTTAC', { isCircle: true })).toEqual([
      { motif: 0, start: 4, end: 8, strand: '+' },
    ]);
    expect(match(matcher, 'GGTTAC')).toEqual([]);
    expect(match(matcher, 'GGA', { isCircle: true })).toEqual([]);
    expect(match(matcher, '', { isCircle: true })).toEqual([]);
    expect(match(createMotifMatcher(['CA']), 'AC', { isCircle: true })).toEqual([
      { motif: 0, start: 1, end: 3, strand: '+' },
    ]);
  });

  it('finds a motif that is its own reverse complement on both strands', () => {
    expect(match(createMotifMatcher(['GAATTC']), 'AGAATTCA')).toEqual([
      { motif: 0, start: 1, end: 7, strand: '+' },
      { motif: 0, start: 1, end: 7, strand: '-' },
    ]);
  });

  it('finds nothing without motifs, and refuses those that are not of bases', () => {
    expect(match(createMotifMatcher([]), 'ACGT', { isCircle: true })).toEqual([]);
    expect(() => createMotifMatcher(['GGN'])).toThrow('"GGN" is no motif');
    expect(() => createMotifMatcher([''])).toThrow('is no motif');
  });

  it.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'agrees with the slow version for any motifs, record and division (seed %i)',
    (seed) => {
      const text = (salt: number, lengthBp: number, nFraction = 0) =>
        new TextDecoder().decode(randomDna(seed * 97 + salt, lengthBp, { gc: 0.6, nFraction }));
      const motifs = Array.from({ length: 1 + (seed % 12) }, (_, at) =>
        text(at, 1 + ((seed + at) % 7)),
      );
      const record = text(50, (seed * 13) % 200, seed % 3 === 0 ? 0.1 : 0);
      const matcher = createMotifMatcher(motifs);
      for (const isCircle of [false, true]) {
        const slow = slowMatches(motifs, record, isCircle);
        for (const pieces of [[record.length], [1], [3, 1, 7], [2, 64]]) {
          expect(match(matcher, record, { isCircle, pieces })).toEqual(slow);
        }
      }
    },
  );

  it('agrees with the slow version for the known motifs in a sequence made of them', () => {
    const motifs = knownMotifs.map(({ sequence }) => sequence);
    const other = (text: string) =>
      [...text]
        .reverse()
        .map((base) => 'TGCA'['ACGT'.indexOf(base)])
        .join('');
    const record = motifs
      .filter((_, at) => at % 40 === 0)
      .map((motif, at) => (at % 2 === 0 ? motif : other(motif)))
      .join('ATN');
    const matcher = createMotifMatcher(motifs);
    const slow = slowMatches(motifs, record, true);
    expect(slow.length).toBeGreaterThan(motifs.length / 40);
    expect(match(matcher, record, { isCircle: true, pieces: [11, 500] })).toEqual(slow);
  });
});
