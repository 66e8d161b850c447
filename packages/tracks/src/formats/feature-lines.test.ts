import { describe, expect, it } from 'vitest';
import { linesOf, readText, refusalOf } from '../testing/read-text.ts';

describe('BED', () => {
  it('has 3 to 12 columns, with tabs or spaces', async () => {
    const text = [
      'browser position c1:1-100',
      'track name="a"',
      '# a comment',
      'c1\t0\t5',
      'c1\t1\t5\tsite 1',
      'c1 2 5 b 3.5 -',
      'c1\t3\t90\tc\t0\t+\t3\t90\t0,0,0\t2\t5,7\t0,80',
    ].join('\r\n');
    const track = await readText(text);
    expect(track).toMatchObject({ format: 'bed', convention: '0-based, half-open', skipped: [] });
    expect(track.notes).toEqual([
      'Starts are counted from 0 and ends are the base after: nothing was changed.',
    ]);
    expect(linesOf(track)).toEqual([
      'c1 0 5 . none',
      'c1 1 5 . none site 1',
      'c1 2 5 - 3.5 b',
      'c1 3 90 + 0 c',
    ]);
  });

  it('leaves out sites without a base', async () => {
    const track = await readText('c1\t4\t4\nc1\t4\t5\nc2\t7\t7\n');
    expect(linesOf(track)).toEqual(['c1 4 5 . none']);
    expect(track.skipped).toEqual([{ reason: 'It covers no base.', count: 2, line: 1 }]);
  });
});

describe('bedGraph', () => {
  it('is stated by a track line', async () => {
    const text = 'track type=bedGraph name="a"\nc1 0 5  -3\nc1\t5\t6\t1e3\n';
    const track = await readText(text);
    expect(track).toMatchObject({ format: 'bedgraph', convention: '0-based, half-open' });
    expect(linesOf(track)).toEqual(['c1 0 5 . -3', 'c1 5 6 . 1000']);
    expect(track.notes).toHaveLength(1);
  });

  it('is known by a number in the last of four columns, and says so', async () => {
    const track = await readText('c1\t0\t5\t2.5\n');
    expect(track.format).toBe('bedgraph');
    expect(track.notes[1]).toContain('were read as values');
    // Names may be numbers, too.
    expect(linesOf(await readText('c1\t0\t5\t2.5\nc1\t5\t6\tname\n'))).toEqual([
      'c1 0 5 . 2.5',
      'c1 5 6 . none name',
    ]);
  });

  it('rows without a value are left out and counted', async () => {
    for (const first of ['track type=bedGraph', 'c1\t0\t5\t2.5']) {
      const text = `${first}\nc1\t5\t6\tNaN\nc1\t6\t7\nc1\t7\t8\t1\nc1\t8\t9\t-inf\n`;
      const track = await readText(text);
      expect(linesOf(track).at(-1)).toBe('c1 7 8 . 1');
      expect(track.skipped).toEqual([{ reason: 'It has no value.', count: 3, line: 2 }]);
    }
  });

  it('may begin without a value', async () => {
    const track = await readText('c1\t0\t5\tNA\nc1\t5\t6\t.\nc1\t6\t7\t1.5\n');
    expect(track.format).toBe('bedgraph');
    expect(linesOf(track)).toEqual(['c1 6 7 . 1.5']);
    expect(track.skipped).toEqual([{ reason: 'It has no value.', count: 2, line: 1 }]);
    const bed = await readText('c1\t0\t5\tNA\n');
    expect([bed.format, ...linesOf(bed)]).toEqual(['bed', 'c1 0 5 . none NA']);
  });

  it('is not mixed with BED', async () => {
    const text = 'track name="a"\nc1\t0\t5\ntrack type=bedGraph\nc1\t0\t5\t1\n';
    expect(await refusalOf(readText(text))).toContain('Line 4: This begins bedGraph');
    const unnamed = text.replace('c1\t0\t5\n', 'c1\t0\t5\t.\n');
    expect(await refusalOf(readText(unnamed))).toContain('Line 4: This begins bedGraph');
    const back = 'track type=bedGraph\nc1\t0\t5\t1\ntrack name="b"\nc1\t0\t5\tx\t1\t+\n';
    expect(await refusalOf(readText(back))).toContain('Line 4: This begins BED');
  });
});

describe('GFF3', () => {
  const line = (type: string, start: number, attributes: string) =>
    `c1\tsrc\t${type}\t${start}\t${start + 9}\t0.5\t+\t.\t${attributes}`;

  it('takes whole features, and leaves out parts and the sequence itself', async () => {
    const text = [
      '##gff-version 3',
      '##sequence-region c1 1 10',
      line('region', 1, 'ID=c1;Is_circular=true'),
      line('gene', 11, 'ID=g1;Name=abc'),
      line('exon', 11, 'ID=e1;Parent=g1'),
      line('inverted_repeat', 31, 'ID=r1'),
      '##FASTA',
      '>c1',
      'ACGT',
    ].join('\n');
    const track = await readText(text);
    expect(linesOf(track)).toEqual(['c1 10 20 + 0.5 abc', 'c1 30 40 + 0.5 inverted_repeat']);
    expect(track.skipped).toEqual([
      { reason: 'It is the whole sequence.', count: 1, line: 3 },
      { reason: 'It is a part of another feature.', count: 1, line: 5 },
    ]);
  });

  it('is a track of parts where there is nothing else', async () => {
    const text = `${line('exon', 1, 'Parent=g1')}\n${line('exon', 21, 'Parent=g1')}\n`;
    const track = await readText(text);
    expect(track.format).toBe('gff3');
    expect(linesOf(track)).toEqual(['c1 0 10 + 0.5 exon', 'c1 20 30 + 0.5 exon']);
  });

  it('has a sister, GTF', async () => {
    const track = await readText(line('exon', 1, 'gene_id "a"; transcript_id "b";'));
    expect(track).toMatchObject({ format: 'gtf', convention: '1-based, closed' });
    expect(linesOf(track)).toEqual(['c1 0 10 + 0.5 b']);
  });

  it('tells what is wrong with a line', async () => {
    const text = `##gff-version 3\n${line('gene', 11, 'ID=a').replace('\t11\t', '\t0\t')}\n`;
    expect(await refusalOf(readText(text))).toBe('Line 2: Its start must be a number from 1: "0".');
  });
});
