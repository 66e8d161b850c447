import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasPrograms } from '@flipon/test-material/programs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newGuest } from './programs/api-client.ts';
import { startSecondServer } from './programs/start-second-server.ts';
import { useFlipon } from './programs/use-flipon.ts';

const run = promisify(execFile);
const MB = 1024 * 1024;
/** Of a slow line, in bytes a second: all of a file would take its time. */
const LINE = 8 * MB;
const FILE_MB = 96;

const flipon = useFlipon();
let server: Awaited<ReturnType<typeof startSecondServer>>;
let token: string;
let page: Page;
beforeAll(async () => {
  const limits = { FLIPON_GUEST_STORAGE_MB: '110', FLIPON_MAX_UPLOAD_MB: '120' };
  server = await startSecondServer(flipon, limits);
  token = (await newGuest(server.url)).token;
  const opened = await flipon.openPage({ token });
  page = opened.page;
  // A page of the same origin that asks for nothing.
  await page.goto(`${server.url}/robots.txt`);
  const line = await opened.context.newCDPSession(page);
  await line.send('Network.enable');
  const conditions = { offline: false, latency: 5, downloadThroughput: -1 };
  await line.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: LINE });
});

afterAll(() => server?.stop());

interface Refusal {
  status: number;
  text: string;
  sent: number;
  size: number;
}

/** The code of a page that sends a large file; it returns how much was sent when the answer came. */
const SEND = `async ({ way, head, mb, token }) => {
  // The same block again and again, which the browser keeps once.
  const block = new Blob([('ACGT'.repeat(15) + 'ACG\\n').repeat(16384)]);
  const blob = new Blob([head, ...Array(mb).fill(block)]);
  const request = new XMLHttpRequest();
  let body = blob;
  if (way === 'parts') {
    const headers = { authorization: token, 'tus-resumable': '1.0.0', 'upload-length': blob.size };
    const begun = await fetch('/api/upload', { method: 'POST', headers });
    request.open('PATCH', begun.headers.get('location'));
    request.setRequestHeader('tus-resumable', '1.0.0');
    request.setRequestHeader('upload-offset', '0');
    request.setRequestHeader('content-type', 'application/offset+octet-stream');
  } else {
    request.open('POST', '/api/sequence/import/file');
    body = new FormData();
    body.set('json', '{"name":"large"}');
    body.set('file', blob, 'large.fa');
  }
  request.setRequestHeader('authorization', token);
  let sent = 0;
  request.upload.onprogress = (event) => { sent = event.loaded; };
  const ended = new Promise((resolve) => { request.onloadend = resolve; });
  request.send(body);
  await ended;
  return { status: request.status, text: request.responseText, sent, size: blob.size };
}`;

function sendFrom(way: 'multipart' | 'parts', given: { head: string; mb: number; token: string }) {
  return page.evaluate<Refusal>(`(${SEND})(${JSON.stringify({ way, ...given })})`);
}

const GOOD = '>large\n';
const BAD = '>large\nACGT\nACJT\n';

describe('a file that is refused', () => {
  it.each([
    [
      'for a letter in it',
      'multipart',
      400,
      /Record "large", line 3, column 3: "J"/,
      { head: BAD },
    ],
    ['for a letter in its part', 'parts', 400, /line 3, column 3: "J"/, { head: BAD }],
    ['for its size', 'multipart', 413, /more than 120 MiB/, { mb: 200 }],
    ['for the room that it takes', 'multipart', 429, /110 MiB together/, { mb: 118 }],
    ['for want of a token', 'multipart', 401, /Log in again/, { token: '' }],
  ] as const)('%s tells a browser so before it has sent the rest', async (...given) => {
    const [, way, status, message, changed] = given;
    const file = { head: GOOD, mb: FILE_MB, token, ...changed };
    const answer = await sendFrom(way, file);
    const said = JSON.parse(answer.text).message;
    expect([answer.status, said]).toEqual([status, expect.stringMatching(message)]);
    expect(answer.sent).toBeLessThan(answer.size / 2);
  });

  // curl is not on every machine.
  it.skipIf(!hasPrograms('curl')).each([
    ['with a known length', []],
    ['with an unknown length', ['-H', 'Transfer-Encoding: chunked']],
  ])('tells curl so, %s', async (_, more) => {
    const folder = await mkdtemp(join(tmpdir(), 'flipon-refused-'));
    const path = join(folder, 'large.fa');
    await writeFile(path, `${BAD}${`${'ACGT'.repeat(15)}ACG\n`.repeat(16 * 16_384)}`);
    const { stdout } = await run('curl', [
      ...['-sS', '--limit-rate', '2M', '-H', `Authorization: ${token}`, ...more],
      ...['-F', `file=@${path}`, '-w', '\n%{http_code} %{size_upload}'],
      `${server.url}/api/sequence/import/file`,
    ]);
    await rm(folder, { recursive: true });
    const [body = '', result = ''] = stdout.split('\n');
    const [code, sent] = result.split(' ').map(Number);
    expect([code, JSON.parse(body).message]).toEqual([400, expect.stringMatching(/line 3/)]);
    expect(sent).toBeLessThan((16 * MB) / 2);
  });
});
