import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nameSecretly, openSealedText, sealText, secretsOf } from '../accounts/token-secret.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { createNcbiTurns, TurnsTakenError } from './ncbi-turns.ts';

const KEY = 'topsecret0123456789';
const secret = secretsOf(randomBytes(32));
const never = new AbortController().signal;

let test: TestStore;
beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test.close());

it('turns of those who ask together come one after the other, with one row for each key', async () => {
  const { db } = test.store;
  const [one, two] = [createNcbiTurns(db, secret), createNcbiTurns(db, secret)];
  const times = await Promise.all(
    [one, two, one, two].map(async (take) => {
      await take(KEY, { signal: never });
      return performance.now();
    }),
  );
  const sorted = times.toSorted((a, b) => a - b);
  expect((sorted[3] ?? 0) - (sorted[0] ?? 0)).toBeGreaterThan(3 * 100 - 30);
  // Another key, and none, do not wait for it.
  await one(undefined, { signal: never, withinMs: 0 });
  await one('another', { signal: never, withinMs: 0 });
  const rows = await db.selectFrom('ncbi_turns').selectAll().execute();
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toContain(KEY);
});

it('no turn is taken that would come too late, and a wait can be given up', async () => {
  const { db } = test.store;
  const take = createNcbiTurns(db, secret);
  const next = new Date(Date.now() + 60_000);
  await db.updateTable('ncbi_turns').set({ next_turn: next }).execute();
  await expect(take(KEY, { signal: never, withinMs: 5000 })).rejects.toThrow(TurnsTakenError);
  const rows = await db.selectFrom('ncbi_turns').selectAll().execute();
  expect(rows.map(({ next_turn }) => next_turn)).toEqual([next, next, next]);
  await expect(take(KEY, { signal: AbortSignal.timeout(20) })).rejects.toThrow('aborted');
});

it('what is sealed opens with the same secret alone, and unharmed', () => {
  const sealed = sealText(secret, KEY);
  expect(sealed.includes(KEY)).toBe(false);
  expect(sealText(secret, KEY).equals(sealed)).toBe(false);
  expect(openSealedText(secret, sealed)).toBe(KEY);
  expect(openSealedText(secretsOf(randomBytes(32)), sealed)).toBeNull();
  sealed.writeUInt8(sealed.readUInt8(20) ^ 1, 20);
  expect(openSealedText(secret, sealed)).toBeNull();
  expect(openSealedText(secret, Buffer.alloc(3))).toBeNull();
  expect(nameSecretly(secret, KEY)).toBe(nameSecretly(secret, KEY));
});
