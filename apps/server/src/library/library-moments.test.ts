import { libraryZip } from '@flipon/answers/testing/bad-libraries';
import { isAnyoneWaiting, withTableLocked } from '@flipon/store/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { multipartBody } from '../testing/multipart-body.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ kindsOff: new Set(['p53predictor'] as const) });
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

it('reads the libraries of ten owners at the same moment', async () => {
  const tokens = await Promise.all(Array.from({ length: 10 }, () => server.newGuest()));
  const answers = await Promise.all(tokens.map((token) => sendLibrary(token, libraryZip())));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(tokens.map(() => 201));
});

it('refuses nine of ten that one owner sends at the same moment', async () => {
  const token = await server.newGuest();
  const sent = Array.from({ length: 10 }, () => sendLibrary(token, libraryZip()));
  const answers = await Promise.all(sent);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
  const { items } = await get(token, '/api/sequence?pageSize=ALL&name=two');
  expect(items).toHaveLength(1);
});

it('does not say that a library came in whose upload was cleared away', async () => {
  const token = await server.newGuest();
  await sendLibrary(token, libraryZip());
  const [{ id }] = (await get(token, '/api/sequence?name=two')).items;
  const { store } = server.test;
  const answer = await store.db.transaction().execute(async (trx) => {
    await trx.selectFrom('sequences').select('id').where('id', '=', id).forUpdate().execute();
    const sent = sendLibrary(token, libraryZip());
    // It is in the turn that starts its runs.
    await vi.waitFor(async () => expect(await isAnyoneWaiting(store)).toBe(true), 20_000);
    await store.db.deleteFrom('uploads').where('filename', '=', 'flipon-library.zip').execute();
    return { sent };
  });
  const { statusCode } = await answer.sent;
  expect(statusCode).toBe(404);
});

it('brings in a sequence of circles and lines on which an analysis was started meanwhile', async () => {
  const token = await server.newGuest();
  const two = async () => {
    const { items } = await get(token, '/api/sequence?pageSize=ALL');
    return items.find(({ name }: { name: string }) => name === 'two');
  };
  const { sent } = await withTableLocked(server.test.store, 'new_records', async () => {
    const sent = sendLibrary(token, libraryZip());
    const { id: sequence } = await vi.waitFor(async () => {
      const found = await two();
      expect(found).toBeDefined();
      return found;
    }, 20_000);
    const started = await server.app.inject({
      method: 'POST',
      url: '/api/analyse/g4hunter',
      headers: { authorization: token },
      payload: { sequence, threshold: 1.7 },
    });
    expect(started.statusCode).toBe(201);
    return { sent };
  });
  const answer = await sent;
  expect([answer.statusCode, answer.json().payload]).toMatchObject([201, { runs: 1 }]);
  expect(await two()).toMatchObject({ recordCount: 2, circularRecordCount: 1 });
  await server.finishJobs();
});

it('adds a sequence of the same bases whose type or circles are others', async () => {
  const token = await server.newGuest();
  await sendLibrary(token, libraryZip());
  const again = (await sendLibrary(token, libraryZip())).json();
  expect(again.payload).toMatchObject({ sequences: 0, sequencesHere: 1 });
  for (const sequence of [{ type: 'RNA' }, { circles: [[0, 1]] }]) {
    const { payload } = (await sendLibrary(token, libraryZip({ sequence }))).json();
    expect(payload).toMatchObject({ sequences: 1, sequencesHere: 0 });
  }
});

it('opens the file by its own token, and by none of an archive of results', async () => {
  const token = await server.newGuest();
  const { downloadToken } = await get(token, '/api/library/file');
  const open = async (by: string) =>
    (await server.app.inject({ method: 'HEAD', url: `/api/library/file.zip?token=${by}` }))
      .statusCode;
  expect(await open(downloadToken)).toBe(200);
  const { items } = await get(token, '/api/sequence');
  const results = await get(token, `/api/analyse/all/export?sequences=${items[0].id}&format=csv`);
  expect(results.downloadToken).toMatch(/^[0-9a-f]{32}$/);
  expect(await open(results.downloadToken)).toBe(401);
  const archive = `/api/analyse/all/export.zip?sequences=${items[0].id}&format=csv`;
  const asked = await server.app.inject({
    method: 'GET',
    url: `${archive}&token=${downloadToken}`,
  });
  expect(asked.statusCode).toBe(401);
});

it('leaves out runs of a kind that is switched off, and starts the others', async () => {
  const token = await server.newGuest();
  const works = ['p53predictor', 'g4hunter'].map((kind) => ({ kind, parameters: {} }));
  const run = { sequence: 0, batch: null, title: '', tags: [] };
  const contents = { works, runs: works.map((_, work) => ({ ...run, work })) };
  const { payload } = (await sendLibrary(token, libraryZip({ contents }))).json();
  expect(payload).toMatchObject({ runs: 1, leftOutCount: 1 });
  expect(payload.leftOut[0].reason).toContain('switched off');
});
