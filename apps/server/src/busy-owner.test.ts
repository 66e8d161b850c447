import { MOST_START_PRESETS } from '@flipon/contract/start-preset';
import type { Trx } from '@flipon/store/database';
import { readUsage } from '@flipon/store/room';
import { isAnyoneWaiting } from '@flipon/store/testing';
import { itInLongRun } from '@flipon/test-material/some-of';

import { decodeJwt } from 'jose';
import { afterAll, expect, it, vi } from 'vitest';
import { startTestApp } from './testing/test-app.ts';

/** More than an owner's line holds, and many times the connections there are. */
const MANY = 300;
const BUSY =
  /^Too many (of your changes are under way at once|requests of yours are being received)\./;
const SENDING = /^(Too many of your changes are|You are sending 256 files at once)/;

// Each call is a transaction or more, and an owner's come one after the other.
vi.setConfig({ testTimeout: 120_000 });

const server = await startTestApp();
afterAll(() => server.close());
const { store } = server.test;

function call(authorization: string, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { authorization };
  return server.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
}
type Answer = Awaited<ReturnType<typeof call>>;

const ownerOf = (token: string) => String(decodeJwt(token)['id']);
const importText = (token: string, name: string) =>
  call(token, 'POST', '/api/sequence/import/text', { name, data: 'ACGT'.repeat(20) });

async function count(table: 'sequences' | 'analyses' | 'uploads' | 'start_presets', token: string) {
  const rows = store.db.selectFrom(table).select('id').where('owner_id', '=', ownerOf(token));
  return (await rows.execute()).length;
}

/**
 * Makes many calls at once while another process has what they wait for, and lets it go once a stranger
 * is served.
 */
async function callWhileHeld(
  hold: (trx: Trx) => Promise<unknown>,
  make: (at: number) => Promise<Answer>,
): Promise<{ accepted: Answer[]; refused: Answer[] }> {
  const stranger = await server.newGuest();
  const held = Promise.withResolvers<void>();
  const served = Promise.withResolvers<void>();
  const holding = store.backgroundDb.transaction().execute(async (trx) => {
    await hold(trx);
    held.resolve();
    await served.promise;
  });
  await held.promise;
  const calls = Array.from({ length: MANY }, (_, at) => make(at));
  try {
    await expect.poll(() => isAnyoneWaiting(store)).toBe(true);
    expect((await call(stranger, 'GET', '/api/sequence')).statusCode).toBe(200);
    expect((await importText(stranger, 'theirs')).statusCode).toBe(201);
  } finally {
    served.resolve();
    await holding;
  }
  const answers = await Promise.all(calls);
  return {
    accepted: answers.filter(({ statusCode }) => statusCode < 300),
    refused: answers.filter(({ statusCode }) => statusCode >= 300),
  };
}

function expectBusy(refused: readonly Answer[], message: RegExp): void {
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect(answer.json()).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(answer.json().message).toMatch(message);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
}

it('serves strangers while an owner starts 300 analyses at once', async () => {
  const token = await server.newGuest();
  const sequence = (await importText(token, 'own')).json().payload.id;
  const start = (at: number) =>
    call(token, 'POST', '/api/analyse/g4hunter', { sequence, windowSize: 10 + (at % 50) });
  const { accepted, refused } = await callWhileHeld((trx) => readUsage(trx, ownerOf(token)), start);
  expect(accepted.length).toBeGreaterThan(20);
  expectBusy(refused, BUSY);
  expect(await count('analyses', token)).toBe(accepted.length);
  expect((await start(MANY)).statusCode).toBe(201);
});

itInLongRun(
  'serves strangers while an owner imports 300 texts at once, and keeps nothing of those refused',
  async () => {
    const token = await server.newGuest();
    await call(token, 'GET', '/api/sequence');
    const before = await count('sequences', token);
    const { accepted, refused } = await callWhileHeld(
      (trx) => readUsage(trx, ownerOf(token)),
      (at) => importText(token, `text ${at}`),
    );
    expect(accepted.length).toBeGreaterThan(20);
    expectBusy(refused, SENDING);
    expect(await count('sequences', token)).toBe(before + accepted.length);
    expect(await count('uploads', token)).toBe(0);
    expect((await importText(token, 'one more')).statusCode).toBe(201);
  },
);

it('serves strangers while an owner keeps 300 presets at once', async () => {
  const token = await server.newGuest();
  await call(token, 'GET', '/api/sequence');
  const { accepted, refused } = await callWhileHeld(
    (trx) => readUsage(trx, ownerOf(token)),
    (at) => call(token, 'POST', '/api/presets', { name: `${at}`, kinds: [{ kind: 'g4hunter' }] }),
  );
  expect(accepted.length).toBe(MOST_START_PRESETS);
  expectBusy(
    refused.filter(({ statusCode }) => statusCode === 429),
    BUSY,
  );
  expect(await count('start_presets', token)).toBe(MOST_START_PRESETS);
});

it('serves strangers while a new guest makes its first 300 calls at once, and then each of these', async () => {
  const token = await server.newGuest();
  const { accepted, refused } = await callWhileHeld(
    (trx) =>
      trx
        .insertInto('users')
        .values({ id: ownerOf(token), kind: 'guest', email: null })
        .execute(),
    () => call(token, 'GET', '/api/sequence'),
  );
  expect(refused.map(({ body }) => body)).toEqual([]);
  expect(accepted.length).toBe(MANY);
});
