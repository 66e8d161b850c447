import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { parseWhole } from '../testing/parse-whole.ts';

const ORIGIN = `ORIGIN\n        1 ${'gggttagggt'.repeat(6)}\n       61 ${'gggttagggt'.repeat(6)}\n//\n`;
const genbank = (...lines: string[]) =>
  `LOCUS       T1                       120 bp    DNA     circular SYN 01-JAN-2020\nDEFINITION  x.\nACCESSION   T1\nVERSION     T1.1\nFEATURES             Location/Qualifiers\n${lines.join('\n')}\n${ORIGIN}`;
const embl = (...lines: string[]) =>
  `ID   X1; SV 1; circular; genomic DNA; STD; PRO; 60 BP.\nAC   X1;\nFH   Key             Location/Qualifiers\n${lines.map((line) => `FT   ${line}`).join('\n')}\nSQ   Sequence 60 BP;\n     ${'gggttagggt '.repeat(6)}       60\n//\n`;
const key = (name: string, location: string) => `     ${name.padEnd(16)}${location}`;
const value = (text: string) => `${' '.repeat(21)}${text}`;

/** Each feature as `type location name=value ...`; lines that belong to none as `? text`. */
const read = (text: string) =>
  parseWhole(text).features.map(({ type, location, qualifiers, isStray }) =>
    isStray
      ? `? ${location}`
      : [type, location, ...qualifiers.map((each) => `${each.name}=${each.value}`)].join(' '),
  );

const OVER_INDENTED = genbank(
  key('gene', '5..20'),
  value('/gene="a"'),
  '              tf_interacting_site 40..50',
  value('/note="site"'),
  key('gene', '60..70'),
  value('/gene="c"'),
);
const BLANK_BEFORE_QUOTE = genbank(
  key('CDS', '5..20'),
  value('/product= "kefir T76I/V95M'),
  value('/V148I/T152A mutant'),
  value('ketoreductase"'),
  value('/partial'),
  value('/note= "no stop"'),
  key('gene', '30..60'),
  value('/gene="c"'),
);

test('a key that is indented too far begins a feature if a location follows it', () => {
  expect(read(OVER_INDENTED)).toEqual([
    'gene 5..20 gene=a',
    'tf_interacting_site 40..50 note=site',
    'gene 60..70 gene=c',
  ]);
});

test('a blank may be before a quote, and a line of a quoted value may begin with a slash', () => {
  const product = 'kefir T76I/V95M /V148I/T152A mutant ketoreductase';
  expect(read(BLANK_BEFORE_QUOTE)).toEqual([
    `CDS 5..20 product=${product} partial=null note=no stop`,
    'gene 30..60 gene=c',
  ]);
  const lines = [
    'CDS             1..30',
    '                /product= "Lacto',
    '                /V148I mutant"',
  ];
  expect(read(embl(...lines))).toEqual(['CDS 1..30 product=Lacto /V148I mutant']);
});

test('no gene is lost after an empty line in quotes, or a quote that ends in the first column', () => {
  for (const inside of [[''], [' '.repeat(21)], ['', value('more')]]) {
    const text = genbank(
      key('CDS', '5..20'),
      value('/note="one'),
      ...inside,
      value('two"'),
      key('gene', '30..60'),
    );
    expect(read(text).map((each) => each.slice(0, 11))).toEqual(['CDS 5..20 n', 'gene 30..60']);
  }
  const text = genbank(
    key('CDS', '5..20'),
    value('/note="one'),
    '"',
    key('gene', '30..60'),
    value('/gene="c"'),
  );
  expect(read(text)).toEqual(['CDS 5..20 note=one ', 'gene 30..60 gene=c']);
  expect(
    read(genbank(key('CDS', '5..20'), value('/note="one'), key('gene', '30..60'))),
  ).toHaveLength(2);
});

test('a line that fits no column is reported, and none of what follows it is merged into the feature before', () => {
  const text = genbank(
    key('gene', '5..20'),
    value('/gene="a"'),
    '              some words that are no feature',
    value('/note="of the words"'),
    key('gene', '60..70'),
    value('/gene="c"'),
    value('a value behind a closed one'),
  );
  expect(read(text)).toEqual([
    '? some words that are no feature',
    'gene 5..20 gene=a',
    '? a value behind a closed one',
    'gene 60..70 gene=c',
  ]);
});

test('values and locations go on in their columns', () => {
  const text = genbank(
    key('CDS', 'join(5..20,'),
    value('30..40)'),
    value('/transl_except=(pos:5..7,'),
    value('aa:Sec)'),
    key('gene', ''),
    value('60..70'),
  );
  expect(read(text)).toEqual([
    'CDS join(5..20,30..40) transl_except=(pos:5..7, aa:Sec)',
    'gene 60..70',
  ]);
});

const SCRIPT = `
import io, sys, warnings
from Bio import SeqIO
warnings.simplefilter('ignore')
for f in SeqIO.read(io.StringIO(sys.stdin.read()), 'genbank').features:
    print(f.type, '%d..%d' % (f.location.start + 1, f.location.end), *['%s=%s' % (k, v or 'null') for k, vs in f.qualifiers.items() for v in vs])
`;
const hasBiopython = spawnSync('/usr/bin/python3', ['-c', 'import Bio.SeqIO']).status === 0;

// Biopython belongs to Debian's python3-biopython.
test.skipIf(!hasBiopython)('Biopython reads them so, too', () => {
  for (const input of [OVER_INDENTED, BLANK_BEFORE_QUOTE]) {
    const { stdout } = spawnSync('/usr/bin/python3', ['-c', SCRIPT], { input, encoding: 'utf8' });
    expect(read(input)).toEqual(stdout.trim().split('\n'));
  }
});
