import { expect, it } from 'vitest';
import { zRuns } from './z-runs.ts';

/** Marked letters between brackets. */
const drawn = (bases: string) =>
  zRuns(bases, 'z')
    .map(({ text, mark }) => (mark === 'z' ? `[${text}]` : text))
    .join('');

it.each([
  ['CGCACATG', '[CGCACATG]'],
  ['CGCGGCGC', '[CGC]GG[CGC]'],
  ['GGCGCAC', 'GG[CGCAC]'],
  ['CGUGUA', '[CGUGUA]'],
  ['CGCNCGC', '[CG]CNC[GC]'],
  ['GGGG', 'GGGG'],
  ['C', '[C]'],
  ['', ''],
])('of %s the letters that alternate are marked: %s', (bases, words) => {
  expect(drawn(bases)).toBe(words);
});
