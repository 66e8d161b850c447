import { readEverything } from '@flipon/store/testing';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const MB = 1024 * 1024;

let server: TestApp;
beforeAll(async () => {
  // Every guest begins with five examples.
  const guest = { storageMb: 1, queuedJobs: 2, sequences: 7 };
  server = await startTestApp({ quotas: { guest, user: guest } });
});
afterAll(() => server.close());

const post = (token: string, url: string, payload: object) =>
  server.app.inject({ method: 'POST', url, headers: { authorization: token }, payload });
const importText = (token: string, data: string) =>
  post(token, '/api/sequence/import/text', { name: 'some', data });

it('refuses a sequence more than the library may hold, until one is deleted', async () => {
  const token = await server.newGuest();
  const first = await importText(token, 'ACGT');
  expect((await importText(token, 'ACGT')).statusCode).toBe(201);
  const refused = await importText(token, 'ACGT');
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toBe(
    'Your library can hold 7 sequences: it has 7, uploads under way counted, and this would add 1. Delete one that you no longer need.',
  );
  await server.app.inject({
    method: 'DELETE',
    url: `/api/sequence/${first.json().payload.id}`,
    headers: { authorization: token },
  });
  expect((await importText(token, 'ACGT')).statusCode).toBe(201);
});

it('refuses a request for more room than there is, and keeps nothing of it', async () => {
  const token = await server.newGuest();
  const refused = await importText(token, 'ACGT'.repeat(MB / 4));
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toContain('can take 1 MiB together');
  const list = await server.app.inject({
    method: 'GET',
    url: '/api/sequence',
    headers: { authorization: token },
  });
  expect(list.json().page.totalElements).toBe(5);
  expect((await importText(token, 'ACGT'.repeat(MB / 16))).statusCode).toBe(201);
});

it('refuses an analysis more than may be unfinished, and takes it once one has ended', async () => {
  const token = await server.newGuest();
  const sequence = (await importText(token, 'G'.repeat(30))).json().payload.id;
  const start = () => post(token, '/api/analyse/g4hunter', { sequence });
  expect((await start()).statusCode).toBe(201);
  const second = await start();
  const refused = await start();
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toContain('You can have 2 unfinished analyses at once');
  const { id } = second.json().payload;
  expect((await post(token, `/api/analyse/g4hunter/${id}/cancel`, {})).statusCode).toBe(204);
  expect((await start()).statusCode).toBe(201);
  const another = await server.newGuest();
  const theirs = (await importText(another, 'G'.repeat(30))).json().payload.id;
  expect((await post(another, '/api/analyse/g4hunter', { sequence: theirs })).statusCode).toBe(201);
});

it.each(['newGuest', 'newUser'] as const)(
  'lets six starts of a %s not pass a limit together',
  async (caller) => {
    const token = await server[caller]();
    const sequence = (await importText(token, 'G'.repeat(30))).json().payload.id;
    const starts = await Promise.all(
      Array.from({ length: 6 }, () => post(token, '/api/analyse/g4hunter', { sequence })),
    );
    expect(starts.map((answer) => answer.statusCode).sort()).toEqual([
      201, 201, 429, 429, 429, 429,
    ]);
    const { db } = server.test.store;
    const owned = db.selectFrom('analyses').select('id');
    expect(
      await owned.where('owner_id', '=', String(decodeJwt(token)['id'])).execute(),
    ).toHaveLength(2);
  },
);

it.each([
  ['newGuest', 2],
  ['newUser', 7],
] as const)('lets nine imports of a %s not pass a limit together', async (caller, fits) => {
  const token = await server[caller]();
  const answers = await Promise.all(Array.from({ length: 9 }, () => importText(token, 'ACGT')));
  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([...Array(fits).fill(201), ...Array(9 - fits).fill(429)]);
  const { db } = server.test.store;
  const owned = db.selectFrom('sequences').select('id');
  expect(await owned.where('owner_id', '=', String(decodeJwt(token)['id'])).execute()).toHaveLength(
    7,
  );
});

it('refuses a batch over the limit whole, naming both numbers', async () => {
  const token = await server.newGuest();
  const one = (await importText(token, 'G'.repeat(30))).json().payload.id;
  const two = (await importText(token, 'C'.repeat(30))).json().payload.id;
  await post(token, '/api/analyse/g4hunter', { sequence: one });
  const rows = () => readEverything(server.test);
  const before = await rows();
  const body = { sequences: [one, two], kinds: [{ kind: 'str' }] };
  const refused = await post(token, '/api/analyse/all', body);
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'You can have 2 unfinished analyses at once: 1 is under way, and this would add 2. Wait until some have finished, or start fewer.',
  ]);
  expect(await rows()).toEqual(before);
});

it('does not count known content again', async () => {
  const token = await server.newGuest();
  const sequences = [
    (await importText(token, 'GT'.repeat(30))).json().payload.id,
    (await importText(token, 'AC'.repeat(30))).json().payload.id,
  ];
  const start = (kinds: object[]) => post(token, '/api/analyse/all', { sequences, kinds });
  const known = [{ kind: 'str' }, { kind: 'zdna' }];
  for (const kind of known) {
    expect((await start([kind])).statusCode).toBe(201);
    await server.finishJobs();
  }
  const answer = await start([...known, { kind: 'g4hunter' }]);
  expect(answer.statusCode).toBe(201);
  expect(answer.json().payload.counts).toMatchObject({ parts: 6, done: 4, waiting: 2 });
});

it('lets ten batches at the same moment not pass a limit together', async () => {
  const token = await server.newGuest();
  const owner = String(decodeJwt(token)['id']);
  const sequence = (await importText(token, 'G'.repeat(40))).json().payload.id;
  const kinds = [{ kind: 'g4hunter' }, { kind: 'zdna' }];
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      post(token, '/api/analyse/all', { sequences: [sequence], kinds }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(9).fill(429)]);
  const { db } = server.test.store;
  const owned = (table: 'analyses' | 'jobs' | 'campaigns') =>
    db.selectFrom(table).select('id').where('owner_id', '=', owner).execute();
  expect(await owned('analyses')).toHaveLength(2);
  expect(await owned('campaigns')).toHaveLength(1);
  // Five examples and one import, and the two that were started.
  expect(await owned('jobs')).toHaveLength(8);
});
