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
  ['UTF-16', Buffer.from('\ufeff>a\nACGT\n', 'utf16le'), 'The text is encoded as UTF-16.'],
  [
    'UTF-16 of the other order',
    Buffer.from('\ufeff>a\nACGT\n', 'utf16le').swap16(),
    'The text is encoded as UTF-16.',
  ],
  [
    'UTF-16, packed',
    gzipSync(Buffer.from('\ufeff>a', 'utf16le')),
    'The text is encoded as UTF-16.',
  ],
  ['UTF-16 without a mark', Buffer.from('ACGT', 'utf16le'), 'Line 1, column 2: byte 0x00 is not'],
  ['an OLE document', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'Line 1, column 1: byte 0xD0 is not'],
  [
    'an HDF5 file',
    Buffer.from('\x89HDF\r\n\x1a\n', 'latin1'),
    'Line 1, column 1: byte 0x89 is not',
  ],
  ['CRAM', Buffer.from('CRAM\x03\x00'), 'Line 1, column 5: byte 0x03 is not a nucleotide code.'],
  ['a tar archive', tar('a.fa', '>a\nACGT\n'), 'Line 1, column 3: '],
  ['BAM', gzipSync('BAM\x01\0\0'), 'Line 1, column 4: byte 0x01 is not a nucleotide code.'],
  ['BCF', gzipSync('BCF\x02\x02'), 'Line 1, column 3: "F" is not a nucleotide code.'],
  ['zero bytes', Buffer.alloc(100_000), 'Line 1, column 1: byte 0x00 is not a nucleotide code.'],
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
