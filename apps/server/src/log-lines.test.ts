import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { SHARE_HEADER } from '@flipon/contract/share';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/** A line of the log, as far as this test reads it. */
interface LogLine {
  level: number;
  msg: string;
  reqId?: string;
  req?: { method: string; path: string };
  res?: { statusCode: number };
  err?: { stack: string };
}

const G4HUNTER = '/api/analyse/g4hunter';
const [INFO, ERROR] = [30, 50];

// The finest level there is: its lines are those of every other level, and more.
const lines: string[] = [];
const readLines = () => lines.map((line) => JSON.parse(line) as LogLine);

let server: TestApp;
let address: string;
let port: number;
beforeAll(async () => {
  server = await startTestApp({
    logLevel: 'trace',
    logTo: { write: (line) => void lines.push(line) },
  });
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
});
afterAll(() => server.close());

/** Each call that was made, as a line of the log should show it. */
const calls: string[] = [];

async function call(method: string, path: string, given: RequestInit = {}) {
  const answer = await fetch(address + path, { method, ...given });
  const body = await answer.text();
  calls.push(`${method} ${path.split('?')[0]} ${answer.status}`);
  return { status: answer.status, body, json: () => JSON.parse(body) };
}

async function expectAll(status: number, answers: readonly ReturnType<typeof call>[]) {
  const all = await Promise.all(answers);
  expect(all.map((answer) => answer.status)).toEqual(all.map(() => status));
  return all;
}

const withToken = (authorization: string) => ({ headers: { authorization } });
const withShare = (secret: string) => ({ headers: { [SHARE_HEADER]: secret } });
const withBody = (authorization: string, body: string) => ({
  headers: { authorization, 'content-type': 'application/json' },
  body,
});

/** The calls of the log that are over: what came in, with the status of its answer. */
function loggedCalls(): string[] {
  const all = readLines().filter(({ level }) => level === INFO);
  return all
    .filter(({ msg }) => msg === 'incoming request')
    .flatMap(({ reqId, req }) => {
      const answer = all.find((line) => line.reqId === reqId && line.res !== undefined);
      const status = answer?.res?.statusCode;
      return status === undefined ? [] : [`${req?.method} ${req?.path} ${status}`];
    });
}

/** A line and, in letters, the bytes that it holds as lists of numbers. */
function spellOut(line: string): string {
  const lists = line.match(/\[\d+(,\d+)+\]/g) ?? [];
  return [line, ...lists.map((list) => Buffer.from(JSON.parse(list)).toString('latin1'))].join(' ');
}

/** Sends what is no request, and waits for the end of the connection. */
function sendRaw(text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', () => {}).on('close', () => resolve());
  });
}

it('names every call, and no password, code or address', async () => {
  const [email, password, next] = ['ada@example.org', 'correct horse battery', 'staple of hay'];
  const json = (body: object | string) =>
    withBody('', typeof body === 'string' ? body : JSON.stringify(body));
  const user = { login: email, password };
  expect((await call('POST', '/api/user', json(user))).status).toBe(201);
  const login = (await call('PUT', '/api/jwt', json(user))).body;
  await expectAll(401, [
    call('PUT', '/api/jwt', json({ ...user, password: next })),
    call('PUT', '/api/user/change-password', json({ oldPassword: password, newPassword: next })),
  ]);
  await expectAll(400, [
    call('PUT', '/api/jwt', json(`{"login":"${email}","password":"${password}`)),
    call('PUT', '/api/jwt', json({ login: [email], password: { password } })),
    call('POST', '/api/user', json({ ...user, keepGuestWork: password })),
  ]);
  expect((await call('PUT', '/api/user/reset-password', json({ login: email }))).status).toBe(200);
  const outbox = join(server.test.dataDir, 'outbox');
  await expect.poll(() => readdir(outbox).catch(() => [])).toHaveLength(1);
  const [file = ''] = await readdir(outbox);
  const mail = await readFile(join(outbox, file), 'utf8');
  const code = /#code=([\w-]{43})/.exec(mail)?.[1] ?? '';
  expect(code).toHaveLength(43);

  const { schema } = server.test.store.db;
  await schema.alterTable('password_resets').renameTo('hidden').execute();
  await expectAll(500, [
    call('PUT', '/api/user/reset-password/check', json({ code })),
    call('PUT', '/api/user/reset-password/confirm', json({ code, newPassword: next })),
    call(
      'PUT',
      '/api/user/change-password',
      withBody(login, JSON.stringify({ oldPassword: password, newPassword: next })),
    ),
  ]);
  await schema.alterTable('hidden').renameTo('password_resets').execute();
  await expectAll(200, [
    call('PUT', '/api/user/reset-password/confirm', json({ code, newPassword: next })),
  ]);

  await expect.poll(() => loggedCalls().length).toBe(calls.length);
  expect(loggedCalls().sort()).toEqual(calls.toSorted());
  // The letter is there before the line about it.
  await expect
    .poll(readLines)
    .toContainEqual(expect.objectContaining({ file: join(outbox, file) }));
  const secrets = [email, password, next, code, ...login.split('.').slice(1)];
  for (const line of lines.map(spellOut)) {
    for (const secret of secrets) expect(line).not.toContain(secret);
  }
});

it('names every call, and no token in any line', async () => {
  const token = (await call('POST', '/api/jwt')).body;
  const other = (await call('POST', '/api/jwt')).body;
  const bearer = `Bearer ${other}`;
  const renewed = (await call('GET', '/api/jwt', withToken(token))).body;
  await call('GET', '/api/user', withToken(bearer));

  const text = JSON.stringify({ name: 'telomere', data: 'GGGTTA'.repeat(8) });
  const imported = await call('POST', '/api/sequence/import/text', withBody(token, text));
  const sequence = imported.json().payload.id;
  const start = JSON.stringify({ sequence, threshold: 1.2 });
  const { id } = (await call('POST', G4HUNTER, withBody(token, start))).json().payload;
  await server.finishJobs();
  const linkToken = (await call('GET', `${G4HUNTER}/${id}`, withToken(token))).json().downloadToken;
  const listToken = (await call('GET', G4HUNTER, withToken(token))).json().downloadToken;

  const given = withBody(token, JSON.stringify({ analysis: id }));
  const share = (await call('POST', '/api/shares', given)).json().secret;
  const shareToken = (await call('GET', `${G4HUNTER}/${id}`, withShare(share))).json()
    .downloadToken;

  const csv = `${G4HUNTER}/${id}/quadruplex.csv`;
  const archive = `${G4HUNTER}/export.zip?ids=${id}`;
  const forged = `${token.slice(0, -4)}AAAA`;
  const unknownLink = '0123456789abcdef0123456789abcdef';
  const unknownShare = 'AbCdEfGhIjKlMnOpQrStUv';
  await expectAll(200, [
    call('GET', `${csv}?token=${linkToken}`),
    call('HEAD', `${csv}?token=${linkToken}`),
    call('GET', csv, withToken(`Bearer ${token}`)),
    call('GET', `${archive}&token=${listToken}`),
    call('GET', archive, withToken(token)),
    call('GET', csv, withShare(share)),
    call('GET', `${csv}?token=${shareToken}`),
  ]);
  await expectAll(401, [
    call('GET', `${csv}?token=${unknownLink}`),
    call('GET', `${archive}&token=${unknownLink}`, withToken(forged)),
    call('GET', '/api/sequence', withToken(forged)),
    call('GET', '/api/events', withToken(`Bearer ${forged}`)),
  ]);
  await expectAll(404, [
    call('GET', `/api/nowhere?token=${linkToken}`, withToken(token)),
    call('GET', `${G4HUNTER}/${id}`, withToken(bearer)),
    call('GET', `${G4HUNTER}/${sequence}/quadruplex.csv?token=${listToken}`),
    call('GET', '/api/sequence', withShare(share)),
    call('GET', '/api/shared', withShare(unknownShare)),
  ]);
  await expectAll(400, [
    call('GET', `${csv}?aggregate=maybe&token=${linkToken}`, withToken(token)),
    call('GET', `${G4HUNTER}/12/quadruplex.csv?token=${linkToken}`, withToken(token)),
    call('POST', G4HUNTER, withBody(token, `{"tags":"${token}`)),
    call('POST', G4HUNTER, withBody(token, JSON.stringify({ sequence: token }))),
  ]);

  // The table of the tokens is away for a moment.
  const { schema } = server.test.store.db;
  await schema.alterTable('download_tokens').renameTo('hidden').execute();
  const failed = await expectAll(500, [
    call('GET', `${csv}?token=${linkToken}`),
    call('GET', `${G4HUNTER}/${id}`, withToken(`Bearer ${token}`)),
    call('GET', `${G4HUNTER}/${id}`, withShare(share)),
  ]);
  await schema.alterTable('hidden').renameTo('download_tokens').execute();

  const leaving = new AbortController();
  const listening = { ...withToken(`Bearer ${token}`), signal: leaving.signal };
  expect((await fetch(`${address}/api/events`, listening)).status).toBe(200);
  leaving.abort();
  await sendRaw(
    `GET ${csv}?token=${linkToken} HTTP/1.1\r\nAuthorization: ${bearer}\r\nX-Flipon-Share: ${share}\r\nbad\r\n\r\n`,
  );

  const wanted = [...calls, 'GET /api/events 200'];
  await expect.poll(() => loggedCalls().length).toBe(wanted.length);

  const jwts = [token, other, renewed, forged];
  const secrets = [
    ...jwts,
    // The parts that a token cannot be made again without.
    ...jwts.flatMap((jwt) => jwt.split('.').slice(1)),
    ...[linkToken, listToken, unknownLink, shareToken],
    ...[share, unknownShare],
  ];
  expect(secrets.every((secret) => secret.length >= 22)).toBe(true);
  for (const line of lines.map(spellOut)) {
    for (const secret of [...secrets, 'Bearer ']) expect(line).not.toContain(secret);
  }

  expect(loggedCalls().sort()).toEqual(wanted.sort());
  for (const answer of failed) {
    const { requestId } = answer.json();
    const [error] = readLines().filter(
      ({ reqId, level }) => reqId === requestId && level === ERROR,
    );
    expect(error?.err?.stack).toContain('download_tokens');
  }
  expect(readLines()).toContainEqual(
    expect.objectContaining({ msg: 'no request', code: 'invalid_request' }),
  );
});
