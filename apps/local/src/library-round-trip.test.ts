import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { definitionOf } from '@flipon/analyses/definitions';
import { startApiClient } from '@flipon/server/testing/api-client';
import { EVERY_MOTIF } from '@flipon/server/testing/every-motif';
import { multipartBody } from '@flipon/server/testing/multipart-body';
import { hasPrograms } from '@flipon/test-material/programs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, openLibrary, saveLibrary } from './testing/library-client.ts';
import { startTestEngine, type TestEngine } from './testing/use-engine.ts';

// A library as one file, from a browser into a server and back: the same sequences, and the same rows of all runs.

const client = await startApiClient();
const engines: TestEngine[] = [];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-library-'));
  // Guests of a server begin with its examples.
  const { items } = (await client.call('GET', '/api/sequence?pageSize=ALL')).json();
  for (const { id } of items) await client.call('DELETE', `/api/sequence/${id}`);
});
afterAll(async () => {
  for (const engine of engines) await engine.close();
  await client.server.close();
  await rm(folder, { recursive: true });
});

const KINDS = ['g4hunter', 'zdna', 'rloopr', 'cruciform', 'cpg'] as const;

async function startEngine(): Promise<TestEngine> {
  const test = await startTestEngine();
  engines.push(test);
  return test;
}

interface Side {
  get(path: string): Promise<string>;
  idle(): Promise<unknown>;
}

const sideOf = (test: TestEngine): Side => ({
  get: async (path) => (await ask(test, 'GET', path)).text,
  idle: () => test.engine.idle(),
});
const server: Side = {
  get: async (path) => (await client.call('GET', path)).body,
  idle: () => client.server.finishJobs(),
};

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)?/g;

/** The rows of each run, by kind and title, as TSV. */
async function rowsOf({ get, idle }: Side): Promise<Record<string, string>> {
  await idle();
  const rows: Record<string, string> = {};
  for (const kind of KINDS) {
    const { apiRoute, exportName } = definitionOf(kind);
    const base = `/api/analyse/${apiRoute}`;
    for (const { id, title } of JSON.parse(await get(`${base}?pageSize=ALL`)).items) {
      const tsv = await get(`${base}/${id}/${exportName}.tsv`);
      rows[`${kind} ${title}`] = tsv.replaceAll(ID, 'an id').replaceAll(TIME, 'a time');
    }
  }
  return rows;
}

async function sequencesOf({ get }: Side): Promise<object[]> {
  const { items } = JSON.parse(await get('/api/sequence?pageSize=ALL&sort=name&order=ASC'));
  const shown = [];
  for (const { id, name, tags, type, length, recordCount, circularRecordCount } of items) {
    const records = JSON.parse(await get(`/api/sequence/${id}/records?pageSize=ALL`)).items;
    const letters = await get(`/api/sequence/${id}/sequence.fasta?masked=true`);
    const counts = { length, recordCount, circularRecordCount };
    shown.push({ ...{ name, tags, type, letters, records }, ...counts });
  }
  return shown;
}

async function fill(test: TestEngine): Promise<void> {
  const add = async (body: object) =>
    (await ask(test, 'POST', '/api/sequence/import/text', body)).body.payload.id as string;
  const half = EVERY_MOTIF.length / 2;
  const turned = EVERY_MOTIF.slice(half) + EVERY_MOTIF.slice(0, half);
  const ids = [
    await add({ name: 'a circle', data: `>p first\n${turned}\n`, circular: true, tags: ['round'] }),
    await add({ name: 'records', data: `>x y z\nacgtnnn${EVERY_MOTIF}\n>empty\n>z\n${turned}\n` }),
    await add({ name: 'letters alone', data: EVERY_MOTIF, tags: ['one', 'two'] }),
    await add({ name: 'rna', data: `>r\n${EVERY_MOTIF.replaceAll('T', 'U')}\n` }),
  ];
  await ask(test, 'PATCH', `/api/sequence/${ids[1]}/records`, { circular: true, records: [2] });
  await ask(test, 'POST', '/api/analyse/all', {
    sequences: ids,
    kinds: KINDS.map((kind) => ({ kind })),
    tags: ['all'],
    leaveOutRefused: true,
  });
}

async function sendToServer(zip: Uint8Array) {
  const { headers, payload } = multipartBody([
    { name: 'file', filename: 'flipon-library.zip', content: Buffer.from(zip) },
  ]);
  return client.server.app.inject({
    method: 'POST',
    url: '/api/library/import',
    headers: { ...headers, authorization: client.token },
    payload,
  });
}

it('goes from a browser into a server, and back into a browser', async () => {
  const mine = await startEngine();
  await fill(mine);
  const [rows, sequences] = [await rowsOf(sideOf(mine)), await sequencesOf(sideOf(mine))];
  expect(Object.keys(rows).length).toBeGreaterThan(12);

  const sent = await sendToServer(await saveLibrary(mine));
  expect([sent.statusCode, sent.json()]).toMatchObject([
    201,
    { payload: { sequences: 4, runs: Object.keys(rows).length, leftOut: [] } },
  ]);
  expect(await sequencesOf(server)).toEqual(sequences);
  expect(await rowsOf(server)).toEqual(rows);

  const saved = await client.call('GET', '/api/library/file.zip');
  expect(saved.headers['content-disposition']).toContain('flipon-library.zip');
  const other = await startEngine();
  expect((await openLibrary(other, saved.rawPayload)).status).toBe(201);
  expect(await sequencesOf(sideOf(other))).toEqual(sequences);
  expect(await rowsOf(sideOf(other))).toEqual(rows);
  expect([...mine.errors, ...other.errors]).toEqual([]);

  if (!hasPrograms('python3')) return;
  // A witness of its own.
  for (const [name, zip] of [
    ['browser.zip', await saveLibrary(mine)],
    ['server.zip', saved.rawPayload],
  ] as const) {
    const path = join(folder, name);
    await writeFile(path, zip);
    const { stdout } = await promisify(execFile)('python3', ['-m', 'zipfile', '-t', path]);
    expect(stdout.trim()).toBe('Done testing');
  }
});

it('opens the file of the server by a link, for its owner alone', async () => {
  const { downloadToken } = (await client.call('GET', '/api/library/file')).json();
  const url = `/api/library/file.zip?token=${downloadToken}`;
  expect((await client.call('GET', url, undefined, '')).statusCode).toBe(200);
  expect((await client.call('GET', '/api/library/file.zip', undefined, '')).statusCode).toBe(401);
});
