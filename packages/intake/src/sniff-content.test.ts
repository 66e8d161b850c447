import { gzipSync, zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isParquet, refuseForeignContent, SNIFFED_BYTES } from './sniff-content.ts';

function refusalOf(content: string | Uint8Array): string | null {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  try {
    refuseForeignContent(bytes.subarray(0, SNIFFED_BYTES));
    return null;
  } catch (error) {
    expect(error).toMatchObject({ name: 'IntakeError', code: 'not_a_sequence_file' });
    return (error as Error).message;
  }
}

test.each([
  ['PK\x03\x04\x14\0\x06\0', 'a zip archive or Office document'],
  ['PK\x05\x06', 'a zip archive or Office document'],
  ['\x89PNG\r\n\x1a\n', 'a PNG image'],
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'a JPEG image'],
  ['%PDF-1.7\n', 'a PDF document'],
  ['\x7fELF\x02\x01\x01', 'a program (ELF)'],
])('refuses %j as %s', (content, name) => {
  expect(refusalOf(content)).toMatch(
    `This is not a sequence file. The first bytes are those of ${name}.`,
  );
});

test.each([
  ['BZh91AY&SY', 'bzip2 data'],
  [zstdCompressSync('ACGT'), 'Zstandard data'],
  ['\xfd7zXZ\0\0\x04', 'xz data'],
])('refuses %j as %s and says what to do', (content, name) => {
  const message = refusalOf(content);
  expect(message).toMatch(`The first bytes are those of ${name}.`);
  expect(message).toMatch('Convert it to FASTA or plain text');
});

test('refuses gzip inside gzip', () => {
  expect(refusalOf(gzipSync('ACGT'))).toMatch('This is a gzip file inside a gzip file.');
});

test('refuses nothing at all as an empty file', () => {
  expect(refusalOf('')).toBe('The file is empty.');
});

test.each([
  '>chr1\nACGT',
  '\xef\xbb\xbf>chr1',
  'A',
  '\n\n>LOCUS 1',
  'LOCUS       NC_012920  16569 bp',
  'ID   X56734; SV 1; linear; mRNA',
  '\xef\xbb\xbfLOCUS       SCU49845',
  '\x43\x27\x41\x1a\0\0\0\0',
  '\x1a\x41\x27\x43\0\0\0\0',
  'PKLV',
  'IDEA',
  '; ID   comment',
])('lets other text and 2bit pass: %j', (content) => {
  expect(refusalOf(content)).toBeNull();
});

test('knows a Parquet file by its first four bytes', () => {
  expect(isParquet(Buffer.from('PAR1\x15\x04'))).toBe(true);
  expect([Buffer.from('PAR'), Buffer.from('>PAR1')].some(isParquet)).toBe(false);
});
