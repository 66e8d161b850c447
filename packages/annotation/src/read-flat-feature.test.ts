import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createSequenceParser } from '@flipon/sequence/parse-sequence-text';
import type { ParsedFeature } from '@flipon/sequence/parsed-feature';
import { describe, expect, it } from 'vitest';
import type { AnnotationFeature } from './annotation-feature.ts';
import { readFlatFeature } from './read-flat-feature.ts';

/** The features of a flat file, each with the record on which it lies. */
function readFile(data: Uint8Array) {
  const parser = createSequenceParser();
  const pieces = [parser.push(data), parser.finish()];
  const records = pieces.flatMap((piece) => piece.records);
  const features = pieces.flatMap((piece) => piece.features);
  return features.map((parsed) => {
    const { name = '', length = 0, circular } = records[parsed.recordIndex] ?? {};
    const record = { name, lengthBp: length, circular: circular === true };
    return { parsed, lengthBp: length, read: readFlatFeature(parsed, record) };
  });
}

function entryOf(topology: string, ...features: string[]) {
  const bases = 'acgtacgtac'.repeat(10);
  const lines = features.map((feature) => {
    const [place = '', ...qualifiers] = feature.split(' ');
    return [
      `     CDS             ${place}`,
      ...qualifiers.map((each) => `                     ${each}`),
    ];
  });
  const head = `LOCUS       X 100 bp DNA ${topology}\nVERSION     X1.2\nFEATURES             Location/Qualifiers`;
  return Buffer.from(`${head}\n${lines.flat().join('\n')}\nORIGIN\n        1 ${bases}\n//\n`);
}
const read = (topology: string, ...features: string[]) =>
  readFile(entryOf(topology, ...features)).map((each) => each.read);
const placeOf = (feature: AnnotationFeature | string | undefined) =>
  typeof feature === 'object'
    ? [
        feature.strand,
        feature.start,
        feature.end,
        feature.parts.map(({ start, end }) => [start, end]),
      ]
    : feature;
const attributesOf = (feature: AnnotationFeature | string | undefined) =>
  typeof feature === 'object'
    ? feature.attributes.map(({ key, value }) => `${key}=${value}`)
    : feature;

describe('a feature of a flat file', () => {
  it('has its parts in the order of the record, and a name', () => {
    const [feature] = read(
      'linear',
      'complement(join(11..20,31..40)) /gene="abc" /product="long" /pseudo',
    );
    expect(feature).toMatchObject({ name: 'abc', sequenceName: 'X1.2', line: 4 });
    expect(placeOf(feature)).toEqual([
      '-',
      10,
      40,
      [
        [10, 20],
        [30, 40],
      ],
    ]);
    expect(attributesOf(feature)).toEqual(['gene=abc', 'product=long', 'pseudo=']);
  });

  it('has the phase of its first codon where it is read first', () => {
    const phases = read(
      'linear',
      'join(1..10,21..30) /codon_start=3',
      'complement(join(1..10,21..30)) /codon_start=2',
    ).map((each) => (typeof each === 'object' ? each.parts.map(({ phase }) => phase) : each));
    expect(phases).toEqual([
      [2, null],
      [null, 1],
    ]);
  });

  it('tells ends that are not known, strands, orders and choices in attributes', () => {
    const features = read(
      'linear',
      '<1..>10',
      'complement(<5..9)',
      'join(1..4,complement(7..9))',
      'order(1..4,7..9)',
      'join(1..>4,7..9)',
    );
    expect(features.map(attributesOf)).toEqual([
      ['partial=true', 'start_range=.,1', 'end_range=10,.'],
      ['partial=true', 'start_range=.,5'],
      ['part_strands=+,-'],
      ['location=order(1..4,7..9)'],
      ['partial=true', 'location=join(1..>4,7..9)'],
    ]);
    expect(placeOf(features[2])).toEqual([
      '.',
      0,
      9,
      [
        [0, 4],
        [6, 9],
      ],
    ]);
  });

  it('ends beyond the record where it crosses the origin of a circle', () => {
    const places = read(
      'circular',
      'join(91..100,1..10)',
      '91..10',
      'complement(join(81..85,91..100,1..10,21..25))',
      'join(91..99,1..10)',
      '60^61',
    ).map(placeOf);
    expect(places).toEqual([
      [
        '+',
        90,
        110,
        [
          [90, 100],
          [100, 110],
        ],
      ],
      [
        '+',
        90,
        110,
        [
          [90, 100],
          [100, 110],
        ],
      ],
      [
        '-',
        80,
        125,
        [
          [80, 85],
          [90, 100],
          [100, 110],
          [120, 125],
        ],
      ],
      [
        '+',
        0,
        99,
        [
          [0, 10],
          [90, 99],
        ],
      ],
      ['+', 60, 60, [[60, 60]]],
    ]);
  });

  it.each(['linear', ''])('stays within a record that is no circle (%s)', (topology) => {
    const given = [
      'join(95..100,1..5)',
      'join(95..100,1..5,20..30)',
      'complement(join(95..100,1..5))',
      'join(complement(1..5),complement(95..100))',
      'order(95..100,1..5)',
      'complement(join(1..5,95..100))',
    ];
    const features = read(topology, ...given);
    const [two, three] = [
      [
        [0, 5],
        [94, 100],
      ],
      [
        [0, 5],
        [19, 30],
        [94, 100],
      ],
    ];
    expect(features.map(placeOf)).toEqual([
      ['+', 0, 100, two],
      ['+', 0, 100, three],
      ['-', 0, 100, two],
      ['-', 0, 100, two],
      ['+', 0, 100, two],
      ['-', 0, 100, two],
    ]);
    // The order of the file is the one to write again.
    expect(features.map(attributesOf)).toEqual(
      given.map((location, at) => (at === 5 ? [] : [`location=${location}`])),
    );
  });

  it('has its phase where it is read first, also in parts that go back', () => {
    const [plus, minus] = read(
      'linear',
      'join(91..100,1..10) /codon_start=2',
      'complement(join(91..100,1..10)) /codon_start=3',
    );
    const phasesOf = (each: AnnotationFeature | string | undefined) =>
      typeof each === 'object' ? each.parts.map(({ phase }) => phase) : each;
    expect([plus, minus].map(phasesOf)).toEqual([
      [null, 1],
      [2, null],
    ]);
  });

  it('is reported if its place cannot be read', () => {
    expect(
      read('linear', 'join(J00194.1:100..202,1..5) /gene="g"', '90..10', '5..200', 'nonsense'),
    ).toEqual([
      'The location of CDS g names another entry: join(J00194.1:100..202,1..5)',
      'The location of CDS does not lie on this record, or is malformed: 90..10',
      'The location of CDS does not lie on this record, or is malformed: 5..200',
      'The location of CDS does not lie on this record, or is malformed: nonsense',
    ]);
  });

  it('is a sentence for a line that belongs to no feature, with the start of the line', () => {
    const entry = entryOf('linear', '1..9 /gene="a"').toString();
    const stray = (text: string) =>
      readFile(Buffer.from(entry.replace('ORIGIN', `              ${text}\nORIGIN`)))[0]?.read;
    const sentence = 'It is in no column of the feature table, and belongs to no feature: ';
    expect(stray('words that are no feature')).toBe(`${sentence}words that are no feature`);
    expect(stray('w'.repeat(70))).toBe(`${sentence}${'w'.repeat(60)}…`);
  });
});

const TESTS = '/usr/share/doc/python-biopython-doc/Tests';
const FILES = [
  'GenBank/NC_005816.gb.gz',
  'GenBank/NC_000932.gb.gz',
  'GenBank/EU851978.gbk.gz',
  'GenBank/HM138502.gbk.gz',
  'GenBank/KF527485.gbk.gz',
  'GenBank/arab1.gb.gz',
  'GenBank/cor6_6.gb.gz',
  'GenBank/iro.gb.gz',
  'GenBank/pBAD30.gb.gz',
  'GenBank/addgene-plasmid-39296-sequence-49545.gbk.gz',
  'EMBL/TRBG361.embl.gz',
  'EMBL/SC10H5.embl.gz',
  'EMBL/AE017046.embl.gz',
  'EMBL/U87107.embl.gz',
  'EMBL/DD231055_edited.embl',
];
const SCRIPT = `
import gzip, json, sys, warnings
from Bio import SeqIO
warnings.simplefilter('ignore')
def strand(s): return {1: '+', -1: '-'}.get(s, '.')
for path in sys.argv[1:]:
    data = open(path, 'rb').read()
    while data[:2] == b'\\x1f\\x8b': data = gzip.decompress(data)
    import io
    found = []
    for record in SeqIO.parse(io.StringIO(data.decode()), 'embl' if '/EMBL/' in path else 'genbank'):
        for f in record.features:
            if f.location is None: continue
            parts = sorted([int(p.start), int(p.end), strand(p.strand)] for p in f.location.parts)
            pairs = [[k, str(v)] for k, vs in f.qualifiers.items() for v in vs]
            found.append([f.type, parts, sorted(pairs)])
    print(json.dumps(found))
`;

/** As Biopython has it: parts within the record, each with its strand. */
function comparable({ parsed, lengthBp, read }: ReturnType<typeof readFile>[number]) {
  if (typeof read === 'string') return read;
  const strands = read.attributes.find(({ key }) => key === 'part_strands')?.value.split(',');
  const parts = read.parts.map(({ start, end }, at): [number, number, string] => {
    const shift = start >= lengthBp && start < end ? lengthBp : 0;
    return [start - shift, end - shift, strands?.[at] ?? read.strand];
  });
  return [parsed.type, parts.toSorted(byNumbers), qualifiersOf(parsed)];
}

function byNumbers(a: [number, number, string], b: [number, number, string]): number {
  return a[0] - b[0] || a[1] - b[1];
}

/** Biopython joins translations without spaces, and drops those of qualifiers broken over lines. */
function qualifiersOf({ qualifiers }: ParsedFeature): string[] {
  return qualifiers.map(({ name }) => name).toSorted();
}

const hasBiopython = spawnSync('/usr/bin/python3', ['-c', 'import Bio.SeqIO']).status === 0;

// Biopython, and the files that it is tested with, belong to Debian's python3-biopython and -doc.
describe.skipIf(!hasBiopython || !existsSync(join(TESTS, FILES[0] ?? '')))('as Biopython', () => {
  it('reads types, strands, parts and qualifiers of real entries', () => {
    const paths = FILES.map((file) => join(TESTS, file)).filter((path) => existsSync(path));
    const run = spawnSync('/usr/bin/python3', ['-c', SCRIPT, ...paths], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    expect(run.stderr).toBe('');
    const answers = run.stdout.trimEnd().split('\n');
    let compared = 0;
    const told: string[] = [];
    for (const [at, path] of paths.entries()) {
      let data: Buffer = readFileSync(path);
      while (data[0] === 0x1f && data[1] === 0x8b) data = gunzipSync(data);
      const theirs: [string, [number, number, string][], [string, string][]][] = JSON.parse(
        answers[at] ?? '[]',
      );
      const ours = readFile(data).map(comparable);
      const expected = theirs.map(([type, parts, pairs], index) =>
        typeof ours[index] === 'string'
          ? ours[index]
          : [type, parts, pairs.map(([key]) => key).toSorted()],
      );
      expect([path, ours]).toEqual([path, expected]);
      compared += ours.length;
      told.push(...ours.filter((each) => typeof each === 'string'));
    }
    // A site across the origin of what the entry calls a line; Biopython does not compare them.
    expect(told).toEqual([expect.stringMatching(/malformed: 315\^1$/)]);
    expect(compared).toBeGreaterThan(400);
  });
});
