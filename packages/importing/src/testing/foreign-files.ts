import { gzipSync, zstdCompressSync } from 'node:zlib';
import type { MalformedFile } from './malformed-file.ts';

const SIGNATURES: readonly [name: string, start: string, shown: string][] = [
  ['a PNG image', '\x89PNG\r\n\x1a\n', 'a PNG image'],
  ['a JPEG image', '\xff\xd8\xff\xe0\0\x10JFIF', 'a JPEG image'],
  ['a PDF document', '%PDF-1.7\n%\xe2\xe3', 'a PDF document'],
  ['a program', '\x7fELF\x02\x01\x01\0', 'a program (ELF)'],
  ['bzip2', 'BZh91AY&SY\x01', 'bzip2 data'],
  ['xz', '\xfd7zXZ\0\0\x04\xe6', 'xz data'],
];

const signed: MalformedFile[] = SIGNATURES.flatMap(([name, start, shown]) => {
  const bytes = Buffer.from(start, 'latin1');
  const message = `The first bytes are those of ${shown}.`;
  return [
    { name, bytes, message },
    { name: `${name}, packed`, bytes: gzipSync(bytes), message },
  ];
});

const others: readonly [name: string, bytes: Uint8Array, message: string][] = [
  ['Zstandard', zstdCompressSync('>a\nACGT\n'), 'The first bytes are those of Zstandard data.'],
  ['a mark of UTF-16 alone', Buffer.from('\ufeff', 'utf16le'), 'The file is empty.'],
  ['an OLE document', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'a Word or Excel document of the'],
  ['an HDF5 file', Buffer.from('\x89HDF\r\n\x1a\n', 'latin1'), 'a database or a file of arrays'],
  ['CRAM', Buffer.from('CRAM\x03\x00'), 'The first bytes are those of a CRAM file of alignments.'],
  [
    'a tar archive',
    tar('a.fa', '>a\nACGT\n'),
    'The first bytes are those of a tar archive. Unpack it',
  ],
  ['BAM', gzipSync('BAM\x01\0\0'), 'those of a BAM file of alignments.'],
  ['BCF', gzipSync('BCF\x02\x02'), 'those of a BCF file of variants.'],
  ['zero bytes', Buffer.alloc(100_000), 'The text holds no bases.'],
];

function tar(name: string, content: string): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write('0000644', 100);
  header.write('ustar', 257);
  return Buffer.concat([header, Buffer.from(content), Buffer.alloc(1024)]);
}

/** Files of other kinds, sent by mistake. */
export const foreignFiles: readonly MalformedFile[] = [
  ...signed,
  ...others.map(([name, bytes, message]) => ({ name, bytes, message })),
];
