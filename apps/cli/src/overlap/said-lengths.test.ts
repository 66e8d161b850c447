import { describe, expect, it } from 'vitest';
import { runFlipon } from '../testing/run-flipon.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';

// What files say of the length of a piece, and what its name says of its place.

const folder = useTemporaryFolder();

async function overlap(...words: string[]) {
  return runFlipon(['overlap', ...words], { cwd: folder.path });
}

const write = (file: string, name: string, region: string) =>
  folder.write(
    file,
    `##gff-version 3\n${region === '' ? '' : `##sequence-region ${name} ${region}\n`}` +
      `${name}\tx\tG4\t1\t10\t.\t+\t.\tID=a\n`,
  );

describe('a piece whose length a file states', () => {
  it.each([
    ['chr1:101-200', '1 150', 'is 150 bases long, while its name says 101-200'],
    ['chr1:101-200', '1 1', 'is 1 base long, while its name says 101-200'],
    ['hg38_chr1:101-200(-)', '1 150', 'is 150 bases long, while its name says 101-200'],
    ['chr1:200-101', '1 100', 'is 100 bases long, while its name says 200-101'],
  ])('asks about %s with %s, which disagree', async (name, region, words) => {
    await write('a.gff3', name, region);
    await folder.write('b.bed', 'chr1\t105\t108\n');
    const { code, stderr } = await overlap('a.gff3', 'b.bed');
    expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
    expect(stderr).toContain(`a.gff3 has ${name}, a piece of chr1 of b.bed, `);
    expect(stderr).not.toContain('no file tells');
  });

  it('names the file that tells it, which may be another one', async () => {
    await write('a.gff3', 'chr1:101-200', '');
    await write('c.gff3', 'chr1:101-200', '1 150');
    await folder.write('b.bed', 'chr1\t105\t108\n');
    const { code, stderr } = await overlap('a.gff3', 'b.bed', 'c.gff3');
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('c.gff3 says that it is 150 bases'),
    ]);
  });

  it('is asked about where two files disagree', async () => {
    await write('a.gff3', 'chr1:101-200', '1 100');
    await write('c.gff3', 'chr1:101-200', '1 99');
    await folder.write('b.bed', 'chr1\t105\t108\n');
    for (const files of [
      ['a.gff3', 'c.gff3', 'b.bed'],
      ['c.gff3', 'a.gff3', 'b.bed'],
    ]) {
      const { code, stderr } = await overlap(...files);
      expect([code, stderr]).toEqual([2, expect.stringContaining('100 bases')]);
      expect(stderr).toContain('99 bases');
    }
  });

  it('is asked about where a region does not begin at its first base', async () => {
    await write('a.gff3', 'chr1:101-200', '101 200');
    await folder.write('b.bed', 'chr1\t105\t108\n');
    const { code, stderr } = await overlap('a.gff3', 'b.bed');
    expect([code, stderr]).toEqual([2, expect.stringContaining('no file tells its length')]);
  });

  it('is still asked about where it is a piece of a piece, whose place nothing tells', async () => {
    await write('a.gff3', 'chr1:1001-2000:101-200', '1 100');
    await folder.write('b.bed', 'chr1:1001-2000\t100\t106\n');
    const { code, stderr } = await overlap('a.gff3', 'b.bed');
    expect([code, stderr]).toEqual([2, expect.stringContaining('Say where it begins')]);
    expect(stderr).not.toContain('no file tells its length');
  });
});
