import { expect, it } from 'vitest';
import { pairCounts, randomLetters } from './random-letters.ts';

const sharesOf = (text: string) =>
  pairCounts(text).flatMap((row) => row.map((count) => count / (text.length - 1)));

it('counts which letter follows which, in the order A, C, G, T', () => {
  expect(pairCounts('AACGN')).toEqual([
    [1, 1, 0, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
});

it('draws as many letters, with dinucleotides as frequent as in the same block', () => {
  const rich = 'GGGCGCATGGCCGATC'.repeat(250);
  const poor = 'ATTATAACTTAAATGT'.repeat(400);
  const given = `${rich}${poor}`;
  const drawn = randomLetters(given, 1);
  expect(drawn.length).toBe(given.length);
  for (const [from, to] of [
    [0, 5000],
    [5000, given.length],
  ]) {
    const wanted = sharesOf(given.slice(from, to));
    sharesOf(drawn.slice(from, to)).forEach((share, at) => {
      expect(Math.abs(share - (wanted[at] ?? 0))).toBeLessThan(0.025);
    });
  }
});

it('has no step that the block does not have, and none of its longer repeats', () => {
  // After A comes C alone, after C both A and G.
  const drawn = randomLetters('ACACGAC'.repeat(300), 2);
  expect(drawn).toMatch(/^[ACG]+$/);
  expect(drawn).not.toMatch(/AA|AG|CC|GC|GG/);
  expect(drawn).not.toContain('ACACGAC'.repeat(8));
});

it('is the same with the same seed', () => {
  const given = 'ACGTTGCA'.repeat(100);
  expect(randomLetters(given, 3)).toBe(randomLetters(given, 3));
  expect(randomLetters(given, 3)).not.toBe(randomLetters(given, 4));
});

it('draws on after a letter that nothing follows', () => {
  expect(randomLetters('AAAT', 5)).toMatch(/^[AT]{4}$/);
  expect(randomLetters('', 5)).toBe('');
});
