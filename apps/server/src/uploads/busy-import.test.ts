import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { multipartBody } from '../testing/multipart-body.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const MIB = 1024 * 1024;
const MEMBER_MIB = 16;
const COMMENT_MIB = 240;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ maxSequenceMb: 4096 });
});
afterAll(() => server.close());

it('answers others while a small file unpacks to a huge comment', async () => {
  const token = await server.newGuest();
  const member = gzipSync(Buffer.alloc(MEMBER_MIB * MIB, 'c'));
  const content = Buffer.concat([
    gzipSync('; '),
    ...Array<Buffer>(COMMENT_MIB / MEMBER_MIB).fill(member),
    gzipSync('\n>a\nACGT\n'),
  ]);
  const body = multipartBody([{ name: 'file', filename: 'huge.fa.gz', content }]);
  let isDone = false;
  const importing = server.app
    .inject({
      method: 'POST',
      url: '/api/sequence/import/file',
      headers: { ...body.headers, authorization: token },
      payload: body.payload,
    })
    .finally(() => {
      isDone = true;
    });
  let answers = 0;
  while (!isDone) {
    const health = await server.app.inject('/api/management/health');
    expect(health.statusCode).toBe(200);
    answers += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const answer = await importing;
  expect([answer.statusCode, answer.json().payload]).toMatchObject([
    201,
    { length: 4, recordCount: 1, fastaComment: 'a' },
  ]);
  // A main thread that unpacks and parses answers none before it has ended.
  expect(answers).toBeGreaterThan(20);
});
