import { expect, it } from 'vitest';
import { mapTitle, nameWithoutEnding } from './map-title.ts';

const definition = {
  name: 'NC_012920.1',
  description: 'Homo sapiens mitochondrion, complete genome',
};

it('is the DEFINITION or the header line of a sequence that is called as its file', () => {
  const title = (name: string) => mapTitle({ name, recordCount: 1 }, definition);
  expect(title('mito.gb')).toBe('Homo sapiens mitochondrion, complete genome');
  expect(title('mito.gbk.gz')).toBe('Homo sapiens mitochondrion, complete genome');
  const header = 'NC_012920.1 Homo sapiens mitochondrion, complete genome';
  expect(title('mito.FA.gz')).toBe(header);
  expect(mapTitle({ name: 'a.fa', recordCount: 1 }, { name: 'chr7', description: ' ' })).toBe(
    'chr7',
  );
});

it('drops the ending of a file of several records, and while the record loads', () => {
  expect(mapTitle({ name: 'contigs.fasta', recordCount: 26 }, definition)).toBe('contigs');
  expect(mapTitle({ name: 'contigs.fna.gz', recordCount: 1 }, undefined)).toBe('contigs');
  expect(mapTitle({ name: 'reads.zip', recordCount: 2 }, undefined)).toBe('reads');
  expect(mapTitle({ name: 'hg38.2bit', recordCount: 25 }, undefined)).toBe('hg38');
  expect(mapTitle({ name: 'plasmids.fsa', recordCount: 3 }, undefined)).toBe('plasmids');
});

it('is the own title of any other sequence', () => {
  for (const name of ['Human alpha-globin', 'NC_001422.1 phiX174', 'v1.2 of mine']) {
    expect(mapTitle({ name, recordCount: 1 }, definition)).toBe(name);
  }
});

it.each([
  ['third.fa', 'third'],
  ['plasmids.gbk.gz', 'plasmids'],
  ['v1.2 of mine', 'v1.2 of mine'],
  ['.fa', '.fa'],
])('of a sequence called %s a menu says %s', (name, words) => {
  expect(nameWithoutEnding(name)).toBe(words);
});
