import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const SCRIPT = `export const words = ${JSON.stringify('motif '.repeat(500))};`;
const PAGE = '<!doctype html><head><title>Flipon</title></head>';

let webDir: string;
let server: TestApp;
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'flipon-web-'));
  await mkdir(join(webDir, 'assets'));
  await writeFile(join(webDir, 'index.html'), PAGE);
  await writeFile(join(webDir, 'robots.txt'), 'User-agent: *');
  const preloads = {
    '/results/quadruplex': { scripts: ['assets/a.js'], styles: ['assets/a.css'] },
  };
  await writeFile(join(webDir, 'preloads.json'), JSON.stringify(preloads));
  await writeFile(join(webDir, '.stamp'), 'of the build');
  await writeFile(join(webDir, 'assets/index-1.js'), SCRIPT);
  await writeFile(join(webDir, 'assets/index-1.js.br'), brotliCompressSync(SCRIPT));
  server = await startTestApp({ webDir });
});
afterAll(async () => {
  await server.close();
  await rm(webDir, { recursive: true });
});

const get = (url: string, encoding?: string) =>
  server.app.inject({
    method: 'GET',
    url,
    headers: encoding === undefined ? {} : { 'accept-encoding': encoding },
  });

describe('the files of the screen', () => {
  it('come packed as the browser likes it best', async () => {
    const packed = await get('/assets/index-1.js', 'gzip, deflate, br');
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers['content-type']).toMatch(/javascript/);
    expect(packed.headers['cache-control']).toContain('immutable');
    expect(packed.headers['vary']).toMatch(/accept-encoding/i);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(SCRIPT);

    const older = await get('/assets/index-1.js', 'gzip');
    expect(older.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(older.rawPayload).toString()).toBe(SCRIPT);

    const plain = await get('/assets/index-1.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(SCRIPT);
  });

  it('tell robots where to look', async () => {
    const { statusCode, headers, body } = await get('/robots.txt');
    expect([statusCode, body]).toEqual([200, 'User-agent: *']);
    expect(headers['content-type']).toMatch(/^text\/plain/);
  });
});

describe('addresses', () => {
  it.each(['/', '/analyse/quadruplex', '/analyse/zdna?page=2.5', '/no/such/page'])(
    'of the screen give its page: %s',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect([statusCode, body]).toEqual([200, PAGE]);
    },
  );

  it('are kept from search engines where they are links', async () => {
    const robotsOf = async (url: string) => (await get(url)).headers['x-robots-tag'];
    const links = ['/shared', '/shared/an-id', '/shared/an-id?section=hits'];
    for (const url of links) expect(await robotsOf(url)).toBe('noindex');
    for (const url of ['/', '/results/quadruplex']) expect(await robotsOf(url)).toBeUndefined();
  });

  it('name what their code will ask for', async () => {
    const linksOf = async (url: string) => (await get(url)).body.match(/<link [^>]*>/g) ?? [];
    const files = [
      '<link rel="preload" as="style" crossorigin href="/assets/a.css">',
      '<link rel="modulepreload" crossorigin href="/assets/a.js">',
    ];
    expect(await linksOf('/results/quadruplex')).toEqual(files);
    expect(await linksOf('/results/quadruplex/an-id?page=2')).toEqual(files);
    expect(await linksOf('/results/quadruplexes')).toEqual([]);
    expect(await linksOf('/')).toEqual([]);
  });

  it.each(['/sitemap.xml', '/wp-login.php', '/.env', '/.stamp', '/assets/old.js', '/api/nothing'])(
    'of files that are not there are none: %s',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(404);
      expect(JSON.parse(body)).toMatchObject({ code: 'not_found' });
    },
  );
});
