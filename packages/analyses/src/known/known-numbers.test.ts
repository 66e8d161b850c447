import { expect, it } from 'vitest';
import { valueReader } from '../hits/hit-values.ts';
import { knownColumns, knownEntries, knownHDnaColumns } from './known-columns.ts';
import { knownMotifs } from './known-motifs.ts';
import { knownNumbers } from './known-numbers.ts';
import type { KnownStructure } from './known-structures.ts';

const rowOf = (letters: string) => ({
  id: 1,
  record: 0,
  position: 0,
  length: letters.length,
});
const read = (letters: string, structure: KnownStructure = 'G-quadruplex') =>
  knownNumbers[structure]
    .reader({})
    .read(rowOf(letters), new TextEncoder().encode(letters), { recordPosition: 0, circleBp: null });
const wordsOf = (letters: string) => {
  const numbers = read(letters);
  return numbers && valueReader(knownColumns.columns[0])({ ...rowOf(letters), ...numbers });
};
const lettersOf = (id: string) => knownMotifs.find((motif) => motif.id === id)?.sequence ?? '';

it('counts the motifs within a hit, and tells entry and melting of the longest that have them', () => {
  // The thrombin aptamer on either strand: PDB 148D.
  expect(read('CCGGTTGGTGTGGTTGGCA')).toEqual({
    knownBest: 2,
    knownFrom: 16,
    knownTo: 54.1,
    knownMotifs: 1,
    knownEntry: knownEntries.indexOf('148D'),
    knownMelting: 54.1,
  });
  expect(read('CCAACCACACCAACC')?.['knownMotifs']).toBe(1);
  expect(read('GGTTGGTGTGGTTG')).toBeNull();
  const telomere = read('TTAGGGTTAGGGTTAGGGTTAGGGTT');
  expect(telomere?.['knownMotifs']).toBeGreaterThan(5);
  expect(knownEntries[telomere?.['knownEntry'] ?? -1]).toBe('2JPZ');
});

it('says of one motif what its row has: entry, melting temperatures, or its number alone', () => {
  expect(wordsOf('GGTTGGTGTGGTTGG')).toBe(
    'contains 148D, a G-quadruplex in solution, melts at 16 to 54.1 °C by conditions',
  );
  expect(wordsOf(lettersOf('k701'))).toBe(
    'contains k701, a G-quadruplex in solution, melts at 42 °C',
  );
  // A topology and a source, and neither an entry nor a temperature.
  expect(wordsOf(lettersOf('k610'))).toBe('contains k610, a G-quadruplex in solution');
  // Of two motifs the one with an entry, though the other is longer and has a temperature.
  const both = `${lettersOf('k701')}TTTT${lettersOf('k2')}`;
  expect(wordsOf(both)).toContain('contains 148D, ');
  expect(read(both)).toMatchObject({ knownMotifs: 2, knownMelting: 42 });
});

it('asks for the motifs of one structure', () => {
  const [hdna] = knownMotifs.filter(({ structure }) => structure === 'H-DNA');
  const letters = hdna?.sequence ?? '';
  expect(letters).toBe('AAGGGAGAAAGGGGTATAGGGGAAAGAGGGAA');
  expect(read(letters)).toBeNull();
  const numbers = read(letters, 'H-DNA');
  expect(numbers).toMatchObject({ knownMotifs: 1 });
  const [form] = knownHDnaColumns.columns;
  expect(valueReader(form)({ ...rowOf(letters), ...numbers })).toBe('contains k1648, H-DNA');
  expect(read('GGTTGGTGTGGTTGG', 'H-DNA')).toBeNull();
});

it('knows every entry of the quadruplexes', () => {
  const entries = knownMotifs.flatMap(({ pdb }) => pdb);
  expect([...new Set(entries)].sort()).toEqual(knownEntries);
});
