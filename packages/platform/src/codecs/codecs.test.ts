import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync, crc32 as zlibCrc32 } from 'node:zlib';
import { randomDna } from '@flipon/test-material/random-dna';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as browser from './browser-codecs.ts';
import * as node from './node-codecs.ts';

const PLATFORMS = [
  ['Node.js', node, browser],
  ['browsers', browser, node],
] as const;

const bytesOf = (text: string) => new TextEncoder().encode(text);
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

const CONTENTS = [
  new Uint8Array(0),
  Uint8Array.of(0),
  new Uint8Array(100_000),
  randomDna(1, 70_000),
  Uint8Array.from({ length: 5000 }, (_, at) => (at * at * 31) >> 3),
];

it('writes what each platform can read itself: Zstandard on Node.js, DEFLATE in browsers', () => {
  expect([node.OWN_CODEC, browser.OWN_CODEC]).toEqual(['zstd', 'deflate']);
});

describe.each(PLATFORMS)('codecs of %s', (_, own, other) => {
  it('pack so that both platforms, and zlib, unpack it', () => {
    for (const content of CONTENTS) {
      const packed = own.compress('deflate', content);
      for (const { decompress } of [own, other]) {
        expect(hexOf(decompress('deflate', packed, content.length))).toBe(hexOf(content));
      }
      expect(hexOf(gunzipSync(packed))).toBe(hexOf(content));
    }
  });

  it('unpack what zlib packs, at every level, as a part of a larger array', () => {
    for (const level of [0, 1, 6, 9]) {
      for (const content of CONTENTS) {
        const packed = new Uint8Array([7, 7, 7, ...gzipSync(content, { level })]).subarray(3);
        expect(hexOf(own.decompress('deflate', packed, 1e6))).toBe(hexOf(content));
      }
    }
  });

  it('write the same bytes at whatever time, and fewer with a higher level', () => {
    const content = randomDna(2, 50_000);
    const [packed, again] = [own.compress('deflate', content), own.compress('deflate', content)];
    expect(hexOf(packed)).toBe(hexOf(again));
    expect(hexOf(packed.subarray(4, 8))).toBe('00000000');
    expect(own.compress('deflate', content, 9).length).toBeLessThan(packed.length);
  });

  it('refuse more than the most bytes, and make no room for them', () => {
    const packed = gzipSync(new Uint8Array(1000));
    expect(own.decompress('deflate', packed, 1000)).toHaveLength(1000);
    expect(() => own.decompress('deflate', packed, 999)).toThrow();
    // The stated length is larger than any memory.
    const stated = new Uint8Array(packed);
    stated.fill(0xff, -4);
    expect(() => own.decompress('deflate', stated, 1000)).toThrow();
  });

  it('refuse each changed byte of checksum and length, and data that are cut off', () => {
    const packed = gzipSync(randomDna(3, 2000));
    for (let at = packed.length - 8; at < packed.length; at += 1) {
      const changed = new Uint8Array(packed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => own.decompress('deflate', changed, 1e6), `byte ${at}`).toThrow();
    }
    for (const length of [0, 5, 10, 18, 100, packed.length - 1]) {
      expect(
        () => own.decompress('deflate', packed.subarray(0, length), 1e6),
        `${length}`,
      ).toThrow();
    }
  });

  it('refuse a shorter stated length with the rest of the content', () => {
    const packed = new Uint8Array(gzipSync('ACGTACGT'));
    packed[packed.length - 4] = 4;
    expect(() => own.decompress('deflate', packed, 100)).toThrow();
  });

  it('compute the CRC-32 of zlib, in whatever pieces', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(300), (bytes, cut) => {
        const sum = zlibCrc32(bytes);
        expect(own.crc32(bytes)).toBe(sum);
        expect(own.crc32(bytes.subarray(cut), own.crc32(bytes.subarray(0, cut)))).toBe(sum);
      }),
    );
    expect(own.crc32(bytesOf('123456789'))).toBe(0xcbf43926);
    const long = randomDna(4, 100_003);
    expect(own.crc32(long)).toBe(zlibCrc32(long));
  });

  it('compute SHA-256, at once and in pieces', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 5 }), (parts) => {
        const whole = Buffer.concat(parts);
        const hex = createHash('sha256').update(whole).digest('hex');
        const [sum, again] = [own.createSha256(), own.createSha256()];
        for (const part of parts) {
          sum.update(part);
          again.update(part);
        }
        expect(sum.hex()).toBe(hex);
        expect(hexOf(again.digest())).toBe(hex);
        expect(hexOf(own.sha256(whole))).toBe(hex);
      }),
    );
  });

  it('know whole characters of UTF-8', () => {
    for (const text of ['', 'ACGT', 'é', '€', '😀', '\ufeffA']) {
      expect(own.isUtf8(bytesOf(text)), text).toBe(true);
    }
    for (const bytes of [[0xe9], [0x41, 0xc3], [0xed, 0xa0, 0x80], [0xc0, 0x80], [0xf0, 0x9f]]) {
      expect(own.isUtf8(Uint8Array.from(bytes)), `${bytes}`).toBe(false);
    }
  });
});

it('has Zstandard on Node.js, with the most bytes, and says that browsers lack it', () => {
  const [content = new Uint8Array(0)] = CONTENTS.slice(3);
  const packed = node.compress('zstd', content);
  expect(hexOf(node.decompress('zstd', packed, content.length))).toBe(hexOf(content));
  expect(() => node.decompress('zstd', packed, content.length - 1)).toThrow();
  expect(() => browser.compress('zstd', content)).toThrow('browsers have no Zstandard');
  expect(() => browser.decompress('zstd', packed, 1e6)).toThrow('browsers have no Zstandard');
});
