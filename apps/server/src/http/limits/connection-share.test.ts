import type { Server } from 'node:http';
import { promisify } from 'node:util';
import { oneOf } from '@flipon/test-material/some-of';
import { afterEach, describe, expect, it } from 'vitest';
import { type Line, openLine } from '../../testing/open-line.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const MOST = 40;
const H = 'Host: localhost\r\n';
const HEALTH = `GET /api/management/health HTTP/1.1\r\n${H}\r\n`;
const TEXT = `POST /api/sequence/import/text HTTP/1.1\r\n${H}`;
/** Long enough for the slowest machine to open all lines of a test. */
const PATIENT = { silenceMs: 60_000, standstillMs: 60_000, headMs: 60_000 };

let server: TestApp;
const lines: Line[] = [];
const log: string[] = [];
afterEach(async () => {
  for (const { socket } of lines.splice(0)) socket.destroy();
  await server.close();
});

type Options = NonNullable<Parameters<typeof startTestApp>[0]>;
async function start(options: Options = {}): Promise<number> {
  log.length = 0;
  const logTo = { write: (line: string) => void log.push(line) };
  const bounds = { connections: MOST, waits: PATIENT, logLevel: 'warn', logTo };
  server = await startTestApp({ ...bounds, ...options });
  return Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** How many lines a network has that opens as many as there are in all. */
async function takeAll(port: number, address: string, begin: string): Promise<() => number> {
  const mine = await Promise.all(Array.from({ length: MOST }, () => openLine(port, address)));
  lines.push(...mine);
  for (const line of mine) line.write(begin);
  return () => mine.filter((line) => !/^HTTP\/1\.1 (429|503)/.test(line.read())).length;
}

/** Health answers every network that is let in; on a slow machine it may say DOWN. */
async function isLetIn(port: number, address: string): Promise<boolean> {
  const line = await openLine(port, address);
  lines.push(line);
  line.write(HEALTH);
  return /"status":"(?:UP|DOWN)"/.test(await line.reads(/"(?:status|code)":"\w/));
}

describe('one network that takes all it may', () => {
  const ways: [string, (token: string) => string][] = [
    ['says nothing', () => ''],
    ['never ends its head', () => `GET / HTTP/1.1\r\n${H}X-More: `],
    [
      'never ends its body',
      (token) =>
        `${TEXT}Authorization: ${token}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`,
    ],
    ['asks nothing more', () => HEALTH],
    [
      'listens to events',
      (token) => `GET /api/events HTTP/1.1\r\n${H}Authorization: ${token}\r\n\r\n`,
    ],
  ];
  it.each(oneOf(ways))('and %s leaves as many to others', async (_what, begin) => {
    const port = await start();
    const token = await server.newGuest();
    const count = await takeAll(port, '127.0.0.2', begin(token));
    await expect.poll(count).toBe(MOST / 2);
    expect(await isLetIn(port, '127.0.0.1')).toBe(true);
    const refused = await openLine(port, '127.0.0.2');
    const text = await refused.ended();
    expect(text).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n/);
    expect(text).toMatch(/\r\nretry-after: 5\r\n/);
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      code: 'rate_limited',
      message: 'Your network holds as many connections as it may. Close some, then try again.',
    });
    expect(count()).toBe(MOST / 2);
    // However many are refused, the log has one line of it.
    const told = log.filter((line) => line.includes('connections refused'));
    expect(told.map((line) => JSON.parse(line).level)).toEqual([40]);
  });

  it('gets another one when it has closed one', async () => {
    const port = await start();
    const count = await takeAll(port, '127.0.0.2', '');
    await expect.poll(count).toBe(MOST / 2);
    lines.find((line) => line.read() === '')?.socket.destroy();
    await expect
      .poll(async () => {
        const line = await openLine(port, '127.0.0.2');
        lines.push(line);
        line.write(HEALTH);
        return (await line.reads(/"(status|code)":/)).slice(0, 12);
      })
      .toBe('HTTP/1.1 200');
  });
});

it('many networks that take all they may leave some to the next', async () => {
  const port = await start();
  for (const [network, held] of [
    [2, 20],
    [3, 10],
    [4, 5],
  ]) {
    await expect.poll(await takeAll(port, `127.0.0.${network}`, '')).toBe(held);
  }
  expect(await isLetIn(port, '127.0.0.9')).toBe(true);
});

it('ten networks do not shut out the next, which takes the place of a line of the greediest', async () => {
  const port = await start();
  for (let network = 2; network < 12; network += 1) {
    await takeAll(port, `127.0.0.${network}`, '');
  }
  expect(await isLetIn(port, '127.0.0.90')).toBe(true);
  expect(await isLetIn(port, '127.0.0.91')).toBe(true);
  const count = promisify(server.app.server.getConnections.bind(server.app.server));
  await expect.poll(() => count()).toBeLessThanOrEqual(MOST);
});

it('a trusted proxy speaks for many, and has all that it asks for', async () => {
  const port = await start({ trustProxy: ['127.0.0.0/30'] });
  await expect.poll(await takeAll(port, '127.0.0.2', '')).toBe(MOST);
  const refused = await openLine(port, '127.0.0.2');
  expect(await refused.ended()).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: 5\r\n/s);
});

describe('a head that does not come', () => {
  const HEAD_MS = 400;
  it('has 10 s where no other time is set, the wait for the next look included', async () => {
    server = await startTestApp();
    // Node.js keeps the interval, which its types leave out.
    const node = server.app.server as Server & { connectionsCheckingInterval: number };
    expect(node.headersTimeout).toBeGreaterThan(0);
    expect(node.connectionsCheckingInterval).toBeGreaterThan(0);
    expect(node.headersTimeout + node.connectionsCheckingInterval).toBeLessThanOrEqual(10_000);
  });

  it('loses its line, whole or byte by byte', async () => {
    const port = await start({ waits: { ...PATIENT, headMs: HEAD_MS } });
    const silent = await openLine(port);
    const begun = await openLine(port);
    begun.write(`GET / HTTP/1.1\r\n${H}X-More: `);
    const dripping = await openLine(port);
    dripping.write('GET / HTTP/1.1\r\nX-More: ');
    const drip = setInterval(() => dripping.write('x'), 30);
    const again = await openLine(port);
    again.write(HEALTH);
    await again.reads(/"status":/);
    again.write('GET / HTT');
    expect(await silent.ended()).toBe('');
    expect(await begun.ended()).toMatch(/^HTTP\/1\.1 408 /);
    expect(await dripping.ended()).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(drip);
    expect(await again.ended()).toMatch(/HTTP\/1\.1 408 /);
  });
});
