import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeTwoBit } from '@flipon/test-material/two-bit';
import { makeZip } from '@flipon/test-material/zip-file';
import { describe, expect, it } from 'vitest';
import { runFlipon } from '../testing/run-flipon.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
const G4 = 'GGGTTAGGGTTAGGGTTAGGGTTA';

/** Where hits lie, as `[input,] record, record position`. */
async function scan(words: readonly string[], input?: string | Uint8Array) {
  const options = { cwd: folder.path, ...(input === undefined ? {} : { input }) };
  const finished = await runFlipon(
    ['scan', 'g4hunter', ...words, '--threshold', '1.2', '--format', 'jsonl'],
    options,
  );
  const hits = finished.stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
  // A note on standard output comes after the notes on inputs.
  const stderr = finished.stderr.replace(/^flipon: JSON lines on standard output .*\n/m, '');
  return { ...finished, stderr, hits };
}

describe('inputs', () => {
  it('are FASTA, plain text, and both packed, also with many members as bgzip has them', async () => {
    const fasta = `>one first\n${G4}AC\n\n>two\nACGT${G4}\n`;
    const cut = 40;
    const members = [fasta.slice(0, cut), fasta.slice(cut)].map((text) => gzipSync(text));
    await folder.write('a.fa', fasta);
    await folder.write('a.fa.gz', gzipSync(fasta));
    await folder.write('b.fa.gz', Buffer.concat(members));
    await folder.write('plain.seq.gz', gzipSync(`${G4}\nACGT`));
    const { stdout, code } = await scan(['a.fa']);
    expect(code).toBe(0);
    expect(stdout.split('\n')).toHaveLength(3);
    expect((await scan(['a.fa.gz'])).stdout).toBe(stdout);
    expect((await scan(['b.fa.gz'])).stdout).toBe(stdout);
    expect((await scan(['-'], gzipSync(fasta))).stdout).toBe(stdout);
    expect((await scan(['-'], fasta)).stdout).toBe(stdout);
    expect((await scan(['plain.seq.gz'])).hits).toMatchObject([{ record: 'plain', id: 1 }]);
    expect((await scan(['-'], `${G4}ACGT`)).hits).toMatchObject([{ record: 'stdin' }]);
  });

  it('may be several and patterns, in order, with ids that go on', async () => {
    await folder.write('genomes/b.fa', `>b\nAC${G4}\n`);
    await folder.write('genomes/a.fa', `>a\n${G4}A\n`);
    await folder.write('genomes/c.fa/inside', 'a folder is not meant');
    await folder.write('x[1].fa', `>odd\n${G4}A\n`);
    const { hits } = await scan(['x[1].fa', 'genomes/*.fa', '-'], `>s\n${G4}A\n`);
    expect(hits.map((hit) => [hit.id, hit.record, hit.position, hit.recordPosition])).toEqual([
      [1, 'odd', 0, 0],
      [2, 'a', 0, 0],
      [3, 'b', 0, 0],
      [4, 's', 0, 0],
    ]);
  });

  it('count positions from the start of each input, and of each record', async () => {
    await folder.write('a.fa', `>one\n${'A'.repeat(50)}\n>two\n${'T'.repeat(30)}${G4}A\n`);
    const { hits } = await scan(['a.fa', 'a.fa']);
    const places = hits.map((hit) => [hit.position, hit.recordPosition]);
    expect(places.slice(places.length / 2)).toEqual(places.slice(0, places.length / 2));
    expect(hits[0].position - hits[0].recordPosition).toBe(50);
  });
});

describe('flat files', () => {
  const bases = `TTAGGGTTAGGGTTA${'ACT'.repeat(20)}GGGTTAGGG`;
  const entry = (name: string, shape: string) =>
    `LOCUS       ${name} ${bases.length} bp DNA ${shape} SYN 01-JAN-2020\n` +
    `VERSION     ${name}.1\nORIGIN\n        1 ${bases.toLowerCase()}\n//\n`;

  it('say themselves which records are circular, whatever --wrapOrigin declares of others', async () => {
    await folder.write('a.gbk', entry('RING', 'circular') + entry('LINE', 'linear'));
    await folder.write('b.fa', `>fasta\n${bases}\n`);
    const { code, stderr, hits } = await scan(['a.gbk', 'b.fa', '--wrapOrigin']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const crossing = hits.filter((hit) => hit.recordPosition + hit.length > bases.length);
    expect(crossing.map((hit) => hit.record)).toEqual(['RING.1', 'fasta']);
    const { hits: plain } = await scan(['a.gbk', 'b.fa']);
    expect(plain.filter((hit) => hit.recordPosition + hit.length > bases.length)).toEqual([]);
  });
});

describe('records without rows', () => {
  it('are noted, once for all of an input, and are no failure', async () => {
    await folder.write('a.fa', `>one\nACGT\n>none\n>two\nACG\n>three\n${G4}A\n`);
    const { code, stderr, hits } = await scan(['a.fa']);
    expect(code).toBe(0);
    expect(stderr).toBe(
      'flipon: a.fa: record "none" is empty and gives no rows.\n' +
        'flipon: a.fa: each of 2 records ("one" is the first) is shorter than 25 bp and gives no rows.\n',
    );
    expect(hits).toHaveLength(1);
    expect((await scan(['a.fa', '--quiet'])).stderr).toBe('');
  });

  it.each(['>only', '>only\n', '>one\n\n>two\r\n', '\uFEFF\n; a comment\n\n;one more\n>only'])(
    'may be all there are: %j',
    async (text) => {
      const { code, stderr, stdout } = await scan(['-'], text);
      expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
      expect(stderr).toMatch(/^flipon: standard input: .* empty and gives no rows\.\n$/);
    },
  );

  it('do not hide letters left out of the bases', async () => {
    const { stderr, code } = await scan(['-'], `>a\n1 ${G4} A--C*\n`);
    expect(code).toBe(0);
    expect(stderr).toBe(
      'flipon: standard input: left out of the bases: 1 digit, 3 gap signs, 2 blanks.\n',
    );
  });
});

describe('an unreadable input', () => {
  it('ends with 1 and names the file, the record, the line and the column', async () => {
    await folder.write('good.fa', `>a\n${G4}A\n`);
    await folder.write('bad.fa', `>a\nACGT\n>b\nAC\n>third one\nACGT\nAC!T\n`);
    await folder.write('hits.bed', 'an older result\n');
    const words = ['good.fa', 'bad.fa', '--out', 'hits.bed'];
    const { code, stderr, stdout } = await scan(words);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      /^flipon: bad\.fa, record 3 "third", line 7, column 3: "!" is not a nucleotide code\./,
    );
    expect(await folder.list()).toEqual(['bad.fa', 'good.fa', 'hits.bed']);
  });

  it.each([
    ['missing.fa', 'missing.fa cannot be read: there is no such file or folder.'],
    ['none/*.fa', 'No file has a name like none/*.fa.'],
    ['folder', "folder is a folder. Name the files in it, such as 'folder/*.fa'."],
    ['empty.fa', 'empty.fa: The file is empty.'],
    ['blank.fa', 'blank.fa: The text holds no bases.'],
    ['picture.png', 'picture.png: This is not a sequence file. The first bytes are those of a PNG'],
    ['cut.fa.gz', 'cut.fa.gz: The gzip data is damaged or ends too early.'],
    [
      'a.bed',
      'a.bed: This is a BED file of intervals, not a sequence. Add it to a sequence as feat',
    ],
    ['reads.fq', 'reads.fq: This is a FASTQ file of reads, not a sequence. Convert it to FASTA'],
  ])('ends with 1: %s', async (name, message) => {
    await mkdir(join(folder.path, 'folder'));
    await folder.write('empty.fa', '');
    await folder.write('blank.fa', '; > a comment\n\n');
    await folder.write('a.bed', 'chr1\t100\t200\n');
    await folder.write('reads.fq', '@r\nACGT\n+\nIIII\n');
    await folder.write('picture.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a));
    await folder.write('cut.fa.gz', gzipSync(`>a\n${G4.repeat(50)}`).subarray(0, 20));
    const { code, stderr, stdout } = await scan([name]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(`flipon: ${message}`);
    expect(stderr.split('\n')).toHaveLength(2);
  });

  it('tells what to look at, and goes on', async () => {
    const text = `LOCUS       T1   ${G4.length + 1} bp    DNA\nORIGIN\n 1 ${G4}\n//\n`;
    await folder.write('a.gb', text);
    const { code, stderr } = await scan(['a.gb']);
    expect(code).toBe(0);
    expect(stderr).toContain(
      `a.gb: Record "T1" states ${G4.length + 1} bases but holds ${G4.length}.\n`,
    );
  });

  it('ends with 1 where bases or hits cannot be put', async () => {
    await folder.write('a.fa', `>a\n${G4}A\n`);
    const noFolder = await scan(['a.fa', '--tmp', 'nowhere']);
    expect(noFolder).toMatchObject({ code: 1, stdout: '' });
    expect(noFolder.stderr).toBe(
      'flipon: No file can be made in nowhere, because there is no such file or folder: ' +
        'name another folder with --tmp.\n',
    );
    const noOut = await scan(['a.fa', '--out', 'nowhere/hits.tsv']);
    expect(noOut.stderr).toBe(
      'flipon: nowhere/hits.tsv cannot be written: there is no folder nowhere.\n',
    );
    const isFolder = await scan(['a.fa', '--out', '.']);
    expect(isFolder).toMatchObject({
      code: 1,
      stderr: 'flipon: . cannot be written: it is a folder.\n',
    });
    expect(await folder.list()).toEqual(['a.fa']);
    const isFull = await scan(['a.fa', '--out', '/dev/full']);
    expect(isFull).toMatchObject({
      code: 1,
      stderr: 'flipon: /dev/full cannot be written: the disk is full.\n',
    });
  });
});

describe('binary files', () => {
  const letters = `${G4}ACGTacgtnn${G4}`;

  it('of 2bit hold what their FASTA holds, also packed, on standard input, or in the other order', async () => {
    const records = [
      { name: 'one', letters },
      { name: 'two', letters: `ACG${letters}` },
    ];
    const fasta = records.map(({ name, letters: text }) => `>${name}\n${text}\n`).join('');
    await folder.write('a.fa', fasta);
    await folder.write('a.2bit', makeTwoBit(records));
    await folder.write('b.2bit.gz', gzipSync(makeTwoBit(records, { isLittleEndian: false })));
    const { stdout, hits } = await scan(['a.fa']);
    expect(hits.length).toBeGreaterThan(2);
    expect((await scan(['a.2bit'])).stdout).toBe(stdout);
    expect((await scan(['b.2bit.gz'])).stdout).toBe(stdout);
    expect((await scan(['-'], makeTwoBit(records, { version: 1 }))).stdout).toBe(stdout);
    const cut = await scan(['-'], makeTwoBit(records).subarray(0, -3));
    expect(cut).toMatchObject({ code: 1, stdout: '' });
    expect(cut.stderr).toMatch(
      /^flipon: standard input, record 2 "two": The 2bit file ends before/,
    );
  });

  it('that are zip archives are inputs for each of their files, and files left out are noted', async () => {
    await folder.write(
      'a.zip',
      makeZip([
        { name: 'README.md', content: '# Genomes\n' },
        { name: 'data/', content: '' },
        { name: 'data/b.fna', content: `>b\n${G4}A\n` },
        { name: 'data/a.txt.gz', content: gzipSync(`${G4}C`) },
        { name: 'data/genes.gff', content: '##gff-version 3\n' },
        { name: 'secret.fa', content: '>s\nACGT\n', flags: 1 },
      ]),
    );
    const { code, stderr, hits } = await scan(['a.zip']);
    expect(code).toBe(0);
    expect(hits.map(({ input, record }) => [input, record])).toEqual([
      ['a.zip/data/b.fna', 'b'],
      ['a.zip/data/a.txt.gz', 'a'],
    ]);
    expect(stderr.split('\n')).toEqual([
      expect.stringMatching(
        /^flipon: a\.zip\/README\.md is left out: Line 1, column 1: "#" is not/,
      ),
      'flipon: a.zip/data/genes.gff is left out: It holds features, no sequence.',
      'flipon: a.zip/secret.fa is left out: It is encrypted. Pack it without a password.',
      '',
    ]);
  });

  it.each([
    [
      'a file that goes wrong later',
      [{ name: 'x.fa', content: `>a\n${'ACGT'.repeat(20_000)}J` }],
      'a.zip/x.fa, record 1 "a", line 2, column 80001: "J" is not',
    ],
    [
      'no file of sequences',
      [{ name: 'x.md', content: '# x' }],
      'a.zip/x.md: Line 1, column 1: "#" is not',
    ],
    [
      'an Office document',
      [{ name: '[Content_Types].xml', content: 'x' }],
      'a.zip: This is not a sequence file.',
    ],
    ['no file at all', [], 'a.zip: The zip archive holds no files.'],
  ])('that are zip archives end with 1: %s', async (_, parts, message) => {
    await folder.write('a.zip', makeZip(parts));
    const { code, stdout, stderr } = await scan(['a.zip']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(`flipon: ${message}`);
    const piped = await scan(['-'], makeZip([{ name: 'a.fa', content: '>a\nACGT\n' }]));
    expect(piped.stderr).toContain('A zip archive is read only as a file of its own.');
  });
});
