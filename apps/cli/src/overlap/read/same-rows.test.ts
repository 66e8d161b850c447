import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AnnotationError } from '@flipon/annotation/annotation-error';
import { createAnnotationParser } from '@flipon/annotation/parse-annotation';
import { hasPrograms } from '@flipon/test-material/programs';
import { sharedPath } from '@flipon/test-material/shared-material';
import { readTrack } from '@flipon/tracks/read-track';
import { TrackError } from '@flipon/tracks/track-error';
import { describe, expect, it } from 'vitest';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { readIntervalFile } from './read-interval-file.ts';

const folder = useTemporaryFolder();

/** Rows as `name start end`, sorted, and what is wrong with the first line that is none. */
interface Read {
  rows: string[];
  problem: string | null;
}

/** In an annotation, bad lines are reported and the others kept. */
function readAsAnnotation(text: string): Read {
  const parser = createAnnotationParser();
  try {
    const first = parser.push(Buffer.from(text));
    const { features, summary } = parser.finish();
    const bad = summary.leftOut.find(({ message }) => message !== 'It has no value.');
    return {
      rows: [...first, ...features]
        .map(({ sequenceName, start, end }) => `${sequenceName} ${start} ${end}`)
        .sort(),
      problem: bad === undefined ? null : `line ${bad.line}: ${bad.message}`,
    };
  } catch (error) {
    if (!(error instanceof AnnotationError)) throw error;
    const [, line, sentence] = /Line (\d+): (.*)$/s.exec(error.message) ?? [];
    return { rows: [], problem: `line ${line}: ${sentence}` };
  }
}

async function readAsLane(text: string): Promise<Read> {
  try {
    const { names, rows } = await readTrack([Buffer.from(text)]);
    const told = Array.from({ length: rows.count }, (_, at) => {
      return `${names[rows.sequences[at] ?? 0]} ${rows.starts[at]} ${rows.ends[at]}`;
    });
    return { rows: told.sort(), problem: null };
  } catch (error) {
    if (!(error instanceof TrackError)) throw error;
    return { rows: [], problem: `line ${error.line}: ${error.sentence}` };
  }
}

async function readAtTerminal(text: string): Promise<Read> {
  const path = await folder.write('given', text);
  const input = { label: 'given', path, plainName: 'given', entry: null, sizeBytes: text.length };
  try {
    const { unions } = await readIntervalFile(input, null);
    const rows = [...unions].flatMap(([name, { starts, ends }]) =>
      Array.from(starts, (start, at) => `${name} ${start} ${ends[at]}`),
    );
    return { rows: rows.sort(), problem: null };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return { rows: [], problem: message.replace(/^given, /, '') };
  }
}

const gff = (...columns: string[]) => columns.join('\t');
const bed = (text: string) => text.replaceAll(' ', '\t');

/** One more than the reader holds. */
const MANY = Array.from({ length: 1001 }, (_, at) => `c ${10 + 9 * at} ${12 + 9 * at}`);

/** Intervals do not touch, so that a union of them has the same. */
const GOOD: [what: string, text: string, rows: string[]][] = [
  [
    'any columns 5 and 6',
    bed('c 10 60 D1 E1 pELS,CTCF\nc 100 160 D2 E2 PLS\n'),
    ['c 10 60', 'c 100 160'],
  ],
  [
    'coverage and counts of bedtools',
    bed('chr1 10 34 3 6 24 0.2500000\nchr1 100 124 2 12 24 0.5000000\n'),
    ['chr1 10 34', 'chr1 100 124'],
  ],
  ['strand and name', bed('c 0 25 + G4_1\nc 100 124 - G4_2\n'), ['c 0 25', 'c 100 124']],
  ['strand *', bed('c 10 34 a 5 *\nc 100 124 b 7 *\n'), ['c 10 34', 'c 100 124']],
  [
    'score NA, strands 1 and -1',
    bed('c 10 34 a NA 1\nc 100 124 b NA -1\n'),
    ['c 10 34', 'c 100 124'],
  ],
  ['padded columns', ' c \t 10 \t34\t a\nc\t100\t 124\tb\n', ['c 10 34', 'c 100 124']],
  ['blanks between', 'c  10   34 a\nc 100 124 b\n', ['c 10 34', 'c 100 124']],
  [
    'ends of lines',
    'c\t10\t34\rc\t100\t124\r\n\r\nc\t200\t210',
    ['c 10 34', 'c 100 124', 'c 200 210'],
  ],
  ['a mark of bytes', '\uFEFFc\t10\t34\n', ['c 10 34']],
  [
    'a head without #',
    bed('chrom start end name\nc 10 34 a\nc 100 124 b\n'),
    ['c 10 34', 'c 100 124'],
  ],
  [
    'heads in between',
    bed('c 10 34 a\nchrom start end name\n#chr start end\nc 100 124 b\n'),
    ['c 10 34', 'c 100 124'],
  ],
  [
    'track lines anywhere',
    `${bed('c 10 34 a\n')}track name="x y"\nbrowser hide all\n${bed('c 100 124 b\n')}`,
    ['c 10 34', 'c 100 124'],
  ],
  [
    'numbers for names',
    bed('c 10 34 1\nc 100 124 x\nc 200 210\n'),
    ['c 10 34', 'c 100 124', 'c 200 210'],
  ],
  [
    'bedGraph without values',
    `track type=bedGraph\n${bed('c 10 34 1.0946e+06\nc 100 124 NaN\nc 200 210 -inf\nc 300 310\nc 400 410 -2')}\n`,
    ['c 10 34', 'c 400 410'],
  ],
  [
    'bedGraph without a track line',
    bed('c 10 34 nan\nc 100 124 .5\nc 200 210 NA\nc 300 310 7\n'),
    ['c 100 124', 'c 300 310'],
  ],
  [
    'bedGraph whose first rows have no value',
    bed('c 10 34 NA\nc 40 50 .\nd 0 9 \nc 100 124 1.2\nc 200 210 NA\n'),
    ['c 100 124'],
  ],
  [
    'BED whose first rows have no name',
    bed('c 10 34 .\nc 40 50 NA\nc 100 124 x\nc 200 210 7\n'),
    ['c 10 34', 'c 40 50', 'c 100 124', 'c 200 210'],
  ],
  ['BED without any name', bed('c 10 34 .\nc 40 50 .\n'), ['c 10 34', 'c 40 50']],
  [
    'tracks of BED whose first rows have no name',
    `${bed('c 10 34 .\n')}track name=b\n${bed('c 40 50 .\nc 60 70\n')}`,
    ['c 10 34', 'c 40 50', 'c 60 70'],
  ],
  [
    'BED without a name in more rows than are held',
    bed(`${MANY.map((row) => `${row} .\n`).join('')}c 1 2 7\n`),
    [...MANY, 'c 1 2'],
  ],
  [
    'MACS',
    `# This file is generated by MACS version 2.2.7.1\n# d = 200\n\n${bed('chr start end length pileup -log10(pvalue) fold_enrichment -log10(qvalue) name\nc 11 34 24 9 5 3 4 p1\nc 101 124 24 9 5 3 4 p2')}\n`,
    ['c 10 34', 'c 100 124'],
  ],
  ['a data frame of R', bed('seqnames start end width strand\nc 11 34 24 *\n'), ['c 10 34']],
  [
    'a quoted data frame of R',
    bed('"seqnames" "start" "end" "width" "strand"\n"c" 11 34 24 "+"\n"c" 101 124 24 "-"\n'),
    ['c 10 34', 'c 100 124'],
  ],
  [
    'a quoted data frame of R with blanks',
    '"seqnames" "start" "end" "width" "name" "strand"\n"c d" 11 34 24 "a b" "+"\n',
    ['c d 10 34'],
  ],
  [
    'quoted BED, also behind rows without quotes',
    bed('c 1 5\n"c" "10" "34" "a" 0 "-"\n"c" 100 124\n'),
    ['c 1 5', 'c 10 34', 'c 100 124'],
  ],
  ['blocks that do not fit', bed('c 10 34 a 0 + 10 34 0 3 1,2 0,9\n'), ['c 10 34']],
  [
    'a track line before GFF',
    `track name="x"\n${gff('c', 'x', 'gene', '11', '34', '.', '+', '.', 'ID=a')}\n`,
    ['c 10 34'],
  ],
  [
    'a padded score of GFF 2',
    `##gff-version 2\n##date 2021-06-25\n##sequence-region x.fa\n${gff('c', 'RM', 'similarity', '11', '34', ' 2.1', '-', '.', 'Target "Motif:x" 1 25')}\n`,
    ['c 10 34'],
  ],
  [
    'a head of GFF',
    `${gff('seqname', 'source', 'feature', 'start', 'end', 'score', 'strand', 'frame', 'attribute')}\n${gff('c', 'x', 'exon', '11', '34', 'NA', '*', '-1', 'gene_id "a";')}\n`,
    ['c 10 34'],
  ],
  [
    'many comments',
    `${'#!comment\n'.repeat(1500)}${gff('c', 'x', 'exon', '11', '34', '.', '+', '.', 'gene_id "a";')}\n`,
    ['c 10 34'],
  ],
  [
    'a hit that fills its record',
    `##gff-version 3\n##sequence-region c 1 34\n${gff('c', 'x', 'G_quartet', '1', '34', '.', '+', '.', 'ID=a')}\n`,
    ['c 0 34'],
  ],
  ...['Is_circular=true', 'mol_type=genomic DNA'].map((attributes): (typeof GOOD)[number] => [
    `a region of no announced sequence, ${attributes}`,
    `##gff-version 3\n##sequence-region c 1 99\n${gff('c', 'x', 'region', '11', '34', '.', '+', '.', attributes)}\n`,
    ['c 10 34'],
  ]),
  ...['##gff-version 3\n', '', '##gff-version 2\n'].map((head): (typeof GOOD)[number] => [
    `a header of FASTA that ends the features after ${JSON.stringify(head)}`,
    `${head}${gff('c', 'x', 'gene', '11', '34', '.', '+', '.', 'ID=a')}\n>c\nGGGTTAGGG\n>d\nACGT\n`,
    ['c 10 34'],
  ]),
  [
    'an escaped name',
    `##gff-version 3\n${gff('chr%201', 'x', 'gene', '11', '34', '.', '+', '.', '')}\n`,
    ['chr 1 10 34'],
  ],
];

const BAD: [text: string, problem: string][] = [
  [bed('c 10.0 34.0 a\nc 100.0 124.0 b\n'), 'line 1: Its start must be a number from 0: "10.0".'],
  [bed('c 10 34 a\nc -1 124 b\n'), 'line 2: Its start must be a number from 0: "-1".'],
  [bed('c 10 34\nc 50 5e3\n'), 'line 2: Its end must be a number: "5e3".'],
  [bed('c 10 34\nc 9 5\n'), 'line 2: Its end, 5, lies before its start, 9.'],
  [bed('c 10 34\n\nc 9\n'), 'line 3: It has 2 columns; a feature has three or more.'],
  ['c\t10\t34\n\t5\t9\n', 'line 2: It names no sequence in column 1.'],
  [`${bed('c 10 34\n')}${'n'.repeat(1001)}\t5\t9\n`, 'line 2: Its name in column 1 is too long.'],
  [
    `track type=bedGraph\n${bed('c 10 34 1\nc 50 60 x\n')}`,
    'line 3: Its value in column 4 must be a number: "x".',
  ],
  [
    bed('start width score strand nt\n10 25 64 + 4\n'),
    'line 1: The head of the table has other columns than name of the sequence, start and end: "start width score strand nt". Put these three first, in this order.',
  ],
  [
    bed('chr start end length summit\nc 0 34 35 9\n').replace('summit', 'abs_summit'),
    'line 2: Its start must be a number from 1: "0".',
  ],
  [bed('c 10 34 .\nc 50 5e3\n'), 'line 2: Its end must be a number: "5e3".'],
  [
    `##gff-version 3\n${gff('c', 'x', 'gene', '0', '34', '.', '+', '.', '')}\n`,
    'line 2: Its start must be a number from 1: "0".',
  ],
  [
    `${gff('c', 'x', 'gene', '5', '4', '.', '+', '.', '')}\n`,
    'line 1: Its end, 4, lies before its start, 5.',
  ],
  [
    `##gff-version 3\n${gff('c', 'x', '.', '1', '34', '.', '+', '.', '')}\n`,
    'line 2: It has no type in column 3.',
  ],
  [
    `##gff-version 3\n${gff('c', 'x', 'gene', '1', '34', '.', '+', '.', 'a', 'b')}\n`,
    'line 2: It has 10 columns; a feature has nine, with tabs between them.',
  ],
  ['My peaks\nchr1\t1\t5\n', 'line 1: No known format begins so.'],
  ['# made by hand\nMy peaks\nchr1\t1\t5\n', 'line 2: No known format begins so.'],
  [
    '##gff-version 3\nc x gene\n',
    'line 2: It has no tabs; nine columns with tabs between them make a feature.',
  ],
];

const readers = [
  ['annotation', readAsAnnotation],
  ['lane', readAsLane],
  ['flipon overlap', readAtTerminal],
] as const;

describe.each(readers)('%s', (_name, read) => {
  it.each(GOOD)('reads %s', async (_what, text, rows) => {
    expect(await read(text)).toEqual({ rows: rows.toSorted(), problem: null });
  });

  it.each(BAD)('tells what is wrong with %j', async (text, problem) => {
    const told = (await read(text)).problem;
    // Each reader says behind it what it reads.
    expect(told?.replace(/ (?:Features|Tracks|Intervals) are read from .*$/, '')).toBe(problem);
  });
});

it('cover the same bases with a gene and its parts, which only a lane does not draw once more', async () => {
  const lines = [
    gff('c', 'x', 'gene', '11', '90', '.', '+', '.', 'ID=g'),
    gff('c', 'x', 'mRNA', '11', '90', '.', '+', '.', 'ID=m;Parent=g'),
    gff('c', 'x', 'exon', '31', '50', '.', '+', '.', 'ID=e;Parent=m'),
  ];
  const text = `##gff-version 3\n${lines.join('\n')}\n`;
  expect(readAsAnnotation(text).rows).toEqual(['c 10 90', 'c 10 90', 'c 30 50']);
  expect((await readAsLane(text)).rows).toEqual(['c 10 90']);
  expect((await readAtTerminal(text)).rows).toEqual(['c 10 90']);
});

/** Made by hand, of kinds on which the readers once failed. */
const samples = sharedPath('data/reported');
const SAMPLES = [
  '03-hit-fills-record.bed',
  '03-hit-fills-record.gff3',
  '10-encode-ccre.bed',
  '12-strand-star.bed',
  '14-score-na.bed',
  '16-repeatmasker.out.gff',
  '18-track-line-before-gff.gff',
  '52-header-line.bed',
  '54-many-comments.gtf',
];
// Programs: bedtools.
const hasBedtools = hasPrograms('bedtools');

// The files belong to the shared material.
describe.skipIf(samples === null)('a reported file', () => {
  it.each(SAMPLES)('%s has the rows that bedtools sees', async (name) => {
    const path = join(String(samples), name);
    if (!existsSync(path)) return;
    const text = readFileSync(path, 'utf8');
    const all = await Promise.all(readers.map(([, read]) => read(text)));
    expect(all[1]).toEqual(all[0]);
    expect(all[2]).toEqual(all[0]);
    if (!hasBedtools) return;
    const merged = spawnSync('bedtools', ['merge', '-i', '-'], {
      input: text.replace(/^chrom\tstart.*\n/, '').replace(' 2.1', '2.1'),
      encoding: 'utf8',
    });
    const rows = merged.stdout.trim().split('\n');
    expect(all[0]?.rows).toEqual(rows.map((row) => row.replaceAll('\t', ' ')).sort());
  });

  it.each([
    ['24-nan.bedgraph', { rows: ['chr1 10 34'], problem: null }],
    ['50-float.bed', { rows: [], problem: expect.stringContaining('"10.0"') }],
    ['26-no-chromosome-column.tsv', { rows: [], problem: expect.stringContaining('The head') }],
  ])('%s is read or refused alike', async (name, expected) => {
    const path = join(String(samples), name);
    if (!existsSync(path)) return;
    for (const [, read] of readers)
      expect(await read(readFileSync(path, 'utf8'))).toEqual(expected);
  });
});
