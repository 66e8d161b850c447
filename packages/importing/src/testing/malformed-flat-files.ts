import type { MalformedFile } from './malformed-file.ts';

const GENBANK = [
  'LOCUS       ONE                 120 bp    DNA     circular SYN 01-JAN-2020',
  'DEFINITION  A made plasmid.',
  'ACCESSION   ONE',
  'VERSION     ONE.1',
  'FEATURES             Location/Qualifiers',
  '     gene            10..60',
  '                     /gene="abc"',
  'ORIGIN',
  '        1 acgtacgtac gtacgtacgt acgtacgtac gtacgtacgt acgtacgtac gtacgtacgt',
  '       61 acgtacgtac gtacgtacgt acgtacgtac gtacgtacgt acgtacgtac gtacgtacgt',
  '//',
  '',
];

const EMBL = [
  'ID   TWO; SV 3; circular; genomic DNA; STD; SYN; 120 BP.',
  'AC   TWO;',
  'DE   A made plasmid.',
  'FH   Key             Location/Qualifiers',
  'FT   gene            10..60',
  'FT                   /gene="abc"',
  'SQ   Sequence 120 BP; 30 A; 30 C; 30 G; 30 T; 0 other;',
  '     acgtacgtac gtacgtacgt acgtacgtac gtacgtacgt acgtacgtac gtacgtacgt        60',
  '     acgtacgtac gtacgtacgt acgtacgtac gtacgtacgt acgtacgtac gtacgtacgt       120',
  '//',
  '',
];

interface Sample {
  format: string;
  lines: readonly string[];
  /** As messages call its entry, from the line on that names it. */
  record: string;
  /** 0-based indices of lines. */
  start: number;
  bases: number;
}

const SAMPLES: readonly Sample[] = [
  { format: 'GenBank', lines: GENBANK, record: 'ONE.1', start: 0, bases: 8 },
  { format: 'EMBL', lines: EMBL, record: 'TWO.3', start: 0, bases: 7 },
];

function textOf(lines: readonly string[]): Buffer {
  return Buffer.from(lines.join('\n'));
}

/** The file with some lines in place of those from `at`. */
function spoil(lines: readonly string[], at: number, remove: number, ...more: string[]): Buffer {
  return textOf(lines.toSpliced(at, remove, ...more));
}

/** Cut off behind each of its lines but the last ones, in the middle of the next one. */
function cutOff({ format, lines, bases }: Sample): MalformedFile[] {
  const cuts = Array.from({ length: bases + 1 }, (_, at) => at + 1);
  return cuts.map((kept) => ({
    name: `${format} cut off in line ${kept + 1}`,
    bytes: textOf([...lines.slice(0, kept), (lines[kept] ?? '').slice(0, 40)]),
    message: 'Record "',
  }));
}

function otherwiseSpoiled({ format, lines, record, bases }: Sample): MalformedFile[] {
  const place = (line: number) => `Record "${record}", line ${line + 1}`;
  const [first = ''] = lines;
  const another = textOf([...lines.slice(0, -1), ...lines]);
  const make = (name: string, bytes: Buffer, message: string) => ({
    name: `${format} ${name}`,
    bytes,
    message,
  });
  const badBase = (lines[bases] ?? '').replace('acgtacgtac', 'acgtJcgtac');
  const headings = lines.slice(0, bases - 1);
  const stating = (length: string) =>
    Buffer.from(lines.join('\n').replaceAll(/120(?= bp)/gi, length));
  return [
    make('with a bad character', spoil(lines, bases, 1, badBase), `${place(bases)}, column`),
    make('with a NUL byte', spoil(lines, bases, 1, `${lines[bases]}\0`), `${place(bases)}, column`),
    make('with a line that is no bases', spoil(lines, bases, 0, 'remark'), place(bases)),
    make('without bases', spoil(lines, bases, 2), `${place(bases)}: The entry has no bases`),
    make('without its part of bases', textOf([...headings, '//', '']), 'Record "'),
    make('of its first line alone', textOf([first]), 'Record "'),
    make('of its first line and the end mark', textOf([first, '//']), 'Record "'),
    make('with less than half of its bases', stating('241'), 'Record "'),
    make('followed by a line', textOf([...lines.slice(0, -1), 'remark']), 'Line '),
    make('whose first line comes twice', spoil(lines, 1, 0, first), 'Record "'),
    make(
      'without an end mark before the next',
      Buffer.from(another.toString().replace('//\n', '')),
      `${place(bases + 2)}: Among the bases`,
    ),
    make('cut off in its second entry', another.subarray(0, -80), 'Record "'),
    make('with CR for line ends, cut off', textOf(lines.slice(0, bases)), 'Record "'),
    make('of a feature of 2 MB', spoil(lines, bases - 2, 0, ...longFeature(format)), 'Record "'),
  ];
}

function longFeature(format: string): string[] {
  const code = format === 'EMBL' ? 'FT   ' : '     ';
  const lines = Array.from({ length: 30_000 }, () => `${code}                ${'x'.repeat(60)}`);
  return [`${code}gene            1..9`, `${code}                /note="`, ...lines];
}

const others: readonly [name: string, text: string, message: string][] = [
  [
    'a GenPept protein',
    'LOCUS       AAA27721 20 aa linear BCT 26-APR-1993\nORIGIN\n 1 meepqsdpsv\n//\n',
    'Record "AAA27721", line 1: The entry is a protein',
  ],
  [
    'an EMBL protein',
    'ID   P53; SV 1; linear; PRT; 20 AA.\nSQ\n//\n',
    'Record "P53.1", line 1: The',
  ],
  [
    'a GenBank master record',
    'LOCUS       AAAA01000000 100 rc DNA linear\nWGS A-B\n//\n',
    'Record "AAAA01000000", line 1: The entry is the master record',
  ],
  [
    'a GenBank entry of contigs',
    'LOCUS       CON 100 bp DNA linear\nCONTIG      join(A.1:1..100)\n//\n',
    'Record "CON", line 3: The entry has no bases, only a list',
  ],
  ['LOCUS and nothing else', 'LOCUS ', 'Record "record_1", line 1: The text ends before'],
  ['ID and nothing else', 'ID   ', 'Record "record_1", line 1: The text ends before'],
  [
    'a protein as GenBank',
    'LOCUS       X 10 bp DNA\nORIGIN\n        1 meepqsdpsv\n//\n',
    'Record "X", line 3, column 12: "e" is not a nucleotide code.',
  ],
  [
    'a release title alone',
    'GBBCT1.SEQ          Genetic Sequence Data Bank\n',
    'The text holds no bases.',
  ],
];

export const malformedFlatFiles: readonly MalformedFile[] = [
  ...SAMPLES.flatMap((sample) => [...cutOff(sample), ...otherwiseSpoiled(sample)]),
  ...others.map(([name, text, message]) => ({ name, bytes: Buffer.from(text), message })),
];
