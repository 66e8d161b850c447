import { once } from 'node:events';
import { get as httpGet } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InputError } from '../command-errors.ts';
import { startFlipon } from '../testing/run-flipon.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';
import { type ServedSite, serveSite } from './serve-site.ts';

const folder = useTemporaryFolder();
let site: ServedSite | null = null;

beforeEach(async () => {
  await folder.write('secret.txt', 'outside');
  await folder.write('site/.stamp', 'hidden');
  await folder.write('site/index.html', '<meta name="base" content="/flipon/" />page');
  await folder.write('site/404.html', 'the page again');
  await folder.write('site/service-worker.js', '1;');
  await folder.write('site/manifest.webmanifest', '{}');
  await folder.write('site/assets/a-1234.wasm', '');
  await folder.write('site/assets/a-1234.js', '2;');
});
afterEach(async () => {
  await site?.close();
  site = null;
});

async function serve(name = 'site') {
  const place = { folder: join(folder.path, name), host: '127.0.0.1', port: 0 };
  site = await serveSite(place);
  return site;
}

it('serves the files of a site below its path, each as what it is', async () => {
  const { url } = await serve();
  expect(url).toMatch(/^http:\/\/localhost:\d+\/flipon\/$/);
  const found = async (name: string) => {
    const answer = await fetch(url + name);
    const { headers } = answer;
    return [answer.status, headers.get('content-type'), headers.get('cache-control')];
  };
  // Either name is one that browsers take.
  const script = expect.stringMatching(/^(?:text|application)\/javascript/);
  const lasting = 'public, max-age=31536000, immutable';
  expect(await found('')).toEqual([200, 'text/html; charset=utf-8', 'no-cache']);
  expect(await found('service-worker.js')).toEqual([200, script, 'no-cache']);
  expect(await found('manifest.webmanifest')).toEqual([
    200,
    expect.stringMatching(/^application\/manifest\+json/),
    'no-cache',
  ]);
  expect(await found('assets/a-1234.js')).toEqual([200, script, lasting]);
  expect(await found('assets/a-1234.wasm')).toEqual([200, 'application/wasm', lasting]);
  const head = await fetch(url, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    '43',
    '',
  ]);
  expect((await fetch(new URL('/', url))).url).toBe(url);
});

it('answers with the page where there is no file, and says so by its status', async () => {
  const { url } = await serve();
  for (const name of ['results/quadruplex/1', 'assets/none.js', '.stamp', 'assets']) {
    const answer = await fetch(url + name);
    expect([name, answer.status, await answer.text()]).toEqual([name, 404, 'the page again']);
  }
  const outside = ['/secret.txt', '/flipon/../secret.txt', '/flipon/%2e%2e/secret.txt'];
  for (const path of [...outside, '/flipon/..%2fsecret.txt', '/flipon/assets/../../secret.txt']) {
    expect([path, await bodyOf(path, url)]).toEqual([path, expect.not.stringContaining('outside')]);
  }
});

/** With a path as it is: `fetch` would resolve its dots. */
async function bodyOf(path: string, url: string): Promise<string> {
  const [reply] = await once(
    httpGet({ host: '127.0.0.1', port: new URL(url).port, path }),
    'response',
  );
  return (await reply.toArray()).join('');
}

it('says how to build a site that is missing, and that an address is taken', async () => {
  await expect(serve('none')).rejects.toThrow('Build it first: npm run build:local');
  // That of the server does not know its path.
  await folder.write('other/index.html', '<meta name="base" content="./" />');
  await expect(serve('other')).rejects.toThrow(InputError);
  const port = Number(new URL((await serve()).url).port);
  const again = serveSite({ folder: join(folder.path, 'site'), host: '127.0.0.1', port });
  await expect(again).rejects.toThrow(`Port ${port} is in use.`);
  const elsewhere = serveSite({ folder: join(folder.path, 'site'), host: '192.0.2.1', port: 0 });
  await expect(elsewhere).rejects.toThrow('--host 192.0.2.1 is not an address of this machine');
});

it('says its address, and ends with a signal', async () => {
  const words = ['local', '--port', '0', '--dir', join(folder.path, 'site')];
  const { flipon, finished } = startFlipon(words);
  const [text] = await once(flipon.stdout.setEncoding('utf8'), 'data');
  const url = /http:\S+/.exec(text)?.[0] ?? '';
  expect((await fetch(url)).status).toBe(200);
  flipon.kill('SIGINT');
  flipon.stdout.resume();
  expect(await finished).toMatchObject({ code: 130, signal: null, stderr: '' });
});
