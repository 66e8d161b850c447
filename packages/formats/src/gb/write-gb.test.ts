import { spawnSync } from 'node:child_process';
import { definitionOf } from '@flipon/analyses/definitions';
import { hasPrograms } from '@flipon/test-material/programs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOf } from '../hit-formats.ts';
import type { RecordHeading, SearchedRecord } from '../searched-record.ts';
import type { WrittenFeature } from '../sequence-files/genbank/written-feature.ts';
import { defaultsOf, hitOfKind } from '../testing/any-kind.ts';
import { type ExportHit, heading, makeHit, makeRecord, runsOf } from '../testing/export-hits.ts';
import { inOrder, textOf, writtenRecord } from '../testing/written-records.ts';
import { writeGb } from './write-gb.ts';

const HEADING: RecordHeading = { ...heading(), date: '2026-11-22' };
const LETTERS = 'ACGTN'.repeat(14);

interface Given extends Partial<Pick<SearchedRecord, 'name' | 'ownName' | 'description'>> {
  letters?: string;
  circular?: boolean;
  features?: readonly WrittenFeature[];
  hits?: (record: ReturnType<typeof makeRecord>) => readonly ExportHit[];
}

function searched({ letters = LETTERS, hits = () => [], ...given }: Given): SearchedRecord {
  const { name = 'pUC19', circular = false } = given;
  const written = writtenRecord(letters, { ...given, name });
  const all = hits(makeRecord(name, letters.length, circular));
  return { ...written, ownName: given.ownName ?? name, hits: runsOf([all], 0) };
}

const write = (given: readonly Given[], changes: Partial<RecordHeading> = {}) =>
  textOf(writeGb(inOrder(given.map(searched)), { ...HEADING, ...changes }));
const g4 = (record: ReturnType<typeof makeRecord>, at: number, length: number, score: number) =>
  makeHit(record, at, { id: at + 1, length, score });
const linesOf = (text: string, pattern: RegExp) =>
  text.split('\n').filter((line) => pattern.test(line));

it('writes an entry with hits of both strands, and one across the origin, as features', async () => {
  const text = await write([
    {
      circular: true,
      hits: (record) => [g4(record, 3, 25, 1.5), g4(record, 30, 1, -2), g4(record, 60, 25, -1.25)],
    },
  ]);
  const lines = text.split('\n');
  expect(lines[0]).toBe(
    'LOCUS       pUC19                     70 bp    DNA     circular UNK 22-NOV-2026',
  );
  expect(linesOf(text, /^ {5}\S/).slice(0, 3)).toEqual([
    '     misc_structure  4..28',
    '     misc_structure  complement(31)',
    '     misc_structure  complement(join(61..70,1..15))',
  ]);
  const at = lines.indexOf('     misc_structure  4..28');
  expect(lines.slice(at + 1, at + 6)).toEqual([
    '                     /inference="ab initio prediction:Flipon:1.2.3"',
    '                     /note="G4 hunter: length=25, score=1.5; settings:',
    '                     windowSize=25 threshold=1.4 searchMode=GC scores=1,2,3,4',
    '                     wrapOrigin=false"',
    '                     /label="g4hunter-4"',
  ]);
  expect(lines.slice(-5)).toEqual([
    'ORIGIN',
    `        1 ${Array.from({ length: 6 }, () => 'acgtnacgtn').join(' ')}`,
    '       61 acgtnacgtn',
    '//',
    '',
  ]);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(80);
});

it('has every record, those without hits as well, and leaves out those without bases', async () => {
  const text = await write([
    { name: 'one', hits: (record) => [g4(record, 0, 25, 2)] },
    { name: 'two' },
    { name: 'none', letters: '' },
    { name: 'three', hits: (record) => [g4(record, 10, 25, 2)] },
  ]);
  expect(linesOf(text, /^(LOCUS| {5}misc)/).map((line) => line.slice(0, 28).trim())).toEqual([
    'LOCUS       one',
    'misc_structure  1..25',
    'LOCUS       two',
    'LOCUS       three',
    'misc_structure  11..35',
  ]);
  expect(linesOf(text, /^\/\/$/)).toHaveLength(3);
  expect(await write([])).toBe('');
});

it('has short names in LOCUS, each once, and the whole ones in DEFINITION', async () => {
  const long = 'a_name_of_more_than_16_letters';
  const text = await write([
    { name: 'sixteen_letters_' },
    { name: long, description: 'the first' },
    { name: `${long}_2`, ownName: long },
    { name: 'two_words', ownName: 'two words' },
    { name: 'Plásmid_β"', ownName: 'Plásmid β"' },
    { name: '日本', ownName: '日本', description: 'Ωmega µ' },
    { name: 'tab', ownName: 'tab', description: 'in\tits\tdescription' },
    { name: 'a\tb', ownName: 'a\tb', description: '5′–3′' },
  ]);
  const named = linesOf(text, /^LOCUS/).map((line) => line.slice(12, 28).trim());
  expect(named).toEqual([
    'sixteen_letters_',
    'a_name_of_more_t',
    'a_name_of_more_2',
    'two_words',
    'Plasmid_beta_',
    '__',
    'tab',
    'a_b',
  ]);
  expect(linesOf(text, /^DEFINITION/)).toEqual([
    'DEFINITION  .',
    `DEFINITION  ${long} the first.`,
    `DEFINITION  ${long}.`,
    'DEFINITION  two words.',
    'DEFINITION  Plasmid beta".',
    'DEFINITION  ?? omegamega mu.',
    'DEFINITION  in its description.',
    "DEFINITION  a b 5'-3'.",
  ]);
  expect(linesOf(text, /^VERSION/).map((line) => line.slice(12))).toEqual([
    'sixteen_letters_',
    long,
    `${long}_2`,
    'two_words',
    'Plasmid_beta_',
    '__',
    'tab',
    'a_b',
  ]);
  expect(text).toMatch(/^[\n\x20-\x7e]*$/);
});

it('writes the features of the sequence before the hits, in ASCII, with quotes doubled', async () => {
  const own = (attributes: WrittenFeature['attributes']): WrittenFeature => ({
    type: 'CDS',
    name: '',
    strand: '+',
    parts: [{ start: 0, end: 9, phase: null }],
    attributes,
  });
  const found = { key: 'inference', value: 'ab initio prediction:Flipon:0.9.0' };
  const text = await write([
    {
      features: [
        own([{ key: 'product', value: 'β-lactamase, said "TEM"' }]),
        own([found, { key: 'note', value: 'of an earlier file' }]),
        { ...own([]), type: 'five\tprime', name: 'a\tname' },
      ],
      hits: (record) => [g4(record, 20, 25, 2)],
    },
  ]);
  const lines = text.split('\n').filter((line) => /^ {5}(?:[A-Z]| {16}\/(?!label))/i.test(line));
  expect(lines.slice(0, 7).map((line) => line.trim())).toEqual([
    'CDS             1..9',
    '/product="beta-lactamase, said ""TEM"""',
    'CDS             1..9',
    '/note="of an earlier file"',
    'misc_feature    1..9',
    '/SO_type="five prime"',
    'misc_structure  21..45',
  ]);
  expect(text).toContain('/label="a name"\n');
  expect(text.match(/ab initio/g)).toHaveLength(1);
});

it('tells in COMMENT what it is, and once how it came about', async () => {
  const sources = [{ name: 'zwei Wörter "x".fa' }];
  const text = await write([{ name: 'one' }, { name: 'two' }], { sources });
  expect(text.match(/^COMMENT {5}Flipon 1\.2\.3, G4 hunter/gm)).toHaveLength(2);
  const [, told = ''] = /^ {12}provenance:\n((?: {12}\S+\n)+)/m.exec(text) ?? [];
  expect(JSON.parse(told.replaceAll(/\s/g, ''))).toMatchObject({
    kind: 'g4hunter',
    sources,
    date: '2026-11-22',
    file: { format: 'gb' },
  });
  expect(text.match(/provenance:/g)).toHaveLength(1);
});

it.each([
  ['cruciform', 'repeat_region', 'inverted'],
  ['directrepeat', 'repeat_region', 'direct'],
  ['str', 'repeat_region', 'tandem'],
  ['mirrorrepeat', 'repeat_region', 'other'],
  ['zdna', 'misc_structure', undefined],
  ['rloopr', 'misc_structure', undefined],
  ['p53predictor', 'misc_feature', undefined],
  ['cpg', 'misc_feature', undefined],
] as const)('writes hits of %s as %s', async (kind, key, repeat) => {
  const definition = definitionOf(kind);
  const text = await write(
    [{ letters: 'A'.repeat(500), hits: (record) => [hitOfKind(definition, record, 10, 1)] }],
    { definition, parameters: defaultsOf(definition) },
  );
  expect(linesOf(text, new RegExp(`^ {5}${key} `))).toHaveLength(1);
  expect(/\/rpt_type=(\w+)$/m.exec(text)?.[1]).toBe(repeat);
  expect(text).not.toMatch(/undefined|NaN/);
});

it('is read back without its comments and the features of the sequence', async () => {
  const { passedOver, blockStart } = formatOf('gb').lines;
  const features: WrittenFeature[] = [
    {
      type: "5'UTR",
      name: 'x',
      strand: '+',
      parts: [{ start: 0, end: 9, phase: null }],
      attributes: [],
    },
  ];
  const record: Given = {
    letters: 'A'.repeat(1100),
    hits: (made) => [g4(made, 20, 25, 2)],
  };
  const kept = (text: string) => {
    const blocks: string[] = [];
    for (const line of text.split('\n')) {
      if (blockStart?.test(line)) blocks.push(line);
      else blocks.push(`${blocks.pop() ?? ''}\n${line}`);
    }
    return blocks.filter((block) => !passedOver?.test(block)).join('\n');
  };
  const [plain, annotated] = [await write([record]), await write([{ ...record, features }])];
  expect(annotated).not.toBe(plain);
  expect(kept(annotated)).toBe(kept(plain));
  expect(kept(plain)).toContain('/label="g4hunter-21"');
  expect(kept(plain).match(/^ +\d+ a{10}/gm)).toHaveLength(19);
});

const READ = `
import json, sys, warnings
from Bio import SeqIO
warnings.simplefilter('error')
print(json.dumps([{
    'id': r.id, 'name': r.name, 'description': r.description, 'letters': str(r.seq),
    'topology': r.annotations['topology'], 'date': r.annotations['date'],
    'features': [[f.type, f.location.strand, [[int(p.start), int(p.end)] for p in f.location.parts],
                  {k: v[0] for k, v in f.qualifiers.items()}] for f in r.features],
} for r in SeqIO.parse(sys.stdin, 'genbank')]))
`;
/** Debian's own, which its packages belong to. */
const PYTHON = '/usr/bin/python3';
const hasBiopython = spawnSync(PYTHON, ['-c', 'import Bio']).status === 0;
if (!hasBiopython)
  console.warn('GenBank is not read by Biopython: apt-get install python3-biopython.');
const hasEmboss = hasPrograms('seqret');
if (!hasEmboss) console.warn('GenBank is not read by seqret: apt-get install emboss.');

/** Every kind of place, on a circle and a line. */
const WITNESSED: readonly Given[] = [
  {
    name: 'a_plasmid_with_a_long_name',
    description: 'the "first" one',
    circular: true,
    hits: (record) => [
      g4(record, 0, 25, 1.5),
      g4(record, 20, 30, -1.5),
      g4(record, 55, 25, -1.25),
      g4(record, 60, 40, 2),
    ],
  },
  { name: 'line', hits: (record) => [g4(record, 45, 25, 0)] },
];

// Biopython is a program of its own, which not every machine has.
describe.skipIf(!hasBiopython)('read by Biopython', () => {
  it('has every place and text', async () => {
    const run = spawnSync(PYTHON, ['-c', READ], {
      input: await write(WITNESSED),
      encoding: 'utf8',
    });
    expect(run.stderr).toBe('');
    const [plasmid, line] = JSON.parse(run.stdout);
    expect(plasmid).toMatchObject({
      id: 'a_plasmid_with_a_long_name',
      name: 'a_plasmid_with_a',
      description: 'a_plasmid_with_a_long_name the "first" one',
      letters: LETTERS,
      topology: 'circular',
      date: '22-NOV-2026',
    });
    const places = plasmid.features.map(([, strand, parts]: unknown[]) => [strand, parts]);
    expect(places).toEqual([
      [1, [[0, 25]]],
      [-1, [[20, 50]]],
      [
        -1,
        [
          [0, 10],
          [55, 70],
        ],
      ],
      [
        1,
        [
          [60, 70],
          [0, 30],
        ],
      ],
    ]);
    expect(plasmid.features[0][3]).toEqual({
      inference: 'ab initio prediction:Flipon:1.2.3',
      note: 'G4 hunter: length=25, score=1.5; settings: windowSize=25 threshold=1.4 searchMode=GC scores=1,2,3,4 wrapOrigin=false',
      label: 'g4hunter-1',
    });
    expect(line).toMatchObject({ topology: 'linear', letters: LETTERS });
  });
});

// Biopython is a program of its own, which not every machine has.
it.skipIf(!hasBiopython)('says every place and text to Biopython as it is', async () => {
  const place = fc.record({
    start: fc.integer({ min: 0, max: 69 }),
    length: fc.integer({ min: 1, max: 69 }),
    score: fc.constantFrom(1.5, -1.5),
  });
  const places = fc.sample(place, { numRuns: 200, seed: 7 });
  const hits = (record: ReturnType<typeof makeRecord>) =>
    places.map(({ start, length, score }, at) =>
      makeHit(record, start, { id: at + 1, length, score }),
    );
  const input = await write([{ circular: true, hits }], { sources: [{ name: 'ü "x"' }] });
  const run = spawnSync(PYTHON, ['-c', READ], { input, encoding: 'utf8' });
  expect(run.stderr).toBe('');
  const [{ features }] = JSON.parse(run.stdout);
  expect(features).toEqual(
    places.map(({ start, length, score }, at) => {
      const end = start + length;
      const parts =
        end > 70
          ? [
              [start, 70],
              [0, end - 70],
            ]
          : [[start, end]];
      return [
        'misc_structure',
        score > 0 ? 1 : -1,
        score > 0 ? parts : parts.toReversed(),
        {
          inference: 'ab initio prediction:Flipon:1.2.3',
          note: `G4 hunter: length=${length}, score=${score}; settings: windowSize=25 threshold=1.4 searchMode=GC scores=1,2,3,4 wrapOrigin=false`,
          label: `g4hunter-${at + 1}`,
        },
      ];
    }),
  );
});

// EMBOSS is a package of its own, which not every machine has.
describe.skipIf(!hasEmboss)('read by seqret', () => {
  it('has the same bases and features', async () => {
    const words = ['-sequence', 'stdin', '-sformat', 'genbank', '-osformat', 'gff3', '-feature'];
    const run = spawnSync('seqret', [...words, '-outseq', 'stdout', '-auto'], {
      input: await write(WITNESSED),
      encoding: 'utf8',
    });
    const places = run.stdout.split('\n').flatMap((line) => {
      const [, , type, start, end, , strand] = line.split('\t');
      return type === undefined || /region|source/.test(type) ? [] : [`${start}-${end}${strand}`];
    });
    for (const place of ['1-25+', '21-50-', '46-70+']) expect(places).toContain(place);
    const bases = run.stdout
      .match(/^[acgtn]{10,}$/gim)
      ?.join('')
      .toUpperCase();
    expect(bases).toBe(LETTERS + LETTERS);
  });
});
