import {
  open,
  readdir,
  readFile,
  rm,
  stat,
  statfs,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { openDiskRoom, sweepTemporaryFiles } from '@flipon/store/disk';
import { ample, listTemporaryFiles, mountSmallDisk } from '@flipon/store/testing';
import { randomDna } from '@flipon/test-material/random-dna';
import { someOf } from '@flipon/test-material/some-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, startApiClient } from './testing/api-client.ts';
import { EVERY_MOTIF } from './testing/every-motif.ts';
import { multipartBody } from './testing/multipart-body.ts';

const G4 = '/api/analyse/g4hunter';
/** A circle whose hit crosses its origin, and lines; longer than a bin of counted bases. */
const RECORDS = [
  EVERY_MOTIF,
  `${'GGGTTA'.repeat(5)}${Buffer.from(randomDna(3, 3000))}${'GGGTTA'.repeat(4)}`,
  `${Buffer.from(randomDna(4, 900))}${EVERY_MOTIF}`,
];
const FASTA = RECORDS.map((bases, at) => `>r${at}\n${bases}\n`).join('');

/** Imports the sequence, analyses it twice, and tells every address that reads a kept file. */
async function prepare(client: ApiClient): Promise<Record<string, string>> {
  const sequence = await client.addSequence(FASTA);
  const path = `/api/sequence/${sequence}`;
  await client.call('PATCH', `${path}/records`, { circular: true, records: [1] });
  const { headers, payload } = multipartBody([
    { name: 'file', filename: 'some.bed', content: 'r0 5 300 a\nr1 10 900 b\n' },
  ]);
  const url = `${path}/annotations`;
  const sent = { ...headers, authorization: client.token };
  await client.server.app.inject({ method: 'POST', url, headers: sent, payload });
  const asked = { threshold: 0.6, wrapOrigin: true };
  const circular = await client.analyse(G4, sequence, asked);
  const linear = await client.analyse(G4, sequence, { threshold: 1.2 });
  const both = `results=${circular},${linear}`;
  const range = `from=0&to=${RECORDS.join('').length}`;
  return {
    composition: `${path}/composition?binBp=256&${range}`,
    depth: `${path}/depth?binBp=64&${range}&${both}&pair=0,1`,
    overlaps: `${path}/overlaps?${range}&${both}`,
    nearest: `${path}/overlaps/nearest?${range}&${both}`,
    intervals: `${path}/overlaps/intervals?${range}&${both}&format=bed`,
    'intervals of features': `${path}/overlaps/intervals?${range}&${both}&format=tsv&feature=region`,
    distances: `${path}/overlaps/intervals?${range}&${both}&format=tsv&nearest=0,1&distance=0-`,
    hits: `${path}/hits?${range}&${both}&limit=50`,
    distinct: `${G4}/${circular}/distinct`,
    'distinct.tsv': `${G4}/${circular}/distinct.tsv`,
    'distinct.csv': `${G4}/${linear}/distinct.csv?letters=GGG`,
  };
}

const KEPT = /^(composition|groups|intervals|letters)-[^.]*$/;
const keptIn = async (dataDir: string) => {
  const folder = join(dataDir, 'tmp');
  return (await readdir(folder))
    .filter((name) => KEPT.test(name))
    .map((name) => join(folder, name));
};

/** Turns a bit at a part of the file: 0 is its first byte, 1 its last one. */
async function flip(path: string, part: number): Promise<void> {
  const file = await open(path, 'r+');
  const at = Math.floor(((await file.stat()).size - 1) * part);
  const byte = new Uint8Array(1);
  await file.read(byte, 0, 1, at);
  await file.write(Uint8Array.of((byte[0] ?? 0) ^ 4), 0, 1, at);
  await file.close();
}

const cut = async (path: string, part: number) =>
  truncate(path, Math.floor((await stat(path)).size * part));

/** A process knows the sums of a file that has not been changed for ten minutes; another one does not. */
async function forget(path: string, damaging: Promise<void>): Promise<void> {
  await damaging;
  await utimes(path, new Date(), new Date());
}

/** Some, by what was asked before, are not there yet. */
async function damageAll(dataDir: string, damage: (path: string) => Promise<unknown>) {
  for (const path of await keptIn(dataDir)) {
    await damage(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

/** Damages to files, by name. */
const DAMAGES: Record<string, (path: string) => Promise<unknown>> = {
  'its first byte is flipped': (path) => flip(path, 0),
  'a byte in the middle is flipped': (path) => flip(path, 0.5),
  'its last byte is flipped': (path) => flip(path, 1),
  'it is cut': (path) => cut(path, 0.6),
  'it is empty': (path) => cut(path, 0),
  'it is longer': async (path) =>
    writeFile(path, Buffer.concat([await readFile(path), Buffer.alloc(8)])),
  'it is zeros': async (path) => writeFile(path, Buffer.alloc((await stat(path)).size)),
  'it is gone': (path) => rm(path),
  'its sums are gone': (path) => forget(path, rm(`${path}.sums`)),
  'its sums are flipped': (path) => forget(path, flip(`${path}.sums`, 0.5)),
  'its sums are cut': (path) => forget(path, cut(`${path}.sums`, 0.5)),
  'both are gone': async (path) => Promise.all([rm(path), rm(`${path}.sums`)]),
};

describe('a kept file', async () => {
  const lines: string[] = [];
  const client = await startApiClient({
    logLevel: 'warn',
    logTo: { write: (line) => lines.push(line) },
  });
  const { server, call } = client;
  const { dataDir } = server.test;
  afterAll(() => server.close());
  const addresses = await prepare(client);
  const first = new Map<string, string>();
  for (const [name, url] of Object.entries(addresses)) {
    const answer = await call('GET', url);
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`);
    first.set(name, answer.body);
  }

  it('is there with its sums, and says something', async () => {
    const names = (await keptIn(dataDir)).map((path) => path.replace(/.*\/(\w+)-.*/, '$1')).sort();
    const twice = ['groups', 'groups', 'intervals', 'intervals', 'letters', 'letters'];
    expect(names).toEqual(['composition', ...twice]);
    expect(await listTemporaryFiles(dataDir)).toHaveLength(2 * names.length);
    expect(first.get('intervals')?.split('\n').length).toBeGreaterThan(5);
    expect(first.get('intervals of features')).toMatch(/\tr0|r0\t/);
  });

  it.each(someOf(Object.entries(addresses)))(
    'is made again for %s, however it was damaged',
    async (name, url) => {
      for (const [how, damage] of Object.entries(DAMAGES)) {
        await damageAll(dataDir, damage);
        const { statusCode, body } = await call('GET', url);
        expect([how, statusCode]).toEqual([how, 200]);
        expect(body).toBe(first.get(name));
      }
      const left = await listTemporaryFiles(dataDir);
      expect(left.filter((each) => !/^(composition|groups|intervals|letters)-/.test(each))).toEqual(
        [],
      );
    },
  );

  it('is made again once while many ask, and all get the same', async () => {
    for (const damage of someOf(Object.values(DAMAGES))) {
      await damageAll(dataDir, damage);
      const asked = Object.entries(addresses).flatMap((each) => [each, each, each]);
      const answers = await Promise.all(asked.map(([, url]) => call('GET', url)));
      for (const [at, { statusCode, body }] of answers.entries()) {
        const [name = ''] = asked[at] ?? [];
        expect([name, statusCode]).toEqual([name, 200]);
        expect(body).toBe(first.get(name));
      }
    }
  });

  it('may be swept while it is read', async () => {
    for (const round of someOf(Array.from({ length: 12 }, (_, at) => at))) {
      const answers = Promise.all(Object.values(addresses).map((url) => call('GET', url)));
      for (let waited = 0; waited < round; waited++) await new Promise(setImmediate);
      for (const path of await keptIn(dataDir)) await rm(path, { force: true });
      const names = [...first.keys()];
      for (const [at, { statusCode, body }] of (await answers).entries()) {
        expect([names[at], statusCode]).toEqual([names[at], 200]);
        expect(body).toBe(first.get(names[at] ?? ''));
      }
    }
  });

  it('keeps its sums as long as itself', async () => {
    for (const url of Object.values(addresses)) await call('GET', url);
    await sweepTemporaryFiles(dataDir);
    for (const path of await keptIn(dataDir)) {
      const [own, sums] = [await stat(path), await stat(`${path}.sums`)];
      expect(Math.abs(own.mtimeMs - sums.mtimeMs)).toBeLessThan(600_000);
    }
  });

  it('tells the operator of damage, and leaves results that are whole alone', () => {
    const told = lines.filter((line) => line.includes('a kept file is made again'));
    expect(told.length).toBeGreaterThan(10);
    expect(told.join('')).toMatch(/is damaged in MiB 0: its checksum differs/);
    expect(lines.filter((line) => line.includes('request failed'))).toEqual([]);
  });

  it('does not hide that a result is damaged', async () => {
    for (const path of await keptIn(dataDir)) await rm(path);
    const { rows } = await readBlobs(client);
    for (const path of rows) await flip(path, 0.5);
    for (const name of ['depth', 'hits', 'intervals', 'distinct', 'composition']) {
      const { statusCode, json } = await call('GET', addresses[name] ?? '');
      expect([name, statusCode, json().code]).toEqual([name, 500, 'damaged_data']);
    }
    expect(await keptIn(dataDir)).toEqual([]);
    expect(await listTemporaryFiles(dataDir)).toSatisfy((names: string[]) =>
      names.every((each) => each.endsWith('.sums')),
    );
  });
});

async function readBlobs({ server }: ApiClient): Promise<{ rows: string[] }> {
  const { store, dataDir } = server.test;
  const blobs = await store.db
    .selectFrom('blobs')
    .select('id')
    .where('kind', 'in', ['hits', 'bases'])
    .execute();
  return { rows: blobs.map(({ id }) => join(dataDir, 'blobs', id.slice(0, 2), id)) };
}

const disk = mountSmallDisk(48);
afterAll(() => disk?.unmount());

// Only root may mount; `mountSmallDisk` says aloud where the tests are left out.
describe.skipIf(disk === null)('on a full disk', () => {
  const folder = disk?.path ?? '';
  const ballast = join(folder, 'ballast');
  let client: ApiClient;
  let addresses: Record<string, string>;
  beforeAll(async () => {
    const own = { guestsStorageMb: null, disk: openDiskRoom(folder, 0) };
    client = await startApiClient({ files: folder, quotas: { ...ample, server: own } });
    addresses = await prepare(client);
  });
  afterAll(() => client?.server.close());

  const statuses = async () => {
    const answers = [];
    for (const url of Object.values(addresses)) {
      answers.push((await client.call('GET', url)).statusCode);
    }
    return new Set(answers);
  };
  async function fillDisk(): Promise<void> {
    const { bavail, bsize } = await statfs(folder);
    await writeFile(ballast, Buffer.alloc(bavail * bsize));
  }

  it('nothing is made, and what could not be made is made once there is room', async () => {
    await fillDisk();
    expect(await statuses()).toEqual(new Set([507]));
    expect(await keptIn(folder)).toEqual([]);
    await rm(ballast);
    expect(await statuses()).toEqual(new Set([200]));
  });

  it('an existing file is read', async () => {
    await statuses();
    await fillDisk();
    expect(await statuses()).toEqual(new Set([200]));
    await rm(ballast);
  });
});
