import { createUniqueNames, knowOwnNames } from '@flipon/formats/record-names';
import { describe, expect, it } from 'vitest';
import { matchNames } from './match-names.ts';

/** `name description`, as a FASTA header. */
async function match(names: readonly string[], headers: readonly string[]): Promise<string[]> {
  const records = headers.map((header) => {
    const [name = '', ...words] = header.split(' ');
    return { name, description: words.join(' ') };
  });
  const matches = await matchNames({ names, records: () => oneByOne(records), pause });
  return matches.map(({ record, matchedBy }) => `${record} ${matchedBy}`);
}
const none = 'null null';
const pause = async () => {};

async function* oneByOne<Thing>(things: readonly Thing[]): AsyncGenerator<Thing> {
  yield* things;
}

describe('a name means the record', () => {
  it.each([
    ['of the same name', 'chr1', '0 name'],
    ['but for the version that it lacks', 'NC_000913', '1 version'],
    ['but for the version that the record lacks', 'CP009685.1', '2 version'],
    ['of another spelling', 'CHRUN_ABC', '3 alias'],
    ['with the accession in its header', 'NC_000002.12', '4 alias'],
    ['with a name made of others', 'NC_005816.1', '5 alias'],
  ])('%s', async (_, name, expected) => {
    const headers = [
      'chr1',
      'NC_000913.3 Escherichia coli',
      'CP009685 plasmid',
      'chrUn_abc',
      'chr2 NC_000002.12 Homo sapiens',
      'gi|45478711|ref|NC_005816.1|',
    ];
    expect(await match([name, 'another'], headers)).toEqual([expected, none]);
  });

  it.each([
    ['1', 'chr1'],
    ['chr1', '1'],
    ['Chr01', 'CHR1'],
    ['chromosome_1', '1'],
    ['MT', 'chrM'],
    ['chrM', 'MT'],
    ['M', 'chrMT'],
    ['chrX', 'X'],
    ['2L', 'chr2L'],
    ['chr16', '16'],
    ['1', 'NC_000001.11 Homo sapiens chromosome 1, GRCh38.p14 Primary Assembly'],
    ['chr1', 'NC_000001.11 Homo sapiens chromosome 1, GRCh38.p14 Primary Assembly'],
    ['NC_000001.11', 'chr1'],
    ['NC_000023.11', 'X'],
    ['NC_012920.1', 'chrM'],
    ['chrM', 'NC_012920.1 Homo sapiens mitochondrion, complete genome'],
    ['IV', 'NC_001136.10 Saccharomyces cerevisiae S288C chromosome IV, complete sequence'],
    ['3', 'LR782544.1 Arabidopsis thaliana genome assembly, chromosome: 3'],
  ])('of the chromosome that both mean: %s and %s', async (name, header) => {
    expect(await match([name, 'another'], [header, 'other'])).toEqual(['0 alias', none]);
  });

  it('that is the only one, where it is the only name', async () => {
    expect(await match(['anything'], ['else'])).toEqual(['0 only']);
    expect(await match(['anything'], ['else', 'more'])).toEqual([none]);
    expect(await match(['anything', 'more'], ['else'])).toEqual([none, none]);
  });
});

it('matches the names that our own files give to records', async () => {
  const long = 'x'.repeat(300);
  const records = ['a', 'track1', 'a', 'my seq', 'b', long, 'a_3', 'a'].map((name) => ({
    ...{ name, description: '' },
  }));
  const named = async (...names: string[]) =>
    (await matchNames({ names, records: () => oneByOne(records), pause })).map(
      ({ record }) => record,
    );
  const nameNext = createUniqueNames(await knowOwnNames([records]));
  const written = records.map(({ name }) => nameNext(name));
  expect(written.slice(0, 5)).toEqual(['a', '_track1', 'a_2', 'my_seq', 'b']);
  expect(await named(...written)).toEqual(records.map((_, at) => at));
  expect(await named('_track1', 'a_2', 'other')).toEqual([1, 2, null]);
  // Of any program, either could be meant.
  expect(await named('a', 'b')).toEqual([null, 4]);
});

describe('the whole header of a record means it, as other programs write it', () => {
  const headers = ['NC_000913.3 Escherichia coli  K-12', 'chr2', 'plasmid p1 x'];

  it.each([
    ['NC_000913.3 Escherichia coli K-12', '0 name'],
    ['NC_000913.3.Escherichia.coli.K-12', '0 name'],
    ['plasmid p1 x', '2 name'],
    ['plasmid.p1.x', '2 name'],
    ['plasmid of another title', none],
    ['plasmid p1', none],
    ['chr2 p1', none],
  ])('%s', async (name, expected) => {
    expect(await match([name, 'stranger'], headers)).toEqual([expected, none]);
  });

  it('and differs from the first word of another one', async () => {
    expect(await match(['sample 2'], ['sample'])).toEqual([none]);
    expect(await match(['sample 2'], ['sample 1'])).toEqual([none]);
    expect(await match(['sample 2', 'sample 1'], ['sample 1', 'sample 2'])).toEqual([
      '1 name',
      '0 name',
    ]);
    expect(await match(['a b', 'c'], ['a b', 'a b'])).toEqual([none, none]);
    // The places of a piece of another header are not those of the chromosome.
    const piece = '7 dna:chromosome chromosome:GRCh38:7:1000:1999:1';
    expect(await match([piece], ['7'])).toEqual([none]);
    expect(await match([piece], [piece])).toEqual(['0 name']);
  });
});

describe('no name is matched by guess', () => {
  it('where an exact name has taken the record', async () => {
    expect(await match(['1', 'chr1'], ['chr1', 'x'])).toEqual([none, '0 name']);
  });

  it('where two names, or two records, would be the same', async () => {
    expect(await match(['1', 'chr1'], ['Chr1', 'x'])).toEqual([none, '0 alias']);
    expect(await match(['1', 'chr01'], ['Chr1', 'x'])).toEqual([none, none]);
    expect(await match(['1', 'x'], ['chr1', 'Chr01'])).toEqual([none, none]);
    expect(await match(['same', 'x'], ['same', 'same'])).toEqual([none, none]);
    expect(await match(['NC_000001', 'x'], ['NC_000001.10', 'NC_000001.11'])).toEqual([none, none]);
  });

  it('where versions differ', async () => {
    expect(await match(['NC_000913.2', 'x'], ['NC_000913.3', 'y'])).toEqual([none, none]);
    expect(await match(['contig.1', 'x'], ['contig.2', 'contig'])).toEqual([none, none]);
  });

  it('where a description speaks of a piece of the chromosome', async () => {
    const headers = [
      'NT_187361.1 Homo sapiens chromosome 1 unlocalized genomic scaffold HSCHR1_CTG1_UNLOCALIZED',
      'NC_000001.11 Homo sapiens chromosome 1, GRCh38.p14 Primary Assembly',
      'NW_009646194.1 Homo sapiens chromosome 1 genomic patch of type FIX, HG1342_HG2282_PATCH',
    ];
    expect(await match(['1', '2'], headers)).toEqual(['1 alias', none]);
  });

  it('where roman and other numbers could be meant', async () => {
    const romans = 'I II III IV V VI VII VIII IX X XI XII'.split(' ');
    const numbers = romans.map((_, at) => String(at + 1));
    const alias = romans.map((_, at) => `${at} alias`);
    expect(
      await match(
        romans.map((each) => `chr${each}`),
        romans,
      ),
    ).toEqual(alias);
    expect(await match(romans, numbers)).toEqual(alias);
    expect(
      await match(
        numbers.map((each) => `chr${each}`),
        romans,
      ),
    ).toEqual(alias);
    // Of a worm, X is the sex chromosome, and the tenth is none.
    expect(await match(['1', '2', '3', '4', '5', 'X'], ['I', 'II', 'III', 'IV', 'V', 'X'])).toEqual(
      [...alias.slice(0, 5), '5 name'],
    );
    expect(await match(['10', 'y'], ['I', 'II', 'III', 'X'])).toEqual([none, none]);
    expect(await match(['10', 'y'], ['chrX', 'z'])).toEqual([none, none]);
    expect(await match(['5', 'y'], ['V', 'z'])).toEqual([none, none]);
  });
});

describe('what differs never joins', () => {
  const mouse = 'NC_000067.7 Mus musculus strain C57BL/6J chromosome 1, GRCm39';
  it.each([
    ['an entry of another species', 'NC_000001.11', mouse],
    ['an entry that only the header names', 'NC_000001.11', 'chr1 NC_000067.7 Mus musculus'],
    ['an assembly that only the header names', 'hg38_chr1', mouse],
    ['an entry beside another name', 'NC_000002.12', 'chr1 NC_000002.12 is in the header'],
    ['an entry that a header speaks of', 'NC_000002.12', 'clone similar to NC_000002.12'],
    ['a chromosome with a letter', 'ChrC', 'insert'],
    ['two of them', 'chrR', 'chrA'],
    ['a plastid', 'Pt', 'insert'],
  ])('%s: %s and %s', async (_, name, header) => {
    expect(await match([name], [header])).toEqual([none]);
    expect(await match([name], [header, 'other'])).toEqual([none]);
  });

  it('and what agrees does', async () => {
    for (const name of ['1', 'chr1', 'mm39_chr1', 'NC_000067']) {
      expect((await match([name], [mouse, 'other']))[0]).toMatch(/^0 (?:alias|version)$/);
    }
    expect(await match(['CM000663.2'], ['NC_000001.11 Homo sapiens', 'x'])).toEqual(['0 alias']);
    expect(await match(['CM000663.2'], ['chr1 AC:CM000663.2 gi:568336023'])).toEqual(['0 alias']);
    // The entry of a mouse is left out, and one record remains.
    expect(await match(['hg38_chr1'], [mouse, 'chr01'])).toEqual(['1 alias']);
    expect(await match(['hg19_chr1', 'hg38_chr1'], ['1 GRCh38 reference'])).toEqual([
      none,
      '0 alias',
    ]);
  });
});

it('tells why it matches none of several', async () => {
  const doubts = async (names: readonly string[], headers: readonly string[]) => {
    const records = headers.map((name) => ({ name, description: '' }));
    return (await matchNames({ names, records: () => oneByOne(records), pause })).map(
      ({ doubt }) => doubt,
    );
  };
  expect(await doubts(['a', 'b'], ['a', 'a', 'b'])).toEqual([
    'Two records are called "a".',
    undefined,
  ]);
  expect(await doubts(['1', 'b'], ['chr1', 'Chr01', 'b'])).toEqual([
    'Several records may be meant, such as "chr1", "Chr01".',
    undefined,
  ]);
  const unclear = 'Several names of the file may mean "Chr1".';
  expect(await doubts(['1', 'chr01', 'b'], ['Chr1', 'b'])).toEqual([unclear, unclear, undefined]);
  expect(await doubts(['stranger', 'b'], ['a', 'a', 'b'])).toEqual([undefined, undefined]);
});

it('matches the chromosomes of a person, however they are called', async () => {
  const labels = [...Array.from({ length: 22 }, (_, at) => String(at + 1)), 'X', 'Y', 'MT'];
  const refseq = labels.map((_, at) =>
    at === 24 ? 'NC_012920.1' : `NC_0000${String(at + 1).padStart(2, '0')}.11`,
  );
  const ucsc = labels.map((label) => (label === 'MT' ? 'chrM' : `chr${label}`));
  const alias = labels.map((_, at) => `${at} alias`);
  expect(await match(labels, ucsc)).toEqual(alias);
  expect(await match(ucsc, refseq)).toEqual(alias);
  expect(await match(refseq, labels)).toEqual(alias);
});

it('matches 100,000 names in a moment', async () => {
  const names = Array.from({ length: 100_000 }, (_, at) => `scaffold_${at}`);
  const records = names.toReversed().map((name) => ({ name: `${name}`, description: '' }));
  const matches = await matchNames({ names, records: () => oneByOne(records), pause });
  expect(matches[0]).toEqual({ record: 99_999, matchedBy: 'name' });
});
