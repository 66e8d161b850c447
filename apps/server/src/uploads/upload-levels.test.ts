import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { multipartBody } from '../testing/multipart-body.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const WARNING = 40;
const TEXT = '/api/sequence/import/text';

const lines: string[] = [];
let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await startTestApp({
    logLevel: 'trace',
    logTo: { write: (line) => void lines.push(line) },
  });
  token = await server.newGuest();
});
afterAll(() => server.close());
beforeEach(() => {
  lines.length = 0;
});

/** What the log says beyond warnings. */
const errors = () =>
  lines.filter((line) => (JSON.parse(line) as { level: number }).level > WARNING);

it.each([
  ['that is no JSON behind its letters', '{"name":"x","data":"ACGT",}'],
  ['that is cut off', '{"name":"x","data":"ACGT"'],
  ['with a key that reaches the prototype', '{"data":"ACGT","__proto__":{"a":1}}'],
  ['with a name that is no text', '{"data":"ACGT","name":5}'],
])('a text %s is refused, and no error of the log', async (_what, payload) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: TEXT,
    headers: { authorization: token, 'content-type': 'application/json' },
    payload,
  });
  expect(answer.statusCode).toBe(400);
  expect(errors()).toEqual([]);
});

it('a file whose json part is none is refused, and no error of the log', async () => {
  const { payload, headers } = multipartBody([
    { name: 'file', filename: 'a.fa', content: '>a\nACGT\n' },
    { name: 'json', content: '{"name":' },
  ]);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/sequence/import/file',
    headers: { ...headers, authorization: token },
    payload,
  });
  expect(answer.statusCode).toBe(400);
  expect(errors()).toEqual([]);
});

it('a sender who goes away within a text, or a form, is no error of the log', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const port = Number(new URL(address).port);
  const form = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.fa"\r\n\r\n>a\nACGT`;
  for (const [url, type, begun] of [
    [TEXT, 'application/json', '{"name":"x","data":"ACGTACGT'],
    ['/api/sequence/import/file', 'multipart/form-data; boundary=b', form],
  ] as const) {
    const before = lines.length;
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST ${url} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${token}\r\n` +
        `content-type: ${type}\r\ncontent-length: 100000\r\n\r\n${begun}`,
    );
    await expect.poll(() => readings()).toBe(1);
    socket.destroy();
    await expect.poll(() => readings()).toBe(0);
    await expect
      .poll(() => lines.slice(before).some((line) => line.includes('the client went away')))
      .toBe(true);
  }
  expect(errors()).toEqual([]);
});

const readings = async () =>
  (await server.test.store.db.selectFrom('uploads').select('id').execute()).length;
