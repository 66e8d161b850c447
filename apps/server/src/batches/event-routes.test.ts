import { batchEventSchema } from '@flipon/contract/event';
import { endCredentials } from '@flipon/store/accounts';
import { copyAnalysis } from '@flipon/store/testing';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newApiToken } from '../testing/new-api-token.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let url: string;
beforeAll(async () => {
  server = await startTestApp();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** Reads a stream of events until it is closed; what has come so far is in the list. */
async function openStream(token: string, lastEventId?: string) {
  const close = new AbortController();
  const answer = await fetch(`${url}/api/events`, {
    headers: {
      authorization: token,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    signal: close.signal,
  });
  const events: { id: string; subjectId: string; status: string }[] = [];
  const read = async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data === undefined) continue;
        const { subjectId, batch } = batchEventSchema.parse(JSON.parse(data));
        events.push({ id: /^id: (.*)$/m.exec(block)?.[1] ?? '', subjectId, status: batch.status });
      }
    }
  };
  const state = { isOpen: true };
  const ended = () => {
    state.isOpen = false;
  };
  read().then(ended, ended);
  return { answer, events, state, close: () => close.abort() };
}

async function start(token: string): Promise<string> {
  const headers = { authorization: token };
  const list = await server.app.inject({ url: '/api/sequence?tags=phage', headers });
  const sequence = list.json().items[0].id;
  const started = await server.app.inject({
    method: 'POST',
    url: '/api/analyse/g4hunter',
    headers,
    payload: { sequence },
  });
  return started.json().payload.id;
}

it('sends every change to its owner alone', async () => {
  const [token, other] = [await server.newGuest(), await server.newGuest()];
  await start(other);
  const mine = await openStream(token);
  const theirs = await openStream(other);
  expect(mine.answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(mine.answer.headers.get('content-encoding')).toBeNull();
  const id = await start(token);
  await expect.poll(() => mine.events.at(-1)).toMatchObject({ subjectId: id, status: 'WAITING' });
  await server.finishJobs();
  await expect.poll(() => mine.events.at(-1)).toMatchObject({ subjectId: id, status: 'FINISH' });
  expect(theirs.events.every((event) => event.subjectId !== id)).toBe(true);
  expect(theirs.events.length).toBeGreaterThan(0);
  mine.close();
  theirs.close();
});

it('tells a reader that comes back what it missed', async () => {
  const token = await server.newGuest();
  const first = await openStream(token);
  const one = await start(token);
  await expect.poll(() => first.events.length).toBeGreaterThan(0);
  first.close();
  const lastId = first.events.at(-1)?.id ?? '';
  await server.finishJobs();
  const again = await openStream(token, lastId);
  await expect.poll(() => again.events.at(-1)).toMatchObject({ subjectId: one, status: 'FINISH' });
  again.close();
});

it('needs a token', async () => {
  expect((await fetch(`${url}/api/events`)).status).toBe(401);
});

it('sends all missed events, page by page, and the next ones only after them', async () => {
  const token = await server.newGuest();
  const owner = String(decodeJwt(token)['id']);
  const { db } = server.test.store;
  const before = await openStream(token);
  const analysis = await start(token);
  await copyAnalysis(db, analysis, 999);
  // What the database says of them is heard: nothing of it comes late, as news of the next stream.
  const analyses = await db
    .selectFrom('analyses')
    .select('id')
    .where('owner_id', '=', owner)
    .execute();
  const ids = new Set(analyses.map(({ id }) => id));
  // News of the guest's examples may be among them.
  const heard = () =>
    new Set(before.events.map(({ subjectId }) => subjectId).filter((id) => ids.has(id))).size;
  await expect.poll(heard).toBe(1000);
  before.close();
  const since = String(Date.now() - 60_000);
  const stream = await openStream(token, since);
  const { count } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow();
  await expect.poll(() => stream.events.length).toBe(Number(count));
  expect(Number(count)).toBeGreaterThan(999);
  // A reader cut off in between begins again where this one began.
  expect(new Set(stream.events.map(({ id }) => id))).toEqual(new Set([since]));
  const next = await start(token);
  await expect.poll(() => stream.events.at(-1)).toMatchObject({ subjectId: next });
  expect(Number(stream.events.at(-1)?.id)).toBeGreaterThan(Number(since) + 50_000);
  stream.close();
});

it('limits the streams of an owner, and frees a place with each that closes', async () => {
  const [token, other] = [await server.newGuest(), await server.newGuest()];
  const streams: Awaited<ReturnType<typeof openStream>>[] = [];
  for (let open = 0; open < 24; open++) streams.push(await openStream(token));
  const refused = await openStream(token);
  expect(refused.answer.status).toBe(429);
  expect(refused.answer.headers.get('retry-after')).toBe('5');
  streams.push(await openStream(other));
  expect(streams.at(-1)?.answer.status).toBe(200);
  streams[0]?.close();
  const again = async () => {
    streams.push(await openStream(token));
    return streams.at(-1)?.answer.status;
  };
  await expect.poll(again).toBe(200);
  for (const stream of streams) stream.close();
});

describe('an open stream', () => {
  const call = (token: string, method: 'DELETE' | 'GET', path: string) =>
    server.app.inject({ method, url: path, headers: { authorization: token } });

  it('ends with the API token that it was opened with, and with no other', async () => {
    const login = await server.newUser();
    const [one, other] = [
      await newApiToken(server, login, 'read'),
      await newApiToken(server, login),
    ];
    const streams = [await openStream(one.token), await openStream(other.token)];
    const own = await openStream(login);
    await call(login, 'DELETE', `/api/user/tokens/${one.id}`);
    await expect.poll(() => streams[0]?.state.isOpen).toBe(false);
    expect([streams[1]?.state.isOpen, own.state.isOpen]).toEqual([true, true]);
    expect((await openStream(one.token)).answer.status).toBe(401);
    for (const stream of [...streams, own]) stream.close();
  });

  it('ends with the login that it was opened with, and with no other', async () => {
    const [login, other] = [await server.newUser(), await server.newUser()];
    const streams = [await openStream(login), await openStream(other)];
    await call(login, 'DELETE', '/api/jwt');
    await expect.poll(() => streams[0]?.state.isOpen).toBe(false);
    expect(streams[1]?.state.isOpen).toBe(true);
    for (const stream of streams) stream.close();
  });

  it.each([
    ['right', 0],
    ['an hour late', -3_600_000],
  ])('ends when its token expires, on a server with a clock that is %s', async (_, awayMs) => {
    const { id, token } = await newApiToken(server, await server.newUser());
    const now = Date.now();
    const expires = new Date(now + 1000);
    const { db } = server.test.store;
    await db.updateTable('api_tokens').set({ expires }).where('id', '=', id).execute();
    vi.useFakeTimers({ toFake: ['Date'], now: now + awayMs });
    try {
      const stream = await openStream(token);
      expect(stream.state.isOpen).toBe(true);
      await expect.poll(() => stream.state.isOpen, { timeout: 3000 }).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([['a new password'], ['its owner']])(
    'ends with %s, however it was opened',
    async (what) => {
      const login = await server.newUser();
      const { token } = await newApiToken(server, login);
      const streams = [await openStream(login), await openStream(token)];
      const owner = String(decodeJwt(login)['id']);
      await server.test.store.db.transaction().execute(async (trx) => {
        if (what === 'a new password') await endCredentials(trx, owner);
        else await trx.deleteFrom('users').where('id', '=', owner).execute();
      });
      for (const stream of streams) await expect.poll(() => stream.state.isOpen).toBe(false);
    },
  );
});
