import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasPrograms } from '@flipon/test-material/programs';
import fastify from 'fastify';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it } from 'vitest';
import { composeMail } from './mail.ts';
import { createMailer, type MailOptions } from './mailer.ts';
import { outboxOf, sweepOutbox } from './outbox.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'flipon-mail-'));
afterAll(() => rm(dataDir, { recursive: true }));

const lines: string[] = [];
const app = fastify({
  logger: { level: 'trace', stream: { write: (line) => void lines.push(line) } },
});
const messages = () => lines.map((line) => JSON.parse(line).msg);

const LINK = `https://flipon.example.org/reset-password#code=${'Aa0-_'.repeat(8)}xyz`;
const mail = composeMail('ada@example.org', 'Reset your password', [
  'Längst & "<b>so</b>".',
  { link: LINK },
  'x'.repeat(1200),
]);
const make = (more: Partial<MailOptions>) =>
  createMailer(
    {
      smtpUrl: null,
      from: 'Flipon <flipon@example.org>',
      outboxDir: outboxOf(dataDir),
      linkBase: '',
      pausesMs: [10, 10],
      ...more,
    },
    app.log,
  );

/** A mail server that answers recipients with the given errors, and keeps the mails that it gets. */
async function startSmtp(answers: (Error | null)[]) {
  const received: { to: string[]; from: string; text: string }[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_to, _session, done) => done(answers.shift() ?? null),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ to, from, text: Buffer.concat(parts).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as { port: number };
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}

const PYTHON = '/usr/bin/python3';
const READ = `
import email, json, sys
from email import policy
m = email.message_from_binary_file(open(sys.argv[1], 'rb'), policy=policy.default)
parts = {p.get_content_type(): p.get_content() for p in m.walk() if not p.is_multipart()}
print(json.dumps({'from': m['from'], 'to': m['to'], 'subject': m['subject'],
  'auto': m['auto-submitted'], 'date': m['date'] is not None, 'id': m['message-id'] is not None,
  'headers': sorted(k.lower() for k in m.keys()), 'defects': len(m.defects), 'parts': parts}))
`;
const hasPython = hasPrograms('python3');
if (!hasPython) console.warn('Mails are not read by Python: apt-get install python3.');

// A machine without Python has no judge of mails, which is said above.
it.skipIf(!hasPython)(
  'leaves a mail in the outbox that Python reads, for its owner alone',
  async () => {
    const mailer = make({});
    mailer.send(mail);
    await expect.poll(() => readdir(outboxOf(dataDir)).catch(() => [])).toHaveLength(1);
    await mailer.close();
    const [name = ''] = await readdir(outboxOf(dataDir));
    const path = join(outboxOf(dataDir), name);
    const modes = [await stat(outboxOf(dataDir)), await stat(path)].map(({ mode }) => mode & 0o777);
    expect(modes).toEqual([0o700, 0o600]);
    const read = spawnSync(PYTHON, ['-c', READ, path], { encoding: 'utf8' });
    const { parts, headers, ...rest } = JSON.parse(read.stdout);
    expect(rest).toEqual({
      from: 'Flipon <flipon@example.org>',
      to: 'ada@example.org',
      subject: 'Reset your password',
      auto: 'auto-generated',
      date: true,
      id: true,
      defects: 0,
    });
    expect(headers).not.toContain('bcc');
    expect(parts['text/plain'].replaceAll('\r', '')).toBe(mail.text);
    expect(parts['text/html'].replaceAll('\r', '')).toBe(mail.html);
    expect(mail.html).toContain('Längst &amp; &quot;&lt;b&gt;so&lt;/b&gt;&quot;.');
    expect(mail.html).toContain(`<a href="${LINK}">${LINK}</a>`);
    const [line = ''] = lines.filter((each) => each.includes('outbox'));
    expect(JSON.parse(line).file).toBe(path);
    expect(line).not.toMatch(/ada|code=/);
  },
);

// A machine without Python has no judge of mails, which is said above.
it.skipIf(!hasPython)('leaves a link whole in a file that is opened as text', async () => {
  const [before, mailer] = [await readdir(outboxOf(dataDir)), make({})];
  const plain = composeMail('ada@example.org', 'Reset', ['A word.', { link: LINK }]);
  mailer.send(plain);
  await expect.poll(() => readdir(outboxOf(dataDir))).toHaveLength(before.length + 1);
  await mailer.close();
  const [name = ''] = (await readdir(outboxOf(dataDir))).filter((each) => !before.includes(each));
  const path = join(outboxOf(dataDir), name);
  expect((await readFile(path, 'utf8')).split(/\r?\n/)).toContain(LINK);
  const { parts, defects } = JSON.parse(
    spawnSync(PYTHON, ['-c', READ, path], { encoding: 'utf8' }).stdout,
  );
  expect([parts['text/plain'].replaceAll('\r', ''), defects]).toEqual([plain.text, 0]);
  expect(parts['text/html'].replaceAll('\r', '')).toBe(plain.html);
});

it('cannot be made to write headers or to more people', async () => {
  const evil = 'ada@example.org>\r\nBcc: eve@example.org, bob@example.org';
  const mailer = make({});
  const before = await readdir(outboxOf(dataDir)).catch((): string[] => []);
  mailer.send({ ...mail, to: evil, subject: 'a\r\nBcc: eve@example.org' });
  await expect.poll(() => readdir(outboxOf(dataDir))).toHaveLength(before.length + 1);
  await mailer.close();
  const [name = ''] = (await readdir(outboxOf(dataDir))).filter((each) => !before.includes(each));
  const text = await readFile(join(outboxOf(dataDir), name), 'utf8');
  const [head = ''] = text.split('\r\n\r\n');
  expect(head).not.toMatch(/^Bcc:/im);
});

it('sends by SMTP, and tries again when the server is busy', async () => {
  const busy = Object.assign(new Error('busy with ada@example.org'), { responseCode: 451 });
  const smtp = await startSmtp([busy, null]);
  const mailer = make({ smtpUrl: smtp.url });
  mailer.send(mail);
  await expect.poll(() => smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toMatchObject({ to: ['ada@example.org'], from: 'flipon@example.org' });
  expect(smtp.received[0]?.text).toContain('Subject: Reset your password');
  expect(messages()).toContain('the mail server took no mail; it is tried again');
  await mailer.close();
  await smtp.close();
});

it('gives up a mail that the server refuses, and one that no server takes', async () => {
  const never = Object.assign(new Error('no such user ada@example.org'), { responseCode: 550 });
  const smtp = await startSmtp([never, never]);
  const givenUp = () => messages().filter((each) => each === 'a mail was given up').length;
  const mailer = make({ smtpUrl: smtp.url });
  mailer.send(mail);
  await expect.poll(givenUp).toBe(1);
  await mailer.close();
  await smtp.close();
  const another = make({ smtpUrl: smtp.url });
  another.send(mail);
  await expect.poll(givenUp).toBe(2);
  await another.close();
  expect(lines.join('')).not.toMatch(/ada@|code=/);
});

it('does not wait for a silent server, neither while it sends nor when it stops', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  const mailer = make({ smtpUrl: `smtp://127.0.0.1:${port}` });
  for (let at = 0; at < 501; at++) mailer.send(mail);
  expect(messages()).toContain('a mail was given up: too many wait to be sent');
  await sleep(20);
  await mailer.close();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
});

it('sweeps mails that have lain there for a week', async () => {
  const folder = outboxOf(dataDir);
  await mkdir(folder, { recursive: true });
  for (const [name, days] of [
    ['old.eml', 8],
    ['new.eml', 6],
  ] as const) {
    await writeFile(join(folder, name), '');
    const time = new Date(Date.now() - days * 86_400_000);
    await utimes(join(folder, name), time, time);
  }
  await sweepOutbox(dataDir);
  const left = await readdir(folder);
  expect([left.includes('old.eml'), left.includes('new.eml')]).toEqual([false, true]);
});
