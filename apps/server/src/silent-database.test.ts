import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/** What is promised, and a machine that has other things to do. */
const PROMISED_MS = 5000 + 1000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function addSequence(token: string) {
  const begun = performance.now();
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/sequence/import/text',
    headers: { authorization: token },
    payload: { name: 'new', data: 'ACGT' },
  });
  return { answer, ms: performance.now() - begun };
}

it('refuses a call with a locked row with 503 in time, and no other call', async () => {
  const [held, other] = [await server.newGuest(), await server.newGuest()];
  for (const token of [held, other]) expect((await addSequence(token)).answer.statusCode).toBe(201);
  const { db } = server.test.store;
  const id = String(decodeJwt(held)['id']);
  const releasing = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = server.test.store.backgroundDb.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
    locked.resolve();
    await releasing.promise;
  });
  await locked.promise;
  const refusing = addSequence(held);
  const others = await addSequence(other);
  expect([others.answer.statusCode, others.ms < PROMISED_MS]).toEqual([201, true]);
  const read = await server.app.inject({
    url: '/api/sequence',
    headers: { authorization: held },
  });
  expect(read.statusCode).toBe(200);
  const { answer, ms } = await refusing;
  expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
  expect(answer.headers['retry-after']).toMatch(/^\d+$/);
  expect(ms).toBeLessThan(PROMISED_MS);
  releasing.resolve();
  await holding;
  expect((await addSequence(held)).answer.statusCode).toBe(201);
  // The refused one has left nothing: no row, and no room that it holds.
  const uploads = await db.selectFrom('uploads').select('id').where('owner_id', '=', id).execute();
  expect(uploads).toEqual([]);
});
