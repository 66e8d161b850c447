import { expect, it } from 'vitest';
import { valueReader } from '../hits/hit-values.ts';
import { reverseComplement } from '../scan/reverse-complement.ts';
import { createCompositionCounter, expectedMatches } from './chance.ts';
import { knownColumns, knownEntries, knownHDnaColumns } from './known-columns.ts';
import { knownMotifs, motifSource } from './known-motifs.ts';
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
const other = (letters: string) =>
  new TextDecoder().decode(reverseComplement(new TextEncoder().encode(letters)));
const lettersOf = (id: string) => knownMotifs.find((motif) => motif.id === id)?.sequence ?? '';

it('counts the motifs within a hit, and tells entry and melting of the longest that have them', () => {
  // The thrombin aptamer on either strand: PDB 148D.
  expect(read('CCGGTTGGTGTGGTTGGCA')).toEqual({
    knownBest: 2,
    knownFrom: 16,
    knownTo: 54.1,
    knownMotifs: 1,
    knownChance: expect.any(Number),
    knownEntry: knownEntries.indexOf('148D'),
    knownMelting: 54.1,
  });
  expect(read('CCAACCACACCAACC')?.['knownMotifs']).toBe(1);
  expect(read('GGTTGGTGTGGTTG')).toEqual({ knownChance: expect.any(Number) });
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

it('says of the motif that it names where its row comes from', () => {
  const [form, source] = knownColumns.columns;
  for (const id of ['k2', 'k610', 'k701']) {
    const numbers = read(lettersOf(id)) ?? {};
    const tell = (column: typeof form | typeof source) =>
      valueReader(column)({ ...rowOf(lettersOf(id)), ...numbers });
    expect(tell(form)).toContain(id === 'k2' ? ' 148D, ' : ` ${id}, `);
    expect(tell(source)).toBe(knownMotifs.filter((each) => each.id === id).map(motifSource)[0]);
  }
  expect(source.from.sourcesOf).toBe(form.key);
});

it('says beside the count how many matches its letters have by chance, on either strand alike', () => {
  const letters = 'GGTTGGTGTGGTTGGAGGTTGGAGG';
  const counter = createCompositionCounter(58);
  counter.push(new TextEncoder().encode(letters));
  counter.endRecord(false);
  const motifs = knownMotifs.filter(({ structure }) => structure === 'G-quadruplex');
  const expected = expectedMatches(
    motifs.map(({ sequence }) => sequence),
    counter.read(),
  );
  expect(expected).toBeGreaterThan(0);
  const chance = read(letters)?.['knownChance'] ?? 0;
  expect(Math.abs(chance / expected - 1)).toBeLessThan(0.05);
  expect(read(other(letters))?.['knownChance']).toBe(chance);
  expect(read('NNNNNNNNNNNNNNNNNNNN')?.['knownChance']).toBe(0);
});

it('asks for the motifs of one structure', () => {
  const [hdna] = knownMotifs.filter(({ structure }) => structure === 'H-DNA');
  const letters = hdna?.sequence ?? '';
  expect(letters).toBe('AAGGGAGAAAGGGGTATAGGGGAAAGAGGGAA');
  expect(read(letters)).not.toHaveProperty('knownMotifs');
  const numbers = read(letters, 'H-DNA');
  expect(numbers).toMatchObject({ knownMotifs: 1 });
  const [form, source] = knownHDnaColumns.columns;
  const row = { ...rowOf(letters), ...numbers };
  expect(valueReader(form)(row)).toBe('contains k1648, H-DNA');
  expect(valueReader(source)(row)).toBe('k1648: doi:10.1093/nar/18.22.6621');
  expect(read('GGTTGGTGTGGTTGG', 'H-DNA')).not.toHaveProperty('knownMotifs');
});

it('knows every entry of the quadruplexes', () => {
  const entries = knownMotifs.flatMap(({ pdb }) => pdb);
  expect([...new Set(entries)].sort()).toEqual(knownEntries);
});
