import { describe, expect, it } from 'vitest';
import { useThreeReaders } from './testing/three-readers.ts';

const readers = useThreeReaders();

const gene = (name: string, first: number, id = 'a') =>
  `${name}\tx\tgene\t${first}\t${first + 9}\t.\t+\t.\tID=${id}\n`;
const exon = (name: string, first: number) =>
  `${name}\tx\texon\t${first}\t${first + 9}\t.\t+\t.\tgene_id "a";\n`;
const VERSION = '##gff-version 3\n';
const FASTA = `##FASTA\n>c\nGGGTTAGGG\n# no directive\n\n>d with\ttab\nACGT\n`;

/** Intervals do not touch, so that a union of them has the same. */
const JOINED: [what: string, text: string, rows: string[]][] = [
  [
    'two files with sequences',
    `${VERSION}${gene('c', 11)}${FASTA}${VERSION}${gene('d', 21)}${FASTA}`,
    ['c 10 20', 'd 20 30'],
  ],
  [
    'three files, of which the first names no version and has no ##FASTA',
    `${gene('c', 11)}>c\nACGT\n##gff-version   3.1.26\n${gene('d', 21)}${FASTA}${VERSION}${gene('e', 31)}`,
    ['c 10 20', 'd 20 30', 'e 30 40'],
  ],
  [
    'files that use one id, on one sequence',
    `${VERSION}${gene('c', 11)}${FASTA}${VERSION}${gene('c', 31)}`,
    ['c 10 20', 'c 30 40'],
  ],
  [
    'files without sequences that use one id',
    `${VERSION}${gene('c', 11)}${VERSION}${gene('c', 31)}`,
    ['c 10 20', 'c 30 40'],
  ],
  [
    'a file whose sequences end it, with a longer one than a line may be',
    `${VERSION}${gene('c', 11)}##FASTA\n>c\n${'ACGT'.repeat(300_000)}\n${VERSION}${gene('d', 21)}`,
    ['c 10 20', 'd 20 30'],
  ],
  [
    'a file behind one that a system has filled up, with a mark of bytes',
    `${VERSION}${gene('c', 11)}##FASTA\n>c\nACGT\n\0\0\n\uFEFF${VERSION}${gene('d', 21)}`,
    ['c 10 20', 'd 20 30'],
  ],
  [
    'GTF with sequences',
    `##gff-version 2\n${exon('c', 11)}${FASTA}##gff-version 2\n${exon('d', 21)}`,
    ['c 10 20', 'd 20 30'],
  ],
  [
    'tracks of names that are numbers',
    'track name=x\nchr1\t10\t20\t5\nchr1\t30\t40\tabc\n',
    ['chr1 10 20', 'chr1 30 40'],
  ],
  [
    'tracks of numbers and of names',
    'track name=x\nchr1\t10\t20\tabc\nchr1\t30\t40\t5\n',
    ['chr1 10 20', 'chr1 30 40'],
  ],
];

const BEHIND =
  'It comes after the sequences of the file, where only a line ##gff-version begins features again.';
const began = (now: string, before: string) =>
  `This begins ${now}, and the file began as ${before}. Add them one by one.`;

const OTHER: [what: string, text: string, problem: string][] = [
  [
    'features behind sequences without a version',
    `${VERSION}${gene('c', 11)}${FASTA}${gene('d', 21)}`,
    `line 10: ${BEHIND}`,
  ],
  [
    'BED behind sequences',
    `${VERSION}${gene('c', 11)}${FASTA}c\t10\t20\n${VERSION}${gene('d', 21)}`,
    `line 10: ${BEHIND}`,
  ],
  ['GFF3 behind BED', `c\t10\t20\n${VERSION}${gene('c', 31)}`, `line 2: ${began('GFF3', 'BED')}`],
  [
    'GFF3 behind bedGraph',
    `c\t10\t20\t1.5\n${VERSION}${gene('c', 31)}`,
    `line 2: ${began('GFF3', 'bedGraph')}`,
  ],
  [
    'GFF 2 behind GFF3',
    `${VERSION}${gene('c', 11)}##gff-version 2\n${exon('c', 31)}`,
    `line 3: ${began('GTF', 'GFF3')}`,
  ],
  [
    'GFF 2 behind sequences of GFF3',
    `${VERSION}${gene('c', 11)}${FASTA}##gff-version 2\n${exon('c', 31)}`,
    `line 10: ${began('GTF', 'GFF3')}`,
  ],
  [
    'GFF3 behind GTF that names no version',
    `${exon('c', 11)}${VERSION}${gene('c', 31)}`,
    `line 2: ${began('GFF3', 'GTF')}`,
  ],
  ['rows of GFF3 behind BED', `c\t10\t20\n${gene('c', 31)}`, `line 2: ${began('GFF3', 'BED')}`],
  ['rows of BED behind GFF3', `${gene('c', 31)}c\t10\t20\n`, `line 2: ${began('BED', 'GFF3')}`],
  [
    'rows behind GFF3 that have lost their tabs',
    `${VERSION}c 10 20\n`,
    'line 2: It has no tabs; nine columns with tabs between them make a feature.',
  ],
  [
    'rows of bedGraph behind GTF',
    `${exon('c', 31)}c\t10\t20\t0.5\n`,
    `line 2: ${began('bedGraph', 'GTF')}`,
  ],
];

describe.each(readers)('%s', (_name, read) => {
  it.each(JOINED)('reads joined files as one: %s', async (_what, text, rows) => {
    expect(await read(text)).toEqual({ rows: rows.toSorted(), problem: null });
  });

  it.each(OTHER)('tells the line that begins another format: %s', async (_what, text, problem) => {
    expect((await read(text)).problem).toBe(problem);
  });
});

it('a lane and flipon overlap leave out whole sequences of each file', async () => {
  const whole = 'd\tx\tregion\t1\t90\t.\t.\t.\tID=r\n';
  const text = `${VERSION}${gene('c', 11)}${FASTA}${VERSION}##sequence-region d 1 90\n${whole}${gene('d', 21)}`;
  for (const [name, read] of readers.slice(1)) {
    expect([name, await read(text)]).toEqual([
      name,
      { rows: ['c 10 20', 'd 20 30'], problem: null },
    ]);
  }
});
