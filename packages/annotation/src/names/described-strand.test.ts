import { expect, it } from 'vitest';
import { matchNames } from './match-names.ts';

async function match(name: string, header: string, length = 100) {
  const [record = '', ...words] = header.split(' ');
  async function* records() {
    yield { name: record, description: words.join(' '), length };
  }
  const [found] = await matchNames({ names: [name], records, pause: async () => {} });
  return found;
}

/** The place of a name on the only record: `start-end strand`, `doubt`, or the rule that matched. */
async function placeOf(name: string, header: string, length = 100): Promise<string> {
  const found = await match(name, header, length);
  if (found?.doubt !== undefined) return 'doubt';
  const [piece] = found?.pieces ?? [];
  if (piece === undefined) return String(found?.matchedBy);
  return `${piece.start}-${piece.end} ${piece.isReversed ? '-' : '+'}`;
}

it.each([
  '(reverse complement)',
  'reverse complement',
  'Reverse-complemented',
  '[revcomp]',
  'reverse complement, of my gene',
])('a piece whose description is "%s" is of the other strand', async (words) => {
  expect(await placeOf('chr1', `chr1:101-200 ${words}`)).toBe('100-200 -');
  expect(await placeOf('chr1', `hg38_chr1_101-200 ${words}`)).toBe('100-200 -');
  // A row with the whole name of the record counts along the record, as for any other piece.
  expect(await placeOf('chr1:101-200', `chr1:101-200 ${words}`)).toBe('name');
});

it.each([
  'strand=-',
  'strand=-1',
  'strand: minus',
  'BRCA1 strand=-',
  'complement',
  '(complement)',
  'complement(101..200)',
  '-',
  '(-)',
  'BRCA1 -',
  'BRCA1 (-)',
  'minus strand',
  'promoter, reverse strand',
  'the reverse complement of BRCA1',
  'BRCA1 (reverse complement)',
  'rc',
  'antisense',
  'Reversed:',
  'Reversed: my gene',
  'NC_000001.11 Reversed: my gene',
])('a piece whose description is "%s" may be of the other strand: that is asked', async (words) => {
  expect(await placeOf('chr1', `chr1:101-200 ${words}`)).toBe('doubt');
});

it.each([
  '',
  'strand=+',
  '(+)',
  '+',
  'complement of factor H',
  'complement component 3',
  'antisense RNA',
  'BRCA1 antisense RNA 1 (head to head)',
  'reverse transcriptase',
  '- my gene',
  'BRCA1 - promoter',
  'HLA-A',
  'full gene complement',
  // Our own files of hits: the letters are as in the record, the strand is that of the hit.
  'g4hunter-7 score=-1.5 hit=110-120 strand=-',
  'pqs-consensus-7 score=- strand=-',
])('a piece whose description is "%s" keeps its strand', async (words) => {
  expect(await placeOf('chr1', `chr1:101-200 ${words}`.trimEnd())).toBe('100-200 +');
});

it.each([
  ['chr1:101-200(-) strand=-', '100-200 -'],
  ['chr1:101-200(-) minus strand', '100-200 -'],
  ['chr1:101-200(+) strand=-', 'doubt'],
  ['chr1:101-200(+) (reverse complement)', 'doubt'],
  ['chr1:101-200(-) (reverse complement)', 'doubt'],
  ['chr1:101-200(-) strand=+', 'doubt'],
  ['chr1:101-200(-) Reversed:', 'doubt'],
  ['chr1:101-200 strand=+ (reverse complement)', 'doubt'],
  ['hg38_dna range=chr1:101-200 strand=-', '100-200 -'],
  ['hg38_dna range=chr1:101-200 strand=+', '100-200 +'],
  ['hg38_dna Reversed: range=chr1:101-200 strand=-', 'doubt'],
  ['x dna:chromosome chromosome:GRCh38:1:101:200:-1', '100-200 -'],
  ['x Reversed: dna:chromosome chromosome:GRCh38:1:101:200:1', 'doubt'],
  ['NC_000001.11:c200-101 Homo sapiens chromosome 1', '100-200 -'],
  ['NC_000001.11:c200-101 Reversed: Homo sapiens chromosome 1', 'doubt'],
])('of name and description the two of "%s" are read together', async (header, expected) => {
  expect(await placeOf('chr1', header)).toBe(expected);
});

it('a record that was reversed does not take the rows of what it is called', async () => {
  for (const name of ['chr1', '1', 'CHR1', 'hg38_chr1']) {
    expect([name, await placeOf(name, 'chr1 Reversed:')]).toEqual([name, 'doubt']);
  }
  expect(await placeOf('NC_000913.3', 'NC_000913.3 Reversed: Escherichia coli')).toBe('doubt');
  expect(await placeOf('chr1:101-200', 'chr1:101-200 Reversed: my gene')).toBe('doubt');
  // The whole header, and a file without names, can only mean the record.
  expect(await placeOf('chr1.Reversed:.my.gene', 'chr1 Reversed: my gene')).toBe('name');
  expect(await placeOf('', 'chr1 Reversed: my gene')).toBe('only');
  expect(await placeOf('chr1', 'chr1 strand=-')).toBe('name');
  expect((await match('chr1', 'chr1 Reversed: my gene'))?.doubt).toBe(
    '"chr1" says "Reversed:" behind its name: the file may count from its first base, or backwards from its last one.',
  );
});

it('the question says what may tell of the strand', async () => {
  expect((await match('chr1', 'chr1:101-200 BRCA1 strand=-'))?.doubt).toBe(
    '"chr1:101-200" says "strand=-" behind its name: its letters may be those of the other strand.',
  );
});
