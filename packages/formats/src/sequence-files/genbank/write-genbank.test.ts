import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOrder, textOf, writtenRecord } from '../../testing/written-records.ts';
import { writeLocation } from './feature-lines.ts';
import { type GenbankRecord, writeGenbank } from './write-genbank.ts';
import type { WrittenFeature } from './written-feature.ts';

const DATE = new Date('2026-11-22T12:00:00Z');
const write = (records: readonly GenbankRecord[], molecule: 'DNA' | 'RNA' = 'DNA') =>
  textOf(writeGenbank(inOrder(records), { molecule, date: DATE }));

const feature = (given: Partial<WrittenFeature>): WrittenFeature => ({
  type: 'gene',
  name: '',
  strand: '+',
  parts: [{ start: 0, end: 9, phase: null }],
  attributes: [],
  ...given,
});

/** 70 letters, and other text of a file. */
const LETTERS = 'ACGTN'.repeat(14);
const FEATURES: WrittenFeature[] = [
  feature({
    type: 'source',
    parts: [{ start: 0, end: 70, phase: null }],
    attributes: [{ key: 'organism', value: 'Escherichia phage phiX174' }],
  }),
  feature({
    type: 'CDS',
    name: 'A',
    strand: '-',
    parts: [
      { start: 3, end: 12, phase: null },
      { start: 60, end: 76, phase: 2 },
    ],
    attributes: [
      { key: 'gene', value: 'A' },
      {
        key: 'Note',
        value: `said to be "essential", ${'and it is long to read '.repeat(5)}here`,
      },
      { key: 'transl_table', value: '11' },
      { key: 'translation', value: 'MKVLAT'.repeat(20) },
      { key: 'pseudo', value: '' },
    ],
  }),
  feature({ type: 'transposable_element_gene', name: 'TE 7', strand: '.' }),
  feature({ parts: [{ start: 8, end: 8, phase: null }], attributes: [{ key: 'a b', value: '' }] }),
  feature({ parts: [{ start: 0, end: 5, phase: null, isCutBefore: true, isCutBehind: true }] }),
  feature({ parts: [{ start: 4, end: 5, phase: null }] }),
];
const PHAGE = writtenRecord(LETTERS, {
  name: 'NC_001422.1',
  description: `${'a description that goes on and on, '.repeat(4)}to its end`,
  circular: true,
  features: FEATURES,
});

it('puts everything in its column', async () => {
  const lines = (await write([PHAGE])).split('\n');
  expect(lines[0]).toBe(
    'LOCUS       NC_001422                 70 bp    DNA     circular UNK 22-NOV-2026',
  );
  expect(lines.slice(1, 9).map((line) => line.slice(0, 30).trimEnd())).toEqual([
    'DEFINITION  a description that',
    '            on, a description',
    '            and on, to its end',
    'ACCESSION   NC_001422',
    'VERSION     NC_001422.1',
    'KEYWORDS    .',
    'SOURCE      Escherichia phage',
    '  ORGANISM  Escherichia phage',
  ]);
  expect(lines).toContain('     CDS             complement(join(4..12,61..70,1..6))');
  expect(lines).toContain('                     /codon_start=3');
  expect(lines).toContain('                     /transl_table=11');
  expect(lines).toContain('                     /pseudo');
  expect(lines).toContain('     misc_feature    1..9');
  expect(lines).toContain('                     /SO_type="transposable_element_gene"');
  expect(lines).toContain('                     /label="TE 7"');
  expect(lines).toContain('     gene            8^9');
  expect(lines).toContain('     gene            <1..>5');
  expect(lines.slice(-5)).toEqual([
    'ORIGIN',
    `        1 ${Array.from({ length: 6 }, () => 'acgtnacgtn').join(' ')}`,
    '       61 acgtnacgtn',
    '//',
    '',
  ]);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(80);
});

it('keeps the columns of LOCUS for lengths of ten digits, and for names that share their room', async () => {
  const locus = async (name: string, lengthBp: number) => {
    const text = await write([{ ...writtenRecord('A', { name }), lengthBp }]);
    expect(text).toContain(`VERSION     ${name}\n`);
    return text.split('\n')[0] ?? '';
  };
  const lines = await Promise.all([
    locus('chr1', 12_345_678_901),
    locus('scaffold_of_twenty_4', 1_234_567),
    locus(`contig_${'long_'.repeat(12)}`, 1_234_567_890),
  ]);
  for (const line of lines) {
    expect(line.slice(40, 79)).toBe(' bp    DNA     linear   UNK 22-NOV-2026');
    expect(line.slice(12, 40)).toMatch(/^\S+ +\d+$/);
  }
  expect(lines[0]).toContain('chr1             12345678901 bp');
  expect(lines[1]).toContain('scaffold_of_twenty_4 ');
});

it('leaves out records without bases, and says which part of a record it is', async () => {
  const text = await write(
    [
      writtenRecord('', { name: 'none' }),
      writtenRecord('ACGU', { name: 'two words', part: { start: 10, end: 14 } }),
    ],
    'RNA',
  );
  expect(text.match(/^LOCUS.*/gm)).toEqual([
    'LOCUS       two_words                  4 bp    RNA     linear   UNK 22-NOV-2026',
  ]);
  expect(text).toContain('ACCESSION   two_words REGION: 11..14\n');
  expect(text).toContain('        1 acgu\n');
});

describe('writeLocation', () => {
  const on = { lengthBp: 100, circular: true };
  it.each([
    [[{ start: 90, end: 110, phase: null }], 'join(91..100,1..10)'],
    [[{ start: 100, end: 110, phase: null }], '1..10'],
    [[{ start: 100, end: 100, phase: null }], '100^1'],
  ])('%j is %s', (parts, location) => {
    expect(writeLocation({ strand: '+', parts }, on)).toBe(location);
  });
});

const READ = `
import json, sys, warnings
from Bio import SeqIO
warnings.simplefilter('error')
records = []
for record in SeqIO.parse(sys.stdin, 'genbank'):
    features = [{
        'type': f.type, 'strand': f.location.strand,
        'parts': sorted([int(p.start), int(p.end)] for p in f.location.parts),
        'qualifiers': {k: v[0] for k, v in f.qualifiers.items()},
    } for f in record.features]
    records.append({
        'id': record.id, 'description': record.description, 'letters': str(record.seq),
        'topology': record.annotations['topology'],
        'molecule': record.annotations['molecule_type'],
        'organism': record.annotations.get('organism'), 'features': features,
    })
print(json.dumps(records))
`;
/** Debian's own, which its packages belong to. */
const PYTHON = '/usr/bin/python3';
const hasBiopython = spawnSync(PYTHON, ['-c', 'import Bio']).status === 0;
if (!hasBiopython) {
  console.warn('GenBank is not read by Biopython: apt-get install python3-biopython.');
}

function readByBiopython(text: string) {
  const run = spawnSync(PYTHON, ['-c', READ], { input: text, encoding: 'utf8' });
  expect(run.stderr).toBe('');
  return JSON.parse(run.stdout);
}

// Biopython is a program of its own, which not every machine has.
describe.skipIf(!hasBiopython)('read by Biopython', () => {
  it('has the same letters, names, shape and features', async () => {
    const [phage] = readByBiopython(await write([PHAGE]));
    expect(phage).toMatchObject({
      id: 'NC_001422.1',
      description: PHAGE.description,
      letters: LETTERS,
      topology: 'circular',
      organism: 'Escherichia phage phiX174',
    });
    const [, cds, transposon, site, part, base] = phage.features;
    expect(cds).toEqual({
      type: 'CDS',
      strand: -1,
      parts: [
        [0, 6],
        [3, 12],
        [60, 70],
      ],
      qualifiers: {
        gene: 'A',
        note: FEATURES[1]?.attributes[1]?.value,
        transl_table: '11',
        translation: 'MKVLAT'.repeat(20),
        pseudo: '',
        codon_start: '3',
      },
    });
    expect(transposon).toMatchObject({ type: 'misc_feature', parts: [[0, 9]] });
    expect(transposon.qualifiers).toEqual({ SO_type: 'transposable_element_gene', label: 'TE 7' });
    expect([site.parts, part.parts, base.parts]).toEqual([[[8, 8]], [[0, 5]], [[4, 5]]]);
  });

  it('reads whatever is written', async () => {
    const words = fc.stringMatching(/^[!-~]{1,20}( [!-~]{1,20}){0,30}$/);
    const places = fc
      .uniqueArray(fc.integer({ min: 0, max: 200 }), { minLength: 2, maxLength: 8 })
      .map((all) => all.toSorted((a, b) => a - b))
      .map((all) => all.slice(0, all.length - (all.length % 2)))
      .map((all) =>
        all.flatMap((start, at) =>
          at % 2 === 0 ? [{ start, end: all[at + 1] ?? start, phase: null }] : [],
        ),
      );
    const features = fc.array(
      fc.record({
        type: fc.stringMatching(/^[A-Za-z_0-9]{1,15}$/),
        name: fc.constant(''),
        strand: fc.constantFrom('+' as const, '-' as const),
        parts: places,
        attributes: fc.uniqueArray(
          fc.record({ key: fc.stringMatching(/^[a-z]{4,9}$/), value: words }),
          {
            selector: ({ key }) => key,
            maxLength: 4,
          },
        ),
      }),
      { maxLength: 5 },
    );
    const records = fc.array(
      fc.record({
        name: fc.stringMatching(/^[A-Za-z][A-Za-z0-9_|]{0,40}$/),
        description: words,
        circular: fc.boolean(),
        features,
        letters: fc.stringMatching(/^[ACGTN]{200,270}$/),
      }),
      { minLength: 1, maxLength: 30 },
    );
    const given = fc.sample(records, { numRuns: 10, seed: 12 }).flat();
    const text = await write(given.map(({ letters, ...facts }) => writtenRecord(letters, facts)));
    const found = readByBiopython(text);
    expect(found).toHaveLength(given.length);
    for (const [at, record] of given.entries()) {
      expect(found[at]).toMatchObject({
        id: record.name,
        letters: record.letters,
        topology: record.circular ? 'circular' : 'linear',
        features: record.features.map(({ type, strand, parts, attributes }) => ({
          type,
          strand: strand === '+' ? 1 : -1,
          parts: parts.map(({ start, end }) => [start, end]),
          qualifiers: Object.fromEntries(attributes.map(({ key, value }) => [key, value])),
        })),
      });
    }
  });
});
