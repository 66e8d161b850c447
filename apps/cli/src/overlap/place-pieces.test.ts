import { describe, expect, it } from 'vitest';
import { runFlipon } from '../testing/run-flipon.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';

const folder = useTemporaryFolder();

async function overlap(words: readonly string[]) {
  const finished = await runFlipon(['overlap', ...words], { cwd: folder.path });
  const rows = finished.stdout.split('\n').slice(1, -1);
  return { ...finished, rows: rows.map((line) => line.split('\t')) };
}

/** One hit at the first ten bases of a record of a hundred. */
const writePiece = (file: string, name: string) =>
  folder.write(
    file,
    `##gff-version 3\n##sequence-region ${name} 1 100\n${name}\tx\tG4\t1\t10\t.\t+\t.\tID=a\n`,
  );

describe('a piece', () => {
  it('says which pieces it moved, and moves none that the user sets apart', async () => {
    await writePiece('hits.gff3', 'hg38_chr16:101-200');
    await folder.write('genes.bed', 'chr16\t105\t108\n');
    const note =
      'flipon: hits.gff3: pieces are moved to their places: hg38_chr16:101-200 on chr16.\n';
    const { rows, stderr } = await overlap(['hits.gff3', 'genes.bed']);
    expect([rows[0]?.[4], stderr]).toEqual(['3', note]);
    for (const name of ['chr16', 'hg38_chr16:101-200']) {
      const names = JSON.stringify([{ name, record: null }]);
      const told = await overlap(['hits.gff3', 'genes.bed', '--names', names]);
      expect([told.code, told.rows[0]?.[4]]).toEqual([0, '0']);
    }
  });

  it('refuses a piece of a chromosome that the files have of two assemblies', async () => {
    await writePiece('hits.gff3', 'chr16:101-200');
    await folder.write('b.bed', 'hg19_chr16\t100\t106\n');
    await folder.write('c.bed', 'hg38_chr16\t104\t110\n');
    for (const files of [
      ['hits.gff3', 'b.bed', 'c.bed'],
      ['c.bed', 'b.bed', 'hits.gff3'],
    ]) {
      const refused = await overlap(files);
      expect(refused.code).toBe(2);
      expect(refused.stderr).toContain(
        'hits.gff3 has chr16:101-200, and nothing tells for certain what it is a piece of: ',
      );
      expect(refused.stderr).toContain('hg19_chr16 of b.bed');
      expect(refused.stderr).toContain('hg38_chr16 of c.bed');
      expect(refused.stderr).toContain('tell of several assemblies or versions');
    }
    const said = [
      { name: 'hg38_chr16', record: 'chr16:101-200', start: 100 },
      { name: 'hg19_chr16', record: null },
    ];
    for (const each of said) {
      const names = JSON.stringify([each]);
      const told = await overlap(['hits.gff3', 'b.bed', 'c.bed', '--names', names]);
      expect(told.rows.map((row) => row[4])).toEqual(['0', '6', '0']);
    }
  });

  it.each([
    ['pieces of two assemblies', 'hg38_chr16:101-200', ['chr16'], ['hg19_chr16:1-9']],
    ['a sequence of another one', 'hg38_chr16:101-200', ['chr16'], ['hg19_chr16']],
    ['two names in one file', 'hg38_chr16:101-200', ['16', 'chr16'], []],
  ])('refuses %s that one name may mean', async (_, piece, wholes, others) => {
    await writePiece('hits.gff3', piece);
    await folder.write('b.bed', wholes.map((name) => `${name}\t100\t106\n`).join(''));
    await folder.write('c.bed', others.map((name) => `${name}\t0\t6\n`).join(''));
    for (const files of [
      ['hits.gff3', 'b.bed', 'c.bed'],
      ['c.bed', 'b.bed', 'hits.gff3'],
    ]) {
      const { code, stderr } = await overlap(files);
      expect([code, stderr]).toEqual([2, expect.stringContaining('nothing tells for certain')]);
    }
  });

  it('of a piece that another file names is asked about', async () => {
    await writePiece('hits.gff3', 'chr16:1001-2000:101-200');
    await folder.write('b.bed', 'chr16:1001-2000\t100\t106\n');
    const { code, stderr } = await overlap(['hits.gff3', 'b.bed']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('Say where it begins')]);
  });

  it('takes the very name that a piece is of before others that may mean it', async () => {
    await writePiece('hits.gff3', 'chr16:101-200');
    await folder.write('b.bed', 'hg19_chr16\t100\t106\n');
    await folder.write('c.bed', 'hg38_chr16\t100\t106\n');
    await folder.write('d.bed', 'chr16\t104\t110\n');
    const { rows } = await overlap(['b.bed', 'c.bed', 'hits.gff3', 'd.bed']);
    expect(rows.map((row) => row[4])).toEqual(['0', '0', '0', '0', '0', '6']);
  });

  it('finds the name of its sequence also where the user says that another one is the same', async () => {
    await writePiece('hits.gff3', 'hg19_chr16:101-200');
    await folder.write('b.bed', 'hg19_chr16\t100\t106\n');
    await folder.write('c.bed', 'mine\t104\t110\n');
    const names = JSON.stringify([{ name: 'hg19_chr16', record: 'mine' }]);
    const { rows } = await overlap(['hits.gff3', 'b.bed', 'c.bed', '--names', names]);
    expect(rows.map((row) => row[4])).toEqual(['6', '6', '2']);
  });
});
