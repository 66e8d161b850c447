import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { badLibraries, libraryZip } from '@flipon/answers/testing/bad-libraries';
import { sweepUploads } from '@flipon/store/uploads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { multipartBody } from '../testing/multipart-body.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const GUEST = { storageMb: 64, queuedJobs: 3, sequences: 9 };

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ maxSequenceMb: 8, quotas: { guest: GUEST, user: GUEST } });
});
afterAll(() => server.close());

function sendLibrary(token: string, zip: Buffer) {
  const form = multipartBody([{ name: 'file', filename: 'flipon-library.zip', content: zip }]);
  return server.app.inject({
    method: 'POST',
    url: '/api/library/import',
    headers: { ...form.headers, authorization: token },
    payload: form.payload,
  });
}

const get = async (token: string, url: string) =>
  (await server.app.inject({ method: 'GET', url, headers: { authorization: token } })).json();

/** Names of the guest's sequences, without the examples that each guest begins with. */
async function namesOf(token: string): Promise<string[]> {
  const { items } = await get(token, '/api/sequence?pageSize=ALL&name=two');
  return items.map(({ name }: { name: string }) => name);
}

const run = { sequence: 0, work: 0, batch: null, title: '', tags: [] };
const thresholds = [1, 1.1, 1.2, 1.3, 1.4];
/** Five runs, of which a guest may have three under way. */
const manyRuns = {
  works: thresholds.map((threshold) => ({ kind: 'g4hunter', parameters: { threshold } })),
  batches: [{ tags: ['together'] }],
  runs: thresholds.map((_, work) => ({ ...run, work, batch: 0 })),
};

it.each(badLibraries)('refuses %s, and stores nothing', async (_, zip, words, status) => {
  const token = await server.newGuest();
  const answer = await sendLibrary(token, zip);
  expect([answer.statusCode, answer.json().message]).toEqual([
    status,
    expect.stringContaining(words),
  ]);
  expect(await namesOf(token)).toEqual([]);
  expect((await get(token, '/api/analyse/g4hunter')).items).toEqual([]);
  expect((await get(token, '/api/upload')).items).toEqual([]);
  expect(await readdir(join(server.test.dataDir, 'uploads'))).toEqual([]);
});

it('leaves out the runs that do not fit the quota, and says so', async () => {
  const token = await server.newGuest();
  const { payload } = (await sendLibrary(token, libraryZip({ contents: manyRuns }))).json();
  expect(payload).toMatchObject({ sequences: 1, runs: 3, leftOutCount: 2 });
  expect(payload.leftOut[0].reason).toContain('3 unfinished analyses at once');
  expect((await get(token, '/api/analyse/all')).items).toMatchObject([
    { tags: ['together'], counts: { parts: 3 }, kinds: [{}, {}, {}] },
  ]);
  await server.finishJobs();
  // The next time the rest is started.
  const again = (await sendLibrary(token, libraryZip({ contents: manyRuns }))).json();
  expect(again.payload).toMatchObject({ sequencesHere: 1, runs: 2, runsHere: 3, leftOutCount: 0 });
  await server.finishJobs();
});

it('refuses more sequences than a guest may have, before it reads any', async () => {
  const token = await server.newGuest();
  const { items } = await get(token, '/api/sequence?pageSize=ALL');
  for (let count = items.length; count < GUEST.sequences; count += 1) {
    await server.app.inject({
      method: 'POST',
      url: '/api/sequence/import/text',
      headers: { authorization: token },
      payload: { name: `${count}`, data: 'ACGT' },
    });
  }
  const answer = await sendLibrary(token, libraryZip());
  expect([answer.statusCode, answer.json().message]).toEqual([
    429,
    expect.stringContaining('Your library can hold 9 sequences'),
  ]);
  expect(await namesOf(token)).toEqual([]);
});

it('takes two files at the same moment without doubling anything', async () => {
  const token = await server.newGuest();
  const answers = await Promise.all([1, 2].map(() => sendLibrary(token, libraryZip())));
  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect([
    [201, 201],
    [201, 409],
  ]).toContainEqual(statuses);
  expect(await namesOf(token)).toEqual(['two']);
});

it('clears half a library away whose process has died', async () => {
  const token = await server.newGuest();
  await sendLibrary(token, libraryZip());
  const { db } = server.test.store;
  const { items } = await get(token, '/api/sequence?name=two');
  const [{ id }] = items;
  const owner = await db
    .selectFrom('sequences')
    .select('owner_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // As the upload was before its process died: the sequence is there, and the rest is not.
  await db
    .insertInto('uploads')
    .values({
      ...{ id: crypto.randomUUID(), owner_id: owner.owner_id, filename: 'a.zip', size_bytes: 9 },
      ...{ options: JSON.stringify({ isWhole: true }), is_resumable: false, status: 'READING' },
      ...{ reserved_bytes: 0, reserved_sequences: 0, holder: crypto.randomUUID() },
      files: JSON.stringify([{ name: 'sequences/two.fasta', sequenceId: id }]),
      heartbeat: new Date(0),
      expires: new Date(Date.now() + 60_000),
    })
    .execute();
  await sweepUploads(server.test.store, 0);
  expect(await namesOf(token)).toEqual([]);
  expect((await get(token, '/api/analyse/g4hunter')).items).toEqual([]);
  await server.finishJobs();
  expect((await sendLibrary(token, libraryZip())).statusCode).toBe(201);
});

it('refuses a form without a file', async () => {
  const { headers, payload } = multipartBody([{ name: 'json', content: '{}' }]);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/library/import',
    headers: { ...headers, authorization: await server.newGuest() },
    payload,
  });
  expect(answer.statusCode).toBe(400);
});
