import { open, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAMAGED_MESSAGE, DamagedFileError } from '@flipon/checked-files/damaged-file-error';
import { randomDna } from '@flipon/test-material/random-dna';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, startApiClient } from '../testing/api-client.ts';
import { multipartBody } from '../testing/multipart-body.ts';

const G4 = '/api/analyse/g4hunter';
const MIB = 1 << 20;
const LENGTH_BP = 2.5 * MIB;

let client: ApiClient;
let address: string;
let sequence: string;
let analysis: string;
const logged: string[] = [];

beforeAll(async () => {
  const logTo = { write: (line: string) => void logged.push(line) };
  client = await startApiClient({ logLevel: 'warn', logTo });
  address = await client.server.app.listen({ port: 0 });
  const [one, two] = [randomDna(5, LENGTH_BP - MIB), randomDna(6, MIB)];
  sequence = await addFile([Buffer.from('>one\n'), one, Buffer.from('\n>two\n'), two]);
  analysis = await client.analyse(G4, sequence, { threshold: 1.15 });
});
afterAll(() => client.server.close());

/** @returns the id of a sequence whose text is these parts together */
async function addFile(parts: readonly Uint8Array[]): Promise<string> {
  const { headers, payload } = multipartBody([
    { name: 'json', content: '{"name":"made"}' },
    { name: 'file', filename: 'made.fa', content: Buffer.concat(parts) },
  ]);
  const answer = await client.server.app.inject({
    method: 'POST',
    url: '/api/sequence/import/file',
    headers: { ...headers, authorization: client.token },
    payload,
  });
  expect(answer.json()).toMatchObject({ payload: { name: 'made' } });
  return answer.json().payload.id;
}

/** Where the bytes of a blob lie. */
async function pathOf(kind: 'bases_blob_id' | 'hits_blob_id'): Promise<string> {
  const rows = client.server.test.store.db.selectFrom('analyses').select(kind);
  const id = (await rows.where('id', '=', analysis).executeTakeFirstOrThrow())[kind] ?? '';
  return join(client.server.test.dataDir, 'blobs', id.slice(0, 2), id);
}

type Damage = (path: string, size: number) => Promise<void>;

/** Flips the lowest bit of a byte. */
const flip =
  (positionIn: (size: number) => number): Damage =>
  async (path, size) => {
    const file = await open(path, 'r+');
    const byte = new Uint8Array(1);
    await file.read(byte, 0, 1, positionIn(size));
    await file.write(Uint8Array.of((byte[0] ?? 0) ^ 1), 0, 1, positionIn(size));
    await file.close();
  };

const damages: [string, Damage][] = [
  ['a bit of its first byte', flip(() => 0)],
  ['a bit in its middle', flip((size) => Math.floor(size / 2))],
  ['a bit of its last byte', flip((size) => size - 1)],
  ['its last byte gone', (path, size) => truncate(path, size - 1)],
  ['a byte more', (path) => writeFile(path, 'A', { flag: 'a' })],
];

/** The reports about a file: that it is damaged, whole, or cut off in the middle. */
async function ask(path: string): Promise<'damaged' | 'cut off' | number> {
  const answer = await fetch(`${address}${path}`, { headers: { authorization: client.token } });
  const body = await answer.text().catch(() => null);
  if (body === null) return 'cut off';
  if (answer.status !== 500) return answer.status;
  expect(JSON.parse(body)).toMatchObject({ code: 'damaged_data', message: DAMAGED_MESSAGE });
  return 'damaged';
}

const ofResult = (...parts: string[]) => parts.map((part) => `${G4}/${analysis}/${part}`);

const tableQuestions = () =>
  ofResult(
    'quadruplex',
    'quadruplex?pageSize=ALL',
    'figures',
    'heatmap',
    'marks?from=0&to=100000',
    'rank?hit=1',
    'records',
    'records/0',
    'average/length',
    'distinct',
    'quadruplex.csv',
    'hits.bed',
    'hits.gff3',
    'hits.fasta',
    'hits.parquet',
    'hits.xlsx',
    'hits.jsonl',
  );

const restoredQuestions = () => ofResult('quadruplex', 'heatmap', 'quadruplex.csv');

/** Of the first MiB, the middle one and the last one. */
const letterQuestions = () =>
  [0, MIB + 5, LENGTH_BP - 9].map((pos) => `/api/sequence/${sequence}/data?pos=${pos}&len=9`);

const basesQuestions = () =>
  ofResult(
    'quadruplex?pageSize=ALL',
    'quadruplex.csv',
    'hits.fasta?flank=3',
    'hits.xlsx',
    'distinct.tsv',
  );

describe.each(damages)('a file with %s', (_, damage) => {
  it('is never read as a table of hits, and is read again once it is restored', async () => {
    const path = await pathOf('hits_blob_id');
    const whole = await readFile(path);
    await damage(path, whole.length);
    const told = await Promise.all(tableQuestions().map(ask));
    expect(told).toEqual(told.map(() => 'damaged'));
    await writeFile(path, whole);
    const again = await Promise.all(restoredQuestions().map(ask));
    expect(again).toEqual(again.map(() => 200));
  });

  it('is never read as bases, and is read again once it is restored', async () => {
    const path = await pathOf('bases_blob_id');
    const whole = await readFile(path);
    await damage(path, whole.length);
    logged.length = 0;
    // Letters of hits that were counted before.
    await rm(join(client.server.test.dataDir, 'tmp'), { recursive: true });
    expect(await Promise.all(letterQuestions().map(ask))).toContain('damaged');
    expect(logged.join('')).toMatch(new RegExp(`${path.slice(-36)} is damaged`));
    for (const question of basesQuestions()) {
      expect(['damaged', 'cut off']).toContain(await ask(question));
    }
    await expect(client.analyse(G4, sequence, { threshold: 1.5 })).rejects.toThrow(
      DamagedFileError,
    );
    await writeFile(path, whole);
    const again = await Promise.all([...letterQuestions(), ...restoredQuestions()].map(ask));
    expect(again).toEqual(again.map(() => 200));
  });
});

it('cuts off an answer that has begun, logs the reason, and never ends it as if it were whole', async () => {
  const path = await pathOf('bases_blob_id');
  const whole = await readFile(path);
  await flip((size) => size - 1)(path, whole.length);
  const archive = `${G4}/export.zip?ids=${analysis}&format=csv`;
  for (const question of [...ofResult('quadruplex.csv', 'hits.fasta'), archive]) {
    logged.length = 0;
    const answer = await fetch(`${address}${question}`, {
      headers: { authorization: client.token },
    });
    expect([question, answer.status]).toEqual([question, 200]);
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
    expect(logged.join('')).toContain(`${path.slice(-36)} is damaged in MiB 2`);
  }
  await writeFile(path, whole);
});

it('tells nothing of letters that were never counted when they are damaged', async () => {
  const path = await pathOf('bases_blob_id');
  const whole = await readFile(path);
  const { db } = client.server.test.store;
  await db.updateTable('sequence_records').set({ gc_bp: null, n_bp: null }).execute();
  await flip((size) => size - 1)(path, whole.length);
  expect(await ask(`/api/sequence/${sequence}/records`)).toBe('damaged');
  await writeFile(path, whole);
  expect(await ask(`/api/sequence/${sequence}/records`)).toBe(200);
});

it('replaces a damaged sequence when any user uploads it again', async () => {
  const path = await pathOf('bases_blob_id');
  const whole = await readFile(path);
  await flip(() => 7)(path, whole.length);
  const again = await addFile([Buffer.from('>again\n'), whole]);
  expect(await ask(`/api/sequence/${sequence}/data?pos=0&len=9`)).toBe('damaged');
  const letters = await client.call('GET', `/api/sequence/${again}/data?pos=0&len=9`);
  expect([letters.statusCode, letters.body]).toEqual([200, whole.toString('latin1', 0, 9)]);
  await writeFile(path, whole);
});
