import { expect, it } from 'vitest';
import { readingWords } from '../tracts/tract-reading.ts';
import { cutRun, hasOtherBulge, pqsReading } from './pqs-reading.ts';

const written = (letters: string, tetrads: number) =>
  cutRun(letters, tetrads)
    .map(({ text, role }) => ({ own: text, bulge: `(${text})`, mismatch: `<${text}>` })[role])
    .join('');

it('tells a bulge from a mismatch', () => {
  expect(written('GGG', 3)).toBe('GGG');
  expect(written('GAG', 3)).toBe('G<A>G');
  expect(written('GGAG', 4)).toBe('GG<A>G');
  expect(written('GGCGG', 4)).toBe('GG(C)GG');
  expect(written('GTAGAGTAGGG', 4)).toBe('G(TAGAGTA)GGG');
  expect(written('GTAGAGTAGGG', 3)).toBe('G(TAGAGTAG)GG');
});

it('lays a bulge as far back as it can be, also in a run that is all G', () => {
  const reading = (letters: string) => ({ tracts: [cutRun(letters, 3)], loops: [] });
  expect(written('GGGTGG', 3)).toBe('GG(GTG)G');
  expect(written('GGGG', 3)).toBe('GG(G)G');
  expect(hasOtherBulge(reading('GGGTGG'))).toBe(true);
  expect(hasOtherBulge(reading('GGGG'))).toBe(true);
  expect(hasOtherBulge(reading('GGTG'))).toBe(false);
  expect(hasOtherBulge(reading('GTGG'))).toBe(false);
});

it('reads a hit as the API tells it, and nothing without its letters', () => {
  const hit = {
    sequence: 'GGCGGTGGGGCGGGGTCGGAG',
    tetrads: 4,
    runs: [5, 4, 4, 4],
    loops: [1, 1, 2],
  };
  const reading = pqsReading(hit);
  expect(reading?.loops).toEqual(['T', 'C', 'TC']);
  expect(reading && readingWords(reading, 'tetrad')).toBe(
    '4 tetrads; loops 1, 1, 2; 1 bulge; 1 mismatch',
  );
  expect(pqsReading({ sequence: '', tetrads: 4, textOmitted: true })).toBeNull();
});
