import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

it('gives 30 tokens a minute to an address, and then a clear refusal', async () => {
  const ask = () => server.app.inject({ method: 'POST', url: '/api/jwt' });
  const answers = await Promise.all(Array.from({ length: 30 }, ask));
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(30).fill(201));
  const refused = await ask();
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({
    status: 429,
    code: 'rate_limited',
    message: 'Too many requests from this address. Wait a minute.',
  });
  const other = await server.app.inject({
    method: 'POST',
    url: '/api/jwt',
    remoteAddress: '10.1.2.3',
  });
  expect(other.statusCode).toBe(201);
});

it('tells its health, and which kinds there are', async () => {
  const health = await server.app.inject({ url: '/api/management/health' });
  expect([health.statusCode, health.json()]).toEqual([200, { status: 'UP' }]);
  const info = (await server.app.inject({ url: '/api/management/info' })).json();
  expect(info).toEqual({
    app: { version: '0.0.0', assemblyDate: 'UNKNOWN' },
    analysis: {
      g4hunter: true,
      g4killer: true,
      p53predictor: true,
      rloopr: true,
      str: true,
      directrepeat: true,
      mirrorrepeat: true,
      aphased: true,
      imotif: true,
      g4regex: true,
      pqsfinder: true,
      zseeker: true,
      zhunt: true,
      zdna: true,
      cpg: true,
      zdnabert2: true,
      cruciform: true,
    },
    limits: { multipart: { maxFileSize: 1024 }, password: { minLength: 4 } },
    links: { palindrome: 'https://example.org/palindrome' },
    sendsMail: false,
  });
});

it('describes every route of the API', async () => {
  const { paths } = (await server.app.inject({ url: '/api/docs/json' })).json();
  for (const path of [
    '/api/jwt',
    '/api/sequence/import/file',
    '/api/analyse/g4hunter/',
    '/api/analyse/g4hunter/{id}/quadruplex',
    '/api/analyse/g4hunter/{id}/quadruplex.csv',
    '/api/events',
  ]) {
    expect(Object.keys(paths).map((known) => known.replace(/\/$/, ''))).toContain(
      path.replace(/\/$/, ''),
    );
  }
  const start = paths['/api/analyse/g4hunter'].post.requestBody.content['application/json'].schema;
  expect(Object.keys(start.properties)).toEqual(
    expect.arrayContaining(['sequence', 'tags', 'windowSize', 'threshold', 'searchMode', 'scores']),
  );
});

it('answers an unknown address and a damaged body in the shape of every error', async () => {
  const missing = await server.app.inject({ url: '/api/nowhere?token=secret' });
  expect(missing.statusCode).toBe(404);
  expect(missing.json()).toMatchObject({
    status: 404,
    error: 'Not Found',
    code: 'not_found',
    path: '/api/nowhere',
  });
  expect(missing.json().requestId).toMatch(/^[0-9a-f-]{36}$/);
  const token = (
    await server.app.inject({ method: 'POST', url: '/api/jwt', remoteAddress: '10.1.2.4' })
  ).body;
  const damaged = await server.app.inject({
    method: 'POST',
    url: '/api/analyse/g4hunter',
    headers: { authorization: token, 'content-type': 'application/json' },
    payload: '{"a"',
  });
  expect([damaged.statusCode, damaged.json().message]).toEqual([
    400,
    'The body is not valid JSON.',
  ]);
});
