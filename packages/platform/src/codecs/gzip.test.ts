import { gunzipSync } from 'node:zlib';
import { randomDna } from '@flipon/test-material/random-dna';
import { describe, expect, it } from 'vitest';
import { gzip as gzipOfBrowser } from './browser-gzip.ts';
import { gzip as gzipOfNode } from './node-gzip.ts';

describe.each([
  ['Node.js', gzipOfNode],
  ['browsers', gzipOfBrowser],
])('gzip of %s', (_, gzip) => {
  async function* take(pieces: readonly Uint8Array[], log: string[] = []) {
    try {
      yield* pieces;
    } finally {
      log.push('closed');
    }
  }

  async function readAll(packed: AsyncIterable<Uint8Array>): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of packed) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  it('packs what zlib unpacks, the same each time', async () => {
    const pieces = [
      randomDna(1, 100_000),
      new Uint8Array(0),
      new Uint8Array(200_000),
      randomDna(2, 3),
    ];
    const packed = await readAll(gzip(take(pieces)));
    expect(gunzipSync(packed).equals(Buffer.concat(pieces))).toBe(true);
    expect((await readAll(gzip(take(pieces)))).equals(packed)).toBe(true);
    expect(gunzipSync(await readAll(gzip(take([]))))).toHaveLength(0);
  });

  it('closes the content where its reader stops, and throws what that throws', async () => {
    const log: string[] = [];
    const many = Array.from({ length: 100 }, (_, at) => randomDna(at, 100_000));
    for await (const _chunk of gzip(take(many, log))) break;
    await expect.poll(() => log).toEqual(['closed']);
    async function* broken() {
      yield randomDna(1, 10);
      throw new Error('damaged');
    }
    await expect(readAll(gzip(broken()))).rejects.toThrow('damaged');
  });
});
