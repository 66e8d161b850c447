import { once } from 'node:events';
import { connect } from 'node:net';
import { SHARE_HEADER } from '@flipon/contract/share';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountClient, accountClient, PASSWORD } from './testing/account-client.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

interface Line {
  level: number;
  time: number;
  msg: string;
  outcome?: string;
  deed?: string;
  code?: string;
  owner?: string;
  door?: string;
  req?: { method: string; path: string; ip: string };
  res?: { statusCode: number; owner?: string; door?: string };
  err?: { message: string };
}

const OPERATOR_TOKEN = 'the token of the operator';
const EMAIL = 'ada@example.org';
const [INFO, WARN] = [30, 40];

const written: string[] = [];
let server: TestApp;
let people: AccountClient;
beforeAll(async () => {
  server = await startTestApp({
    hasWeakHashes: true,
    operatorToken: OPERATOR_TOKEN,
    logLevel: 'info',
    logTo: { write: (line) => void written.push(line) },
  });
  people = accountClient(server);
});
afterAll(() => server.close());

/** The lines that a piece of work has written. */
async function linesOf(work: () => Promise<unknown>): Promise<Line[]> {
  const before = written.length;
  await work();
  return written.slice(before).map((line) => JSON.parse(line) as Line);
}

const eventsIn = (lines: readonly Line[]) => lines.filter(({ msg }) => msg === 'security event');

it('records changes of accounts and rights, their time, actor and address', async () => {
  const startedMs = Date.now();
  let id = '';
  const lines = await linesOf(async () => {
    const user = await people.newUser(EMAIL);
    const { token } = user;
    id = user.id;
    const own = { token, body: { name: 'nightly', scope: 'read', expiryDays: 30 } };
    expect((await people.send('POST', 'user/tokens', own)).statusCode).toBe(201);
    expect((await people.send('GET', 'jwt', { token })).statusCode).toBe(200);
    const change = { oldPassword: PASSWORD, newPassword: 'staple of hay' };
    const changed = await people.send('PUT', 'user/change-password', { token, body: change });
    expect(changed.statusCode).toBe(200);
  });
  const events = eventsIn(lines);
  expect(events.map(({ deed, outcome, owner }) => ({ deed, outcome, owner }))).toEqual(
    ['register', 'log in', 'make API token', 'renew token', 'change password'].map((deed) => ({
      deed,
      outcome: 'done',
      owner: id,
    })),
  );
  for (const { level, time, req } of events) {
    expect([level, req?.ip]).toEqual([INFO, '192.0.2.1']);
    // Milliseconds since 1970, which know no zones.
    expect(time).toBeGreaterThanOrEqual(startedMs);
    expect(time).toBeLessThanOrEqual(Date.now());
  }
  expect(lines.filter(({ res }) => res?.owner === id).map(({ res }) => res?.door)).toContain(
    'session',
  );
});

it('tells who was kept out, and of what, also where calls are left out', async () => {
  const cases: [() => Promise<unknown>, Partial<Line>][] = [
    [
      () => people.login(EMAIL, { password: 'a guess' }),
      { deed: 'log in', code: 'unauthenticated' },
    ],
    [
      () => people.send('PUT', 'user/reset-password/confirm', { body: resetWith('x'.repeat(43)) }),
      { deed: 'reset password', code: 'not_found' },
    ],
    [() => people.send('GET', 'sequence', { token: 'none' }), { code: 'unauthenticated' }],
    [() => callWith({ host: 'elsewhere.example' }), { code: 'misdirected' }],
    [() => callWith({ [SHARE_HEADER]: 'AbCdEfGhIjKlMnOpQrStUv' }), { code: 'not_found' }],
    [
      () => callWith({ 'x-flipon-operator': 'a guess' }, '/api/management/parts'),
      { deed: 'see parts', code: 'forbidden' },
    ],
  ];
  for (const [work, event] of cases) {
    const events = eventsIn(await linesOf(work));
    expect(events).toEqual([
      expect.objectContaining({ ...event, level: WARN, outcome: 'refused' }),
    ]);
  }
});

it('tells of limits that were reached', async () => {
  const lines = await linesOf(async () => {
    for (let times = 0; times < 12; times++) {
      await people.login('eve@example.org', { password: `guess ${times}`, ip: '192.0.2.66' });
    }
  });
  const codes = eventsIn(lines).map(({ code }) => code);
  expect(codes.slice(0, 10)).toEqual(Array(10).fill('unauthenticated'));
  expect(codes.slice(10)).toEqual(['rate_limited', 'rate_limited']);
});

it('tells nothing of a row that the database refuses', async () => {
  const { schema } = server.test.store.db;
  const users = schema.alterTable('users');
  await users.addColumn('wanted', 'text', (column) => column.notNull().defaultTo('')).execute();
  await users.alterColumn('wanted', (column) => column.dropDefault()).execute();
  const lines = await linesOf(async () => {
    expect((await people.register('bob@example.org')).statusCode).toBe(500);
  });
  await users.dropColumn('wanted').execute();
  expect(lines.find(({ err }) => err?.message.includes('wanted'))).toBeDefined();
  expect(JSON.stringify(lines)).not.toMatch(/bob@|argon2/);
});

it('stays one line of JSON an event, whatever an address tries to write', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const path = '/api/a%0d%0a{"level":60,"msg":"well"}';
  const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
  const before = written.length;
  const lines = await linesOf(async () => {
    // fetch would spell the quotes out.
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(head));
    socket.resume();
    await once(socket, 'close');
    await expect.poll(() => written.length - before).toBe(2);
  });
  for (const line of written.slice(before)) expect(line).toMatch(/^[\x20-\x7e]+\n$/);
  expect(lines.map(({ msg }) => msg)).toEqual(['incoming request', 'request completed']);
  expect(lines[0]?.req?.path).toBe(path);
});

function resetWith(code: string) {
  return { code, newPassword: 'staple of hay' };
}

function callWith(headers: Record<string, string>, url = '/api/shared') {
  return server.app.inject({ method: 'GET', url, headers });
}
