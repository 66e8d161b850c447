import { setTimeout as sleep } from 'node:timers/promises';
import { errorBodySchema } from '@flipon/contract/error';
import { someOf } from '@flipon/test-material/some-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLine } from '../testing/open-line.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const SMALL = { storageMb: 2, queuedJobs: 1000, sequences: 1000 };
const H = 'Host: localhost\r\n';
/** Of a body that never ends, as far as these tests are concerned. */
const BYTES = 64 * 1024 * 1024;
const LINES = `${'ACGT'.repeat(15)}\n`.repeat(100);

let server: TestApp;
let port: number;
let T: string;
let token: string;
let sequence: string;
beforeAll(async () => {
  server = await startTestApp({ quotas: { guest: SMALL, user: SMALL }, maxUploadMb: 64 });
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
  token = await server.newUser();
  T = `${H}Authorization: ${token}\r\n`;
  const sent = await server.app.inject({
    ...{ method: 'POST', url: '/api/sequence/import/text', headers: { authorization: token } },
    payload: { name: 'known', data: '>chr1\nACGTACGT' },
  });
  sequence = sent.json().payload.id;
});
afterAll(() => server.close());

interface Upload {
  url: string;
  headers: string;
  /** What its body begins with; lines of bases follow. */
  start: string;
  status: number;
}

const PART = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
const FORM = 'Content-Type: multipart/form-data; boundary=edge\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';

const uploads: Record<string, () => Upload | Promise<Upload>> = {
  'a file with a wrong letter': () => ({
    ...{ url: '/api/sequence/import/file', headers: FORM, start: `${PART}>a\nACJT\n`, status: 400 },
  }),
  'a file that is too large': () => ({
    ...{ url: '/api/sequence/import/file', headers: FORM, start: `${PART}>a\n`, status: 429 },
  }),
  'features that are none': () => ({
    url: `/api/sequence/${sequence}/annotations`,
    ...{ headers: FORM, start: `${PART}chr1\tx\ty\tz\n`, status: 400 },
  }),
  'a second file': () => ({
    url: `/api/analyse/g4killer/bulk`,
    ...{ headers: FORM, start: `${PART}ACGT\r\n${PART}`, status: 400 },
  }),
  'a text that is too long': () => ({
    ...{ url: '/api/analyse/g4hunter', headers: JSON_TYPE, start: '{"tags":"', status: 413 },
  }),
  'a part with a wrong letter': async () => {
    const headers = { authorization: token, 'tus-resumable': '1.0.0', 'upload-length': '1000000' };
    const begun = await server.app.inject({ method: 'POST', url: '/api/upload', headers });
    return {
      url: String(begun.headers['location']),
      headers:
        'Tus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\n',
      ...{ start: '>a\nACJT\n', status: 400 },
    };
  },
  'nothing that anybody may send': () => ({
    ...{ url: '/api/sequence/import/file', headers: `${FORM}Authorization: no\r\n`, start: PART },
    status: 401,
  }),
};

/** Limits that a slow line reaches late. */
const LIMITED = ['a file that is too large', 'a text that is too long'];

const senders = {
  'at full speed': { isSlow: false, isChunked: false },
  'at full speed, in chunks': { isSlow: false, isChunked: true },
  slowly: { isSlow: true, isChunked: false },
  'slowly, in chunks': { isSlow: true, isChunked: true },
};

describe.each(Object.entries(uploads))('%s', (what, given) => {
  const ways = Object.entries(senders).filter(([, how]) => !(how.isSlow && LIMITED.includes(what)));
  it.each(someOf(ways))('sent %s is refused at once', async (_, how) => {
    const { url, headers, start, status } = await given();
    const isPart = url.startsWith('/api/upload/');
    // Of a file that has room, so that what it says refuses it.
    const isFitting = isPart || (url.endsWith('/import/file') && status === 400);
    const length = isFitting ? 1_000_000 : BYTES;
    const line = await openLine(port);
    const frame = (text: string) =>
      how.isChunked ? `${text.length.toString(16)}\r\n${text}\r\n` : text;
    const begun = performance.now();
    const auth = headers.includes('Authorization') ? H : T;
    line.write(
      `${isPart ? 'PATCH' : 'POST'} ${url} HTTP/1.1\r\n${auth}${headers}` +
        (how.isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`) +
        `\r\n\r\n${frame(start)}`,
    );
    let sent = start.length;
    while (!line.socket.destroyed && sent + LINES.length < length) {
      line.write(frame(LINES));
      sent += LINES.length;
      if (how.isSlow) await sleep(20);
      else if (line.socket.writableNeedDrain) await sleep(1);
    }
    const text = await line.ended();
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head, what).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(errorBodySchema.parse(JSON.parse(body)).status).toBe(status);
    // A second, and a busy machine.
    expect(performance.now() - begun).toBeLessThan(4000);
  });
});

it('is refused after another request on the same connection', async () => {
  const line = await openLine(port);
  line.write(
    `GET /api/management/health HTTP/1.1\r\n${H}\r\n` +
      `POST /api/sequence/import/file HTTP/1.1\r\n${T}${FORM}Content-Length: 1000000\r\n\r\n${PART}>a\nACJT\n${LINES.repeat(20)}`,
  );
  const text = await line.ended();
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
});
