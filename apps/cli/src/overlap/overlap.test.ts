import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { hasPrograms } from '@flipon/test-material/programs';
import { describe, expect, it } from 'vitest';
import { runFlipon } from '../testing/run-flipon.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';

const folder = useTemporaryFolder();

async function overlap(words: readonly string[], input?: string | Uint8Array) {
  const options = { cwd: folder.path, ...(input === undefined ? {} : { input }) };
  const finished = await runFlipon(['overlap', ...words], options);
  return { ...finished, rows: cellsOf(finished.stdout) };
}

/** The lines behind the head. */
function cellsOf(text: string): string[][] {
  return text
    .split('\n')
    .slice(1, -1)
    .map((line) => line.split('\t'));
}

const readText = (name: string) => readFile(join(folder.path, name), 'utf8');

const HEAD =
  'a\tb\tbases_a\tbases_b\tbases_both\tfraction_a\tfraction_b\tintervals_a\tintervals_b\n';

describe('flipon overlap', () => {
  it('tells each pair of files in their order, united first, sequence by sequence', async () => {
    await folder.write('a.bed', 'track name=a\nx\t20\t30\nx\t0\t10\nx\t5\t15\ny\t0\t8\n');
    await folder.write('b.bed', '# made\nx 10 22 name\r\nz 1 2\r\n');
    await folder.write('c.bedgraph', 'y\t6\t9\t0.5\n\nx\t29\t40\t-1');
    const { stdout, stderr, code } = await overlap(['a.bed', 'b.bed', 'c.bedgraph']);
    const notes = 'flipon: b.bed: z is in no other file.\n';
    expect({ stderr, code }).toEqual({ stderr: notes, code: 0 });
    expect(stdout).toBe(
      `${HEAD}a.bed\tb.bed\t33\t13\t7\t${7 / 33}\t${7 / 13}\t3\t2\n` +
        `a.bed\tc.bedgraph\t33\t14\t3\t${3 / 33}\t${3 / 14}\t3\t2\n` +
        'b.bed\tc.bedgraph\t13\t14\t0\t0\t0\t2\t2\n',
    );
  });

  it('takes the same file twice, patterns, packed files, standard input and empty ones', async () => {
    await folder.write('sets/a.bed', 'x\t0\t10\n');
    await folder.write('sets/b.bed.gz', gzipSync('x\t5\t20\nx\t7\t7\n'));
    await folder.write('empty.bed', '');
    const { rows, stderr } = await overlap(
      ['sets/*', '-', 'empty.bed', 'sets/a.bed'],
      'x\t9\t11\n',
    );
    expect(rows.map((row) => row.slice(0, 5).join(' '))).toEqual([
      'sets/a.bed sets/b.bed.gz 10 15 5',
      "sets/a.bed '- 10 2 1",
      'sets/a.bed empty.bed 10 0 0',
      'sets/a.bed sets/a.bed 10 10 10',
      "sets/b.bed.gz '- 15 2 2",
      'sets/b.bed.gz empty.bed 15 0 0',
      'sets/b.bed.gz sets/a.bed 15 10 5',
      "'- empty.bed 2 0 0",
      "'- sets/a.bed 2 10 1",
      'empty.bed sets/a.bed 0 10 0',
    ]);
    expect(rows[2]?.slice(5)).toEqual(['0', '', '1', '0']);
    expect(stderr).toBe(
      'flipon: sets/b.bed.gz: 1 intervals without a base (start = end) are left out.\n' +
        'flipon: empty.bed has no interval.\n',
    );
    expect((await overlap(['sets/*', 'empty.bed', '--quiet'])).stderr).toBe('');
  });

  it('tells how many rows without a value are left out', async () => {
    await folder.write('a.bedgraph', 'x\t0\t9\tNA\nx\t10\t20\t1.5\nx\t20\t30\tNaN\n');
    await folder.write('b.bed', 'x\t5\t25\n');
    const { rows, stderr } = await overlap(['a.bedgraph', 'b.bed']);
    expect(rows[0]?.slice(2, 5)).toEqual(['10', '20', '10']);
    expect(stderr).toBe('flipon: a.bedgraph: 2 rows without a value are left out.\n');
  });

  it('moves a piece to its place on the sequence of the other file', async () => {
    // The length, 100, says that the name counts from 1.
    const head = '##gff-version 3\n##sequence-region hg38_chr16:101-200 1 100\n';
    const row = 'hg38_chr16:101-200\tx\tG4\t1\t10\t.\t+\t.\tID=a\n';
    await folder.write('hits.gff3', head + row);
    await folder.write('hits.bed', 'hg38_chr16:101-200\t0\t10\n');
    await folder.write('genes.bed', 'chr16\t105\t108\nchr16\t500\t600\nchr7\t100\t110\n');
    const { rows, code } = await overlap(['hits.gff3', 'genes.bed', '--any', 'any.bed']);
    expect([code, rows[0]?.slice(2, 5)]).toEqual([0, ['10', '113', '3']]);
    expect(await readText('any.bed')).toBe('chr16\t100\t110\nchr16\t500\t600\nchr7\t100\t110\n');

    const refused = await overlap(['hits.bed', 'genes.bed']);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain(
      'hits.bed has hg38_chr16:101-200, a piece of chr16 of genes.bed, and no file tells its length',
    );
    const names = JSON.stringify([{ name: 'chr16', record: 'hg38_chr16:101-200', start: 100 }]);
    const told = await overlap(['hits.bed', 'genes.bed', '--names', names]);
    expect(told.rows[0]?.slice(2, 5)).toEqual(['10', '113', '3']);
    // A file of the piece with its length speaks for the others, too; other chromosomes stay apart.
    const all = await overlap(['hits.bed', 'genes.bed', 'hits.gff3']);
    expect(all.rows.map((cells) => cells[4])).toEqual(['3', '10', '3']);
    await folder.write('other.bed', 'chr7\t105\t108\nNC_000016.9\t100\t110\n');
    expect((await overlap(['hits.bed', 'other.bed'])).rows[0]?.[4]).toBe('0');
  });

  it('reverses a piece of the other strand if its end is given, too', async () => {
    const record = 'chr7:999-1999(-)';
    const names = (part: object) => JSON.stringify([{ name: 'chr7', record, ...part }]);
    await folder.write('back.bed', `${record}\t0\t10\n`);
    await folder.write('seven.bed', 'chr7\t1985\t1995\n');
    const refused = await overlap(['back.bed', 'seven.bed']);
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('"end":END')]);
    const told = await overlap(['back.bed', 'seven.bed', '--names', names({ end: 1999 })]);
    expect(told.rows[0]?.slice(2, 5)).toEqual(['10', '10', '6']);
    const short = await overlap(['back.bed', 'seven.bed', '--names', names({ start: 999 })]);
    expect([short.code, short.stderr]).toEqual([2, expect.stringContaining('Say where it ends')]);
    // 990 bases fit neither way to count, and say with the start where it ends.
    await folder.write(
      'back.gff3',
      `##gff-version 3\n##sequence-region ${record} 1 990\n${record}\tx\tG4\t1\t10\t.\t+\t.\tID=a\n`,
    );
    const long = await overlap(['back.gff3', 'seven.bed', '--names', names({ start: 1009 })]);
    expect(long.rows[0]?.slice(2, 5)).toEqual(['10', '10', '6']);
  });

  it('reads features of GFF3 and GTF, all or those of a type, and not the sequence itself', async () => {
    const gff = [
      '##gff-version 3',
      '##sequence-region chr%201 1 1000',
      'chr%201\tx\tregion\t1\t1000\t.\t.\t.\tIs_circular=true',
      'chr%201\tx\tgene\t101\t200\t.\t+\t.\tID=g',
      'chr%201\tx\tCDS\t151\t160\t.\t+\t0\tParent=g',
      '##FASTA',
      '>chr 1',
      'ACGT',
    ];
    await folder.write('a.gff3', `${gff.join('\n')}\n`);
    await folder.write('b.gtf', 'chr 1\tx\texon\t151\t300\t.\t+\t.\tgene_id "g";\n');
    expect((await overlap(['a.gff3', 'b.gtf'])).rows[0]?.slice(2, 5)).toEqual(['100', '150', '50']);
    const typed = await overlap(['a.gff3', 'b.gtf', '--type', 'CDS,exon']);
    expect(typed.rows[0]?.slice(2, 5)).toEqual(['10', '150', '10']);
  });

  it('reads every file that flipon scan writes of hits as the same bases', async () => {
    const hit = 'GGGTTAGGGTTAGGGTTAGGG';
    const spacer = 'ACATCATACTAC'.repeat(6);
    const records = ['one', '=two,"x"'].map(
      (name) => `>${name}\n${spacer}${hit}${spacer}${hit}${spacer}\n`,
    );
    await folder.write('g.fa', records.join(''));
    const endings = ['bed', 'tsv', 'csv', 'jsonl', 'gff3', 'bedgraph', 'parquet'];
    const files = endings.map((ending) => `hits.${ending}`);
    for (const file of files) {
      const scanned = await runFlipon(
        ['scan', 'g4hunter', 'g.fa', '--wrapOrigin', '--threshold', '1.3', '--out', file],
        { cwd: folder.path },
      );
      expect(scanned.code).toBe(0);
    }
    const { rows, stderr } = await overlap(files);
    expect(stderr).toBe('');
    expect(rows).toHaveLength(21);
    for (const [, , basesA, basesB, both, ...others] of rows) {
      expect(basesA).toBe(rows[0]?.[2]);
      expect([basesB, both, ...others]).toEqual([basesA, basesA, '1', '1', '4', '4']);
    }
    expect(Number(rows[0]?.[2])).toBeGreaterThan(80);
  });

  it('writes combinations, the union and distances next to the table', async () => {
    await folder.write('a.bed', 'x\t0\t10\nx\t100\t110\ny\t5\t6\n');
    await folder.write('b.bed', 'x\t8\t12\nx\t110\t111\n');
    const files = ['--upset', 'u.tsv', '--any', 'any.bed.gz', '--nearest', 'n.tsv'];
    const { stdout, code } = await overlap(['a.bed', 'b.bed', ...files, '--out', 'pairs.tsv']);
    expect({ stdout, code }).toEqual({ stdout: '', code: 0 });
    expect(await readText('u.tsv')).toBe(
      'combination\tfiles\tbases\tstretches\na.bed\t1\t19\t3\nb.bed\t1\t3\t2\na.bed&b.bed\t2\t2\t1\n',
    );
    const packed = await readFile(join(folder.path, 'any.bed.gz'));
    expect(gunzipSync(packed).toString()).toBe('x\t0\t12\nx\t100\t111\ny\t5\t6\n');
    const [ab, ba] = cellsOf(await readText('n.tsv'));
    expect(ab?.slice(0, 7)).toEqual(['a.bed', 'b.bed', '3', '1', '0.5', '1', '1']);
    expect(ba?.slice(0, 7)).toEqual(['b.bed', 'a.bed', '2', '0', '0.5', '1', '1']);
    expect((await readText('pairs.tsv')).startsWith(`${HEAD}a.bed\tb.bed\t21\t5\t2\t`)).toBe(true);
    expect(await folder.list()).toHaveLength(6);
  });

  it.each([
    ['x\t1\t2\nx\t9\t5\n', 'bad, line 2: Its end, 5, lies before its start, 9.'],
    [
      'x\t0\t2\tx\t2\t4\tpair\t0\t+\t-\n',
      'bad: This is a BEDPE file of pairs of intervals, not a file of intervals. ' +
        'Cut out one of each pair as BED (columns 1 to 3, or 4 to 6), and add that.',
    ],
    ['PAR1 and nothing after it', 'bad: This Parquet file is damaged, or holds something else.'],
  ])('tells what is wrong in a file, and writes nothing: %j', async (content, message) => {
    await folder.write('a.bed', 'x\t1\t2\n');
    await folder.write('bad', content);
    const { code, stdout, stderr } = await overlap(['a.bed', 'bad', '--out', 'x.tsv']);
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: `flipon: ${message}\n`,
    });
    expect(await folder.list()).toEqual(['a.bed', 'bad']);
  });

  it.each([
    ['', 'Name two files of intervals, or more.'],
    ['a.bed', 'Name two files or more: a.bed alone overlaps with nothing.'],
    [`${'a.bed '.repeat(33)}--upset u`, '--upset takes 32 files at most, not 33.'],
  ])('refuses "flipon overlap %s" with 2', async (line, message) => {
    await folder.write('a.bed', 'x\t1\t2\n');
    const { code, stdout, stderr } = await overlap(line.split(' ').filter((word) => word !== ''));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toBe(`flipon: ${message}\nflipon: See flipon overlap --help.\n`);
  });

  it('takes names of one sequence for each other as annotations do, and says which', async () => {
    await folder.write('a.bed', 'chr1\t0\t10\nchr2\t0\t10\nchrX\t0\t10\n');
    await folder.write('b.bed', '1\t5\t20\n2\t9\t12\ncontig_7\t0\t5\n');
    await folder.write('c.bed', 'NC_000001.11\t8\t9\n');
    const { rows, stderr } = await overlap(['a.bed', 'b.bed', 'c.bed', '--any', 'any.bed']);
    expect(rows.map((row) => row[4])).toEqual(['6', '1', '1']);
    expect(stderr).toBe(
      'flipon: b.bed: names are taken for others: 1 for chr1 and 2 for chr2.\n' +
        'flipon: c.bed: names are taken for others: NC_000001.11 for chr1.\n' +
        'flipon: a.bed: chrX is in no other file.\n' +
        'flipon: b.bed: contig_7 is in no other file.\n',
    );
    expect(await readText('any.bed')).toBe(
      'chr1\t0\t20\nchr2\t0\t12\nchrX\t0\t10\ncontig_7\t0\t5\n',
    );
    const apart = JSON.stringify([{ name: '1', record: null }]);
    const told = await overlap(['a.bed', 'b.bed', '--names', apart, '--quiet']);
    expect([told.rows[0]?.[4], told.stderr]).toEqual(['1', '']);
  });

  it('keeps names apart that cannot all be one sequence, and names that say nothing', async () => {
    await folder.write('a.bed', 'chr1\t0\t10\n');
    await folder.write('b.bed', 'NC_000001.10\t0\t10\n');
    await folder.write('c.bed', 'NC_000001.11\t0\t10\n');
    const { rows, stderr } = await overlap(['a.bed', 'b.bed', 'c.bed']);
    expect(rows.map((row) => row[4])).toEqual(['0', '0', '0']);
    expect(stderr).toContain(
      'flipon: chr1, NC_000001.10 and NC_000001.11 may mean one sequence, and stay apart: ' +
        'they tell of several assemblies or versions, or one file has two of them. ' +
        '--names says which are the same.\n',
    );
    const names = JSON.stringify([{ name: 'NC_000001.10', record: 'chr1' }]);
    const told = await overlap(['a.bed', 'b.bed', 'c.bed', '--names', names]);
    expect(told.rows.map((row) => row[4])).toEqual(['10', '10', '10']);

    await folder.write('both.bed', '1\t0\t4\nchr1\t0\t4\n');
    await folder.write('one.bed', '1\t0\t10\n');
    const both = await overlap(['a.bed', 'one.bed', 'both.bed']);
    expect(both.rows.map((row) => row[4])).toEqual(['0', '4', '4']);

    await folder.write('insert.bed', 'insert\t0\t10\n');
    await folder.write('vector.bed', 'vector\t0\t10\n');
    const plasmids = await overlap(['insert.bed', 'vector.bed']);
    expect(plasmids.rows[0]?.[4]).toBe('0');
    expect(plasmids.stderr).toBe(
      'flipon: insert.bed and vector.bed have no sequence of the same name: insert in the one, ' +
        'vector in the other. --names says which are the same.\n',
    );
  });

  it('keeps letters of Windows-1252 in names, and says so', async () => {
    await folder.write('a.bed', Buffer.from('g\xe8ne1\t0\t4\n', 'latin1'));
    await folder.write('b.bed', 'gène1\t1\t9\n');
    const { rows, stderr } = await overlap(['a.bed', 'b.bed']);
    expect(rows[0]?.[4]).toBe('3');
    expect(stderr).toMatch(
      /^flipon: a\.bed: The text is no UTF-8 everywhere: .*\(0xE8\) as "è"\. .*\n$/,
    );
  });

  it('names a file that is missing', async () => {
    const { code, stderr } = await overlap(['no.bed', 'no.bed']);
    expect(code).toBe(1);
    expect(stderr).toBe('flipon: no.bed cannot be read: there is no such file or folder.\n');
  });

  const hasBedtools = hasPrograms('bedtools');

  // The program belongs to Debian's bedtools.
  it.skipIf(!hasBedtools)(
    'counts and writes what bedtools does, in files out of order',
    async () => {
      for (const [file, step] of [
        ['a.bed', 7],
        ['b.bed', 11],
      ] as const) {
        const lines = Array.from({ length: 3000 }, (_, at) => {
          const start = (at * step * 7919) % 50_021;
          return `chr${at % 3}\t${start}\t${start + 1 + (at % 41)}\n`;
        });
        await folder.write(file, lines.join(''));
      }
      const { rows } = await overlap(['a.bed', 'b.bed', '--any', 'any.bed']);
      const run = (script: string) =>
        // Programs: sh, sort, bedtools, cat.
        execFileSync('sh', ['-c', script], { cwd: folder.path, encoding: 'utf8' });
      for (const each of ['a', 'b']) {
        run(`sort -k1,1 -k2,2n ${each}.bed | bedtools merge -i - > ${each}.merged`);
      }
      const sorted = (text: string) => text.split('\n').toSorted();
      const merged = run('sort -k1,1 -k2,2n a.bed b.bed | bedtools merge -i -');
      expect(sorted(await readText('any.bed'))).toEqual(sorted(merged));
      const jaccard = run('bedtools jaccard -nonamecheck -a a.merged -b b.merged')
        .split('\n')[1]
        ?.split('\t');
      const [, , basesA, basesB, both, , , intervalsA] = rows[0]?.map(Number) ?? [];
      expect([both, Number(basesA) + Number(basesB) - Number(both)]).toEqual(
        jaccard?.slice(0, 2).map(Number),
      );
      expect(intervalsA).toBe(run('cat a.merged').split('\n').length - 1);
    },
  );
});
