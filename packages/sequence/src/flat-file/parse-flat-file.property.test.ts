import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outcomeOf, parseWhole } from '../testing/parse-whole.ts';
import { parseFlatFileSlowly } from './parse-flat-file.slow.ts';

const INDENT = ' '.repeat(21);

const word = fc.string({ unit: fc.constantFrom(...'ABCdef019=:,žé-'), minLength: 1, maxLength: 8 });
const words = fc.array(word, { minLength: 1, maxLength: 6 });
const bases = fc.string({
  unit: fc.constantFrom(...'acgtacgtacgtnryACGTu'),
  minLength: 1,
  maxLength: 190,
});
const location = fc.constantFrom(
  ...['1..9', '<1..>3', 'complement(2..4)', 'join(1..2,', '1^2', 'X1:4..5', 'one-of(1,2)..3', ''],
);
const qualifier = fc.oneof(
  fc
    .tuple(word, words)
    .map(([name, value]) => [`/q${name.replaceAll('=', '')}="${value.join(' ')}"`]),
  // A quoted value over several lines, with quotes, slashes and blank lines in it.
  words.map((lines) => ['/note="start', ...lines.map((line) => `/${line} ""quoted""`), 'end"']),
  words.map((lines) => ['/translation="M', ...lines, 'K"']),
  fc.constantFrom(
    ['/pseudo'],
    ['/codon_start=1'],
    ['/empty='],
    ['/anticodon=(pos:1..3,', 'aa:Met)'],
  ),
);
const feature = fc.record({
  key: fc.constantFrom('CDS', 'gene', "5'UTR", '-10_signal', 'misc_feature'),
  location: fc.array(location, { minLength: 1, maxLength: 3 }),
  qualifiers: fc.array(qualifier, { maxLength: 4 }),
});
const entry = fc.record({
  name: fc.constantFrom('AB000001', 'pUC19', 'NODE_1'),
  version: fc.constantFrom('', 'AB000001.2', '.'),
  accession: fc.constantFrom(
    ...[
      '',
      'AB000001',
      '.',
      'AB000001 REGION: 5..9',
      'A1 B2\n            REGION: complement(5..9)',
    ],
    ...['A1 REGION: join(1..2,\n            4..5)', 'A1 REGION:'],
  ),
  definition: fc.array(words, { minLength: 1, maxLength: 3 }),
  shape: fc.constantFrom('', 'linear', 'circular'),
  features: fc.array(feature, { maxLength: 5 }),
  bases,
  groupSize: fc.constantFrom(10, 10, 60, 7),
});
type Entry = typeof entry extends fc.Arbitrary<infer E> ? E : never;

function tableOf({ features }: Entry): string[] {
  return features.flatMap(({ key, location: [first = '', ...rest], qualifiers }) => [
    `     ${key.padEnd(15)} ${first}`,
    ...[...rest, ...qualifiers.flat()].map((line) => INDENT + line),
  ]);
}

function groupsOf(text: string, size: number): string {
  return (text.match(new RegExp(`.{1,${size}}`, 'g')) ?? []).join(' ');
}

function rowsOf({ bases: text, groupSize }: Entry): { start: number; row: string; end: number }[] {
  const rows = text.match(/.{1,60}/g) ?? [];
  return rows.map((row, index) => ({
    start: index * 60 + 1,
    row: groupsOf(row, groupSize),
    end: index * 60 + row.length,
  }));
}

function writeGenbank(given: Entry): string {
  return [
    `LOCUS       ${given.name} ${given.bases.length} bp    DNA ${given.shape} PLN`,
    ...given.definition.map(
      (line, i) => `${i === 0 ? 'DEFINITION ' : '           '} ${line.join(' ')}`,
    ),
    `ACCESSION   ${given.accession}`,
    `VERSION     ${given.version}`,
    'COMMENT     LOCUS',
    'FEATURES             Location/Qualifiers',
    ...tableOf(given),
    'ORIGIN',
    ...rowsOf(given).map(({ start, row }) => `${String(start).padStart(9)} ${row}`),
    '//',
  ].join('\n');
}

function writeEmbl(given: Entry): string {
  const shape = given.shape === '' ? 'standard' : `SV 7; ${given.shape}`;
  return [
    `ID   ${given.name}; ${shape}; DNA; ${given.bases.length} BP.`,
    `AC   ${given.accession.split('\n')[0]};`,
    `SV   ${given.version === '' || given.shape !== '' ? '.' : given.version}`,
    ...given.definition.map((line) => `DE   ${line.join(' ')}`),
    'XX',
    ...tableOf(given).map((line) => `FT${line.slice(2)}`),
    `SQ   Sequence ${given.bases.length} BP;`,
    ...rowsOf(given).map(({ row, end }) => `     ${row} ${end}`),
    '//',
  ].join('\n');
}

const flatFile = fc
  .tuple(fc.constantFrom(writeGenbank, writeEmbl), fc.array(entry, { minLength: 1, maxLength: 3 }))
  .map(([write, entries]) => `${entries.map(write).join('\n')}\n`);

const chunkSizes = fc.oneof(
  fc.constant([1]),
  fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 8 }).map((s) => [...s, 1]),
  fc.constant([1_000_000]),
);
const lineEnd = fc.constantFrom('\n', '\r\n', '\r');

test('gives what the slow version gives, for every cut into chunks', () => {
  fc.assert(
    fc.property(flatFile, lineEnd, chunkSizes, (text, end, sizes) => {
      const whole = parseWhole(text.replaceAll('\n', end), {}, sizes);
      const entries = whole.records.map(({ start, length, ...facts }, index) => ({
        ...facts,
        bases: whole.bases.slice(start, start + length),
        features: whole.features
          .filter(({ recordIndex }) => recordIndex === index)
          .map(({ type, location, qualifiers }) => ({ type, location, qualifiers })),
      }));
      expect(entries).toEqual(parseFlatFileSlowly(text));
      const counted = Object.values(whole.summary.nucleicCounts).reduce((sum, n) => sum + n, 0);
      expect(counted).toBe(whole.bases.length);
      expect(whole.summary.length).toBe(whole.bases.length);
    }),
    { numRuns: someRuns(500) },
  );
});

test('gives the same result or refusal for a damaged file, for every cut into chunks', () => {
  const damage = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.nat(40),
    added: fc.constantFrom(
      '',
      '',
      '//',
      '\n//\n',
      'é',
      '\xff',
      '"',
      '\n',
      'LOCUS x\n',
      '>',
      '\t',
      'J',
    ),
  });
  fc.assert(
    fc.property(flatFile, fc.array(damage, { maxLength: 3 }), chunkSizes, (text, all, sizes) => {
      let damaged = text;
      for (const { at, removed, added } of all) {
        const place = Math.floor(at * damaged.length);
        damaged = damaged.slice(0, place) + added + damaged.slice(place + removed);
      }
      const bytes = Buffer.from(damaged, 'latin1');
      expect(outcomeOf(() => parseWhole(bytes, {}, sizes))).toEqual(
        outcomeOf(() => parseWhole(bytes)),
      );
    }),
    { numRuns: someRuns(1000) },
  );
});
