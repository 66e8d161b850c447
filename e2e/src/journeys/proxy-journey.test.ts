import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from '../browser/open-browser.ts';
import {
  findFreePort,
  lastOutput,
  type RunningFlipon,
  startFlipon,
} from '../programs/start-flipon.ts';
import { hasIpv6, isNginxThere, type RunningNginx, startNginx } from '../programs/start-nginx.ts';

const run = promisify(execFile);
const MB = 1024 * 1024;
const HOST = 'www.example.org';
const MOTIF = `${'GGGTTA'.repeat(8)}GGG`;
/** More than the first part of an upload, so that others follow it. */
const GENOME = `>chr7\n${`${'ACATACAT'.repeat(7)}TACA\n`.repeat(12_000)}>telomere\n${MOTIF}\n`;

/** 32 MiB with a wrong letter near their start, as a page sends them. */
const SEND_BAD_FILE = `(async () => {
  const token = await (await fetch('/flipon/api/jwt', { method: 'POST' })).text();
  const block = new Blob([('ACGT'.repeat(15) + 'ACG\\n').repeat(16384)]);
  const form = new FormData();
  form.set('file', new Blob(['>large\\nACJT\\n', ...Array(32).fill(block)]), 'large.fa');
  const request = new XMLHttpRequest();
  request.open('POST', '/flipon/api/sequence/import/file');
  request.setRequestHeader('authorization', token);
  let sent = 0;
  request.upload.onprogress = (event) => { sent = event.loaded; };
  const ended = new Promise((resolve) => { request.onloadend = resolve; });
  request.send(form);
  await ended;
  return { status: request.status, sent };
})()`;

// nginx comes from Debian's nginx-light; without it there is no proxy to try.
describe.skipIf(!isNginxThere)('behind nginx, below a path, with TLS', () => {
  let folder: string;
  let flipon: RunningFlipon;
  let nginx: RunningNginx;
  let stripping: RunningNginx;
  let browser: Browser;
  let origin: string;
  let strippingOrigin: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'flipon-proxied-'));
    const [port, strippingPort] = [await findFreePort(), await findFreePort()];
    origin = `https://${HOST}:${port}`;
    strippingOrigin = `https://${HOST}:${strippingPort}`;
    flipon = await startFlipon({
      FLIPON_PUBLIC_URL: `${origin}/flipon/`,
      FLIPON_TRUST_PROXY: '127.0.0.1',
      FLIPON_LOG_LEVEL: 'info',
    });
    const common = { site: 'below-path.conf', host: HOST, upstream: flipon.url } as const;
    nginx = await startNginx({ ...common, port });
    stripping = await startNginx({ ...common, port: strippingPort, isStripping: true });
    browser = await openBrowser([
      `--host-resolver-rules=MAP ${HOST} 127.0.0.1`,
      `--ignore-certificate-errors-spki-list=${nginx.keyHash},${stripping.keyHash}`,
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await nginx?.stop();
    await stripping?.stop();
    await flipon?.stop();
    await rm(folder, { recursive: true });
  });

  /** A page that notes everything that it asks for outside the path. */
  async function openWatched() {
    const watched = await openPage(browser, {}, () => lastOutput(flipon.dataDir));
    const strays: string[] = [];
    watched.page.on('request', (request) => {
      const isInside = /^https:\/\/[^/]+\/flipon\//.test(request.url());
      if (!isInside && !/^(blob|data):/.test(request.url())) strays.push(request.url());
    });
    return { ...watched, strays };
  }

  /** The output of curl, in lines; the last one is the status. */
  async function curl(words: readonly string[], host = '127.0.0.1', of = nginx) {
    const port = new URL(of === nginx ? origin : strippingOrigin).port;
    const trust = ['--cacert', of.certificate, '--resolve', `${HOST}:${port}:${host}`];
    const { stdout } = await run('curl', ['-sS', ...trust, '-w', '\n%{http_code}', ...words]);
    return stdout.split(/\r?\n/);
  }

  it('a guest imports, analyses, downloads, comes back and reads the documentation', async () => {
    const { page, context, complaints, strays, expectClean } = await openWatched();
    const stream = page.waitForResponse((answer) => answer.url() === `${origin}/flipon/api/events`);
    await page.goto(`${origin}/flipon`);
    await page.getByRole('link', { name: 'Sequences' }).first().click();
    await page.getByRole('tab', { name: 'Upload file' }).click();
    const path = join(folder, 'chr7.fa');
    await writeFile(path, GENOME);
    await page.locator('input[type=file]').setInputFiles(path);
    const parts: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && parts.push(request.url()));
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByText('FASTA, 2 records, 720,051 bp').first().waitFor();
    expect(parts.length).toBeGreaterThan(1);
    expect(parts[0]).toMatch(new RegExp(`^${origin}/flipon/api/upload/[\\w-]{36}$`));

    await page.goto(`${origin}/flipon/#/analyse/quadruplex`);
    await page.waitForURL(`${origin}/flipon/analyse/quadruplex`);
    await page.getByLabel('Threshold', { exact: true }).fill('1.2');
    await page.getByRole('button', { name: /^Analyse chr7/ }).click();
    await page.getByText('+1.59').first().waitFor();
    const told = await stream;
    expect([told.status(), told.headers()['content-type']]).toEqual([200, 'text/event-stream']);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV Grouped' }).click(),
    ]);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv.split('\n')[1]).toMatch(/^"1"\t"720001"\t"51"\t"1\.5882353"/);
    const [seen, status] = await curl(['-g', download.url()]).then((lines) => [
      lines.slice(0, -1).join('\n'),
      lines.at(-1),
    ]);
    expect([status, seen]).toEqual(['200', csv]);

    await page.reload();
    await page.getByText('+1.59').first().waitFor();
    await page.goto(`${origin}/flipon/results/quadruplex`);
    await page.getByRole('main').getByRole('link', { name: 'chr7' }).first().click();
    await page.getByText('+1.59').first().waitFor();
    const deep = page.url();
    expect(deep).toMatch(new RegExp(`^${origin}/flipon/results/quadruplex/[\\w-]{36}`));
    await page.goto(deep);
    await page.getByText('+1.59').first().waitFor();
    await expectClean('a result below a path');
    const stored = await page.evaluate<string[]>('Object.keys(localStorage)');
    expect(stored).toContain('jwt_token:/flipon');
    expect(stored.filter((name) => !name.endsWith(':/flipon'))).toEqual([]);

    await page.getByRole('link', { name: 'API', exact: true }).click();
    // The text of the document, below its title and its server, is folded or not.
    await page.locator('.info').getByText('Flipon', { exact: false }).first().waitFor();
    expect(page.url()).toBe(`${origin}/flipon/api/docs`);
    expect(await page.locator('.servers').textContent()).toContain(`${origin}/flipon`);
    expect([complaints, strays]).toEqual([[], [`${origin}/flipon`]]);
    await context.close();
  });

  it('a proxy may take the path away', async () => {
    const { page, context, complaints, strays } = await openWatched();
    await page.goto(`${strippingOrigin}/flipon/analyse/zdna`);
    await page.getByText('hg38_chr16').first().waitFor();
    await page.getByRole('link', { name: 'Flipon' }).first().click();
    await page.waitForURL(`${strippingOrigin}/flipon/`);
    expect([complaints, strays]).toEqual([[], []]);
    await context.close();
  });

  it.each(['--http2', '--http1.1'])('a refusal comes before all is sent, %s', async (version) => {
    const [token = ''] = await curl(['-X', 'POST', `${origin}/flipon/api/jwt`]);
    const path = join(folder, 'large.fa');
    await writeFile(path, `>large\nACGT\nACJT\n${`${'ACGT'.repeat(15)}ACG\n`.repeat(16 * 16_384)}`);
    const [body = '', sent, status] = await curl([
      ...[version, '--limit-rate', '2M', '-H', `Authorization: ${token}`, '-F', `file=@${path}`],
      ...['-w', '\n%{size_upload}\n%{http_code}', `${origin}/flipon/api/sequence/import/file`],
    ]);
    expect([status, JSON.parse(body).message]).toEqual(['400', expect.stringMatching(/line 3/)]);
    expect(Number(sent)).toBeLessThan((16 * MB) / 2);
  });

  it('a refusal reaches a browser, too, before it has sent all', async () => {
    const { page, context } = await openWatched();
    await page.goto(`${origin}/flipon/`);
    const line = await context.newCDPSession(page);
    const conditions = { offline: false, latency: 5, downloadThroughput: -1 };
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', {
      ...conditions,
      uploadThroughput: 4 * MB,
    });
    const answer = await page.evaluate<{ status: number; sent: number }>(SEND_BAD_FILE);
    expect(answer.status).toBe(400);
    expect(answer.sent).toBeLessThan((32 * MB) / 2);
    await context.close();
  });

  it('the event stream is not held back', async () => {
    const [token = ''] = await curl(['-X', 'POST', `${origin}/flipon/api/jwt`]);
    const words = [
      '--max-time',
      '1',
      '-H',
      `Authorization: ${token}`,
      `${origin}/flipon/api/events`,
    ];
    // It has no end of its own: curl ends it, and prints the part that had come by then.
    const cut = await curl(words).catch((error: { stdout: string }) => error.stdout.split('\n'));
    expect([cut[0], cut.at(-1)]).toEqual(['retry: 1000', '200']);
  });

  it('plain HTTP leads to TLS, with an HSTS header', async () => {
    const plain = ['-I', '--unix-socket', nginx.plainSocket, `http://${HOST}/flipon/x?page=2`];
    expect(await curl(plain)).toContain(`Location: https://${HOST}/flipon/x?page=2`);
    const head = await curl(['-I', `${origin}/flipon/`]);
    expect(head).toContain('strict-transport-security: max-age=31536000');
    const direct = await fetch(`${flipon.url}/flipon/`);
    expect([direct.status, direct.headers.get('strict-transport-security')]).toEqual([200, null]);
  });

  it('no line of an older kind is taken', async () => {
    const weak = { ciphers: 'DEFAULT@SECLEVEL=0', fails: /curl: \(35\)/ };
    const lines = [
      { ...weak, most: '1.1' },
      { ...weak, most: '1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA' },
    ];
    for (const { most, ciphers, fails } of lines) {
      const words = ['-sS', '--tls-max', most, '--ciphers', ciphers, `${origin}/flipon/`];
      await expect(curl(words)).rejects.toThrow(fails);
    }
    const words = ['--tls-max', '1.2', '-o', '/dev/null', `${origin}/flipon/`];
    await curl(words);
  });

  it('each client is counted by its own address, and no log holds a token', async () => {
    const knocks = (times: number, host: string, forged: string) =>
      curl(
        [
          ...['-X', 'POST', '-o', join(folder, 'token'), '-H', `X-Forwarded-For: ${forged}`],
          `${origin}/flipon/api/jwt?[1-${times}]`,
        ],
        host,
      );
    // More than an address may ask for at once. It regains one each second, so the last may be taken again.
    expect(await knocks(300, '127.0.0.1', '203.0.113.1')).toContain('429');
    expect(await knocks(20, '127.0.0.1', '203.0.113.2')).toContain('429');
    if (hasIpv6) expect((await knocks(1, '[::1]', '127.0.0.1')).at(-1)).toBe('201');
    expect(flipon.output()).toMatch(/"path":"\/api\/jwt","ip":"127\.0\.0\.1"/);
    expect(flipon.output()).not.toMatch(/203\.0\.113|token=/);
    const log = (await nginx.readLog('flipon.log')).split('\n');
    expect(log.filter((line) => line.includes('.csv" 200'))).toHaveLength(2);
    expect(log.filter((line) => /token|\?/.test(line))).toEqual([]);
    expect(await nginx.readLog('error.log')).toBe('');
  });
});
