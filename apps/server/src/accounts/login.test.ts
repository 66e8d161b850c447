import { randomBytes, randomUUID } from 'node:crypto';
import type { TokenClaims } from '@flipon/contract/account';
import { fixedSecrets, secretsOf, sweepEndedLogins } from '@flipon/store/accounts';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountClient, accountClient, PASSWORD } from '../testing/account-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTokens } from './tokens.ts';

const secrets = fixedSecrets(secretsOf(randomBytes(32)));
let server: TestApp;
let client: AccountClient;
beforeAll(async () => {
  server = await startTestApp({
    secrets,
    quotas: {
      guest: { storageMb: 100, queuedJobs: 10, sequences: 10 },
      user: { storageMb: 100, queuedJobs: 10, sequences: 1 },
    },
  });
  client = accountClient(server);
});
afterAll(() => server.close());

const newEmail = () => `${randomUUID()}@example.org`;
const readUser = (email: string) =>
  server.test.store.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
const paste = (token: string, data = 'GGGTTAGGG') =>
  client.send('POST', 'sequence/import/text', { token, body: { name: 'mine', data } });

it('registers, logs in, and renews, as the published clients know it', async () => {
  const email = newEmail();
  const registered = await client.register(` ${email.toUpperCase()} `);
  expect(registered.statusCode).toBe(201);
  const { payload } = registered.json();
  expect(payload).toEqual({ id: payload.id, user: email, roles: ['ROLE_USER'] });

  const login = await client.login(email);
  expect([login.statusCode, login.headers['content-type']]).toEqual([
    201,
    'text/plain;charset=UTF-8',
  ]);
  expect(decodeProtectedHeader(login.body)).toEqual({ alg: 'HS256', kid: expect.any(String) });
  const claims = decodeJwt(login.body);
  expect(claims).toEqual({
    id: payload.id,
    created: expect.any(Number),
    exp: Math.floor(Number(claims['created']) / 1000) + 604_800,
    roles: ['ROLE_USER'],
    user: email,
    ver: 1,
    sid: expect.any(String),
  });
  for (const token of [login.body, `Bearer ${login.body}`]) {
    const asked = await client.send('GET', 'user', { token });
    expect([asked.statusCode, asked.json()]).toEqual([200, { payload }]);
    const renewed = await client.send('GET', 'jwt', { token });
    expect([renewed.statusCode, decodeJwt(renewed.body)['user']]).toEqual([200, email]);
  }
  // Nothing of what guests find, and of the password only what it cannot be read from.
  expect((await client.send('GET', 'sequence', { token: login.body })).json().items).toEqual([]);
  const row = await readUser(email);
  expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(row?.registered).toBeInstanceOf(Date);
});

it.each([
  ['POST', 'user', {}, 'Email is required.'],
  ['POST', 'user', { login: ' ', password: 'abcd' }, 'Email is required.'],
  ['POST', 'user', { login: 'ada', password: 'abcd' }, 'Email is in wrong format.'],
  [
    'POST',
    'user',
    { login: 'a@b.org\r\nBcc: c@d.org', password: 'abcd' },
    'Email is in wrong format.',
  ],
  ['POST', 'user', { login: 'a@b.org' }, 'Password is required.'],
  ['POST', 'user', { login: 'a@b.org', password: '' }, 'Password is required.'],
  ['POST', 'user', { login: 'a@b.org', password: 'abc' }, 'Password must have at least 4 letters.'],
  ['PUT', 'jwt', { password: 'abcd' }, 'Email is required.'],
  ['PUT', 'jwt', { login: 'ada', password: 'abcd' }, 'Email is in wrong format.'],
  ['PUT', 'jwt', { login: 'a@b.org', password: '' }, 'Password is required.'],
  ['PUT', 'user/reset-password', {}, 'Email is required.'],
  ['PUT', 'user/reset-password', { login: 'ada@' }, 'Email is in wrong format.'],
  ['PUT', 'user/reset-password/check', {}, 'Code is required.'],
  ['PUT', 'user/reset-password/confirm', { code: 'a' }, 'Password is required.'],
  [
    'PUT',
    'user/reset-password/confirm',
    { code: 'a', newPassword: 'abc' },
    'Password must have at least 4 letters.',
  ],
] as const)('%s %s with %j: %4$s', async (method, url, body, message) => {
  const answer = await client.send(method, url, { body });
  expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  expect(answer.json().errors[0].defaultMessage).toBe(message);
});

it('answers the same, after the same work, whether an address exists or not', async () => {
  const email = newEmail();
  await client.register(email);
  const tries = [
    [email, 'wrong'],
    [newEmail(), 'wrong'],
    [newEmail(), PASSWORD],
    [email, `${PASSWORD} `],
  ] as const;
  const answers = [];
  for (const [login, password] of tries) {
    const before = server.countHashes();
    const answer = await client.login(login, { password });
    const { message, code, path, errors } = answer.json();
    const said = { status: answer.statusCode, message, code, path, errors };
    answers.push({ ...said, hashes: server.countHashes() - before });
  }
  const refusal = { status: 401, message: 'Login failure.', code: 'unauthenticated' };
  expect(answers).toEqual(Array(4).fill({ ...refusal, path: '/api/jwt', hashes: 1 }));
});

it('takes a password however its letters are composed', async () => {
  const email = newEmail();
  await client.send('POST', 'user', { body: { login: email, password: 'caf\u00e9' } });
  const login = await client.login(email, { password: 'cafe\u0301' });
  expect(login.statusCode).toBe(201);
});

it('registers an address once, also at the same moment', async () => {
  const email = newEmail();
  const answers = await Promise.all(Array.from({ length: 6 }, () => client.register(email)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
    201, 409, 409, 409, 409, 409,
  ]);
  const before = await readUser(email);
  const refused = await client.send('POST', 'user', { body: { login: email, password: 'other' } });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'This address is registered already. Log in or reset the password.',
  ]);
  expect(await readUser(email)).toEqual(before);
  const rows = server.test.store.db.selectFrom('users').where('email', '=', email);
  expect(await rows.select('id').execute()).toHaveLength(1);
});

it('turns a guest into the user in place, and ends the token of the guest', async () => {
  const token = await server.newGuest();
  const { id: sequence } = (await paste(token, 'CG'.repeat(20))).json().payload;
  const body = { sequence };
  const { id } = (await client.send('POST', 'analyse/zdna', { token, body })).json().payload;
  const email = newEmail();
  const { payload } = (await client.register(email, { token: `Bearer ${token}` })).json();
  expect(payload.id).toBe(decodeJwt(token)['id']);
  for (const url of ['user', 'jwt']) {
    expect((await client.send('GET', url, { token })).statusCode).toBe(401);
  }
  const login = await client.login(email);
  // The unmodified copies of the examples have gone.
  const library = await client.send('GET', 'sequence', { token: login.body });
  expect(library.json().items.map(({ id }: { id: string }) => id)).toEqual([sequence]);
  // Waiting and running jobs go on.
  await server.finishJobs();
  const result = await client.send('GET', `analyse/zdna/${id}`, { token: login.body });
  expect(result.json().payload).toMatchObject({ id, finished: expect.any(String) });
});

it('makes a user of a guest who has not called yet; the token of the guest begins nothing then', async () => {
  const token = await server.newGuest();
  const { payload } = (await client.register(newEmail(), { token })).json();
  expect(payload.id).toBe(decodeJwt(token)['id']);
  expect((await client.send('GET', 'sequence', { token })).statusCode).toBe(401);
});

it('leaves the guest alone where the work is not to be kept, or the address is taken', async () => {
  const token = await server.newGuest();
  await paste(token);
  const [email, taken] = [newEmail(), newEmail()];
  await client.register(taken);
  expect((await client.register(taken, { token })).statusCode).toBe(409);
  const body = { login: email, password: PASSWORD, keepGuestWork: false };
  const { payload } = (await client.send('POST', 'user', { token, body })).json();
  expect(payload.id).not.toBe(decodeJwt(token)['id']);
  const library = await client.send('GET', 'sequence', { token });
  expect(library.json().items).toHaveLength(1 + 5);
});

it('makes one user of a guest who registers two addresses at the same moment', async () => {
  const token = await server.newGuest();
  await paste(token);
  const answers = await Promise.all([
    client.register(newEmail(), { token }),
    client.register(newEmail(), { token }),
  ]);
  const ids = answers.map((answer) => answer.json().payload.id);
  expect(new Set(ids).size).toBe(2);
  expect(ids).toContain(decodeJwt(token)['id']);
});

it('takes the work of a guest along on login, where that is asked for', async () => {
  const token = await server.newGuest();
  await paste(token);
  const email = newEmail();
  await client.register(email);
  const countFor = async (given: object) => {
    const login = await client.login(email, { token, ...given });
    expect(login.statusCode).toBe(201);
    const library = await client.send('GET', 'sequence', { token: login.body });
    return library.json().items.length;
  };
  expect(await countFor({})).toBe(0);
  expect(await countFor({ keepGuestWork: true })).toBe(1);
  for (const url of ['user', 'jwt']) {
    expect((await client.send('GET', url, { token })).statusCode).toBe(401);
  }
  // Again, as from a page that missed the answer: an ended guest does not prevent the login.
  expect(await countFor({ keepGuestWork: true })).toBe(1);
});

it('logs in without the work that does not fit, and says so', async () => {
  const email = newEmail();
  await client.register(email);
  await paste((await client.login(email)).body);
  const guest = await server.newGuest();
  await paste(guest, 'ACGTACGT');
  const refused = await client.login(email, { token: guest, keepGuestWork: true });
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toMatch(
    /can hold 1 sequence:.* You can log in without taking it along; it stays with the guest\.$/,
  );
  expect((await client.login(email, { token: guest })).statusCode).toBe(201);
  const left = await client.send('GET', 'sequence', { token: guest });
  expect(left.json().items).toHaveLength(1 + 5);
});

it('renews no token of a user who is gone, nor of an older version', async () => {
  const { id, token } = await client.newUser(newEmail());
  const { db } = server.test.store;
  await db.updateTable('users').set({ token_version: 2 }).where('id', '=', id).execute();
  expect((await client.send('GET', 'jwt', { token })).statusCode).toBe(401);
  const other = await client.newUser(newEmail());
  await db.deleteFrom('users').where('id', '=', other.id).execute();
  expect((await client.send('GET', 'jwt', { token: other.token })).statusCode).toBe(401);
  // A guest of whom nothing is stored stays so.
  const guest = await server.newGuest();
  expect((await client.send('GET', 'jwt', { token: guest })).statusCode).toBe(200);
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', String(decodeJwt(guest)['id']))
    .executeTakeFirst();
  expect(row).toBeUndefined();
});

it('ends a login with all that it was renewed to, and no other', async () => {
  const email = newEmail();
  const { token } = await client.newUser(email);
  const other = (await client.login(email)).body;
  const renewed = (await client.send('GET', 'jwt', { token })).body;
  // As they were before logins had names.
  const { sid: _sid, ...nameless } = decodeJwt(token) as TokenClaims;
  const old = await createTokens(secrets).renew(nameless);
  const ask = async (method: 'GET' | 'DELETE', url: string, of: string) =>
    (await client.send(method, url, { token: of })).statusCode;
  const askAll = (url: string) =>
    Promise.all([token, renewed, other, old].map((each) => ask('GET', url, each)));
  expect(await askAll('user')).toEqual([200, 200, 200, 200]);
  // The older of the two: with it the one that it was renewed to.
  const loggedOut = await client.send('DELETE', 'jwt', { token });
  expect(loggedOut.statusCode).toBe(204);
  expect(loggedOut.headers['clear-site-data']).toBe('"cache"');
  for (const url of ['user', 'jwt', 'sequence']) {
    expect(await askAll(url)).toEqual([401, 401, 200, 200]);
  }
  expect(await ask('DELETE', 'jwt', token)).toBe(401);
  expect(await ask('DELETE', 'jwt', old)).toBe(204);
  expect(await askAll('user')).toEqual([401, 401, 200, 401]);
  const { db } = server.test.store;
  const ended = () => db.selectFrom('ended_logins').selectAll().execute();
  await sweepEndedLogins(db);
  expect(await ended()).toHaveLength(2);
  await db
    .updateTable('ended_logins')
    .set({ until: new Date(Date.now() - 1) })
    .execute();
  await sweepEndedLogins(db);
  expect(await ended()).toEqual([]);
});

it('ends no login of a guest, or of a program', async () => {
  const guest = await server.newGuest();
  expect((await client.send('DELETE', 'jwt', { token: guest })).statusCode).toBe(403);
  expect((await client.send('GET', 'user', { token: guest })).statusCode).toBe(200);
});

it('hashes again at the login where the parameters have been raised', async () => {
  const email = newEmail();
  await client.register(email);
  // Of PASSWORD, made by OpenSSL with 8 MiB and one pass.
  const weak =
    '$argon2id$v=19$m=8192,t=1,p=1$d2Vha3dlYWt3ZWFrd2Vhaw$LRW86JpWioIUxhqeDphuF+Sjfpw89QqltG+vcHETQOQ';
  const { db } = server.test.store;
  await db.updateTable('users').set({ password_hash: weak }).where('email', '=', email).execute();
  expect((await client.login(email, { password: 'wrong' })).statusCode).toBe(401);
  expect((await readUser(email))?.password_hash).toBe(weak);
  expect((await client.login(email)).statusCode).toBe(201);
  expect((await readUser(email))?.password_hash).toContain('m=19456,t=2,p=1');
  expect((await client.login(email)).statusCode).toBe(201);
});

it('renews no token after a new password, the end of an account, or the move of guest work', async () => {
  const renew = async (token: string) => (await client.send('GET', 'jwt', { token })).statusCode;
  const email = newEmail();
  const { token } = await client.newUser(email);
  expect(await renew(token)).toBe(200);
  const renewed = (await client.send('GET', 'jwt', { token })).body;
  const change = { oldPassword: PASSWORD, newPassword: 'another horse' };
  const changed = await client.send('PUT', 'user/change-password', { token, body: change });
  expect(changed.statusCode).toBe(200);
  expect([await renew(token), await renew(renewed)]).toEqual([401, 401]);

  const guest = await server.newGuest();
  await client.send('GET', 'sequence', { token: guest });
  expect(await renew(guest)).toBe(200);
  const given = { token: guest, password: change.newPassword, keepGuestWork: true };
  const next = (await client.login(email, given)).body;
  expect([await renew(guest), await renew(next)]).toEqual([401, 200]);

  const gone = await server.app.inject({
    method: 'DELETE',
    url: '/api/user',
    headers: { authorization: next },
    payload: { password: change.newPassword },
  });
  expect([gone.statusCode, await renew(next)]).toEqual([204, 401]);
});
