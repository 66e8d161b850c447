import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { analysisKinds, definitionOf, derivedFieldsOf } from '@flipon/analyses/definitions';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { hitRows, runInMemory } from '@flipon/analyses/run-in-memory';
import { bestOf } from '@flipon/analyses/testing/best-of';
import { itemMakerOf } from '@flipon/analyses/testing/item-maker';
import { kernels } from '@flipon/scan/kernels';
import { MOTIF_SAMPLES } from '@flipon/test-material/motif-samples';
import { someOf } from '@flipon/test-material/some-of';
import { describe, expect, it } from 'vitest';
import { runFlipon } from '../testing/run-flipon.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';

const folder = useTemporaryFolder();

const RECORDS = [
  { name: 'first', bases: `${'GATTACA'.repeat(30)}${MOTIF_SAMPLES}` },
  { name: 'none', bases: '' },
  { name: 'second', bases: `${MOTIF_SAMPLES}N${MOTIF_SAMPLES}` },
];
const FASTA = RECORDS.map(({ name, bases }) => `>${name} of the samples\n${bases}\n`).join('');

async function scan(words: readonly string[], input = FASTA) {
  const finished = await runFlipon(['scan', ...words, '--quiet'], { cwd: folder.path, input });
  expect(finished).toMatchObject({ code: 0, stderr: '' });
  return finished.stdout;
}

const linesOf = (text: string) => text.split('\n').slice(0, -1);
const tableOf = (text: string) => linesOf(text).map((line) => line.split('\t'));

describe.each(someOf(analysisKinds))('flipon scan %s', (kind) => {
  const parameters = parseParameters(kind, {});
  let jsonl: Promise<string> | undefined;
  /** The kind's items, from one run for all tests. */
  const readItems = async () => {
    jsonl ??= scan([kind, '-', '--format', 'jsonl']);
    return linesOf(await jsonl).map((line) => JSON.parse(line));
  };

  it('gives the items of the API as JSON lines, in order of their ids', async () => {
    const { context } = derivedFieldsOf(kind);
    const makeItem = itemMakerOf(kind, parameters);
    let start = 0;
    const records = RECORDS.map(({ bases }) => {
      const record = { start, length: bases.length, circular: false };
      start += bases.length;
      return record;
    });
    const whole = new TextEncoder().encode(RECORDS.map(({ bases }) => bases).join(''));
    const rows = hitRows(runInMemory(await kernels[kind](), whole, records, parameters));
    const items = rows.map((row, index) => {
      const { name, bases } = RECORDS[row.record] ?? { name: '', bases: '' };
      const recordStart = records[row.record]?.start ?? 0;
      const recordPosition = row.position - recordStart;
      const pad = 'N'.repeat(context);
      const to = recordPosition + row.length + 2 * context;
      const around = new TextEncoder().encode(`${pad}${bases}${pad}`.slice(recordPosition, to));
      const item = makeItem({ ...row, id: index + 1 }, around);
      return JSON.parse(JSON.stringify({ ...item, record: name, recordPosition }));
    });
    const found = await readItems();
    expect(found.length).toBeGreaterThan(1);
    expect(found).toEqual(items);
  });

  it('begins tables with record, start and end, 1-based and closed', async () => {
    const items = await readItems();
    const [heading, ...rows] = tableOf(await scan([kind, '-']));
    expect(heading?.slice(0, 3)).toEqual(['record', 'start', 'end']);
    expect(rows.map(([record, start, end]) => [record, Number(start), Number(end)])).toEqual(
      items.map((item) => [
        item.record,
        item.recordPosition + 1,
        item.recordPosition + item.length,
      ]),
    );
    const csv = (await scan([kind, '-', '--format', 'csv'])).split('\r\n');
    expect(csv.slice(0, -1).map((line) => line.split(',').slice(0, 3))).toEqual(
      [heading, ...rows].map((row) => row?.slice(0, 3)),
    );
  });

  it.each(['bed', 'bedgraph', 'gff3'])('gives %s sorted by record and start', async (format) => {
    const rows = tableOf(await scan([kind, '-', '--format', format])).filter(
      ([first]) => first === 'first' || first === 'second',
    );
    const column = format === 'gff3' ? 3 : 1;
    const places = rows.map((row) => [row[0], Number(row[column])] as const);
    expect(places.length).toBeGreaterThan(1);
    expect(places).toEqual(
      places.toSorted(([a, from], [b, to]) => (a === b ? from - to : a === 'first' ? -1 : 1)),
    );
  });

  it('sums up each record', async () => {
    const items = await readItems();
    const expected = RECORDS.map(({ name, bases }) => {
      const own = items.filter((item) => item.record === name);
      const covered = new Set<number>();
      for (const { recordPosition, length } of own) {
        for (let at = 0; at < length; at++) covered.add(recordPosition + at);
      }
      const n = bases.split('N').length - 1;
      const gc = bases.match(/[GC]/g)?.length ?? 0;
      const known = Math.max(1, bases.length - n);
      const definition = definitionOf(kind);
      const values = own.map((item) => Number(item[definition.strength.column]));
      return {
        record: name,
        length: bases.length,
        gcPercent: (100 * gc) / known,
        n,
        hits: own.length,
        frequency: bases === '' ? 0 : (1000 * own.length) / bases.length,
        coveredBp: covered.size,
        coveredPercent: bases === '' ? 0 : (100 * covered.size) / bases.length,
        best: bestOf(definition, values),
      };
    });
    expect(JSON.parse(await scan([kind, '-', '--summary', 'json']))).toEqual(expected);
  });
});

const G4 = 'GGGTTAGGGTTAGGGTTAGGGTTA';

describe('flipon scan', () => {
  it('gives the same for any number of threads', async () => {
    const one = await scan(['g4hunter', '-', '--threads', '1']);
    expect(await scan(['g4hunter', '-', '--threads', '3'])).toBe(one);
  });

  it('takes the parameters under their wire names', async () => {
    const count = async (...words: string[]) =>
      linesOf(await scan(['g4hunter', '-', ...words], `${G4}A`)).length - 1;
    expect(await count()).toBe(1);
    expect(await count('--threshold', '1.5')).toBe(0);
    expect(await count('--threshold', '1.5', '--scores', '1,2,3.5,4')).toBe(1);
    expect(await count('--searchMode', 'C')).toBe(0);
    expect(await count('--windowSize=30')).toBe(0);
  });

  it('takes lists and short names', async () => {
    const zdna = (...words: string[]) => scan(['zdna', '-', '--format', 'jsonl', ...words]);
    const model2 = await zdna('--selectedModel', 'model2');
    expect(await zdna('--model', '2')).toBe(model2);
    expect(await zdna()).not.toBe(model2);
    const rez = 'GGATGCGGAAGGTGCAGGTCGGAAGTGGCAGGTAGGCAAGGTGG'.repeat(4);
    const rloop = `TTCATTT${'GGGGATCA'.repeat(3)}TTA${rez}TACTATTC`;
    const models = async (...words: string[]) => {
      const text = await scan(['rloopr', '-', '--format', 'jsonl', ...words], rloop);
      return new Set(linesOf(text).map((line) => JSON.parse(line).model.slice(-4)));
    };
    expect(await models()).toEqual(new Set(['(m1)']));
    expect(await models('--rizModel', '0,1')).toEqual(new Set(['(m1)', '(m2)']));
  });

  it('declares FASTA and plain records circular with wrapOrigin', async () => {
    const bases = `TTAGGGTTAGGGTTA${'ACT'.repeat(20)}GGGTTAGGG`;
    const places = async (text: string, ...words: string[]) =>
      linesOf(await scan(['g4hunter', '-', '--format', 'jsonl', ...words], text)).map((line) => {
        const { recordPosition, length, sequence } = JSON.parse(line);
        expect(sequence).toBe((bases + bases).slice(recordPosition, recordPosition + length));
        return recordPosition + length > bases.length;
      });
    for (const text of [bases, `>plasmid\n${bases}\n`]) {
      expect(await places(text)).not.toContain(true);
      expect(await places(text, '--wrapOrigin')).toContain(true);
      expect(await places(text, '--wrapOrigin', 'false')).not.toContain(true);
    }
  });

  it('counts a hit across the origin once in the summary, at both ends', async () => {
    const bases = `TTAGGGTTAGGGTTA${'ACT'.repeat(20)}GGGTTAGGG`;
    const words = ['g4hunter', '-', '--wrapOrigin'];
    const [hit, ...others] = linesOf(await scan([...words, '--format', 'jsonl'], bases));
    expect(others).toEqual([]);
    const [summary] = JSON.parse(await scan([...words, '--summary=json'], bases));
    expect(summary).toMatchObject({ hits: 1, coveredBp: JSON.parse(hit ?? '').length });
  });

  it('tells the input of each row where there are several', async () => {
    await folder.write('a.fa', `>one\n${G4}A\n`);
    await folder.write('b.fa', `>one\n${G4}A\n`);
    const words = ['g4hunter', 'a.fa', 'b.fa'];
    const lines = linesOf(await scan([...words, '--format', 'jsonl']));
    expect(lines.map((line) => JSON.parse(line).input)).toEqual(['a.fa', 'b.fa']);
    const summary = JSON.parse(await scan([...words, '--summary', 'json']));
    expect(summary.map(({ input }: { input: string }) => input)).toEqual(['a.fa', 'b.fa']);
  });

  it('runs no name as a formula, in rows and in a summary', async () => {
    await folder.write('=a.fa', `>=1+1\n${G4}A\n`);
    await folder.write('b.fa', `>-1\n${G4}A\n`);
    const words = ['g4hunter', '=a.fa', 'b.fa'];
    const rows = tableOf(await scan([...words, '--format', 'tsv'])).slice(1);
    expect(rows.map((row) => [row.at(-1), row[0]])).toEqual([
      ["'=a.fa", "'=1+1"],
      ['b.fa', "'-1"],
    ]);
    const summary = tableOf(await scan([...words, '--summary', 'tsv'])).slice(1);
    expect(summary.map((row) => row.slice(0, 2))).toEqual([
      ["'=a.fa", "'=1+1"],
      ['b.fa', "'-1"],
    ]);
    // A table for people has names as they are.
    const [, line] = linesOf(await scan([...words, '--summary']));
    expect(line).toMatch(/^=a\.fa {2}=1\+1 +25 /);
  });
});

describe('--consensus', () => {
  const own = ['g4hunter', '-', '--threshold', '1.2'];

  it('adds the columns to tables and items, and changes nothing else', async () => {
    const plain = tableOf(await scan([...own, '--format', 'tsv']));
    const [heads = [], ...rows] = tableOf(await scan([...own, '--format', 'tsv', '--consensus']));
    const width = plain[0]?.length ?? 0;
    expect([heads, ...rows].map((fields) => fields.slice(0, width))).toEqual(plain);
    expect(heads.slice(width)).toEqual(
      'pqsScore pqsStart pqsLength pqsStrand tetrads loops defects agree'.split(' '),
    );
    const items = linesOf(await scan([...own, '--format', 'jsonl', '--consensus'])).map((line) =>
      JSON.parse(line),
    );
    expect(items.some(({ pqsScore }) => pqsScore !== null)).toBe(true);
    const recordStarts = new Map([
      ['first', 0],
      ['second', RECORDS[0]?.bases.length ?? 0],
    ]);
    const textOf = (value: unknown) => (value === null ? '' : String(value));
    expect(rows.map((fields) => fields.slice(width))).toEqual(
      items.map(({ record, pqsScore, pqsStart, ...item }) => [
        textOf(pqsScore),
        textOf(pqsStart === null ? null : pqsStart - (recordStarts.get(record) ?? 0) + 1),
        ...['pqsLength', 'pqsStrand', 'tetrads', 'loops', 'defects', 'agree'].map((key) =>
          textOf(item[key]),
        ),
      ]),
    );
  });

  it('is recorded in the settings file of a table, and in a workbook', async () => {
    await scan([...own, '--consensus', '--out', 'hits.tsv']);
    const beside = JSON.parse(await readFile(join(folder.path, 'hits.tsv.flipon.json'), 'utf8'));
    expect(beside).toMatchObject({ kind: 'g4hunter', extra: ['consensus'] });
    await scan([...own, '--out', 'plain.tsv']);
    const plain = JSON.parse(await readFile(join(folder.path, 'plain.tsv.flipon.json'), 'utf8'));
    expect(plain).not.toHaveProperty('extra');
  });

  it.each([
    [[...own, '--consensus', '--format', 'bed'], '--consensus: bed cannot hold more columns.'],
    [[...own, '--consensus=maybe'], '--consensus must be true or false, not "maybe".'],
    [[...own, '--consensus', '--summary'], "With --summary, standard output is the summary's"],
    [['zdna', '-', '--consensus'], 'There is no flag --consensus'],
  ])('refuses %j', async (words, message) => {
    const finished = await runFlipon(['scan', ...words], { cwd: folder.path, input: FASTA });
    expect(finished.code).toBe(2);
    expect(finished.stderr).toContain(message);
  });
});

describe('--out', () => {
  it('writes the file whole, in the format of its ending, packed where it ends with .gz', async () => {
    const words = ['g4hunter', '-'];
    expect(await scan([...words, '--out', 'hits.bed'])).toBe('');
    expect(await scan([...words, '--out', 'hits.jsonl.gz'])).toBe('');
    expect(await scan([...words, '--out', 'hits'])).toBe('');
    expect(await scan([...words, '--out', 'odd.txt', '--format', 'gff3'])).toBe('');
    const names = ['hits', 'hits.bed', 'hits.jsonl.gz', 'odd.txt'];
    expect(await folder.list()).toEqual(
      [...names, 'hits.flipon.json', 'hits.jsonl.gz.flipon.json'].toSorted(),
    );
    const read = (name: string) => readFile(join(folder.path, name));
    const [table, bed, packed, odd] = await Promise.all(names.map(read));
    const beside = (await read('hits.jsonl.gz.flipon.json')).toString();
    expect(JSON.parse(beside)).toMatchObject({
      kind: 'g4hunter',
      sources: [{ name: 'standard input' }],
      file: { format: 'jsonl' },
    });
    expect(bed?.toString()).toBe(await scan([...words, '--format', 'bed']));
    expect(gunzipSync(packed ?? '').toString()).toBe(await scan([...words, '--format', 'jsonl']));
    expect(table?.toString()).toBe(await scan([...words, '--out', '-']));
    expect(odd?.toString()).toMatch(/^##gff-version 3\n/);
  });

  it('replaces the target of a link, and writes into a file that cannot be replaced', async () => {
    await folder.write('old.tsv', 'old');
    const { symlink, lstat } = await import('node:fs/promises');
    await symlink('old.tsv', join(folder.path, 'link.tsv'));
    await scan(['g4hunter', '-', '--out', 'link.tsv']);
    expect((await lstat(join(folder.path, 'link.tsv'))).isSymbolicLink()).toBe(true);
    expect(await readFile(join(folder.path, 'old.tsv'), 'utf8')).toMatch(/^record\t/);
    await scan(['g4hunter', '-', '--out', '/dev/null']);
    expect((await lstat('/dev/null')).isCharacterDevice()).toBe(true);
  });

  it('keeps the permissions of a file that it replaces', async () => {
    const { chmod, stat } = await import('node:fs/promises');
    for (const [name, mode] of Object.entries({
      'a.bed': 0o600,
      'b.parquet': 0o664,
      'c.tsv': 0o444,
    })) {
      await folder.write(name, 'old');
      await chmod(join(folder.path, name), mode);
      await scan(['g4hunter', '-', '--out', name]);
      const { mode: now, size } = await stat(join(folder.path, name));
      expect([(now & 0o7777).toString(8), size > 3]).toEqual([mode.toString(8), true]);
    }
  });

  it('writes one Parquet table, the same on standard output', async () => {
    const words = ['g4hunter', '-'];
    await scan([...words, '--out', 'hits.parquet']);
    const table = await readFile(join(folder.path, 'hits.parquet'));
    expect([table.subarray(0, 4), table.subarray(-4)].map(String)).toEqual(['PAR1', 'PAR1']);
    expect(table.toString('latin1')).toContain('1-based, closed, from the start of each record');
    expect(await folder.list()).toEqual(['hits.parquet']);
    const printed = await scan([...words, '--format', 'parquet']);
    expect(printed.slice(0, 4)).toBe('PAR1');
  });

  it('writes one workbook, the same on standard output', async () => {
    await scan(['g4hunter', '-', '--out', 'hits.xlsx']);
    const workbook = await readFile(join(folder.path, 'hits.xlsx'));
    expect(workbook.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
    expect(workbook.toString('latin1')).toContain('xl/worksheets/sheet2.xml');
    const printed = await scan(['g4hunter', '-', '--format', 'xlsx']);
    expect(printed.slice(0, 2)).toBe('PK');
    expect(await folder.list()).toEqual(['hits.xlsx']);
  });

  it('writes letters with flanks, on the strand of the motif or on the one given', async () => {
    const letters = `${'ACTA'.repeat(5)}${'CCCTAA'.repeat(4)}CCC${'TACA'.repeat(5)}`;
    const words = ['g4hunter', '-', '--flank', '4'];
    const given = [...words, '--format', 'fasta', '--orient', 'given'];
    await scan([...words, '--out', 'hits.fa'], letters);
    const motif = await readFile(join(folder.path, 'hits.fa'), 'utf8');
    expect(motif).toMatch(
      /^>\S+:\d+-\d+\(-\) g4hunter-1 score=-\S+ hit=\d+-\d+\n[acgt]{4}[ACGT]+[acgt]{4}\n$/,
    );
    expect(motif).toContain('GGGTTAGGGTTAGGG');
    expect(await scan(given, letters)).toContain('CCCTAACCCTAACCC');
  });

  it('goes with a summary on standard output', async () => {
    const words = ['g4hunter', '-', '--summary', 'tsv'];
    const alone = await scan(words);
    expect(await scan([...words, '--out', 'hits.tsv'])).toBe(alone);
    expect(await folder.list()).toEqual(['hits.tsv', 'hits.tsv.flipon.json']);
    const [heading, ...rows] = tableOf(alone);
    expect(heading).toEqual([
      'record',
      'length',
      'gcPercent',
      'n',
      'hits',
      'frequency',
      'coveredBp',
      'coveredPercent',
      'best',
    ]);
    expect(rows.map(([record]) => record)).toEqual(['first', 'none', 'second']);
  });

  it('prints the summary as a table for people', async () => {
    const table = linesOf(
      await scan(['g4hunter', '-', '--summary'], `>a\n${'N'.repeat(1000)}${G4}A`),
    );
    expect(table).toEqual([
      'record  length   GC %      N  hits  hits per 1000 bp  covered bp  covered %  best score',
      'a        1,025  48.00  1,000     1             0.976          29      2.829       1.241',
    ]);
  });
});
