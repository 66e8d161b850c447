import { createHash } from 'node:crypto';
import { makeZip, type ZipPart } from '@flipon/test-material/zip-file';

// Files of libraries that nobody saved so, for the tests of both programs that read them.

const LETTERS = `>a first\n${'GGGTTA'.repeat(12)}\n>b\nacgtACGT\n`;
const BASES = `${'GGGTTA'.repeat(12)}ACGTACGT`;
const FILE = 'sequences/two.fasta';

const SEQUENCE = {
  ...{ file: FILE, name: 'two', tags: ['demo'], type: 'DNA', circles: [[1, 2]] },
  ...{ lengthBp: BASES.length, records: 2, features: [], tracks: [] },
  sha256: createHash('sha256').update(BASES).digest('hex'),
};
const CONTENTS = {
  ...{ format: 'flipon-library', version: 1 },
  madeBy: { program: 'Flipon', version: '0.0.0', date: '2026-11-29T09:00:00.000Z' },
  sequences: [SEQUENCE],
  works: [{ kind: 'g4hunter', parameters: {} }],
  batches: [],
  runs: [{ sequence: 0, work: 0, batch: null, title: 'two', tags: [] }],
  presets: [],
};

/** A saved library of one sequence and one run, with other contents or files. */
export function libraryZip({
  contents = {},
  sequence = {},
  letters = {},
  others = [],
}: {
  contents?: object;
  sequence?: object;
  letters?: Partial<ZipPart> | null;
  others?: readonly ZipPart[];
} = {}): Buffer {
  const text = JSON.stringify({
    ...CONTENTS,
    sequences: [{ ...SEQUENCE, ...sequence }],
    ...contents,
  });
  const list = { name: 'library.json', content: text };
  const file = letters === null ? [] : [{ name: FILE, content: LETTERS, ...letters }];
  return makeZip([list, ...file, ...others]);
}

const run = CONTENTS.runs[0];
const manyWorks = Array.from({ length: 51 }, (_, at) => ({
  kind: 'g4hunter',
  parameters: { threshold: 1 + at / 100 },
}));
const MIB = 1024 * 1024;

/** Each with what is wrong, the archive, and words of the sentence that refuses it. */
export const badLibraries: readonly [what: string, zip: Buffer, words: string, status: number][] = [
  ['no ZIP at all', Buffer.from(LETTERS), 'damaged or ends too early', 400],
  ['nothing', Buffer.alloc(0), 'damaged or ends too early', 400],
  ['the first half', libraryZip().subarray(0, 400), 'damaged or ends too early', 400],
  ['an archive without its contents', makeZip([]), 'has no library.json', 400],
  [
    'an archive of something else',
    makeZip([{ name: 'library.json', content: '{"books":[]}' }]),
    'not of the format flipon-library',
    400,
  ],
  [
    'contents that are no JSON',
    makeZip([{ name: 'library.json', content: '{' }]),
    'library.json is not valid JSON',
    400,
  ],
  ['another version', libraryZip({ contents: { version: 2 } }), 'version 2 of its format', 400],
  [
    'a kind that nobody knows',
    libraryZip({ contents: { works: [{ kind: 'astrology' }] } }),
    'works[0].kind: There is no kind of analysis "astrology"',
    400,
  ],
  [
    'a setting out of its bounds',
    libraryZip({ contents: { works: [{ kind: 'g4hunter', parameters: { threshold: 99 } }] } }),
    'works[0].threshold',
    400,
  ],
  [
    'a run of a sequence that is not there',
    libraryZip({ contents: { runs: [{ ...run, sequence: 7 }] } }),
    'runs.0.sequence: There is no sequence number 7',
    400,
  ],
  ['a sequence without a name', libraryZip({ sequence: { name: ' ' } }), 'sequences.0.name', 400],
  [
    'a control character',
    libraryZip({ sequence: { name: 'a\u0000b' } }),
    'U+0000 is not allowed in sequences.0.name',
    400,
  ],
  [
    'stretches of records that are not there',
    libraryZip({ sequence: { circles: [[1, 3]] } }),
    'sequences.0.circles',
    400,
  ],
  [
    'a batch of more kinds than are started together',
    libraryZip({
      contents: {
        works: manyWorks,
        batches: [{ tags: [] }],
        runs: manyWorks.map((_, work) => ({ ...run, work, batch: 0 })),
      },
    }),
    'A batch can have 50 kinds and 1,000 sequences at most',
    400,
  ],
  [
    'more files than a library has',
    libraryZip({
      others: Array.from({ length: 10_000 }, (_, at) => ({
        name: `${at}`,
        content: '',
        method: 0,
      })),
    }),
    'more than 10,000 files',
    413,
  ],
  ['a missing file', libraryZip({ letters: null }), `The ZIP file has no ${FILE}`, 400],
  [
    'a path that leads out',
    libraryZip({ others: [{ name: '../../etc/cron.d/x', content: 'x' }] }),
    'leads out of the ZIP file',
    400,
  ],
  [
    'an absolute path',
    libraryZip({ others: [{ name: '/etc/passwd', content: 'x' }] }),
    'leads out of the ZIP file',
    400,
  ],
  [
    'two files of one name',
    libraryZip({ others: [{ name: FILE, content: '>c\nACGT\n' }] }),
    `two files ${FILE}`,
    400,
  ],
  [
    'files that share their bytes',
    libraryZip({ others: [{ name: 'x', content: 'x', offset: 0 }] }),
    'shares its bytes',
    400,
  ],
  ['an encrypted file', libraryZip({ letters: { flags: 1 } }), 'is encrypted', 400],
  ['another method', libraryZip({ letters: { method: 12 } }), 'is encrypted, or packed by', 400],
  [
    'more bytes than one sequence may have',
    libraryZip({ letters: { content: `>a\n${'A'.repeat(9 * MIB)}\n` } }),
    'bytes unpacked',
    413,
  ],
  [
    'more bytes than stated',
    libraryZip({ letters: { content: `>a\n${'A'.repeat(9 * MIB)}\n`, sizeBytes: 100 } }),
    FILE,
    400,
  ],
  ['another checksum of the file', libraryZip({ letters: { crc32: 1 } }), FILE, 400],
  [
    'other bases than those that were saved',
    libraryZip({ letters: { content: LETTERS.replace('GGGTTA', 'GGGTTC') } }),
    'their checksum is another one',
    400,
  ],
  [
    'more records than were saved',
    libraryZip({
      letters: { content: LETTERS.replace('>b', 'A\n>b\n>c') },
      sequence: { sha256: null },
    }),
    'are not those that were saved',
    400,
  ],
  ['letters that are no DNA', libraryZip({ letters: { content: '>a\nACGT!\n' } }), FILE, 400],
];
