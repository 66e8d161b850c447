import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sweepImports } from '@flipon/store/imports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdUpload } from '../testing/hold-upload.ts';
import { putNetwork } from '../testing/put-network.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let address: string;
let modelsDir: string;
beforeAll(async () => {
  modelsDir = await mkdtemp(join(tmpdir(), 'flipon-models-'));
  await putNetwork(modelsDir, 'HG_chipseq', 'weights');
  server = await startTestApp({ modelsDir, networkMaxBp: 29 });
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await rm(modelsDir, { recursive: true });
});

const CUT_OFF = 'The import of its sequence was cut off.';

/** The events of one owner so far. */
async function readEvents(token: string) {
  const closing = new AbortController();
  const headers = { authorization: token };
  const answer = await fetch(`${address}/api/events`, { headers, signal: closing.signal });
  let text = '';
  const read = async () => {
    for await (const chunk of answer.body ?? []) text += Buffer.from(chunk).toString();
  };
  read().catch(() => undefined);
  return { text: () => text, close: () => closing.abort() };
}

interface Answer {
  status: number;
  body: {
    message: string;
    payload: { id: string; resultCount: number | null };
    batch: { status: string; exception: string | null };
  };
}

async function call(token: string, method: string, path: string, body?: object): Promise<Answer> {
  const headers = { authorization: token, 'content-type': 'application/json' };
  const answer = await fetch(`${address}/api/${path}`, {
    method,
    headers: body === undefined ? { authorization: token } : headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

const batchOf = async (token: string, kind: string, id: string) =>
  (await call(token, 'GET', `analyse/${kind}/${id}`)).body.batch;

it('waits for the import of its sequence, then runs', async () => {
  const token = await server.newGuest();
  const upload = await holdUpload(address, token, 'slow');
  const started = await call(token, 'POST', 'analyse/g4hunter', { sequence: upload.id });
  expect(started.status).toBe(201);
  expect(started.body.batch.status).toBe('CREATED');
  const { id } = started.body.payload;
  await server.finishJobs();
  expect((await batchOf(token, 'g4hunter', id)).status).toBe('CREATED');
  upload.goOn();
  expect(await upload.done).toBe(201);
  expect((await batchOf(token, 'g4hunter', id)).status).toBe('WAITING');
  await server.finishJobs();
  const finished = (await call(token, 'GET', `analyse/g4hunter/${id}`)).body;
  expect(finished.batch.status).toBe('FINISH');
  expect(finished.payload).toMatchObject({ resultCount: 1, sequenceLength: 30 });
});

it.each([
  ['RNA', '>w\nGGGAUUGGGAUU', 'GGGAUUGGG\n'],
  ['DNA', '>w\nGGGAUUGGGAUU', 'GGGATTGGG\n'],
])('knows once the letters are there that its sequence is %s', async (type, ...text) => {
  const token = await server.newGuest();
  const upload = await holdUpload(address, token, 'slow', text);
  const started = await call(token, 'POST', 'analyse/g4hunter', { sequence: upload.id });
  upload.goOn();
  expect(await upload.done).toBe(201);
  await server.finishJobs();
  const { db } = server.test.store;
  const row = await db
    .selectFrom('analyses')
    .select('sequence_type')
    .where('id', '=', started.body.payload.id)
    .executeTakeFirstOrThrow();
  expect(row.sequence_type).toBe(type);
});

it('says that the import was cut off, in its row and in the event stream, and stays cancelled', async () => {
  const token = await server.newGuest();
  const upload = await holdUpload(address, token, 'broken');
  const one = (await call(token, 'POST', 'analyse/g4hunter', { sequence: upload.id })).body.payload;
  const two = (await call(token, 'POST', 'analyse/g4hunter', { sequence: upload.id })).body.payload;
  await fetch(`${address}/api/analyse/g4hunter/${two.id}/cancel`, {
    method: 'POST',
    headers: { authorization: token },
  });
  const told = await readEvents(token);
  upload.breakOff();
  await expect
    .poll(() => batchOf(token, 'g4hunter', one.id))
    .toMatchObject({ status: 'FAILED', exception: CUT_OFF });
  await expect.poll(told.text).toContain(CUT_OFF);
  told.close();
  expect((await call(token, 'GET', `sequence/${upload.id}`)).status).toBe(404);
  expect(await batchOf(token, 'g4hunter', two.id)).toMatchObject({ exception: 'Cancelled.' });
});

it('says what the text of its sequence was refused for', async () => {
  const token = await server.newGuest();
  const upload = await holdUpload(address, token, 'wrong', ['>w\nGGGATT', 'G!G\n']);
  const { id } = (await call(token, 'POST', 'analyse/g4hunter', { sequence: upload.id })).body
    .payload;
  upload.goOn();
  expect(await upload.done).toBe(400);
  expect((await batchOf(token, 'g4hunter', id)).exception).toMatch(
    /^The import of its sequence failed\. .*!.*\.$/,
  );
});

it('says that its sequence was deleted, and that the server which read it has died', async () => {
  const token = await server.newGuest();
  const { db } = server.test.store;
  const begin = async (name: string) => {
    const upload = await holdUpload(address, token, name);
    const body = { sequence: upload.id };
    const { id } = (await call(token, 'POST', 'analyse/g4hunter', body)).body.payload;
    return { upload, analysis: id };
  };
  const deleted = await begin('deleted');
  const headers = { authorization: token };
  await fetch(`${address}/api/sequence/${deleted.upload.id}`, { method: 'DELETE', headers });
  expect(await batchOf(token, 'g4hunter', deleted.analysis)).toMatchObject({
    exception: 'Its sequence was deleted before it had been imported.',
  });
  const dead = await begin('dead');
  // As if no word of it had come for a minute.
  const long = new Date(Date.now() - 61_000);
  const row = db.updateTable('jobs').set({ heartbeat: long });
  await row.where('sequence_id', '=', dead.upload.id).execute();
  expect(await sweepImports(db, 0)).toBe(1);
  expect(await batchOf(token, 'g4hunter', dead.analysis)).toMatchObject({ exception: CUT_OFF });
});

const SHORT = [
  {
    kind: 'zdna',
    parameters: { minSequenceSize: 31 },
    sentence: 'The minimal sequence size 31 must be smaller than the sequence length 30.',
  },
  {
    kind: 'g4hunter',
    parameters: { windowSize: 31 },
    sentence: 'The sequence has 30 bases; the window has 31.',
  },
  {
    kind: 'rloopr',
    parameters: { rizModel: [0, 1] },
    sentence: 'The sequence has 30 bases; the shortest R-loop has 109.',
  },
];

it('reports afterwards what a start would have refused', async () => {
  const token = await server.newGuest();
  const upload = await holdUpload(address, token, 'short');
  const ids: string[] = [];
  for (const { kind, parameters } of SHORT) {
    const request = { sequence: upload.id, ...parameters };
    ids.push((await call(token, 'POST', `analyse/${kind}`, request)).body.payload.id);
  }
  upload.goOn();
  expect(await upload.done).toBe(201);
  for (const [at, { kind, parameters, sentence }] of SHORT.entries()) {
    expect(await batchOf(token, kind, ids[at] ?? '')).toMatchObject({
      status: 'FAILED',
      exception: sentence,
    });
    const again = await call(token, 'POST', `analyse/${kind}`, {
      sequence: upload.id,
      ...parameters,
    });
    expect([again.status, again.body.message]).toEqual([400, expect.stringContaining(sentence)]);
  }
});

it('fails with the sentence of a start where a network turns out to be given too much', async () => {
  const token = await server.newGuest();
  const upload = await holdUpload(address, token, 'long');
  const body = { sequence: upload.id, model: 'HG_chipseq' };
  const started = await call(token, 'POST', 'analyse/zdnabert2', body);
  const energies = await call(token, 'POST', 'analyse/zdnabert2', { sequence: upload.id });
  expect([started.status, energies.status]).toEqual([200, 200]);
  upload.goOn();
  await upload.done;
  expect(await batchOf(token, 'zdnabert2', started.body.payload.id)).toMatchObject({
    status: 'FAILED',
    exception:
      'HG_chipseq takes sequences of up to 29 bases on this server; this one has 30. BZ_energy has no such limit.',
  });
  expect((await batchOf(token, 'zdnabert2', energies.body.payload.id)).status).toBe('WAITING');
});
