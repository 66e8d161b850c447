import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hasPrograms } from '@flipon/test-material/programs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from './programs/start-flipon.ts';
import {
  isNginxThere,
  type RunningNginx,
  SMALL_LIMITS,
  startNginx,
} from './programs/start-nginx.ts';

const run = promisify(execFile);
const HOST = 'flipon.example.org';
const CLONE = fileURLToPath(new URL('../..', import.meta.url));
const hasSystemd = hasPrograms('systemd-analyze');

// nginx comes from Debian's nginx-light; without it there is no proxy to try.
describe.skipIf(!isNginxThere)('the site of nginx for a host of its own', () => {
  let upstream: Server;
  let nginx: RunningNginx;
  let origin: string;
  /** Answers a call as soon as it arrives: a body may still be on its way. */
  let answer: (request: IncomingMessage) => Promise<unknown>;
  beforeAll(async () => {
    const [port, upstreamPort] = [await findFreePort(), await findFreePort()];
    origin = `https://${HOST}:${port}`;
    upstream = createServer({ maxHeaderSize: 64 * 1024 }, async (request, response) => {
      response.end(JSON.stringify(await answer(request)));
    });
    await new Promise<void>((resolve) => upstream.listen(upstreamPort, '127.0.0.1', resolve));
    const behind = `http://127.0.0.1:${upstreamPort}`;
    nginx = await startNginx({ site: 'at-root.conf', host: HOST, port, upstream: behind });
  });
  afterAll(async () => {
    await nginx?.stop();
    await new Promise((resolve) => upstream.close(resolve));
  });

  async function curl(...words: string[]): Promise<{ status: number; body: string }> {
    const trust = [
      '--cacert',
      nginx.certificate,
      '--resolve',
      `${HOST}:${new URL(origin).port}:127.0.0.1`,
    ];
    const { stdout } = await run('curl', ['-sS', ...trust, '-w', '\n%{http_code}', ...words]);
    const lines = stdout.split('\n');
    return { status: Number(lines.pop()), body: lines.join('\n') };
  }

  it('says who calls and how, whatever the caller says', async () => {
    answer = async ({ url, headers }) => ({ url, headers });
    const invented = ['X-Forwarded-For: 203.0.113.1', 'X-Forwarded-Proto: http'];
    const words = invented.flatMap((header) => ['-H', header]);
    const { body } = await curl(...words, `${origin}/api/a%2Fb//c?d=%2F`);
    expect(JSON.parse(body)).toMatchObject({
      url: '/api/a%2Fb//c?d=%2F',
      headers: { host: HOST, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' },
    });
  });

  it('passes on the longest address that Flipon takes', async () => {
    answer = async ({ url }) => url?.length;
    const ids = `?ids=${'6f9619ff-8b86-4d11-b42d-00c04fc964ff,'.repeat(1000)}`;
    expect(await curl(`${origin}/${ids}`)).toEqual({ status: 200, body: String(ids.length + 1) });
  });

  it('passes on a body as it comes, of any size', async () => {
    // The first bytes are here while most of them are still being sent.
    answer = async (request) => {
      const [first] = await new Promise<[Buffer]>((resolve) =>
        request.once('data', (bytes: Buffer) => resolve([bytes])),
      );
      const isWhole = request.complete;
      return { isWhole, length: first.length + (await text(request)).length };
    };
    const folder = await mkdtemp(join(tmpdir(), 'flipon-sent-'));
    const path = join(folder, 'body');
    const bytes = 4 * 1024 * 1024;
    await writeFile(path, Buffer.alloc(bytes, 'A'));
    const { body } = await curl('--data-binary', `@${path}`, `${origin}/`);
    await rm(folder, { recursive: true });
    expect(JSON.parse(body)).toEqual({ isWhole: false, length: bytes });
  });
});

// The same, with limits that a test can reach.
describe.skipIf(!isNginxThere)('the limits of nginx', () => {
  let upstream: Server;
  let nginx: RunningNginx;
  let origin: string;
  let held: (() => void)[] = [];
  beforeAll(async () => {
    const [port, upstreamPort] = [await findFreePort(), await findFreePort()];
    origin = `https://127.0.0.1:${port}`;
    upstream = createServer((request, response) => {
      if (request.url === '/held') held.push(() => response.end('held'));
      else response.end('answered');
    });
    await new Promise<void>((resolve) => upstream.listen(upstreamPort, '127.0.0.1', resolve));
    const behind = `http://127.0.0.1:${upstreamPort}`;
    const options = { site: 'at-root.conf', host: HOST, port, upstream: behind } as const;
    nginx = await startNginx({ ...options, isCrowded: true });
  });
  afterAll(async () => {
    for (const end of held) end();
    await nginx?.stop();
    await new Promise((resolve) => upstream?.close(resolve));
  });

  const call = (client: string, path: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { host: HOST, 'x-client': client };
      const sent = request(`${origin}${path}`, { headers, rejectUnauthorized: false }, (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
      });
      sent.once('error', reject);
      sent.end();
    });

  it.each([
    ['an address of IPv4', '198.51.100.7', '198.51.100.7', '198.51.100.8'],
    ['64 bits of IPv6', '2001:db8:a:1::1', '2001:db8:a:1:ffff::2', '2001:db8:a:2::1'],
    ['64 bits with zeros', '2001:db8::1', '2001:db8::ffff:2', '2001:db8:0:1::1'],
  ])(
    'a network is %s, and one that holds all it may leaves others alone',
    async (_, one, same, other) => {
      held = [];
      const waiting = Array.from({ length: SMALL_LIMITS.calls }, () => call(one, '/held'));
      await expect.poll(() => held.length).toBe(SMALL_LIMITS.calls);
      expect(await call(same, '/')).toBe(429);
      expect(await call(other, '/')).toBe(200);
      for (const end of held) end();
      expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
      await expect.poll(() => call(same, '/')).toBe(200);
    },
  );

  it('a network that asks ever faster is refused, and others are not', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 3 * SMALL_LIMITS.begun; at++)
      statuses.push(await call('203.0.113.7', '/'));
    expect(statuses.slice(0, SMALL_LIMITS.begun)).toEqual(Array(SMALL_LIMITS.begun).fill(200));
    expect(statuses).toContain(429);
    expect(await call('203.0.113.8', '/')).toBe(200);
    // A log that any caller can fill says nothing about errors.
    expect(await nginx.readLog('error.log')).toBe('');
  });
});

// nginx alone has 60 s, and Flipon never sees a head that nginx waits for.
it.each(['at-root.conf', 'below-path.conf'])('%s gives a head 10 s at most', async (site) => {
  const text = await readFile(join(CLONE, 'deploy/nginx', site), 'utf8');
  const secure = text.slice(text.indexOf('listen 443 '));
  const [, seconds] = /^ {4}client_header_timeout (\d+)s;$/m.exec(secure) ?? [];
  expect(Number(seconds)).toBeGreaterThan(0);
  expect(Number(seconds)).toBeLessThanOrEqual(10);
});

it('the page for operators names files that are there', async () => {
  const page = await readFile(join(CLONE, 'docs/operations.md'), 'utf8');
  const files = [...page.matchAll(/\/opt\/flipon\/([\w./-]*\w)/g)].map(([, path = '']) => path);
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((path) => !existsSync(join(CLONE, path)))).toEqual([]);
});

// systemd-analyze comes with systemd, which not every machine has.
it.skipIf(!hasSystemd)('systemd has nothing to say against the unit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'flipon-unit-'));
  const path = join(folder, 'flipon.service');
  const unit = await readFile(join(CLONE, 'deploy/flipon.service'), 'utf8');
  expect(unit).toContain('ExecStart=/opt/flipon/bin/flipon all\n');
  await writeFile(path, unit.replace('/opt/flipon/bin/flipon', join(CLONE, 'bin/flipon')));
  const { stdout, stderr } = await run('systemd-analyze', ['verify', path]);
  await rm(folder, { recursive: true });
  expect([stdout, stderr]).toEqual(['', '']);
});
