import { randomUUID } from 'node:crypto';
import { addDownloadToken } from '@flipon/store/accounts';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountClient, accountClient, PASSWORD } from '../testing/account-client.ts';
import { newApiToken } from '../testing/new-api-token.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const SAID =
  'If this address is registered, a mail with a link is on its way. The link works for one hour.';
const ENDED = 'The link has expired or was used already. Ask for a new one.';

let server: TestApp;
let client: AccountClient;
/** Lines of the log, of the finest level. */
const lines: string[] = [];
/** What the mail server got, the newest last. */
const mails: { to: string[]; text: string }[] = [];
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, done) =>
    username === 'flipon' && password === 'p w' ? done(null, { user: 1 }) : done(new Error('no')),
  onData(stream, { envelope }, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      const to = envelope.rcptTo.map(({ address }) => address);
      // Quoted-printable, decoded only as far as links need it.
      const text = Buffer.concat(parts).toString().replaceAll('=\r\n', '').replaceAll('=3D', '=');
      mails.push({ to, text });
      done();
    });
  },
});

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as { port: number };
  server = await startTestApp({
    smtpUrl: `smtp://flipon:p%20w@127.0.0.1:${port}`,
    passwordMin: 6,
    hasWeakHashes: true,
    logLevel: 'trace',
    logTo: { write: (line) => void lines.push(line) },
  });
  client = accountClient(server);
});
beforeEach(async () => {
  await server.test.store.db.deleteFrom('attempts').execute();
});
afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

const newEmail = () => `${randomUUID()}@example.org`;
const mailsTo = (email: string) => mails.filter(({ to }) => to.includes(email));
const put = (url: string, body: object, more: { token?: string; ip?: string } = {}) =>
  client.send('PUT', `user/${url}`, { body, ...more });
const codeIn = ({ text }: { text: string }) =>
  /reset-password#code=([\w-]{43})/.exec(text)?.[1] ?? '';

async function askForCode(email: string): Promise<string> {
  const before = mailsTo(email).length;
  const answer = await put('reset-password', { login: email });
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: SAID }]);
  await expect.poll(() => mailsTo(email).length).toBe(before + 1);
  return codeIn(mailsTo(email).at(-1) ?? { text: '' });
}

describe('a forgotten password', () => {
  it('is set anew by a link in a mail, once, which ends all that was open', async () => {
    const email = newEmail();
    const { id, token } = await client.newUser(email);
    await newApiToken(server, token);
    await addDownloadToken(server.test.store.db, id, { kind: 'zdna', analysisId: null });
    const earlier = await askForCode(email);
    const code = await askForCode(email);
    const [mail] = mailsTo(email);
    expect(mail?.text).toMatch(/^From: Flipon <flipon@example\.org>\r$/m);
    expect(mail?.text).toContain(`https://flipon.example.org/reset-password#code=${earlier}`);
    expect((await put('reset-password/check', { code: earlier })).statusCode).toBe(404);
    const checked = await put('reset-password/check', { code });
    expect([checked.statusCode, checked.json()]).toEqual([
      200,
      { payload: { user: email, shareLinks: 0 } },
    ]);

    const short = await put('reset-password/confirm', { code, newPassword: '12345' });
    expect([short.statusCode, short.json().message]).toEqual([
      400,
      'Password must have at least 6 letters.',
    ]);
    const passwords = ['first one', 'second one', 'third one'];
    const answers = await Promise.all(
      passwords.map((newPassword) => put('reset-password/confirm', { code, newPassword })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
    const won = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect(answers[won]?.json()).toEqual({
      payload: { user: email, apiTokens: 1, downloadLinks: 1, shareLinks: 0, keptShareLinks: 0 },
    });
    expect(answers[(won + 1) % 3]?.json().message).toBe(ENDED);

    for (const url of ['user', 'jwt']) {
      expect((await client.send('GET', url, { token })).statusCode).toBe(401);
    }
    const logins = [];
    for (const password of [PASSWORD, ...passwords]) {
      logins.push((await client.login(email, { password })).statusCode);
    }
    expect(logins).toEqual([401, ...passwords.map((_, at) => (at === won ? 201 : 401))]);
    await expect.poll(() => mailsTo(email).length).toBe(3);
    expect(mailsTo(email)[2]?.text).toContain('Subject: Your Flipon password was changed');
    expect(mailsTo(email)[2]?.text).toContain('No longer valid: 1 API token and 1 download link.');
  });

  it('gives an unknown address the same answer, and sends it no mail', async () => {
    const [email, unknown] = [newEmail(), newEmail()];
    await client.register(email);
    const answers = [];
    for (const login of [unknown, email]) {
      const { statusCode, headers, body } = await put('reset-password', { login });
      const { date: _date, ...rest } = headers;
      answers.push({ statusCode, rest, body });
    }
    expect(answers[0]).toEqual(answers[1]);
    await expect.poll(() => mailsTo(email).length).toBe(1);
    expect(mailsTo(unknown)).toEqual([]);
  });

  it('sends an account five mails an hour, of which the last one works, without showing the limit', async () => {
    const email = newEmail();
    await client.register(email);
    const asked = Array.from({ length: 12 }, () => put('reset-password', { login: email }));
    const answers = await Promise.all(asked);
    expect(answers.map(({ body }) => body)).toEqual(
      answers.map(() => JSON.stringify({ message: SAID })),
    );
    await expect.poll(() => mailsTo(email).length).toBe(5);
    const codes = mailsTo(email).map(codeIn);
    const checks = await Promise.all(codes.map((code) => put('reset-password/check', { code })));
    expect(checks.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('is answered while the database has no table for codes, which the log tells', async () => {
    const { schema } = server.test.store.db;
    const email = newEmail();
    await client.register(email);
    await schema.alterTable('password_resets').renameTo('hidden').execute();
    const answer = await put('reset-password', { login: email });
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: SAID }]);
    const told = () => lines.filter((line) => line.includes('resets a password was not sent'));
    await expect.poll(told).toHaveLength(1);
    await schema.alterTable('hidden').renameTo('password_resets').execute();
  });
});

describe('a password that is changed', () => {
  const change = (token: string, oldPassword: string, newPassword = 'battery staple') =>
    put('change-password', { oldPassword, newPassword }, { token });

  it('ends all logins, and the owner hears of it', async () => {
    const email = newEmail();
    const { token } = await client.newUser(email);
    const wrong = await change(token, 'wrong');
    expect([wrong.statusCode, wrong.json().message, wrong.json().errors]).toEqual([
      400,
      'Old password is wrong.',
      [{ field: 'oldPassword', defaultMessage: 'Old password is wrong.' }],
    ]);
    const changed = await change(token, PASSWORD);
    expect([changed.statusCode, changed.json()]).toEqual([
      200,
      {
        payload: { user: email, apiTokens: 0, downloadLinks: 0, shareLinks: 0, keptShareLinks: 0 },
      },
    ]);
    expect((await change(token, 'battery staple')).statusCode).toBe(401);
    expect((await client.login(email)).statusCode).toBe(401);
    expect((await client.login(email, { password: 'battery staple' })).statusCode).toBe(201);
    await expect.poll(() => mailsTo(email).length).toBe(1);
    expect(mailsTo(email)[0]?.text).not.toContain('No longer valid');
  });

  it.each([
    [{}, 'Old password is required.'],
    [{ oldPassword: '', newPassword: 'abcdef' }, 'Old password is required.'],
    [{ oldPassword: 'abcd' }, 'Password is required.'],
    [{ oldPassword: 'abcd', newPassword: 'abcde' }, 'Password must have at least 6 letters.'],
  ])('%j: %s', async (body, message) => {
    const { token } = await client.newUser(newEmail());
    const answer = await put('change-password', body, { token });
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });

  it('is not for guests, nor for programs', async () => {
    const guest = await change(await server.newGuest(), PASSWORD);
    expect([guest.statusCode, guest.json().message]).toEqual([
      403,
      'Log in to change your password: guests have none.',
    ]);
    const login = (await client.newUser(newEmail())).token;
    const { token } = await newApiToken(server, login);
    expect((await change(token, PASSWORD)).statusCode).toBe(403);
    expect((await client.login(newEmail())).statusCode).toBe(401);
  });
});

describe('failures', () => {
  const fail = (email: string, count: number, ipOf: (at: number) => string) =>
    Promise.all(
      Array.from({ length: count }, (_, at) =>
        client.login(email, { password: 'wrong', ip: ipOf(at) }),
      ),
    );
  const statusesOf = (answers: { statusCode: number }[], status: number) =>
    answers.filter(({ statusCode }) => statusCode === status).length;

  it.each(['known', 'unknown'])(
    'are ten from one network to an address that is %s',
    async (who) => {
      const email = newEmail();
      if (who === 'known') await client.register(email);
      const before = server.countHashes();
      const answers = await fail(email, 25, () => '198.51.100.7');
      expect([statusesOf(answers, 401), statusesOf(answers, 429)]).toEqual([10, 15]);
      expect(server.countHashes() - before).toBe(10);
      const refused = await client.login(email, { ip: '198.51.100.7' });
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({
        code: 'rate_limited',
        message: 'Too many attempts. Try again in 15 minutes.',
      });
      const seconds = Number(refused.headers['retry-after']);
      expect(seconds > 890 && seconds <= 900).toBe(true);
      const elsewhere = await client.login(email, { ip: '198.51.100.8' });
      expect(elsewhere.statusCode).toBe(who === 'known' ? 201 : 401);
    },
  );

  it('count an IPv6 network as one', async () => {
    const answers = await fail(newEmail(), 12, (at) => `2001:db8:1:2:${at}::1`);
    expect(statusesOf(answers, 429)).toBe(2);
  });

  it('elsewhere, as many as they may be, do not lock out the owner', async () => {
    const email = newEmail();
    const { token } = await client.newUser(email);
    // From all over the world: an account has 30 in an hour.
    const answers = await fail(email, 40, (at) => `10.0.${at}.1`);
    expect([statusesOf(answers, 401), statusesOf(answers, 429)]).toEqual([30, 10]);
    const stranger = await client.login(email, { ip: '10.1.0.1' });
    expect([stranger.statusCode, stranger.json().message]).toEqual([
      429,
      'Too many attempts. Try again in 60 minutes.',
    ]);
    // At home the owner gets in; the session that there is goes on; a reset opens a new place.
    expect((await client.login(email)).statusCode).toBe(201);
    expect((await client.send('GET', 'user', { token })).statusCode).toBe(200);
    const code = await askForCode(email);
    const away = { ip: '203.0.113.5' };
    const newPassword = 'a new password';
    expect((await put('reset-password/confirm', { code, newPassword }, away)).statusCode).toBe(200);
    expect((await client.login(email, { password: newPassword, ...away })).statusCode).toBe(201);
  });

  it('of neighbours do not lock out who has logged in there', async () => {
    const email = newEmail();
    await client.newUser(email);
    const neighbours = Array.from({ length: 110 }, newEmail);
    const answers = await Promise.all(
      neighbours.map((login) => client.login(login, { password: 'wrong' })),
    );
    expect([statusesOf(answers, 401), statusesOf(answers, 429)]).toEqual([100, 10]);
    expect((await client.login(email)).statusCode).toBe(201);
    const stranger = newEmail();
    expect((await client.register(stranger)).statusCode).toBe(201);
    expect((await client.login(stranger)).statusCode).toBe(201);
  });

  it('are forgotten with the right password, which any number of programs may use at once', async () => {
    const email = newEmail();
    await client.register(email);
    await fail(email, 5, () => '192.0.2.1');
    const logins = await Promise.all(Array.from({ length: 24 }, () => client.login(email)));
    expect(statusesOf(logins, 201)).toBe(24);
    const left = await server.test.store.db.selectFrom('attempts').select('count').execute();
    // Of the network its failures stay, and the registration has two rows.
    expect(left.map(({ count }) => count).sort()).toEqual([1, 1, 5]);
  });

  it('to register an address, and questions for mails and codes, have limits of their own', async () => {
    const email = newEmail();
    const registrations: { statusCode: number }[] = [];
    for (let at = 0; at < 22; at++) registrations.push(await client.register(email));
    expect([201, 409, 429].map((status) => statusesOf(registrations, status))).toEqual([1, 19, 2]);
    const resets = await Promise.all(
      Array.from({ length: 33 }, () => put('reset-password', { login: newEmail() })),
    );
    expect([200, 429].map((status) => statusesOf(resets, status))).toEqual([30, 3]);
    const codes = await Promise.all(
      Array.from({ length: 64 }, () => put('reset-password/check', { code: 'x' })),
    );
    expect([404, 429].map((status) => statusesOf(codes, status))).toEqual([60, 4]);
  });
});

it('writes no password, no code and no address into the log', () => {
  const codes = mails.map(codeIn).filter((code) => code !== '');
  expect(codes.length).toBeGreaterThan(5);
  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(100);
  const secrets = [PASSWORD, 'battery staple', 'first one', 'p%20w', ...codes];
  for (const secret of [...secrets, '@example.org']) expect(log).not.toContain(secret);
});
