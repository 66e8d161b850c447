import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPrograms } from '@flipon/test-material/programs';
import { sharedPath } from '@flipon/test-material/shared-material';
import { oneOf } from '@flipon/test-material/some-of';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';
import { multipartBody } from '../testing/multipart-body.ts';

const { server, token, call, addSequence } = await startApiClient();
afterAll(() => server.close());

type Way = 'annotations' | 'lanes';

function add(way: Way, sequence: string, content: string, names?: object[]) {
  const { payload, headers } = multipartBody([{ name: 'file', filename: 'given', content }]);
  const query = names === undefined ? '' : `?names=${encodeURIComponent(JSON.stringify(names))}`;
  return server.app.inject({
    ...{ method: 'POST', url: `/api/sequence/${sequence}/${way}${query}`, payload },
    headers: { ...headers, authorization: token },
  });
}

/** Places in the whole sequence, as `start end strand`, in order. */
async function placesOf(way: Way, sequence: string, id: string): Promise<string[]> {
  if (way === 'lanes') {
    const { marks } = (await call('GET', `/api/sequence/${sequence}/lanes/${id}/marks`)).json();
    return marks.position.map((start: number, at: number) => {
      const strand = ['.', '+', '-'].at(marks.side[at]);
      return `${start} ${start + marks.length[at]} ${strand}`;
    });
  }
  const { items } = (await call('GET', `/api/sequence/${sequence}/features?pageSize=ALL`)).json();
  const { items: records } = (
    await call('GET', `/api/sequence/${sequence}/records?pageSize=ALL`)
  ).json();
  return items.flatMap(
    (each: { record: number | null; start: number; end: number; strand: string }) => {
      if (each.record === null) return [];
      const from = records[each.record].start;
      return [`${from + each.start} ${from + each.end} ${each.strand}`];
    },
  );
}

const dna = (length: number) => 'ACGTTGCATC'.repeat(Math.ceil(length / 10)).slice(0, length);
const EXAMPLE = `>hg38_chr16:186964-397118\n${dna(210_155)}\n`;
const ways = ['annotations', 'lanes'] as const;

describe.each(oneOf(ways))('%s take names as they are', (way) => {
  it('and places of a chromosome into a piece of it', async () => {
    const sample = sharedPath('data/reported/01-genome-coordinates-on-a-piece.bed');
    const bed = sample === null ? 'chr16\t190000\t200000\tpeak\n' : readFileSync(sample, 'utf8');
    const sequence = await addSequence(EXAMPLE);
    const { payload } = (await add(way, sequence, bed)).json();
    expect(payload.names).toMatchObject([{ name: 'chr16', record: 0, matchedBy: 'alias' }]);
    expect((await placesOf(way, sequence, payload.id))[0]).toMatch(/^3037 13037 /);
  });

  it('of RefSeq, too, where it is of the same assembly, and of no other', async () => {
    const sequence = await addSequence(EXAMPLE);
    const gff = (name: string) =>
      `##gff-version 3\n##sequence-region ${name} 1 90338345\n${name}\tBestRefSeq\tgene\t190001\t200000\t.\t+\t.\tID=g\n`;
    const { payload } = (await add(way, sequence, gff('NC_000016.10'))).json();
    expect(await placesOf(way, sequence, payload.id)).toEqual(['3037 13037 +']);
    const refused = await add(way, sequence, gff('NC_000016.9'));
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toContain('names=');
  });

  it('and never one chromosome for another', async () => {
    const sequence = await addSequence('>chr1\nACGTACGTAC\n');
    const refused = await add(way, sequence, 'chr7\t1\t4\nchr7\t2\t5\n');
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      message: expect.stringMatching(
        /names=.* None of the file's names is that of a record here: the file has "chr7"; here are "chr1"\.$/,
      ),
      errors: [{ field: 'names.chr7', defaultMessage: 'It is the name of no record here.' }],
    });
    const listed = (await call('GET', `/api/sequence/${sequence}/${way}`)).json();
    expect(listed.items).toEqual([]);

    const { payload } = (
      await add(way, sequence, 'chr7\t1\t4\n', [{ name: 'chr7', record: 0 }])
    ).json();
    expect(payload.names).toMatchObject([{ name: 'chr7', record: 0, matchedBy: 'user' }]);
    expect(await placesOf(way, sequence, payload.id)).toEqual(['1 4 .']);
  });

  it('and ask which of two records of one name is meant', async () => {
    const sequence = await addSequence('>a\nACGTACGTAC\n>a\nACGTACGTAA\n');
    const refused = await add(way, sequence, 'a\t1\t4\n');
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      message: expect.stringMatching(/names=.* Two records are called "a"\.$/),
      errors: [{ field: 'names.a', defaultMessage: 'Two records are called "a".' }],
    });
    const { payload } = (await add(way, sequence, 'a\t1\t4\n', [{ name: 'a', record: 1 }])).json();
    expect(await placesOf(way, sequence, payload.id)).toEqual(['11 14 .']);
  });

  it('also where another name of the file has its record', async () => {
    const sequence = await addSequence('>a\nACGTACGTAC\n>a\nACGTACGTAA\n>b\nACGT\n');
    const rows = 'a\t1\t4\nb\t1\t4\n';
    const refused = await add(way, sequence, rows);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual([
      { field: 'names.a', defaultMessage: 'Two records are called "a".' },
    ]);
    const listed = (await call('GET', `/api/sequence/${sequence}/${way}`)).json();
    expect(listed.items).toEqual([]);
    const { payload } = (await add(way, sequence, rows, [{ name: 'a', record: 0 }])).json();
    expect(await placesOf(way, sequence, payload.id)).toEqual(['1 4 .', '21 24 .']);
  });

  it('and ask where a record begins that does not say it', async () => {
    const sequence = await addSequence('>chr16:101-200\nACGTACGTAC\n');
    const refused = await add(way, sequence, 'chr16\t103\t108\n');
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      expect.stringMatching(/"chr16" cannot be placed: .* another number of bases than 101-200/),
    ]);
    const told = [{ name: 'chr16', record: 0, start: 100 }];
    const { payload } = (await add(way, sequence, 'chr16\t103\t108\n', told)).json();
    expect(await placesOf(way, sequence, payload.id)).toEqual(['3 8 .']);
  });

  it('and turn round in a record of the other strand, wherever it is said to begin', async () => {
    const bed = 'chr7\t1100\t1121\tg4\t0\t+\n';
    for (const header of [
      'chr7:999-1990(-)',
      'NC_000007.14:c1990-999',
      'hg38_dna range=chr7:999-1990 strand=-',
    ]) {
      const sequence = await addSequence(`>${header}\n${dna(1000)}\n`);
      const told = [{ name: 'chr7', record: 0, start: 999 }];
      const { payload } = (await add(way, sequence, bed, told)).json();
      expect(await placesOf(way, sequence, payload.id)).toEqual(['878 899 -']);
    }
  });

  it('and ask for the strand that words behind a name may mean', async () => {
    const bed = 'chr1\t110\t120\tx\t0\t+\n';
    const certain = await addSequence(`>chr1:101-200 (reverse complement)\n${dna(100)}\n`);
    const { payload } = (await add(way, certain, bed)).json();
    expect(await placesOf(way, certain, payload.id)).toEqual(['80 90 -']);
    for (const [header, start, forward] of [
      ['chr1:101-200 strand=-', 100, '10 20 +'],
      ['chr1 Reversed: all of it', 100, '10 20 +'],
    ] as const) {
      for (const [strand, place] of [
        ['-', '80 90 -'],
        ['+', forward],
      ]) {
        const sequence = await addSequence(`>${header}\n${dna(100)}\n`);
        const refused = await add(way, sequence, bed);
        expect([refused.statusCode, refused.json().errors]).toMatchObject([
          400,
          [{ field: 'names.chr1', defaultMessage: expect.stringContaining('behind its name') }],
        ]);
        const told = [{ name: 'chr1', record: 0, start, strand }];
        const added = (await add(way, sequence, bed, told)).json();
        expect(await placesOf(way, sequence, added.payload.id)).toEqual([place]);
      }
    }
  });

  it('and refuse impossible statements about them', async () => {
    const sequence = await addSequence('>chr1\nACGTACGTAC\n');
    const cases: [object[], RegExp][] = [
      [[{ name: 'nobody', record: 0 }], /"nobody": The file has no such name/],
      [[{ name: 'chr7', record: 1 }], /"chr7": The sequence has no record 1/],
      [[{ name: 'chr7', record: -1 }], /counted from 0/],
      [[{ name: 'chr7', record: 0, start: -1 }], /counted from 0/],
      [[{ name: 'chr7', record: 0, strand: '-' }], /A strand needs a record and a start/],
      [
        [
          { name: 'chr7', record: 0 },
          { name: 'chr7', record: 0, start: 2 },
        ],
        /named twice/,
      ],
    ];
    for (const [names, message] of cases) {
      const refused = await add(way, sequence, 'chr7\t1\t4\n', names);
      expect([refused.statusCode, refused.json().message]).toEqual([
        400,
        expect.stringMatching(message),
      ]);
    }
  });

  it('and cut at the edges of a piece, and count features outside', async () => {
    const sequence = await addSequence(`>chr2:11-30\n${dna(20)}\n`);
    const bed = [
      ...['chr2\t0\t10\tbefore', 'chr2\t5\t12\tover the left edge', 'chr2\t12\t20\tinside'],
      ...['chr2\t25\t40\tover the right edge', 'chr2\t30\t33\tbehind', 'chr2\t1\t90\tall'],
    ].join('\n');
    const { payload } = (await add(way, sequence, `${bed}\n`)).json();
    const places = await placesOf(way, sequence, payload.id);
    expect(places.map((each) => each.slice(0, -2)).sort()).toEqual([
      '0 2',
      '0 20',
      '15 20',
      '2 10',
    ]);
    if (way === 'lanes') {
      expect(payload).toMatchObject({
        ...{ rowCount: 4, unmatchedCount: 0 },
        skipped: [{ count: 2, line: 1, reason: expect.stringMatching(/outside/) }],
      });
      expect(payload.notes.at(-1)).toBe('3 rows were cut at the edge of a piece.');
    } else {
      expect(payload).toMatchObject({
        ...{ featureCount: 6, unmatchedCount: 0, nameCount: 1 },
        names: [
          { name: 'chr2', features: 2, record: null, matchedBy: 'alias', outside: 2 },
          { name: 'chr2', features: 4, record: 0, matchedBy: 'alias', outside: 0 },
        ],
        notes: ['3 features were cut at the edge of a piece: first in line 2.'],
      });
    }
  });

  it('and take the whole name of a piece for its own coordinates, besides those of the chromosome', async () => {
    const sequence = await addSequence(`>chr2:11-30\n${dna(20)}\n`);
    const bed = 'chr2\t12\t14\nchr2:11-30\t1\t3\nchr2\t10\t11\nchr2:11-30\t5\t20\n';
    const { payload } = (await add(way, sequence, bed)).json();
    const places = await placesOf(way, sequence, payload.id);
    expect(places.map((each) => each.slice(0, -2)).sort()).toEqual(['0 1', '1 3', '2 4', '5 20']);
  });
});

it('a feature is cut part by part, keeps its frame, and runs backwards on the other strand', async () => {
  const gff = `##gff-version 3
chr2\tx\tCDS\t6\t15\t.\t+\t0\tID=c;Name=c
chr2\tx\tCDS\t21\t27\t.\t+\t1\tID=c;Name=c
chr2\tx\tCDS\t41\t50\t.\t+\t0\tID=c;Name=c
chr2\tx\texon\t1\t4\t.\t+\t.\tID=e;Name=e
chr2\tx\texon\t90\t99\t.\t+\t.\tID=e;Name=e
`;
  const read = async (header: string) => {
    const sequence = await addSequence(`>${header}\n${dna(20)}\n`);
    expect((await add('annotations', sequence, gff)).statusCode).toBe(201);
    const { items } = (await call('GET', `/api/sequence/${sequence}/features`)).json();
    return items.map(({ name, record, strand, start, end, parts }: Record<string, unknown>) => ({
      ...{ name, record, strand, start, end, parts },
    }));
  };
  const lost = { name: 'e', record: null, start: 0, end: 99 };
  expect(await read('chr2:11-30')).toMatchObject([
    {
      ...{ name: 'c', record: 0, strand: '+', start: 0, end: 17 },
      parts: [
        { start: 0, end: 5, phase: 1 },
        { start: 10, end: 17, phase: 1 },
      ],
    },
    lost,
  ]);
  expect(await read('chr2:10-30(-)')).toMatchObject([
    {
      ...{ name: 'c', record: 0, strand: '-', start: 3, end: 20 },
      parts: [
        { start: 3, end: 10, phase: 1 },
        { start: 15, end: 20, phase: 1 },
      ],
    },
    lost,
  ]);
});

it('places in attributes move with their feature, and are counted if they are in no piece', async () => {
  const sequence = await addSequence(`>chr2:11-30\n${dna(20)}\n`);
  const bed = `chr2\t5\t25\ta\t0\t+\t8\t22\t0\t3\t4,4,5\t0,8,15\n`;
  expect((await add('annotations', sequence, bed)).statusCode).toBe(201);
  const gff = `##gff-version 3
chr2\tx\tCDS\t6\t15\t.\t+\t0\tName=c;transl_except=(pos:12..14%2Caa:Sec),(pos:6..8%2Caa:Sec)
`;
  const { payload } = (await add('annotations', sequence, gff)).json();
  expect(payload.notes).toEqual([
    '1 feature was cut at the edge of a piece: first in line 2.',
    'Places in attributes that do not lie in the piece are left out: 1 transl_except, first in line 2.',
  ]);
  const { items } = (await call('GET', `/api/sequence/${sequence}/features`)).json();
  const of = (name: string) => items.find((each: { name: string }) => each.name === name);
  expect(of('a')).toMatchObject({
    parts: [
      { start: 3, end: 7 },
      { start: 10, end: 15 },
    ],
    attributes: [
      { key: 'thickStart', value: '3' },
      { key: 'thickEnd', value: '12' },
      { key: 'itemRgb', value: '0' },
    ],
  });
  expect(of('c').attributes).toContainEqual({ key: 'transl_except', value: '(pos:2..4,aa:Sec)' });
});

it('names on pieces cannot be given another record afterwards, which would count otherwise', async () => {
  const sequence = await addSequence(`>chr2:11-30\n${dna(20)}\n>other\n${dna(20)}\n`);
  const { payload } = (await add('annotations', sequence, 'chr2\t12\t14\n')).json();
  const url = `/api/sequence/${sequence}/annotations/${payload.id}`;
  const refused = await call('PATCH', url, { names: [{ name: 'chr2', record: 1 }] });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringMatching(/"chr2" were moved into pieces .* names=/),
  ]);
  expect((await call('GET', url.replace(/\/[^/]*$/, ''))).json().items).toEqual([payload]);
});

/** Needs both programs: they make the pieces, and find the rows in them. */
it
  .skipIf(!hasPrograms('bedtools', 'samtools'))
  .each(['samtools faidx', 'bedtools getfasta', 'bedtools getfasta -s'])(
  'rows lie in pieces of %s where bedtools intersect has them',
  async (maker) => {
    const folder = mkdtempSync(join(tmpdir(), 'flipon-pieces-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const run = (program: string, ...words: string[]) =>
      // Programs: bedtools, samtools
      execFileSync(program, words, { cwd: folder, encoding: 'utf8' });
    writeFileSync(join(folder, 'all.fa'), `>chr1\n${dna(5000)}\n>chr2\n${dna(3000)}\n`);
    const pieces: [string, number, number, string][] = [
      ...([
        ['chr1', 100, 900, '+'],
        ['chr2', 0, 500, '-'],
        ['chr1', 500, 700, '-'],
      ] as const),
      ...([
        ['chr1', 3000, 5000, '+'],
        ['chr2', 2999, 3000, '+'],
        ['chr1', 100, 900, '-'],
      ] as const),
    ].map((each) => [...each]);
    const bed = pieces.map(([name, from, to, strand], at) =>
      [name, from, to, `p${at}`, 0, strand].join('\t'),
    );
    writeFileSync(join(folder, 'pieces.bed'), `${bed.join('\n')}\n`);
    const features = Array.from({ length: 400 }, (_, at) => {
      const from = (at * 7919) % 2900;
      return `chr${1 + (at % 2)}\t${from}\t${from + 1 + ((at * 31) % 300)}\tf${at}\t0\t${'+-'[at % 2]}`;
    });
    writeFileSync(join(folder, 'features.bed'), `${features.join('\n')}\n`);
    const isStranded = maker.endsWith('-s');
    const fasta = maker.startsWith('samtools')
      ? run(
          'samtools',
          'faidx',
          'all.fa',
          ...pieces.map(([name, from, to]) => `${name}:${from + 1}-${to}`),
        )
      : run(
          'bedtools',
          'getfasta',
          '-fi',
          'all.fa',
          '-bed',
          'pieces.bed',
          ...(isStranded ? ['-s'] : []),
        );
    const common = run('bedtools', 'intersect', '-wb', '-a', 'features.bed', '-b', 'pieces.bed');
    const starts = pieces.map((_, at) =>
      pieces.slice(0, at).reduce((sum, [, from, to]) => sum + to - from, 0),
    );
    const expected = common
      .trimEnd()
      .split('\n')
      .map((line) => {
        const fields = line.split('\t');
        const [from, to] = [Number(fields[1]), Number(fields[2])];
        const at = Number(fields[9]?.slice(1));
        const [, first, last, side] = pieces[at] ?? ['', 0, 0, '+'];
        const isReversed = isStranded && side === '-';
        const start = (starts[at] ?? 0) + (isReversed ? last - to : from - first);
        const strand = isReversed ? { '+': '-', '-': '+' }[fields[5] ?? ''] : fields[5];
        return `${start} ${start + to - from} ${strand}`;
      });
    const sequence = await addSequence(fasta);
    for (const way of ways) {
      const added = await add(way, sequence, `${features.join('\n')}\n`);
      expect([added.statusCode, added.json().message]).toEqual([201, undefined]);
      const places = await placesOf(way, sequence, added.json().payload.id);
      expect(places.sort()).toEqual(expected.toSorted());
    }
  },
);
