import { expect, it } from 'vitest';
import { findWords, rankText, wordsOf } from './match-words.ts';

const marked = (text: string, query: string) =>
  findWords(text, wordsOf(query)).map(({ from, to }) => text.slice(from, to));

it('marks each word where it is, whatever its case and accents', () => {
  expect(marked('NC_012920.1 Homo sapiens mitochondrion', 'MITO homo')).toEqual(['Homo', 'mito']);
  expect(marked('Café au lait', 'cafe')).toEqual(['Café']);
  expect(marked('phiX174', 'lambda')).toEqual([]);
});

it('marks the beginning of a word before its middle, and never twice', () => {
  expect(findWords('amito mito', ['mito'])).toEqual([{ from: 6, to: 10 }]);
  expect(marked('mitochondrion', 'mitoch chond')).toEqual(['mitochond']);
});

it('keeps places where a letter grows without its accent', () => {
  // Lower case of the Turkish İ are two letters.
  expect(marked('İx phage', 'phage')).toEqual(['phage']);
});

it('needs all words, in the text or its keywords', () => {
  expect(rankText('G4 hunter', 'quadruplex', ['g4'])).toBe(0);
  expect(rankText('G4 hunter', 'quadruplex', ['hunter', 'g4'])).toBe(1);
  expect(rankText('G4 hunter', 'quadruplex', ['unter'])).toBe(2);
  expect(rankText('G4 hunter', 'quadruplex', ['quadru'])).toBe(3);
  expect(rankText('G4 hunter', 'quadruplex', ['g4', 'cpg'])).toBeNull();
  expect(rankText('anything', '', [])).toBe(0);
});
