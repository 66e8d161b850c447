import { execFileSync, spawnSync } from 'node:child_process';
import { copyFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { trustLine } from '@flipon/analyses/accuracy/trust-line';
import { definitionOf } from '@flipon/analyses/definitions';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { trustMark } from '@flipon/formats/trust-of-hits';
import { MOTIF_SAMPLES } from '@flipon/test-material/motif-samples';
import { makeZip } from '@flipon/test-material/zip-file';
import { beforeEach, describe, expect, it } from 'vitest';
import { runFlipon } from '../testing/run-flipon.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
const FASTA = `>one\n${MOTIF_SAMPLES}\n>none\n>two\n${MOTIF_SAMPLES.toLowerCase()}N${MOTIF_SAMPLES}\n`;

const PYTHON = '/usr/bin/python3';
const hasOpenpyxl = spawnSync(PYTHON, ['-c', 'import openpyxl']).status === 0;
if (!hasOpenpyxl) {
  console.warn('No workbook is saved by another program: apt-get install python3-openpyxl.');
}

const flipon = (...words: string[]) => runFlipon(words, { cwd: folder.path });

async function scan(out: string, ...flags: string[]): Promise<string> {
  const finished = await flipon('scan', 'g4hunter', 'a.fa', ...flags, '--out', out, '--quiet');
  expect(finished).toMatchObject({ code: 0, stderr: '' });
  return (await readFile(join(folder.path, out))).toString();
}

const ofG4 = (type: 'DNA' | 'RNA' | null) =>
  trustLine(definitionOf('g4hunter'), parseParameters('g4hunter', {}), type);

const markOfG4 = (type: 'RNA' | 'unknown') =>
  trustMark({
    definition: definitionOf('g4hunter'),
    parameters: parseParameters('g4hunter', {}),
    sources: [{ name: 'library', type }],
  });

const verify = (file: string, ...flags: string[]) =>
  flipon('verify', file, '--sequence', 'a.fa', ...flags);

beforeEach(async () => {
  await folder.write('a.fa', FASTA);
});

describe('flipon verify', () => {
  it('says that a file is equal, with any comments, line ends and packing', async () => {
    const text = await scan('hits.bed');
    expect(await verify('hits.bed')).toEqual({
      code: 0,
      signal: null,
      stdout: expect.stringMatching(
        /^hits\.bed: equal\. \d+ rows computed again with G4 hunter, rules 1, of Flipon [\d.]+\.\n {2}settings: windowSize=25 threshold=1\.4 searchMode=GC scores=1,2,3,4 wrapOrigin=false\n {2}hits: {5}all of \d+ hits\n {2}sequence: a\.fa, identified by the SHA-256 of its bases\n {2}comments: equal\n$/,
      ),
      stderr: '',
    });
    await folder.write('other.bed.gz', gzipSync(`# mine\n${text.replaceAll('\n', '\r\n')}\r\n`));
    expect(await verify('other.bed.gz')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('comments: equal; 1 line of others not compared\n'),
      stderr: '',
    });
  });

  it('names the first row that differs, with the row of the file and the computed one', async () => {
    const lines = (await scan('hits.tsv')).split('\n');
    const [head = '', first = '', second = ''] = lines;
    const wrong = second.replace(/\t(\d+)\t/, (_, start) => `\t${Number(start) + 1}\t`);
    await folder.write('hits.tsv', [head, first, wrong, ...lines.slice(3)].join('\n'));
    const { code, stdout, stderr } = await verify('hits.tsv');
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(/^hits\.tsv: differs at row 2 \(line 3\); equal before it: 1 row, /),
      `  in the file: ${wrong}`,
      `  computed:    ${second}`,
      expect.stringMatching(/^ {2}differs in: {2}start \((\d+), computed: \d+\)$/),
      expect.stringMatching(/^ {2}settings: /),
      expect.stringMatching(/^ {2}hits: /),
      '  sequence: a.fa, identified by the SHA-256 of its bases',
      '',
    ]);
  });

  it('takes rows in another order, and says so', async () => {
    const text = await scan('hits.bed');
    const lines = text.trimEnd().split('\n');
    // As `sort` does it: comments go where their letters belong.
    await folder.write('hits.bed', `${lines.toSorted().toReversed().join('\n')}\n`);
    const { code, stdout } = await verify('hits.bed');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^hits\.bed: equal, in another order from row 1 \(line 1\) on\. \d+ rows/,
    );
    const doubled = [...lines.toReversed(), lines.findLast((line) => !line.startsWith('#')) ?? ''];
    await folder.write('hits.bed', `${doubled.join('\n')}\n`);
    expect(await verify('hits.bed')).toMatchObject({ code: 1 });
    const [head = '', ...rows] = (await scan('hits.tsv')).trimEnd().split('\n');
    await folder.write('hits.tsv', `${[head, ...rows.toReversed()].join('\n')}\n`);
    const table = await verify('hits.tsv');
    expect(table).toMatchObject({ code: 0, stdout: expect.stringContaining('in another order') });
    expect(table.stdout).toContain(`${rows.length} rows`);
  });

  it('names the row that was altered, also with all in another order, and those after it', async () => {
    const [head = '', ...rows] = (await scan('hits.tsv', '--threshold', '1')).trimEnd().split('\n');
    const wrong = (row: string) =>
      row.replace(/\t(\d+)\t/, (_, start) => `\t${Number(start) + 1}\t`);
    const last = rows.at(-1) ?? '';
    const turned = [wrong(last), ...rows.slice(0, -1)].toReversed();
    await folder.write('hits.tsv', `${[head, ...turned].join('\n')}\n`);
    const { code, stdout } = await verify('hits.tsv');
    expect(code).toBe(1);
    expect(stdout).toContain(
      `hits.tsv: differs at row ${rows.length} (line ${rows.length + 1}); rows are in another order from row 1 (line 2) on, `,
    );
    expect(stdout).toContain(`\n  in the file: ${wrong(last)}\n  computed:    ${last}\n`);

    // A row that is gone, and two that are altered.
    const [first = '', second = '', third = '', fourth = '', ...more] = rows;
    const some = [head, first, third, wrong(fourth), ...more.slice(0, -1), wrong(last)];
    await folder.write('hits.tsv', `${some.join('\n')}\n`);
    const { stdout: several } = await verify('hits.tsv');
    expect(several).toMatch(/^hits\.tsv: differs at row 2 \(line 3\); equal before it: 1 row, /);
    expect(several).toContain(`\n  in the file: (no such row)\n  computed:    ${second}\n`);
    expect(several).toContain(
      `\n  Other rows that differ: row 3 (line 4) and row ${rows.length - 1} (line ${rows.length}).\n`,
    );
  });

  it('misses a row that was cut off, and sees one too many', async () => {
    const lines = (await scan('hits.tsv')).split('\n').slice(0, -1);
    const last = lines.at(-1) ?? '';
    await folder.write('hits.tsv', `${lines.slice(0, -1).join('\n')}\n`);
    const short = await verify('hits.tsv');
    expect(short.code).toBe(1);
    expect(short.stdout).toContain(`(the file has ended)\n  computed:    ${last}\n`);
    await folder.write('hits.tsv', [...lines, last, ''].join('\n'));
    const long = await verify('hits.tsv');
    expect(long.code).toBe(1);
    expect(long.stdout).toContain(`${last}\n  computed:    (there are no more rows)\n`);
  });

  it('takes the settings from the file next to it, also of before it was packed or unpacked, and from a named file', async () => {
    await scan('hits.csv', '--threshold', '1.2');
    await folder.write('packed.csv.gz', gzipSync(await readFile(join(folder.path, 'hits.csv'))));
    const beside = join(folder.path, 'hits.csv.flipon.json');
    await copyFile(beside, join(folder.path, 'packed.csv.flipon.json'));
    expect(await verify('packed.csv.gz')).toMatchObject({ code: 0 });
    // And the other way round: the one next to a packed file, once that is unpacked.
    await scan('other.tsv.gz', '--threshold', '1.2', '--format', 'tsv');
    const packed = join(folder.path, 'other.tsv.gz');
    await folder.write('other.tsv', gunzipSync(await readFile(packed)));
    await rm(packed);
    expect(await verify('other.tsv')).toMatchObject({ code: 0 });
    await copyFile(beside, join(folder.path, 'told.json'));
    await rm(beside);
    const silent = await verify('hits.csv');
    expect(silent).toMatchObject({ code: 2, stdout: '' });
    expect(silent.stderr).toBe(
      'flipon: hits.csv does not say how it came about, and there is no hits.csv.flipon.json: ' +
        'name the file that says it with --provenance.\n',
    );
    expect(await verify('hits.csv', '--provenance', 'told.json')).toMatchObject({ code: 0 });
  });

  it('computes files of several sequences in their order', async () => {
    await folder.write('b.fa', `>three\n${MOTIF_SAMPLES}\n`);
    for (const format of ['jsonl', 'parquet']) {
      const out = `both.${format}`;
      const made = ['scan', 'g4hunter', 'a.fa', 'b.fa', '--format', format, '--out', out];
      expect(await flipon(...made, '--quiet')).toMatchObject({ code: 0 });
      expect(await verify(out, 'b.fa')).toMatchObject({ code: 0, stderr: '' });
      expect(await verify(out)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('The file is of 2 searched files (a.fa, b.fa), and 1 is'),
      });
    }
  });

  it('computes columns again that are off by default', async () => {
    for (const format of ['tsv', 'jsonl', 'gff3', 'gb', 'parquet', 'xlsx']) {
      const text = await scan(`with.${format}`, '--consensus', '--format', format);
      if (format === 'tsv') expect(text).toContain('\tpqsScore\t');
      expect(await verify(`with.${format}`)).toMatchObject({ code: 0, stderr: '' });
    }
    const beside = await readFile(join(folder.path, 'with.tsv.flipon.json'), 'utf8');
    await folder.write('with.tsv.flipon.json', beside.replace('"consensus"', '"horoscope"'));
    expect(await verify('with.tsv')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('with.tsv has columns for horoscope, which this Flipon'),
    });
  });

  it('says that nothing can be said, and ends with 2', async () => {
    const text = await scan('hits.bed');
    const changed = (from: string, to: string) => folder.write('x.bed', text.replace(from, to));
    const refused = async (file: string, message: string) => {
      const { code, stdout, stderr } = await verify(file);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain(message);
    };
    await changed('"kind":"g4hunter"', '"kind":"b-dna"');
    await refused('x.bed', 'this one does not know its kind of analysis, b-dna.');
    await changed('"provenance":1', '"provenance":2');
    await refused('x.bed', 'provenance: This layout of provenance is not known.');
    await changed('"windowSize":25', '"windowSize":3');
    await refused('x.bed', 'Minimal length of window is 10.');
    await changed('"tool"', 'tool');
    await refused('x.bed', 'it is no JSON.');
    await changed('"name":"a.fa"', `"name":"a.fa","sha256":"${'0'.repeat(64)}"`);
    await refused('x.bed', 'This is not the sequence that was searched, a.fa');
    await changed('"format":"bed"', '"format":"track"');
    await refused('x.bed', 'only files of hits are verified');
    await changed('"format":"bed"', '"format":"parquet"');
    await refused('x.bed', 'is said to be parquet, but that is not what it holds.');
    await folder.write('x.parquet', 'PAR1 and nothing else');
    await refused('x.parquet', 'x.parquet: This Parquet file is damaged, or holds something else.');
    await folder.write('x.zip', makeZip([{ name: 'hits.bed', content: text }]));
    await refused('x.zip', 'is no archive of results: it has no manifest.json.');
    await refused('none.bed', 'none.bed cannot be read: there is no such file or folder.');
    expect(await flipon('verify', 'hits.bed')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Name the sequence that was searched: --sequence SEQ.'),
    });
  });

  it('knows whether its bases are those of the checksum that a file tells', async () => {
    const text = await scan('hits.bed');
    const bases = `${MOTIF_SAMPLES}${MOTIF_SAMPLES}N${MOTIF_SAMPLES}`;
    await folder.write('bases', bases);
    const [sha256] = execFileSync('sha256sum', [join(folder.path, 'bases')])
      .toString()
      .split(' ');
    expect(text.trimEnd().split('\n').at(-1)).toBe(`# bases: a.fa sha256:${sha256}`);
    // As a library writes it, which knows the checksum before the first hit.
    const told = text
      .replace('"name":"a.fa"', `"name":"library","sha256":"${sha256}","shape":"linear"`)
      .replace('# source: a.fa', `# source: library sha256:${sha256}`)
      .replace(/# bases: .*\n/, '');
    // Of RNA it says what was measured of RNA, and of an unknown one that other figures may hold.
    const ofType = (type: 'RNA' | 'unknown') =>
      told
        .replace('"shape":', `"type":"${type}","shape":`)
        .replace(/"trust":"\w+"/, `"trust":"${markOfG4(type)}"`)
        .replace(
          /# how far to trust it: .*/,
          `# how far to trust it: ${ofG4(type === 'RNA' ? type : null)}`,
        );
    const ofRna = ofType('RNA');
    for (const written of [told, ofRna, ofType('unknown')]) {
      await folder.write('hits.bed', written);
      expect(await verify('hits.bed')).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('sequence: library, identified by the SHA-256'),
        stderr: '',
      });
    }
    for (const other of ['DNA', null] as const) {
      await folder.write('hits.bed', ofRna.replace(ofG4('RNA'), ofG4(other)));
      expect(await verify('hits.bed')).toMatchObject({ code: 1 });
    }
  });

  // Where openpyxl is missing, no other program could save a workbook.
  it.skipIf(!hasOpenpyxl)('reads a workbook that another program has saved', async () => {
    await scan('hits.xlsx', '--format', 'xlsx');
    const save = (change: string) =>
      execFileSync(
        PYTHON,
        [
          '-c',
          `import openpyxl\nb = openpyxl.load_workbook('hits.xlsx')\n${change}\nb.save('saved.xlsx')`,
        ],
        { cwd: folder.path },
      );
    save('pass');
    expect(await verify('saved.xlsx')).toMatchObject({ code: 0, stderr: '' });
    save("b['Hits'].cell(row=3, column=2).value += 1");
    const { code, stdout } = await verify('saved.xlsx');
    expect({ code, stdout }).toEqual({
      code: 1,
      stdout: expect.stringMatching(
        /^saved\.xlsx: differs at row 2 \(sheet row 3\); equal before it: 1 row, .*\n.*\n.*\n {2}differs in: {2}\S+ \(\d+, computed: \d+\)\n/,
      ),
    });
  });

  it('packs what it writes as a file that gzip reads', async () => {
    await scan('hits.gff3.gz', '--format', 'gff3');
    const text = gunzipSync(await readFile(join(folder.path, 'hits.gff3.gz'))).toString();
    expect(text).toMatch(/^##gff-version 3\n/);
    const { code, stdout } = await verify('hits.gff3.gz');
    expect(code).toBe(0);
    expect(stdout).toContain(
      `equal. ${text.split('\n').filter((line) => /^(?!#[^#])./.test(line)).length} lines`,
    );
  });
});
