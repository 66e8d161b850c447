import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHARE_HEADER } from '@flipon/contract/share';
import { addPasswordReset } from '@flipon/store/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outboxOf } from '../mail/outbox.ts';
import { type AccountClient, accountClient, PASSWORD } from '../testing/account-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const NEW = 'battery staple';

let server: TestApp;
let client: AccountClient;
let email: string;
let user: { id: string; token: string };
/** Of two links that show something. */
let secrets: string[];

beforeAll(async () => {
  server = await startTestApp({ hasWeakHashes: true });
  client = accountClient(server);
});
afterAll(() => server.close());

beforeEach(async () => {
  email = `${randomUUID()}@example.org`;
  user = await client.newUser(email);
  secrets = await addLinks(user.token);
});

async function addLinks(token: string): Promise<string[]> {
  const body = { name: 'shared', data: 'GGGTTAGGG' };
  const added = await client.send('POST', 'sequence/import/text', { token, body });
  const sequence = added.json().payload.id;
  const links = [];
  for (const expiryDays of [null, 30, 1]) {
    const made = { sequence, expiryDays };
    links.push((await client.send('POST', 'shares', { token, body: made })).json());
  }
  await server.test.store.db
    .updateTable('shares')
    .set({ expires: new Date(Date.now() - 1000) })
    .where('id', '=', links[2].payload.id)
    .execute();
  return links.slice(0, 2).map(({ secret }) => secret);
}

/** The answer to a visitor with a link. */
const see = (links: readonly string[]) =>
  Promise.all(
    links.map(async (secret) => {
      const headers = { [SHARE_HEADER]: secret };
      return (await server.app.inject({ url: '/api/shared', headers })).statusCode;
    }),
  );

const change = (more = {}) =>
  client.send('PUT', 'user/change-password', {
    token: user.token,
    body: { oldPassword: PASSWORD, newPassword: NEW, ...more },
  });

async function reset(more = {}) {
  const code = await addPasswordReset(server.test.store.db, user.id);
  const checked = await client.send('PUT', 'user/reset-password/check', { body: { code } });
  expect(checked.json().payload).toEqual({ user: email, shareLinks: 2 });
  const body = { code, newPassword: NEW, ...more };
  return client.send('PUT', 'user/reset-password/confirm', { body });
}

async function mailTo(address: string): Promise<string> {
  const folder = outboxOf(server.test.dataDir);
  const read = async () => {
    const names = await readdir(folder).catch(() => []);
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return texts.find((text) => text.includes(`To: ${address}`)) ?? '';
  };
  await expect.poll(read).not.toBe('');
  return read();
}

describe('share links', () => {
  it('go on after a change, which tells how many there are, and end all at once', async () => {
    const { token: stranger } = await client.newUser(`${randomUUID()}@example.org`);
    const others = await addLinks(stranger);
    const changed = await change();
    expect(changed.json().payload).toMatchObject({ shareLinks: 0, keptShareLinks: 2 });
    expect(await see(secrets)).toEqual([200, 200]);
    expect(await mailTo(email)).toContain('Still open: 2 share links.');

    const token = (await client.login(email, { password: NEW })).body;
    const ended = await client.send('DELETE', 'shares', { token });
    expect([ended.statusCode, ended.json()]).toEqual([200, { payload: { shareLinks: 2 } }]);
    expect(await see([...secrets, ...others])).toEqual([404, 404, 200, 200]);
    const again = await client.send('DELETE', 'shares', { token });
    expect(again.json()).toEqual({ payload: { shareLinks: 0 } });
  });

  it('end with a change where that is asked for', async () => {
    const changed = await change({ keepShares: false });
    expect(changed.json().payload).toMatchObject({ shareLinks: 2, keptShareLinks: 0 });
    expect(await see(secrets)).toEqual([404, 404]);
  });

  it('end with a reset', async () => {
    const answer = await reset();
    expect(answer.json().payload).toMatchObject({ shareLinks: 2, keptShareLinks: 0 });
    expect(await see(secrets)).toEqual([404, 404]);
    expect(await mailTo(email)).toContain('No longer valid: 2 share links.');
  });

  it('go on after a reset where their owner keeps them', async () => {
    const answer = await reset({ keepShares: true });
    expect(answer.json().payload).toMatchObject({ shareLinks: 0, keptShareLinks: 2 });
    expect(await see(secrets)).toEqual([200, 200]);
  });

  it('stay where a password is not changed', async () => {
    const wrong = await change({ oldPassword: 'wrong one', keepShares: false });
    expect(wrong.statusCode).toBe(400);
    expect(await see(secrets)).toEqual([200, 200]);
  });
});
