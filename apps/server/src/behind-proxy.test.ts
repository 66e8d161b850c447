import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const PAGE =
  '<head><meta name="base" content="./" /><script src="./assets/a.js"></script></head>./here';

let webDir: string;
let server: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'flipon-web-'));
  await writeFile(join(webDir, 'index.html'), PAGE);
  await writeFile(join(webDir, 'robots.txt'), 'User-agent: *');
  const preloads = { '/analyse/zdna': { scripts: ['assets/z.js'], styles: [] } };
  await writeFile(join(webDir, 'preloads.json'), JSON.stringify(preloads));
  server = await startTestApp({
    webDir,
    trustProxy: ['127.0.0.1', '2001:db8:ffff::/48'],
    publicUrl: 'https://example.org/flipon',
    logLevel: 'info',
    logTo: { write: (line) => lines.push(line) },
  });
});
afterAll(async () => {
  await server.close();
  await rm(webDir, { recursive: true });
});

const get = (url: string) => server.app.inject({ method: 'GET', url });

/** Asks for a guest's token; what was answered, by status. */
async function knock(remoteAddress: string, headers: Record<string, string> = {}) {
  const request = { method: 'POST', url: '/api/jwt', remoteAddress, headers } as const;
  return (await server.app.inject(request)).statusCode;
}

/** Takes all new guests of the networks that have knocked so far, and of some minutes to come. */
async function exhaust(): Promise<void> {
  const ends = new Date(Date.now() + 300_000);
  await server.test.store.db.updateTable('attempts').set({ ends }).execute();
}

describe('limits count clients', () => {
  it('each by itself behind a trusted proxy, whatever else they say', async () => {
    const through = (client: string, more = {}) =>
      knock('127.0.0.1', { 'x-forwarded-for': client, ...more });
    expect(await through('198.51.100.1')).toBe(201);
    await exhaust();
    expect(await through('198.51.100.1')).toBe(429);
    expect(await through('198.51.100.2')).toBe(201);
    // A proxy appends the address that it sees to what the client sent.
    expect(await through('203.0.113.77, 198.51.100.1')).toBe(429);
    expect(await through('127.0.0.1, 198.51.100.1')).toBe(429);
    expect(await through('unknown, , 198.51.100.1')).toBe(429);
    const invented = {
      forwarded: 'for=203.0.113.9',
      'x-real-ip': '203.0.113.9',
      'x-client-ip': '203.0.113.9',
      'true-client-ip': '203.0.113.9',
    };
    expect(await through('198.51.100.1', invented)).toBe(429);
    // The proxy as others see it that listen on all addresses.
    expect(await knock('::ffff:127.0.0.1', { 'x-forwarded-for': '198.51.100.1' })).toBe(429);
  });

  it('callers without a proxy by the address that they come from', async () => {
    const forged = (count: number) =>
      knock('203.0.113.5', { 'x-forwarded-for': `198.51.100.${count}, 127.0.0.1` });
    expect(await forged(1)).toBe(201);
    await exhaust();
    expect(await forged(2)).toBe(429);
    expect(await knock('203.0.113.6')).toBe(201);
  });

  it('of IPv6 by the network that they are given', async () => {
    const proxy = '2001:db8:ffff::7';
    const through = (client: string) => knock(proxy, { 'x-forwarded-for': client });
    const moving = (count: number) => through(`2001:db8:1:1::${count + 1}`);
    expect(await moving(1)).toBe(201);
    await exhaust();
    expect(await moving(2)).toBe(429);
    expect(await through('2001:db8:1:2::1')).toBe(201);
    expect(await knock('2001:db8:1:1::99', { 'x-forwarded-for': '2001:db8:1:3::1' })).toBe(429);
  });

  it('and log lines name them', async () => {
    lines.length = 0;
    await knock('127.0.0.1', { 'x-forwarded-for': '203.0.113.8, 192.0.2.7' });
    await knock('192.0.2.9', { 'x-forwarded-for': '203.0.113.8' });
    const told = lines.map((line) => JSON.parse(line));
    for (const msg of ['incoming request', 'security event']) {
      const ips = told.filter((line) => line.msg === msg).map(({ req }) => req.ip);
      expect(ips).toEqual(['192.0.2.7', '192.0.2.9']);
    }
  });
});

describe('below a path', () => {
  it.each(['/flipon', ''])('calls arrive where the proxy sends "%s" along', async (sent) => {
    const { statusCode, body } = await get(`${sent}/api/management/health`);
    expect([statusCode, JSON.parse(body)]).toMatchObject([200, { status: 'UP' }]);
    expect((await get(`${sent}/robots.txt`)).body).toBe('User-agent: *');
    expect((await get(`${sent}/robots.txt?flipon`)).body).toBe('User-agent: *');
    const missing = await get(`${sent}/api/nothing?a=b`);
    expect([missing.statusCode, missing.json().path]).toEqual([404, '/api/nothing']);
  });

  it.each(['/flipon/analyse/zdna', '/analyse/zdna', '/flipon/analyse/zdna/x/y?page=2'])(
    'the page names its files from there: %s',
    async (url) => {
      expect((await get(url)).body).toBe(
        '<head><meta name="base" content="/flipon/" /><script src="/flipon/assets/a.js"></script>' +
          '<link rel="modulepreload" crossorigin href="/flipon/assets/z.js"></head>./here',
      );
    },
  );

  it('an upload in parts is found at the address that it gets', async () => {
    const authorization = await server.newGuest();
    const begun = await server.app.inject({
      method: 'POST',
      url: '/flipon/api/upload',
      headers: { authorization, 'tus-resumable': '1.0.0', 'upload-length': '4' },
    });
    expect(begun.headers['location']).toMatch(/^\/flipon\/api\/upload\/[\w-]+$/);
    const url = String(begun.headers['location']);
    const headers = { authorization, 'tus-resumable': '1.0.0' };
    const seen = await server.app.inject({ method: 'HEAD', url, headers });
    expect([seen.statusCode, seen.headers['upload-offset']]).toEqual([200, '0']);
  });

  it('the pages of the documentation name their files and their server', async () => {
    expect((await get('/flipon/api/docs')).body).toContain('"/flipon/api/docs/static/');
    expect((await get('/flipon/api/docs/static/index.html')).headers['location']).toBe(
      '/flipon/api/docs/',
    );
    const { servers, paths } = (await get('/flipon/api/docs/json')).json();
    expect(servers).toEqual([{ url: 'https://example.org/flipon' }]);
    expect(paths).toHaveProperty('/api/jwt');
  });
});

it('says so on every answer that came by TLS', async () => {
  const said = async (url: string, headers: Record<string, string>) => {
    const answer = await server.app.inject({ method: 'GET', url, headers });
    return [answer.statusCode, answer.headers['strict-transport-security']];
  };
  const year = 'max-age=31536000';
  const tls = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' };
  for (const [url, status] of [
    ['/flipon/', 200],
    ['/flipon/robots.txt', 200],
    ['/flipon/api/sequence', 401],
    ['/flipon/api/nothing', 404],
    ['/flipon/api/docs', 200],
  ] as const) {
    expect([url, ...(await said(url, tls))]).toEqual([url, status, year]);
  }
  expect(await said('/', { 'x-forwarded-proto': 'http' })).toEqual([200, undefined]);
  expect(await said('/', {})).toEqual([200, undefined]);
});
