import { expect, it } from 'vitest';
import { knownEntries } from './known-columns.ts';
import { knownMotifs } from './known-motifs.ts';
import { knownNumbers } from './known-numbers.ts';

const reader = knownNumbers.reader({});
const read = (letters: string) =>
  reader.read(
    { id: 1, record: 0, position: 0, length: letters.length },
    new TextEncoder().encode(letters),
    {
      recordPosition: 0,
      circleBp: null,
    },
  );

it('counts the motifs within a hit, and tells entry and melting of the longest that have them', () => {
  // The thrombin aptamer on either strand: PDB 148D.
  expect(read('CCGGTTGGTGTGGTTGGCA')).toEqual({
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

it('leaves out motifs of H-DNA', () => {
  const [hdna] = knownMotifs.filter(({ structure }) => structure === 'H-DNA');
  expect(hdna?.sequence).toBe('AAGGGAGAAAGGGGTATAGGGGAAAGAGGGAA');
  expect(read(hdna?.sequence ?? '')).toBeNull();
});

it('knows every entry of the quadruplexes', () => {
  const entries = knownMotifs.flatMap(({ pdb }) => pdb);
  expect([...new Set(entries)].sort()).toEqual(knownEntries);
});
