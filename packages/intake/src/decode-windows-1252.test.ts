import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeWindows1252, describeOtherLetter, type OtherLetter } from './decode-windows-1252.ts';

async function decoded(bytes: Uint8Array, chunkBytes = bytes.length) {
  const told: OtherLetter[] = [];
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
  }
  const parts: Uint8Array[] = [];
  const take = (found: OtherLetter) => told.push(found);
  for await (const part of decodeWindows1252(pieces(), 8, take)) parts.push(new Uint8Array(part));
  return { bytes: Buffer.concat(parts), told };
}

it('reads bytes that are no UTF-8 as Windows-1252, and tells the first one', async () => {
  const text = Buffer.from('>g\xe8ne \x80 \xc3\xa9\nACGT\n>\xe9', 'latin1');
  for (const size of [1, 2, 3, 5, 100]) {
    const { bytes, told } = await decoded(text, size);
    // What is UTF-8 stays it.
    expect(bytes.toString()).toBe('>gène € é\nACGT\n>é');
    expect(told).toEqual([{ byte: 0xe8, letter: 'è' }]);
  }
  expect(describeOtherLetter({ byte: 0xe8, letter: 'è' })).toContain('(0xE8) as "è"');
});

it('leaves UTF-8 and what is no text as they are, however they are cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.replaceAll('\0', '')),
      fc.integer({ min: 1, max: 9 }),
      async (text, size) => {
        const given = Buffer.from(`plain text ${text}`);
        const { bytes, told } = await decoded(given, size);
        expect([bytes, told]).toEqual([given, []]);
      },
    ),
  );
  for (const start of [
    'PK\x03\x04\x14\0\xe9',
    '\x89PNG\r\n\x1a\n\xe9',
    '\x43\x27\x41\x1a\0\0\0\0\xe9',
  ]) {
    const given = Buffer.from(start, 'latin1');
    expect(await decoded(given)).toEqual({ bytes: given, told: [] });
  }
});

it('never leaves a byte that is no UTF-8, and reads the same wherever it is cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 9 }),
      async (random, size) => {
        const given = Buffer.concat([Buffer.from('>a name '), random.map((byte) => byte || 1)]);
        const { bytes } = await decoded(given, size);
        expect(bytes).toEqual((await decoded(given)).bytes);
        expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).not.toThrow();
      },
    ),
  );
});
