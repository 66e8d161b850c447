import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFastaSlowly } from './fasta/parse-fasta.slow.ts';
import type { SequenceParserOptions } from './sequence-parser.ts';
import { outcomeOf, parseWhole } from './testing/parse-whole.ts';

// Small limits, so that the generated texts meet them now and then.
const LIMITS: SequenceParserOptions = { maxRecords: 6, maxHeaderBytes: 24 };

const sequenceLine = fc.string({
  unit: fc.constantFrom(
    ...'ACGTUNRYSWKMBDHVACGTACGTacgtnryacgtacgt',
    ' ',
    '\t',
    '7',
    '-',
    '.',
    '*',
  ),
  maxLength: 30,
});
/** Lines of one length, most of them of one case, as files have them. */
const block = fc
  .tuple(
    fc.integer({ min: 1, max: 17 }),
    fc.string({ unit: fc.constantFrom(...'ACGT'.repeat(6), 'n', 'a', '-'), maxLength: 90 }),
    fc.boolean(),
    fc.constantFrom('\n', '\r\n', '\r'),
    fc.boolean(),
  )
  .map(([width, letters, isLower, end, isLastOpen]) => {
    const rows = letters.match(new RegExp(`.{1,${width}}`, 'g')) ?? [];
    const text = rows.join(end) + (isLastOpen ? '' : end);
    return isLower ? text.toLowerCase() : text;
  });
const badText = fc.constantFrom(
  ...['J', '>', 'A>', '!', ';', 'é', '\u00a0', '\ufeff', '😀', '\0', '\x1a', ' ;', ' >a'],
);
/** Text that is allowed at the ends of a sequence, and of a file. */
const endText = fc.constantFrom(
  ...[
    '\u200b',
    '\u00a0\n',
    "5'-",
    "-3'",
    "5'",
    "3'",
    '5’–',
    '–3′',
    "15'",
    "5 '",
    '\x1a',
    '\0\0\0\n',
    '\x1a\r\n \0',
  ],
);
const brokenUtf8 = fc.constantFrom(
  [0x89],
  [0xc3],
  [0xe2, 0x82],
  [0xf0, 0x9f],
  [0xef, 0xbb],
  [0xff],
);
const headerText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'chr1 |=>;\t\0'),
    fc.constantFrom('ž', '中', '😀', '\u0085', '\u2028', '\v'),
  ),
  maxLength: 9,
});
const lineEnd = fc.constantFrom('\n', '\r\n', '\r', '\n\n', '\n\r', '\r\r\n');

function bytesOf(text: fc.Arbitrary<string>): fc.Arbitrary<Uint8Array> {
  return text.map((string) => Buffer.from(string));
}

function lines(allowBad: boolean): fc.Arbitrary<Uint8Array> {
  const headerLine = fc.tuple(headerText, lineEnd).map(([text, end]) => `>${text}${end}`);
  const bases = fc.tuple(sequenceLine, lineEnd).map(([text, end]) => text + end);
  const comment = fc.tuple(headerText, lineEnd).map(([text, end]) => `;${text}${end}`);
  const broken = brokenUtf8.map((bytes) => Uint8Array.from(bytes));
  return fc.oneof(
    { weight: 3, arbitrary: bytesOf(headerLine) },
    { weight: 10, arbitrary: bytesOf(bases) },
    { weight: 5, arbitrary: bytesOf(block) },
    { weight: 1, arbitrary: bytesOf(comment) },
    { weight: 1, arbitrary: bytesOf(fc.constantFrom('\ufeff')) },
    { weight: 1, arbitrary: bytesOf(sequenceLine) },
    { weight: 1, arbitrary: bytesOf(fc.constantFrom(' \n', '\r', '\n')) },
    { weight: 1, arbitrary: bytesOf(endText) },
    { weight: allowBad ? 1 : 0, arbitrary: bytesOf(badText) },
    { weight: allowBad ? 1 : 0, arbitrary: broken },
  );
}

const text = fc
  .tuple(
    fc.constantFrom('', '', '\ufeff', '>a b\n', '>\u017e\r\n', '; c\r>x\r', 'GB', '\n GB.', 'LOC'),
    fc.boolean().chain((allowBad) => fc.array(lines(allowBad), { maxLength: 14 })),
  )
  .map(([start, parts]) => Buffer.concat([Buffer.from(start), ...parts]))
  // The letters US may follow, and then it is a file of GenBank, which the slow version does not read.
  .filter((bytes) => !/^\s*LOCUS\b/i.test(bytes.toString()))
  .map((bytes) => new Uint8Array(bytes));

/** Sizes of the chunks, used in turn; 0 makes an empty chunk. */
const chunkSizes = fc.oneof(
  fc.constant([1]),
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 8 }).map((s) => [...s, 1]),
  fc.constant([1_000_000]),
);

function parseSlowly(bytes: Uint8Array): unknown {
  const parsed = parseFastaSlowly(bytes, LIMITS);
  const bases = Buffer.from(parsed.bases).toString('latin1');
  const rare = bases.replaceAll(/[ACGTUN]/g, '').length;
  const warnings = rare > 0.1 * bases.length ? [expect.stringContaining('is it a protein?')] : [];
  return { ...parsed, bases, summary: { ...parsed.summary, warnings } };
}

test('gives what the slow version gives, for every cut into chunks', () => {
  fc.assert(
    fc.property(text, chunkSizes, (bytes, sizes) => {
      expect(outcomeOf(() => parseWhole(bytes, LIMITS, sizes))).toEqual(
        outcomeOf(() => parseSlowly(bytes)),
      );
    }),
    { numRuns: someRuns(3000) },
  );
});
