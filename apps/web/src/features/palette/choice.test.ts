import { IconHome } from '@tabler/icons-react';
import { expect, it } from 'vitest';
import { type Choice, filterChoices } from './choice.ts';

const choice = (title: string, note?: string): Choice => ({
  id: title,
  title,
  note,
  sign: IconHome,
  effect: { to: '/' },
});
const ALL = [
  choice('Stored results of G4 hunter'),
  choice('G4 hunter', 'analysis'),
  choice('G4 killer', 'calculator'),
  choice('Sequences'),
];
const titles = (query: string[], most?: number) =>
  filterChoices(ALL, query, most).map(({ title }) => title);

it('puts first the entries that begin with the words, and keeps the order of equal ones', () => {
  expect(titles(['g4'])).toEqual(['G4 hunter', 'G4 killer', 'Stored results of G4 hunter']);
  expect(titles([])).toEqual(ALL.map(({ title }) => title));
  expect(titles(['g4'], 1)).toEqual(['G4 hunter']);
});

it('finds by the note, too, and nothing that lacks a word', () => {
  expect(titles(['calc'])).toEqual(['G4 killer']);
  expect(titles(['g4', 'sequences'])).toEqual([]);
});
