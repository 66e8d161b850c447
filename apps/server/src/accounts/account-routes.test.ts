import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const knock = (remoteAddress = '10.9.9.9') =>
  server.app.inject({ method: 'POST', url: '/api/jwt', remoteAddress });

it('gives a class room 200 tokens at once, more as time passes, and then a clear refusal', async () => {
  const begunMs = Date.now();
  const answers = await Promise.all(Array.from({ length: 260 }, () => knock()));
  const taken = answers.filter(({ statusCode }) => statusCode === 201);
  // The database runs on this machine, and fills the bucket by the same clock.
  const passedSeconds = Math.ceil((Date.now() - begunMs) / 1000);
  expect(taken.length).toBeGreaterThanOrEqual(200);
  expect(taken.length).toBeLessThanOrEqual(200 + passedSeconds);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 429]));
  expect((await knock('10.1.2.3')).statusCode).toBe(201);

  // Two minutes are missing.
  const ends = new Date(Date.now() + 310_000);
  await server.test.store.db.updateTable('attempts').set({ ends }).execute();
  const refused = await knock();
  const { message, ...rest } = refused.json();
  expect([refused.statusCode, rest]).toMatchObject([429, { status: 429, code: 'rate_limited' }]);
  expect(message).toMatch(
    /^Many people begin to work from this address .* Try again in 2 minutes\.$/,
  );
  const wait = Number(refused.headers['retry-after']);
  expect(wait > 90 && wait <= 121).toBe(true);
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
