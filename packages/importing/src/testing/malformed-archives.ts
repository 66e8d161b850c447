import { gzipSync } from 'node:zlib';
import { makeZip, type ZipPart } from '@flipon/test-material/zip-file';
import type { MalformedFile } from './malformed-file.ts';

const FASTA = `>a\n${'ACGTTGCA'.repeat(500)}\n`;
const ARCHIVE = makeZip([
  { name: 'a.fa', content: FASTA },
  { name: 'b/b.fa', content: FASTA, method: 0 },
]);
const DAMAGED = 'The zip archive is damaged or ends too early.';
const OTHER_SIZE = 'The file does not have the size that the archive states.';
const OFFICE = 'This is not a sequence file. It is a zip archive or Office document';

const cuts = [4, 20, 100, ARCHIVE.length - 60, ARCHIVE.length - 23, ARCHIVE.length - 1].map(
  (length): [string, Uint8Array, string] => [
    `zip cut off after ${length} bytes`,
    ARCHIVE.subarray(0, length),
    DAMAGED,
  ],
);

/** One file of an archive, and the message about it. */
const parts: readonly [name: string, part: Partial<ZipPart>, message: string][] = [
  ['an encrypted file', { flags: 1 }, 'It is encrypted. Pack it without a password.'],
  ['a file packed by deflate64', { method: 9 }, 'It is packed by a method that is not read'],
  ['a file packed by bzip2', { method: 12 }, 'It is packed by a method that is not read'],
  ['a file packed by Zstandard', { method: 93 }, 'It is packed by a method that is not read'],
  ['a path upwards', { name: '../a.fa' }, 'Its path is absolute or leads out of the archive.'],
  ['a path upwards inside', { name: 'a/../../a.fa' }, 'Its path is absolute or leads out'],
  ['a path upwards for Windows', { name: '..\\a.fa' }, 'Its path is absolute or leads out'],
  ['an absolute path', { name: '/etc/passwd' }, 'Its path is absolute or leads out'],
  ['an absolute path for Windows', { name: 'C:\\a.fa' }, 'Its path is absolute or leads out'],
  ['an empty file', { content: '' }, 'The file is empty.'],
  ['a file of 5 GB by its word', { sizeBytes: 4.2e9 }, 'Unpacked it is larger than'],
  ['a size above what is true', { sizeBytes: 9000 }, OTHER_SIZE],
  ['a size below what is true', { sizeBytes: 4000 }, OTHER_SIZE],
  [
    'two sizes of a stored file',
    { method: 0, sizeBytes: 4000 },
    'The archive states two different',
  ],
  ['a packed size below what is true', { packedBytes: 20 }, DAMAGED],
  ['a packed size after the end', { packedBytes: 1e9 }, DAMAGED],
  ['another checksum', { crc32: 7 }, 'The file is damaged: its checksum is not'],
  ['a place after the end', { offset: 1e9 }, DAMAGED],
  ['a place inside its data', { offset: 40 }, DAMAGED],
  ['a zip inside', { content: ARCHIVE }, 'It is a zip archive or Office document inside'],
  ['gzip in gzip inside', { content: gzipSync(gzipSync(FASTA)) }, 'This is a gzip file inside a'],
  [
    'gzip that is cut off',
    { content: gzipSync(FASTA).subarray(0, 30) },
    'The gzip data is damaged',
  ],
  [
    'a picture',
    { content: Buffer.from('89504e470d0a1a0a', 'hex') },
    'This is not a sequence file.',
  ],
  ['a protein', { content: '>p\nMEEPQ\n' }, 'This is a protein, not a sequence.'],
  ['a text to be read first', { content: 'Read me' }, 'Line 1, column 2: "e" is not a nucleotide'],
  ['headers alone', { content: '>a\n>b\n' }, 'The text holds no bases.'],
  ['a cut off 2bit', { content: Buffer.from('4327411a00000000', 'hex') }, 'The 2bit file ends'],
  ['a cut off GenBank', { content: 'LOCUS       X 9 bp DNA\nORIGIN\n' }, 'Record "X", line 3: The'],
];

const wholes: readonly [name: string, bytes: Uint8Array, message: string][] = [
  ...cuts,
  ['zip of nothing', makeZip([]), 'The zip archive holds no files.'],
  ['zip of folders', makeZip([{ name: 'a/', content: '' }]), 'The zip archive holds no files.'],
  [
    'zip that counts one too many',
    makeZip([{ name: 'a', content: 'A' }], { entryCount: 2 }),
    DAMAGED,
  ],
  [
    'zip of 1,001 files',
    makeZip(
      Array.from({ length: 1001 }, (_, at) => ({ name: `${at}.fa`, content: 'A', method: 0 })),
    ),
    'The zip archive holds more than 1,000 files.',
  ],
  ['zip with bytes after it', Buffer.concat([ARCHIVE, Buffer.alloc(9)]), DAMAGED],
  ['docx or xlsx', makeZip([{ name: '[Content_Types].xml', content: '<x/>' }]), OFFICE],
  ['EPUB or ODT', makeZip([{ name: 'mimetype', content: 'application/epub+zip' }]), OFFICE],
  ['a Java program', makeZip([{ name: 'META-INF/MANIFEST.MF', content: 'x' }]), OFFICE],
];

/** ZIP archives that cannot be read, and such of whose one file that is so. */
export const malformedArchives: readonly MalformedFile[] = [
  ...wholes.map(([name, bytes, message]) => ({ name, bytes, message })),
  ...parts.map(([name, part, message]) => ({
    name: `zip with ${name}`,
    bytes: makeZip([{ name: 'a.fa', content: FASTA, ...part }]),
    message,
  })),
];
