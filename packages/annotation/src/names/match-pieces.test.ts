import { writeGenbank } from '@flipon/formats/sequence-files/genbank/write-genbank';
import { createSequenceParser } from '@flipon/sequence/parse-sequence-text';
import { describe, expect, it } from 'vitest';
import { matchNames } from './match-names.ts';
import { compareMolecules, readMolecule } from './molecule.ts';
import { readPiece } from './record-piece.ts';

type Given = [header: string, length: number];

async function* oneByOne<Thing>(...things: Thing[]): AsyncGenerator<Thing> {
  yield* things;
}

async function match(names: readonly string[], headers: readonly Given[]) {
  async function* records() {
    for (const [header, length] of headers) {
      const [name = '', ...words] = header.split(' ');
      yield { name, description: words.join(' '), length };
    }
  }
  return matchNames({ names, records, pause: async () => {} });
}

/** `record start-end` of each piece, or what else became of the only name. */
async function placesOf(name: string, ...headers: Given[]): Promise<string> {
  const [found] = await match([name], headers);
  if (found?.pieces === undefined) {
    return found?.doubt === undefined ? `${found?.record} ${found?.matchedBy}` : 'doubt';
  }
  return found.pieces
    .map(
      ({ record, start, end, isReversed }) => `${record} ${start}-${end}${isReversed ? ' -' : ''}`,
    )
    .join(', ');
}

const EXAMPLE: Given = ['hg38_chr16:186964-397118', 210_155];

describe('a piece takes the places of its chromosome', () => {
  it.each([
    ['of samtools, from 1', 'chr16:186964-397118', 210_155],
    ['of bedtools, from 0', 'chr16:186963-397118', 210_155],
    ['with a name before it', 'HBA::chr16:186963-397118', 210_155],
    ['with its strand', 'HBA::chr16:186963-397118(+)', 210_155],
    ['with an assembly', 'hg38_chr16:186964-397118', 210_155],
    ['with a gene', 'alpha_globin_chr16:186964-397118', 210_155],
    ['with commas', 'chr16:186,964-397,118', 210_155],
    ['as file systems have it', 'chr16_186964-397118', 210_155],
    ['with dashes', 'chr16-186964-397118', 210_155],
    ['with low lines', 'hg38_chr16_186964_397118', 210_155],
    ['with a bare number', '16:186964-397118', 210_155],
    ['of UCSC', 'hg38_dna range=chr16:186964-397118 5pad=0 3pad=0 strand=+', 210_155],
    ['of Ensembl', 'region dna:chromosome chromosome:GRCh38:16:186964:397118:1 REF', 210_155],
    ['named by Ensembl', 'chromosome:GRCh38:16:186964:397118:1', 210_155],
    ['of NCBI', 'NC_000016.10:186964-397118 Homo sapiens chromosome 16, GRCh38.p14', 210_155],
  ] as const)('%s', async (_, header, length) => {
    for (const name of ['chr16', '16', 'hg38_chr16', 'NC_000016.10', 'CM000678.2']) {
      expect([name, await placesOf(name, [header, length])]).toEqual([name, '0 186963-397118']);
    }
    expect(await placesOf('chr7', [header, length])).toBe('null null');
    expect(await placesOf('chr1', [header, length])).toBe('null null');
  });

  it('of another strand, which runs backwards', async () => {
    for (const header of [
      'chr16:186963-397118(-)',
      'chr16:186963-397118:-',
      'chr16_186964_397118_-',
      'chr16:186964-397118/rc',
      'NC_000016.10:c397118-186964 Homo sapiens chromosome 16',
      'hg38_dna range=chr16:186964-397118 5pad=0 strand=- repeatMasking=none',
      'x dna:chromosome chromosome:GRCh38:16:186964:397118:-1',
    ]) {
      expect(await placesOf('chr16', [header, 210_155])).toBe('0 186963-397118 -');
    }
  });

  it('in each of several, one inside another as well', async () => {
    const headers: Given[] = [
      ['chr1:101-200', 100],
      ['chr2:101-200', 100],
      ['chr1:150-160', 11],
      ['chr1:150-160', 10],
    ];
    expect(await placesOf('chr1', ...headers)).toBe('0 100-200, 2 149-160, 3 150-160');
  });

  it('of a sequence with any name, to the letter', async () => {
    expect(await placesOf('my_ref', ['my_ref:11-20', 10])).toBe('0 10-20');
    expect(await placesOf('MY_ref', ['my_ref:11-20', 10])).toBe('null null');
    expect(await placesOf('contig_1', ['contig_12:11-20', 10])).toBe('null null');
    expect(await placesOf('chrUn_KI270302v1', ['hg38_chrUn_KI270302v1:1-100', 100])).toBe(
      '0 0-100',
    );
  });

  it('of a yeast, by the title of its accession', async () => {
    const header = 'NC_001136.10:101-200 Saccharomyces cerevisiae S288C chromosome IV, complete';
    expect(await placesOf('chrIV', [header, 100])).toBe('0 100-200');
    expect(await placesOf('chrV', [header, 100])).toBe('null null');
  });
});

it.each([
  ['chr16', 'REGION: 187064..187073', '0 187063-187073'],
  ['NC_000016.10', 'REGION: 187064..187073', '0 187063-187073'],
  ['my_ref', 'REGION: 11..20', '0 10-20'],
])('a part of %s that was downloaded as GenBank has its place', async (name, stated, expected) => {
  const start = Number(/\d+/.exec(stated)?.[0]) - 1;
  const record = {
    ...{ name, description: '', lengthBp: 10, circular: false, part: { start, end: start + 10 } },
    letters: () => oneByOne<Uint8Array>(new TextEncoder().encode('ACGTACGTAC')),
    features: () => oneByOne<never>(),
  };
  const parser = createSequenceParser();
  let text = '';
  for await (const piece of writeGenbank(oneByOne(record), {
    molecule: 'DNA',
    date: new Date(0),
  })) {
    text += new TextDecoder().decode(piece);
  }
  expect(text).toContain(stated);
  const before = parser.push(new TextEncoder().encode(text)).records;
  const headers = [...before, ...parser.finish().records].map(
    (each): Given => [each.name, each.length],
  );
  expect(await placesOf(name, ...headers)).toBe(expected);
});

describe('a record keeps its own coordinates', () => {
  it('for its whole name, also in a file with that of the chromosome', async () => {
    const found = await match(['hg38_chr16:186964-397118', 'chr16'], [EXAMPLE]);
    expect(found[0]).toEqual({ record: 0, matchedBy: 'name' });
    expect(found[1]?.pieces).toEqual([
      { record: 0, start: 186_963, end: 397_118, isReversed: false },
    ]);
    expect(await placesOf('hg38_dna', ['hg38_dna range=chr16:186964-397118', 210_155])).toBe(
      '0 name',
    );
  });

  it('for its name in another spelling', async () => {
    for (const name of ['chr16:186,964-397,118', 'hg38_chr16_186964-397118', '16:186964-397118']) {
      expect(await placesOf(name, EXAMPLE)).toBe('0 alias');
    }
    for (const name of ['chr16:186963-397118', 'hg19_chr16:186964-397118', 'chr16:190000-200000']) {
      expect(await placesOf(name, EXAMPLE)).toBe('null null');
    }
  });

  it('for a whole chromosome; its pieces then have nothing', async () => {
    expect(await placesOf('16', EXAMPLE, ['chr16', 90_338_345])).toBe('1 alias');
    const whole = '16 dna:chromosome chromosome:GRCh38:16:1:90338345:1 REF';
    expect(await placesOf('chr16', [whole, 90_338_345])).toBe('0 alias');
  });
});

describe('nothing is guessed', () => {
  it.each([
    ['chr7', 'chr1'],
    ['7', 'chr1'],
    ['chr16', 'NEAT1'],
    ['chrX', 'plasmid'],
    ['MT', 'contig'],
    ['chr2R', 'seq'],
    ['chrI', 'seq'],
    ['chrUn_KI270302v1', 'chrUn_KI270303v1'],
    ['hg38_chr16', 'pUC19'],
    ['NC_000016.10', 'U00096.3'],
    ['U00096', 'NC_000913.3'],
    ['NC_000913.2', 'NC_000913.3'],
    ['CM000678.1', 'NC_000016.10'],
    ['NC_000016.9', 'hg38_chr16'],
    ['hg19_chr16', 'hg38_chr16'],
    ['contig_2', 'contig_1'],
    ['anything', 'chr1'],
    ['anything', 'NC_000913.3'],
    ['chr16:5-9', 'anything'],
    ['pUC19', 'pBR322_mine'],
    ['HLA-A*01:01:01:02', 'HLA-A*01:01:01:01'],
    ['seq1', 'anything'],
  ])('%s is not the only record %s', async (name, record) => {
    expect(await placesOf(name, [record, 500])).toBe('null null');
  });

  it('where nothing tells what either is, the only name is that of the only record', async () => {
    expect(await placesOf('anything', ['else', 500])).toBe('0 only');
    expect(await placesOf('', EXAMPLE)).toBe('0 only');
    for (const name of ['my seq 1', 'My.Seq-1']) {
      expect(await placesOf(name, ['my_seq_1', 500])).toBe('0 only');
    }
    // A flat file gives its record the version that its name has, and two versions are two.
    expect(await placesOf('pUC19', ['pUC19.1', 500])).toBe('0 only');
    expect(await placesOf('pUC19.1', ['pUC19', 500])).toBe('0 only');
    expect(await placesOf('pUC19.1', ['pUC19.2', 500])).toBe('null null');
  });

  it('where the assembly is another one', async () => {
    for (const name of ['NC_000016.9', 'hg19_chr16', 'CM000678.1', 'GRCh37.chr16']) {
      expect(await placesOf(name, EXAMPLE)).toBe('null null');
    }
  });

  it('where a piece has the name of the chromosome, and only its description tells the place', async () => {
    const header: Given = ['7 dna:chromosome chromosome:GRCh38:7:1000:1999:1', 1000];
    expect((await match(['7'], [header]))[0]).toEqual({
      record: null,
      matchedBy: null,
      doubt:
        '"7" is a piece of 7 (1000-1999) and has its name: the file may count from the first base of either.',
    });
    expect(await placesOf('chr7', header)).toBe('0 999-1999');
    const ucsc: Given = ['chr7 range=chr7:1000-1999 strand=+', 1000];
    for (const name of ['chr7', 'CHR7']) expect(await placesOf(name, ucsc)).toBe('doubt');
    const whole: Given = ['7 dna:chromosome chromosome:GRCh38:7:1:1000:1', 1000];
    expect(await placesOf('7', whole)).toBe('0 name');
  });

  it('where pieces of the chromosome are of two assemblies', async () => {
    const [hg19, hg38]: Given[] = [
      ['hg19_chr1:100-200', 101],
      ['hg38_chr1:300-400', 101],
    ];
    for (const headers of [
      [hg19, hg38],
      [['chr1:500-600', 101] as Given, hg38, hg19],
    ] as Given[][]) {
      const [found] = await match(['chr1'], headers);
      expect(found).toEqual({
        record: null,
        matchedBy: null,
        doubt: 'Records are pieces of this chromosome of several assemblies or versions.',
      });
    }
    expect(await placesOf('hg38_chr1', hg19 as Given, hg38 as Given)).toBe('1 299-400');
    expect(await placesOf('chr1', hg38 as Given, ['GRCh38_chr1:500-600', 101])).toBe(
      '0 299-400, 1 499-600',
    );
  });

  it('where the length fits neither way to count', async () => {
    const [found] = await match(['chr16'], [['chr16:186964-397118', 1000]]);
    expect(found).toEqual({
      record: null,
      matchedBy: null,
      doubt:
        '"chr16:186964-397118" has another number of bases than 186964-397118 says, counted from 0 or from 1.',
    });
    expect(await placesOf('chr16', ['chr16:0-99', 100])).toBe('doubt');
    expect(await placesOf('chr16', ['chr16:186964', 100])).toBe('doubt');
    expect(await placesOf('chr16', ['NC_000016.10:1-5,10-20', 16])).toBe('doubt');
  });

  it('where the entry is of some region that is no range', async () => {
    const title = 'Homo sapiens chromosome 16, GRCh38.p14 Primary Assembly';
    for (const header of [`NC_000016.10:? ${title}`, `my_ref:? ${title}`]) {
      for (const name of ['chr16', '16', 'NC_000016.10', 'my_ref']) {
        expect(await placesOf(name, [header, 210_155])).toMatch(/^(?:doubt|null null)$/);
      }
    }
    expect(await placesOf('NC_000016.10', ['NC_000016.10:?', 20])).toBe('doubt');
    expect(await placesOf('my_ref', ['my_ref:?', 20])).toBe('doubt');
  });

  it('in a piece of a piece, but for the name of that piece', async () => {
    const nested: Given = ['chr16:1001-2000:101-200', 100];
    expect(await placesOf('chr16', nested)).toBe('doubt');
    expect(await placesOf('chr16:1001-2000', nested)).toBe('0 100-200');
  });

  it('where the file has the chromosome of two assemblies', async () => {
    const found = await match(['NC_000016.9', 'NC_000016.10'], [['chr16:101-200', 100]]);
    expect(found.map(({ record, doubt }) => [record, doubt])).toEqual([
      [null, 'The file has this chromosome of several assemblies or versions.'],
      [null, 'The file has this chromosome of several assemblies or versions.'],
    ]);
  });
});

it('compares what names say, whichever comes first', () => {
  const names = ['chr1', 'NC_000001.11', 'NC_000001.10', 'hg38_chr1', 'hg19.chr1', 'contig_1', 'X'];
  for (const a of names) {
    for (const b of names) {
      const [x, y] = [readMolecule(a), readMolecule(b)];
      if (x === null || y === null) throw new Error(`${a} or ${b} says nothing`);
      expect(compareMolecules(x, y)).toBe(compareMolecules(y, x));
    }
  }
});

it.each(['plasmid', 'NODE_1_length_50_cov_2.5', 'HLA-A*01:01', 'a:b', 'p53_2-1', '12-40', ''])(
  '%s is no piece',
  (name) => {
    expect(readPiece({ name, description: '', length: 2 })).toBeNull();
  },
);
