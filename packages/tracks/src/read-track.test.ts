import { expect, it } from 'vitest';
import { linesOf, readText, refusalOf } from './testing/read-text.ts';

it('refuses a file without rows', async () => {
  expect(await refusalOf(readText(''))).toBe('The file is empty.');
  expect(await refusalOf(readText('\n\n# nothing\n'))).toMatch(/^The file has no row\. Tracks are/);
  const track = await readText('Chromosome,Start,End,Z-DNA Score,Sequence\n');
  expect(track.rows.count).toBe(0);
  expect(track.notes.at(-1)).toBe('The file has no row.');
});

it.each([
  ['words and nothing else\n', /^Line 1: No known format begins so\. Tracks are read from BED/],
  ['##fileformat=VCFv4.2\n#CHROM\tPOS\nc1\t5\n', /^Line 3: No known format/],
  ['@HD\tVN:1.6\n', /^Line 1: This is a SAM file of alignments\. Tracks are read/],
  ['track type=wiggle_0\nfixedStep chrom=c1\n', /^Line 1: This is a wiggle file of values\./],
  ['c1\t0\t5\nc1\t9\n', /^Line 2: It has 2 columns; a feature has three or more\.$/],
  ['c1\t0\t5\nc1\t9\t7\n', /^Line 2: Its end, 7, lies before its start, 9\.$/],
  ['PK\u0003\u0004\0\0', /^This is a binary or packed file/],
  ['\u001f\u008b\u0008', /^This is a binary or packed file/],
  [`c1\t0\t5\n${'x'.repeat(1024 * 1024 + 1)}\n`, /^Line 2: It is longer than 1 MiB/],
  [
    'c1\t0\t5\nSequence_name\tSource\tType\tStart\tStop\tStrand\n',
    /^Line 2: This begins a table of gfa, and the file began as BED\. Add them one by one\.$/,
  ],
  ['c1\t0\t5\n##gff-version 3\n', /^Line 2: This begins GFF3, and the file began as BED\./],
  [
    'Chromosome,Start,End,Z-DNA Score,Sequence\nc1,0,"5,1,A\n',
    /^Line 2: A quote in it is not closed/,
  ],
])('refuses %j', async (text, message) => {
  expect(await refusalOf(readText(text))).toMatch(message);
});

it('refuses more rows than it may take, and takes as many', async () => {
  const text = 'c1\t0\t5\n'.repeat(3000);
  expect((await readText(text, { maxRows: 3000 })).rows.count).toBe(3000);
  expect(await refusalOf(readText(text, { maxRows: 2999 }))).toBe(
    'Line 3000: The file has more than 2,999 rows. Take those of one sequence, or the best ones.',
  );
});

it('refuses more names than it may take, and keeps the first labels', async () => {
  const text = 'c1\t0\t5\tx\nc2\t0\t5\ty\nc2\t1\t5\tx\nc2\t2\t5\tz\n';
  expect(await refusalOf(readText(text, { maxNames: 1 }))).toBe(
    'Line 2: The file has more than 1 names of sequences. Split it into smaller files.',
  );
  const track = await readText(text, { maxNames: 2, maxLabels: 1 });
  expect(linesOf(track)).toEqual([
    'c1 0 5 . none x',
    'c2 0 5 . none',
    'c2 1 5 . none x',
    'c2 2 5 . none',
  ]);
  expect(track.notes.at(-1)).toBe(
    'Only the first 1 different labels are kept: rows without theirs are 2.',
  );
});

it('refuses more lines than it may read, also of comments', async () => {
  const text = `c1\t0\t5\n${'#\n'.repeat(3000)}`;
  expect((await readText(text, { maxLines: 3001 })).rows.count).toBe(1);
  expect(await refusalOf(readText(text, { maxLines: 3000 }))).toBe(
    'The file has more than 3,000 lines. Send the rows alone, or split it into smaller files.',
  );
});

it('reads concatenated files of one kind, a byte order mark, CR LF and no last line end', async () => {
  const one = '\uFEFFChromosome,Start,End,Z-DNA Score,Sequence\r\nc1,0,5,7,GCGCGC\r\n';
  const two = 'Sequence,Chromosome,Start,End,Z-DNA Score\r\nGCGC,c2,3,6,8';
  expect(linesOf(await readText(one + two))).toEqual(['c1 0 6 . 7', 'c2 3 7 . 8']);
});

it('keeps each name and label once, and at most 1,000 letters spread over the file', async () => {
  const rows = Array.from(
    { length: 5000 },
    (_, at) => `c${at % 3},${at},${at + 3},1,${'ACGT'.repeat(1)}`,
  );
  const track = await readText(['Chromosome,Start,End,Z-DNA Score,Sequence', ...rows].join('\n'));
  expect(track.names).toEqual(['c0', 'c1', 'c2']);
  expect(track.letters).toHaveLength(625);
  expect(track.letters.map(({ row }) => row)).toEqual(
    Array.from({ length: 625 }, (_, at) => at * 8),
  );
});
