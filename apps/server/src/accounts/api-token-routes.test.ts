import { createHash } from 'node:crypto';
import { MOST_API_TOKENS } from '@flipon/contract/api-token';
import { endCredentials, sweepApiTokens } from '@flipon/store/accounts';
import { isAnyoneWaiting, readEverything } from '@flipon/store/testing';
import { decodeJwt } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { newApiToken } from '../testing/new-api-token.ts';
import { startTestApp } from '../testing/test-app.ts';

const PATH = '/api/user/tokens';
const NO_LONGER =
  'The API token is unknown, has expired or was revoked. Make another one on the account page.';

const server = await startTestApp();
afterAll(() => server.close());
const { db } = server.test.store;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

function call(authorization: string, method: Method, url: string, payload?: object) {
  const headers = { authorization };
  return server.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
}

const ownerOf = (login: string) => String(decodeJwt(login)['id']);
const make = (login: string, payload: object) => call(login, 'POST', PATH, payload);
const statusOf = async (token: string) => (await call(token, 'GET', '/api/sequence')).statusCode;

function expire(id: string, days: number) {
  const expires = new Date(Date.now() - days * 86_400_000);
  return db.updateTable('api_tokens').set({ expires }).where('id', '=', id).execute();
}

it('makes a token, tells it once and keeps its hash alone', async () => {
  const login = await server.newUser();
  const made = await make(login, { name: '  Laptop, Python client ', scope: 'start' });
  expect(made.statusCode).toBe(201);
  const { payload, token } = made.json();
  expect(token).toMatch(/^flp_[0-9a-f]{40}$/);
  expect(payload).toEqual({
    id: expect.any(String),
    name: 'Laptop, Python client',
    hint: `${token.slice(0, 8)}…${token.slice(-4)}`,
    scope: 'start',
    created: expect.any(String),
    lastUsed: null,
    expires: expect.any(String),
  });
  expect(Date.parse(payload.expires) - Date.parse(payload.created)).toBeCloseTo(
    90 * 86_400_000,
    -4,
  );
  const rows = (await readEverything(server.test)).join('\n');
  expect(rows).toContain(createHash('sha256').update(token).digest('hex'));
  expect(rows).not.toContain(token.slice('flp_'.length));
  const list = await call(login, 'GET', PATH);
  expect(list.json()).toEqual({ items: [payload] });
});

it('lists the newest first, and those that never end', async () => {
  const login = await server.newUser();
  await newApiToken(server, login);
  await make(login, { name: 'forever', scope: 'read', expiryDays: null });
  const { items } = (await call(login, 'GET', PATH)).json();
  expect(items).toMatchObject([
    { name: 'forever', scope: 'read', expires: null },
    { name: 'may start' },
  ]);
});

it.each([
  [{ scope: 'read' }, 'name', 'Name is required.'],
  [{ name: ' ', scope: 'read' }, 'name', 'Name is required.'],
  [{ name: 'n'.repeat(81), scope: 'read' }, 'name', 'Name can have 80 characters at most.'],
  [{ name: 'a' }, 'scope', 'Scope must be read or start.'],
  [
    { name: 'a', scope: 'read', expiryDays: 31 },
    'expiryDays',
    'Expiry must be 30, 90 or 365 days, or null for never.',
  ],
])('refuses %j', async (body, field, defaultMessage) => {
  const login = await server.newUser();
  const refused = await make(login, body);
  expect([refused.statusCode, refused.json().errors]).toEqual([400, [{ field, defaultMessage }]]);
  expect((await call(login, 'GET', PATH)).json().items).toEqual([]);
});

it('tells guests that they need an account', async () => {
  const guest = await server.newGuest();
  await call(guest, 'GET', '/api/sequence');
  const before = await readEverything(server.test);
  for (const refused of [
    await make(guest, { name: 'a', scope: 'read' }),
    await call(guest, 'GET', PATH),
  ]) {
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'API tokens need an account. Register, or log in, to make one.',
    ]);
  }
  expect(await readEverything(server.test)).toEqual(before);
});

it('is accepted alone or after Bearer, for the owner that it was made for', async () => {
  const login = await server.newUser();
  const { token } = await newApiToken(server, login);
  for (const authorization of [token, `Bearer ${token}`, `bearer  ${token}`]) {
    const answer = await call(authorization, 'GET', '/api/user');
    expect(answer.json().payload).toMatchObject({ id: ownerOf(login), roles: ['ROLE_USER'] });
  }
  const wrong = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
  for (const authorization of [wrong, 'flp_', token.slice(0, -1), `${token}0`]) {
    const refused = await call(authorization, 'GET', '/api/user');
    expect([refused.statusCode, refused.json().message]).toEqual([401, NO_LONGER]);
  }
});

it('keeps to its limit when many are made at once', async () => {
  const login = await server.newUser();
  const asked = Array.from({ length: MOST_API_TOKENS + 12 }, (_, index) =>
    make(login, { name: `${index}`, scope: 'read' }),
  );
  const statuses = (await Promise.all(asked)).map((answer) => answer.statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(MOST_API_TOKENS);
  expect(statuses.filter((status) => status === 429)).toHaveLength(12);
  const { items } = (await call(login, 'GET', PATH)).json();
  expect(items).toHaveLength(MOST_API_TOKENS);
  const refused = await make(login, { name: 'more', scope: 'read' });
  expect(refused.json().message).toBe(
    'You can have 50 API tokens. Revoke one that you no longer need.',
  );
  // One that has expired takes no room, nor one that was revoked.
  await expire(items[0].id, 1);
  await call(login, 'DELETE', `${PATH}/${items[1].id}`);
  const more = ['one', 'two', 'three'].map((name) => make(login, { name, scope: 'read' }));
  const codes = (await Promise.all(more)).map((answer) => answer.statusCode).sort();
  expect(codes).toEqual([201, 201, 429]);
});

describe('the end of a token', () => {
  it('comes when it is revoked, by its owner alone', async () => {
    const [login, stranger] = [await server.newUser(), await server.newUser()];
    const { id, token } = await newApiToken(server, login);
    for (const other of [stranger, await server.newGuest()]) {
      expect((await call(other, 'DELETE', `${PATH}/${id}`)).statusCode).toBe(404);
    }
    expect(await statusOf(token)).toBe(200);
    expect((await call(login, 'DELETE', `${PATH}/${id}`)).statusCode).toBe(204);
    const refused = await call(token, 'GET', '/api/sequence');
    expect([refused.statusCode, refused.json().message]).toEqual([401, NO_LONGER]);
    expect((await call(login, 'DELETE', `${PATH}/${id}`)).statusCode).toBe(404);
    expect((await call(login, 'GET', PATH)).json().items).toEqual([]);
  });

  it('comes when it expires; it stays in the list for 30 days', async () => {
    const login = await server.newUser();
    const { id, token } = await newApiToken(server, login);
    await expire(id, 29);
    expect(await statusOf(token)).toBe(401);
    await sweepApiTokens(db);
    expect((await call(login, 'GET', PATH)).json().items).toMatchObject([{ id }]);
    await expire(id, 31);
    await sweepApiTokens(db);
    expect((await call(login, 'GET', PATH)).json().items).toEqual([]);
  });

  it('comes with a new password, also for one that is being made at that moment', async () => {
    const login = await server.newUser();
    const made = [await newApiToken(server, login), await newApiToken(server, login, 'read')];
    const owner = ownerOf(login);
    const late = await db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ token_version: 2 }).where('id', '=', owner).execute();
      expect(await endCredentials(trx, owner)).toMatchObject({ apiTokens: 2 });
      const asked = make(login, { name: 'late', scope: 'start' });
      // It has come in by the login that is about to end, and waits for its owner's row.
      await expect.poll(() => isAnyoneWaiting(server.test.store)).toBe(true);
      return { asked };
    });
    expect((await late.asked).statusCode).toBe(401);
    for (const { token } of made) expect(await statusOf(token)).toBe(401);
    const kept = db.selectFrom('api_tokens').select('id').where('owner_id', '=', owner);
    expect(await kept.execute()).toEqual([]);
  });

  it('is the end of the download links that were handed out to it', async () => {
    const login = await server.newUser();
    const { id, token } = await newApiToken(server, login, 'read');
    const data = { name: 'some', data: 'ACGTACGT' };
    const sequence = (await call(login, 'POST', '/api/sequence/import/text', data)).json().payload
      .id;
    const link = async (asker: string) => {
      const answer = await call(asker, 'POST', `/api/sequence/${sequence}/download-token`);
      return `/api/sequence/${sequence}/sequence.fasta?token=${answer.json().downloadToken}`;
    };
    const [mine, its] = [await link(login), await link(token)];
    const read = async (url: string) => (await server.app.inject(url)).statusCode;
    expect([await read(mine), await read(its)]).toEqual([200, 200]);
    await call(login, 'DELETE', `${PATH}/${id}`);
    expect([await read(mine), await read(its)]).toEqual([200, 401]);
  });
});

describe('the last use of a token', () => {
  const lastUse = async (login: string) =>
    (await call(login, 'GET', PATH)).json().items[0].lastUsed as string | null;

  it('is noted once a minute at most', async () => {
    const login = await server.newUser();
    const { id, token } = await newApiToken(server, login, 'read');
    await statusOf(token);
    const first = await lastUse(login);
    expect(Date.now() - Date.parse(first ?? '')).toBeLessThan(60_000);
    await statusOf(token);
    expect(await lastUse(login)).toBe(first);
    const longAgo = new Date(Date.now() - 61_000);
    const row = db.updateTable('api_tokens').where('id', '=', id);
    await row.set({ last_used: longAgo }).execute();
    const before = await lastUse(login);
    await statusOf(token);
    expect(await lastUse(login)).not.toBe(before);
  });

  it('does not let a call wait for a lock on its row or on that of its owner', async () => {
    const login = await server.newUser();
    const { id, token } = await newApiToken(server, login, 'read');
    const owner = ownerOf(login);
    const longAgo = new Date(Date.now() - 3_600_000);
    const row = db.updateTable('users').where('id', '=', owner);
    await row.set({ last_seen: longAgo }).execute();
    await db.transaction().execute(async (trx) => {
      const held = { users: owner, api_tokens: id };
      for (const [table, row] of Object.entries(held)) {
        const name = table as keyof typeof held;
        await trx.selectFrom(name).select('id').where('id', '=', row).forNoKeyUpdate().execute();
      }
      expect(await statusOf(token)).toBe(200);
    });
    expect(await lastUse(login)).toBeNull();
  });
});

it('is not exchanged for the token of a login', async () => {
  const { token } = await newApiToken(server, await server.newUser());
  for (const authorization of [token, `Bearer ${token}`]) {
    const refused = await call(authorization, 'GET', '/api/jwt');
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'An API token cannot do this: it is about the account itself. Log in, and use the token of the login.',
    ]);
  }
});
