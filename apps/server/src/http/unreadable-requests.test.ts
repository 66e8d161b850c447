import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { errorBodySchema } from '@flipon/contract/error';
import { hasPrograms } from '@flipon/test-material/programs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLine } from '../testing/open-line.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { DATA_POLICY } from './own-headers.ts';

const run = promisify(execFile);

let server: TestApp;
let address: string;
let port: number;
beforeAll(async () => {
  server = await startTestApp({ logLevel: 'info', logTo: { write: (line) => lines.push(line) } });
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
});
afterAll(() => server.close());
const lines: string[] = [];

const H = 'Host: localhost\r\n';
const SECRET = 'verysecret';
const POST = `POST /api/jwt?token=${SECRET} HTTP/1.1\r\n${H}`;

/** Sends bytes as they are, and reads the one answer to them. */
async function ask(bytes: string, { end = false } = {}) {
  const line = await openLine(port);
  line.write(Buffer.from(bytes, 'latin1'));
  if (end) line.socket.end();
  const text = await line.reads(/\r\n\r\n\{.*\}/s);
  line.socket.destroy();
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const headers = new Map(
    head
      .split('\r\n')
      .slice(1)
      .map((each) => {
        const [name = '', ...value] = each.split(': ');
        return [name.toLowerCase(), value.join(': ')];
      }),
  );
  return { text, status: Number(head.split(' ')[1]), headers, body: JSON.parse(body) };
}

describe('text that is no request, or none for a route', () => {
  it.each([
    ['a damaged address', `GET /%E0%A4%A?token=${SECRET} HTTP/1.1\r\n${H}\r\n`, 400],
    ['a damaged address of the API', `GET /api/sequence/%E0?${SECRET} HTTP/1.1\r\n${H}\r\n`, 400],
    ['two slashes', `GET //?token=${SECRET} HTTP/1.1\r\n${H}\r\n`, 404],
    ['an address with its host', `GET http://e.org/x?${SECRET} HTTP/1.1\r\n${H}\r\n`, 404],
    ['NUL in a path', `GET /a%00b?token=${SECRET} HTTP/1.1\r\n${H}\r\n`, 400],
    ['NUL in a token', `GET /api/analyse/zdna/export?token=%00 HTTP/1.1\r\n${H}\r\n`, 400],
    ['an address that is too long', `GET /${'a'.repeat(70_000)} HTTP/1.1\r\n${H}\r\n`, 414],
    ['a longer address', `GET /?${SECRET}${'a'.repeat(99_000)} HTTP/1.1\r\n${H}\r\n`, 414],
    ['an endless address', `GET /?${SECRET}${'a'.repeat(300_000)}`, 431],
    [
      'a part of a path that is too long',
      `GET /api/sequence/${'a'.repeat(300)} HTTP/1.1\r\n${H}\r\n`,
      404,
    ],
    ['a long header', `GET /?${SECRET} HTTP/1.1\r\n${H}X: ${'a'.repeat(90_000)}\r\n\r\n`, 431],
    ['too many headers', `GET / HTTP/1.1\r\n${H}${'X: a\r\n'.repeat(40_000)}\r\n`, 431],
    ['another language', 'EHLO example.org\r\n\r\n', 400],
    ['the hello of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['a method that there is not', `BREW / HTTP/1.1\r\n${H}\r\n`, 400],
    ['TRACE', `TRACE /api/sequence?${SECRET} HTTP/1.1\r\n${H}\r\n`, 404],
    ['CONNECT', `CONNECT example.org:443 HTTP/1.1\r\n${H}\r\n`, 404],
    ['OPTIONS', `OPTIONS /api/sequence?${SECRET} HTTP/1.1\r\n${H}\r\n`, 404],
    ['OPTIONS of everything', `OPTIONS * HTTP/1.1\r\n${H}\r\n`, 404],
    ['another version', `GET /?${SECRET} HTTP/9.9\r\n${H}\r\n`, 400],
    ['no host', `GET /?${SECRET} HTTP/1.1\r\n\r\n`, 400],
    ['two hosts', `GET /?${SECRET} HTTP/1.1\r\n${H}${H}\r\n`, 400],
    ['a damaged host', `GET /?${SECRET} HTTP/1.1\r\nHost: a b<c>\r\n\r\n`, 400],
    ['the host of another site', `GET / HTTP/1.1\r\nHost: rebound.example:8080\r\n\r\n`, 421],
    ['NUL in a header', `GET / HTTP/1.1\r\n${H}X: a\0b\r\n\r\n`, 400],
    ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
    [
      'a length and chunks',
      `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['a packed transfer', `${POST}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`, 415],
    [
      'a damaged chunk',
      `${POST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
      400,
    ],
  ])('as %s, is refused in our words', async (_, bytes, status) => {
    const { text, status: said, headers, body } = await ask(bytes);
    expect(said, text).toBe(status);
    expect(errorBodySchema.parse(body).status).toBe(status);
    expect(headers.get('content-security-policy')).toBe(DATA_POLICY);
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(text.length).toBeLessThan(4096);
    expect(text).not.toContain(SECRET);
    expect(lines.join('')).not.toContain(SECRET);
  });

  it('says so if the rest never comes', async () => {
    const request = `${POST}Content-Type: application/json\r\nContent-Length: 10\r\n\r\n{"a"`;
    const { status, body } = await ask(request, { end: true });
    expect([status, body.message]).toEqual([400, 'The request ended before it was complete.']);
  });

  it('closes its connection, and nothing after it is answered', async () => {
    const line = await openLine(port);
    line.write(`nonsense\r\n\r\nGET /api/management/health HTTP/1.1\r\n${H}\r\n`);
    expect((await line.ended()).match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('cuts no answer that is being given', async () => {
    const line = await openLine(port);
    const token = await server.newGuest();
    line.write(`GET /api/events HTTP/1.1\r\n${H}Authorization: ${token}\r\n\r\n`);
    await line.reads(/retry: 1000/);
    line.write('nonsense\r\n\r\n');
    const text = await line.ended();
    expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

describe('a packed body', () => {
  const head = (more: string) =>
    `POST /api/sequence/import/text HTTP/1.1\r\n${H}${more}Content-Type: application/json\r\n`;

  it.each(['gzip', 'br', 'deflate', 'zstd', 'x-gzip', 'identity, gzip', 'nonsense'])(
    'is refused before it is sent: %s',
    async (encoding) => {
      const length = 'Content-Length: 100000\r\nExpect: 100-continue\r\n\r\n';
      const { text, status, body } = await ask(
        `${head(`Content-Encoding: ${encoding}\r\n`)}${length}`,
      );
      expect([status, body.code]).toEqual([415, 'unsupported_encoding']);
      expect(text).not.toContain('100 Continue');
    },
  );

  // curl is not on every machine.
  it.skipIf(!hasPrograms('curl'))(
    'is named as what it is by curl, which unpacks the answer',
    async () => {
      const { stdout } = await run('curl', [
        ...[
          '-sS',
          '--compressed',
          '-H',
          'Content-Encoding: gzip',
          '-H',
          'Content-Type: application/json',
        ],
        ...['--data-binary', '{}', `${address}/api/jwt`],
      ]);
      expect(errorBodySchema.parse(JSON.parse(stdout)).code).toBe('unsupported_encoding');
    },
  );

  it('may be said to be plain', async () => {
    const token = await server.newGuest();
    const answer = await fetch(`${address}/api/sequence/import/text`, {
      method: 'POST',
      headers: {
        authorization: token,
        'content-encoding': 'identity',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ name: 'plain', data: 'ACGT' }),
    });
    expect(answer.status).toBe(201);
  });
});

it('asks who waits for it to send, once nothing speaks against it', async () => {
  const token = await server.newGuest();
  const body = JSON.stringify({ name: 'asked', data: 'ACGT' });
  const line = await openLine(port);
  line.write(
    `POST /api/sequence/import/text HTTP/1.1\r\n${H}Authorization: ${token}\r\nExpect: 100-continue\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await line.reads(/^HTTP\/1\.1 100 Continue\r\n\r\n$/);
  line.write(body);
  await line.reads(/HTTP\/1\.1 201/);
  line.socket.destroy();
});
