import { readNumbers } from '@flipon/tables/run-query';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLine } from '../../testing/open-line.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Would take some days. */
const ENDLESS = `SELECT count(*)::DOUBLE FROM range(10000000) a, range(10000000) b
  WHERE (a.range * b.range) % 7 = 3`;
const ends: unknown[] = [];
let server: TestApp;
let port: number;

beforeAll(async () => {
  server = await startTestApp({ questions: { pageMs: 1500, fileMs: 60_000 } });
  const { app } = server;
  const endless = async () => {
    try {
      return await readNumbers(ENDLESS, {});
    } catch (error) {
      ends.push(error);
      throw error;
    }
  };
  const open = { shared: 'analysis' } as const;
  app.get(
    '/api/endless',
    { onRequest: app.authenticate, config: { ...open, asksTables: true } },
    endless,
  );
  app.get('/api/file', { config: open }, endless);
  app.post('/api/figure', { config: { ...open, access: 'read' } }, endless);
  app.get('/api/short', { config: open }, () => readNumbers('SELECT 7::DOUBLE', {}));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
});
afterAll(() => server.close());

it('ends a question after its time with a sentence what to do, and others go on', async () => {
  const headers = { authorization: await server.newGuest() };
  const asking = fetch(`http://127.0.0.1:${port}/api/endless`, { headers });
  const short = await fetch(`http://127.0.0.1:${port}/api/short`);
  expect(await short.json()).toEqual([7]);
  const answer = await asking;
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await answer.json()).toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('Ask for a shorter range'),
  });
  // The place of the page is free again, and so are the threads of the database.
  expect(await (await fetch(`http://127.0.0.1:${port}/api/short`)).json()).toEqual([7]);
});

it.each(['GET /api/file', 'POST /api/figure'])(
  'ends a question of %s whose client has gone, long before its time',
  async (asked) => {
    ends.length = 0;
    const line = await openLine(port);
    line.write(`${asked} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(ends).toEqual([]);
    line.socket.destroy();
    await expect.poll(() => ends).toEqual([new Error('the client went away')]);
  },
);
