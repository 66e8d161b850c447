import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readEverything } from '@flipon/store/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountClient, PASSWORD } from '../testing/account-client.ts';
import { holdUpload } from '../testing/hold-upload.ts';
import { newApiToken } from '../testing/new-api-token.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let address: string;
beforeAll(async () => {
  server = await startTestApp();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const remove = (token: string, password?: string) =>
  server.app.inject({
    method: 'DELETE',
    url: '/api/user',
    headers: { authorization: token },
    payload: { password },
  });
const look = (token: string) =>
  server.app.inject({ url: '/api/user', headers: { authorization: token } });
/** Gives a user a result, an analysis that waits, a campaign, an upload and links. */
async function furnish(token: string): Promise<string> {
  const post = (url: string, payload: object, headers = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/api/${url}`,
      headers: { authorization: token, ...headers },
      payload,
    });
  const added = await post('sequence/import/text', { name: 's', data: 'GGGATTACAGGG'.repeat(3) });
  const { id } = added.json().payload;
  await post('analyse/g4hunter', { sequence: id });
  await server.finishJobs();
  await post('analyse/all', { sequences: [id], kinds: [{ kind: 'zdna' }, { kind: 'str' }] });
  await post(`sequence/${id}/download-token`, {});
  await post('upload', {}, { 'tus-resumable': '1.0.0', 'upload-length': '9' });
  return id;
}
/** Rows in which an id occurs, by their table. */
const naming = async (id: string) =>
  (await readEverything(server.test)).filter((row) => row.includes(id));

it('refuses all callers but the owner with the password, and changes nothing', async () => {
  const accounts = accountClient(server);
  const { token } = await accounts.newUser('kept@example.org');
  const { token: program } = await newApiToken(server, token, 'start');
  const guest = await server.newGuest();
  // The first calls are recorded before.
  for (const caller of [guest, program]) await look(caller);
  const ofAccount = (rows: string[]) => rows.filter((row) => !row.startsWith('public.attempts'));
  const before = ofAccount(await readEverything(server.test));
  const wrong = await remove(token, 'wrong');
  expect([wrong.statusCode, wrong.json().message, wrong.json().errors]).toEqual([
    403,
    'Password is wrong.',
    [{ field: 'password', defaultMessage: 'Password is wrong.' }],
  ]);
  const missing = await remove(token);
  expect([missing.statusCode, missing.json().errors[0].field]).toEqual([400, 'password']);
  for (const other of [program, guest]) {
    expect((await remove(other, PASSWORD)).statusCode).toBe(403);
  }
  expect((await remove('', PASSWORD)).statusCode).toBe(401);
  expect(ofAccount(await readEverything(server.test))).toEqual(before);
  // Ten failures from one place, and then the right password does not help at once.
  const failures = await Promise.all(Array.from({ length: 12 }, () => remove(token, 'wrong')));
  const statuses = failures.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 403)).toHaveLength(9);
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  const refused = await remove(token, PASSWORD);
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await look(token)).statusCode).toBe(200);
});

it('deletes everything, with what runs, and nothing of others', async () => {
  const accounts = accountClient(server);
  const { id, token } = await accounts.newUser('leaves@example.org');
  const other = await accounts.newUser('stays@example.org');
  const theirs = await furnish(other.token);
  await furnish(token);
  const before = await naming(other.id);
  const { token: program } = await newApiToken(server, token, 'read');
  const held = await holdUpload(address, token, 'held');
  expect((await naming(id)).length).toBeGreaterThan(15);

  expect((await remove(token, PASSWORD)).statusCode).toBe(204);

  held.goOn();
  // Its upload is gone: what is sent for it is refused.
  expect(await held.done).toBeGreaterThanOrEqual(400);
  // The id alone is kept, for as long as a token of it can be alive.
  const left = await naming(id);
  expect(left).toHaveLength(1);
  expect(left[0]).toMatch(/^public\.users: .*"email": null/);
  expect(await naming('leaves@example.org')).toEqual([]);
  for (const ended of [token, program]) expect((await look(ended)).statusCode).toBe(401);
  expect(await naming(other.id)).toEqual(before);
  expect(await readdir(join(server.test.dataDir, 'uploads'))).toEqual([]);
  const ofOther = await server.app.inject({
    url: `/api/sequence/${theirs}`,
    headers: { authorization: other.token },
  });
  expect(ofOther.statusCode).toBe(200);

  const again = await accounts.newUser('leaves@example.org');
  expect(again.id).not.toBe(id);
});
