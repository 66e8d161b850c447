import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { makeZip } from '@flipon/test-material/zip-file';
import { describe, expect, it } from 'vitest';
import * as browser from './browser-zip.ts';
import * as node from './node-zip.ts';
import { DamagedZipError, listZip, type PackedFile, unpackFile, type ZipSource } from './unzip.ts';

const sourceOf = (zip: Uint8Array): ZipSource => ({
  sizeBytes: zip.length,
  read: async (start, end) => zip.subarray(start, end),
});

async function readAll(zip: Uint8Array): Promise<[path: string, text: string][]> {
  const source = sourceOf(zip);
  const read: [string, string][] = [];
  for await (const file of listZip(source)) {
    const text = await buffer(unpackFile(source, file));
    read.push([file.path, text.toString()]);
  }
  return read;
}

async function firstOf(source: ZipSource): Promise<PackedFile> {
  for await (const file of listZip(source)) return file;
  throw new Error('the archive has no file');
}

const LONG = 'ACGTTGCA'.repeat(500_000);

describe.each([
  ['Node.js', node],
  ['browsers', browser],
])('what %s has archived', (_, { openZip }) => {
  it('is read again, name by name', async () => {
    const files: [string, string][] = [
      ['a.txt', 'first'],
      ['folder/žluťoučký.fasta', LONG],
      ['empty', ''],
    ];
    const mtime = new Date(2026, 10, 29);
    const zip = openZip(files.map(([path, text]) => ({ path, mtime, open: async () => [text] })));
    expect(await readAll(await buffer(zip))).toEqual(files);
  });
});

it('reads stored files, sizes in 64 bits, and an archive with a comment', async () => {
  const zip = makeZip([
    { name: 'stored', content: 'as it is', method: 0 },
    { name: 'wide', content: 'long', isWide: true },
  ]);
  const comment = Buffer.from('saved by hand');
  zip.writeUInt16LE(comment.length, zip.length - 2);
  expect(await readAll(Buffer.concat([zip, comment]))).toEqual([
    ['stored', 'as it is'],
    ['wide', 'long'],
  ]);
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('x'.repeat(99_999))],
  ['a cut archive', makeZip([{ name: 'a', content: LONG }]).subarray(0, 5000)],
  ['an archive that lost its begin', makeZip([{ name: 'a', content: LONG }]).subarray(5000)],
  ['more files than are there', makeZip([{ name: 'a', content: 'x' }], { entryCount: 2 })],
  ['another size', makeZip([{ name: 'a', content: 'xyz', sizeBytes: 4 }])],
  ['a smaller size', makeZip([{ name: 'a', content: LONG, sizeBytes: 4 }])],
  ['another checksum', makeZip([{ name: 'a', content: 'xyz', crc32: crc32('xyw') }])],
  ['another method', makeZip([{ name: 'a', content: 'xyz', method: 12 }])],
  ['an encrypted file', makeZip([{ name: 'a', content: 'xyz', flags: 1 }])],
  ['a place behind its end', makeZip([{ name: 'a', content: 'xyz', offset: 9_999 }])],
  ['bytes that are not packed so', makeZip([{ name: 'a', content: 'xyz', packedBytes: 2 }])],
])('refuses %s', async (_, zip) => {
  await expect(readAll(zip)).rejects.toThrow(DamagedZipError);
});

it('stops unpacking where a file is longer than stated', async () => {
  const source = sourceOf(
    makeZip([{ name: 'a', content: Buffer.alloc(8 * 1024 * 1024), sizeBytes: 1000 }]),
  );
  const file = await firstOf(source);
  let bytes = 0;
  const reading = (async () => {
    for await (const piece of unpackFile(source, file)) bytes += piece.length;
  })();
  await expect(reading).rejects.toThrow('longer than stated');
  expect(bytes).toBe(0);
});

it('hands on what its source throws', async () => {
  const zip = makeZip([{ name: 'a', content: LONG }]);
  const whole = sourceOf(zip);
  const file = await firstOf(whole);
  const away = new Error('the file is away');
  const source: ZipSource = {
    ...whole,
    read: (start, end) => (start === 0 ? whole.read(start, end) : Promise.reject(away)),
  };
  await expect(buffer(unpackFile(source, file))).rejects.toThrow(away);
});
