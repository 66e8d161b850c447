import { buffer } from 'node:stream/consumers';
import { randomDna } from '@flipon/test-material/random-dna';
import { describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import * as browser from './browser-zip.ts';
import * as node from './node-zip.ts';
import type { ZipEntry } from './zip-entry.ts';

const PLATFORMS = [
  ['Node.js', node],
  ['browsers', browser],
] as const;

const DAY = new Date(2026, 10, 22, 13, 14, 15);

interface Part {
  path: string;
  mtime?: Date;
  pieces: (string | Uint8Array)[];
}

/** Files, and what happened to them in order. */
function follow(parts: readonly Part[], log: string[] = []): ZipEntry[] {
  return parts.map(({ path, mtime = DAY, pieces }) => ({
    path,
    mtime,
    async open() {
      log.push(`open ${path}`);
      return (async function* () {
        try {
          yield* pieces;
        } finally {
          log.push(`close ${path}`);
        }
      })();
    },
  }));
}

async function readAll(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The files of an archive as a reader of ZIP sees them. */
async function listFiles(archive: Buffer) {
  const zip = await fromBufferPromise(archive);
  const found = [];
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    found.push({
      path: entry.fileName,
      changed: entry.getLastModDate().toISOString(),
      dosDate: [entry.lastModFileDate, entry.lastModFileTime],
      mode: entry.externalFileAttributes >>> 16,
      madeBy: entry.versionMadeBy >> 8,
      method: entry.compressionMethod,
      sum: entry.crc32,
      text: content.toString('latin1'),
    });
  }
  return found;
}

const PARTS: Part[] = [
  { path: 'manifest.json', pieces: ['{}\n'] },
  { path: 'chr1 5/café 😀.csv', pieces: ['é', '', '😀\r\n', 'x'.repeat(300_000)] },
  { path: 'empty.txt', pieces: [] },
  { path: 'old.bin', mtime: new Date(1980, 0, 1), pieces: [Uint8Array.of(0, 255, 128)] },
  { path: 'dna.fa', pieces: Array.from({ length: 8 }, (_, at) => randomDna(at, 50_000)) },
];

it('gives the same files on both platforms: names, order, dates, modes and contents', async () => {
  const [ofNode, ofBrowser] = await Promise.all(
    PLATFORMS.map(async ([, { openZip }]) => listFiles(await readAll(openZip(follow(PARTS))))),
  );
  expect(ofNode).toEqual(ofBrowser);
  expect(ofNode?.map(({ path }) => path)).toEqual(PARTS.map(({ path }) => path));
  for (const [at, { pieces, mtime = DAY }] of PARTS.entries()) {
    const content = Buffer.concat(
      pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)),
    );
    expect(ofNode?.[at]?.text).toBe(content.toString('latin1'));
    expect(ofNode?.[at]?.changed).toBe(mtime.toISOString());
  }
  expect(ofNode?.[0]).toMatchObject({ mode: 0o100644, method: 8, madeBy: 3 });
});

describe.each(PLATFORMS)('an archive of %s', (_, { openZip }) => {
  it('is the same each time, and has no files where it is given none', async () => {
    const [first, second] = [await readAll(openZip(follow(PARTS))), openZip(follow(PARTS))];
    expect((await readAll(second)).equals(first)).toBe(true);
    expect(await listFiles(await readAll(openZip([])))).toEqual([]);
  });

  it('opens a file when those before it were read, also another archive', async () => {
    const log: string[] = [];
    const inner = { path: 'b.zip', mtime: DAY, open: async () => openZip(follow(PARTS)) };
    const [a, c] = follow(
      [PARTS[0], PARTS[3]].flatMap((part) => part ?? []),
      log,
    );
    if (a === undefined || c === undefined) throw new Error('there are two files');
    const files = await listFiles(await readAll(openZip([a, inner, c])));
    expect(log).toEqual([
      'open manifest.json',
      'close manifest.json',
      'open old.bin',
      'close old.bin',
    ]);
    const nested = await listFiles(Buffer.from(files[1]?.text ?? '', 'latin1'));
    expect(nested.map(({ path }) => path)).toEqual(PARTS.map(({ path }) => path));
  });

  it('makes no more than its reader takes, and closes what is open where that one stops', async () => {
    const log: string[] = [];
    let pieces = 0;
    const endless: ZipEntry = {
      path: 'endless',
      mtime: DAY,
      open: async () =>
        (async function* () {
          try {
            for (;;) yield randomDna(pieces++, 100_000);
          } finally {
            log.push('closed');
          }
        })(),
    };
    const archive = openZip([endless, ...follow(PARTS, log)]);
    let taken = 0;
    for await (const chunk of archive) {
      taken += chunk.length;
      if (taken > 500_000) break;
    }
    await expect.poll(() => log).toEqual(['closed']);
    // Random letters take a quarter of their room: 2 MB were needed, and some are on their way.
    expect(pieces).toBeLessThan(60);
  });

  it('ends with the error of a file, whether it opens or not', async () => {
    const broken = (open: ZipEntry['open']) => openZip([{ path: 'a', mtime: DAY, open }]);
    const unopened = broken(async () => Promise.reject(new Error('no such file')));
    await expect(readAll(unopened)).rejects.toThrow('no such file');
    const begun = broken(async () =>
      (async function* () {
        yield 'x';
        throw new Error('damaged');
      })(),
    );
    await expect(readAll(begun)).rejects.toThrow('damaged');
  });
});

it('refuses more files in a browser than its archives can count', async () => {
  const many = Array.from({ length: 65_536 }, (_, at) => ({ path: `${at}`, pieces: [] }));
  await expect(readAll(browser.openZip(follow(many)))).rejects.toThrow('65535 files at most');
});
