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
    'Your library can hold 7 sequences. Delete one that you no longer need.',
  );
  await server.app.inject({
    method: 'DELETE',
    url: `/api/sequence/${first.json().payload.id}`,
    headers: { authorization: token },
  });
  expect((await importText(token, 'ACGT')).statusCode).toBe(201);
});

it('refuses what would take more room than there is, and keeps nothing of it', async () => {
  const token = await server.newGuest();
  const refused = await importText(token, 'ACGT'.repeat(MB / 4));
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toContain('can take 1 MB together');
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

it('lets two starts at the same moment not pass a limit together', async () => {
  const token = await server.newGuest();
  const sequence = (await importText(token, 'G'.repeat(30))).json().payload.id;
  const starts = await Promise.all(
    Array.from({ length: 6 }, () => post(token, '/api/analyse/g4hunter', { sequence })),
  );
  expect(starts.map((answer) => answer.statusCode).sort()).toEqual([201, 201, 429, 429, 429, 429]);
});
