import crypto from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

// Node.js has an argon2 of its own, OpenSSL's, from 24.7 on.
it.skipIf(!('argon2Sync' in crypto))('hashes as OpenSSL does', async () => {
  const hasher = createPasswordHasher();
  const encoded = await hasher.inTurn((work) => work.hash('correct horse'));
  const [, kind, version, parameters, salt = '', tag = ''] = encoded.split('$');
  expect([kind, version, parameters]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
  const given = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
  const nonce = Buffer.from(salt, 'base64');
  const message = 'correct horse';
  const theirs = crypto.argon2Sync('argon2id', { ...given, nonce, message });
  expect(theirs.equals(Buffer.from(tag, 'base64'))).toBe(true);
  expect(hasher.isOutdated(encoded)).toBe(false);
  expect(hasher.isOutdated(encoded.replace('t=2', 't=1'))).toBe(true);
});

it('lets two at once, in the order of asking, and refuses who would wait too long', async () => {
  const hasher = createPasswordHasher();
  let [running, most] = [0, 0];
  const order: number[] = [];
  const releases: (() => void)[] = [];
  const begin = (at: number) =>
    hasher.inTurn(async () => {
      order.push(at);
      most = Math.max(most, ++running);
      await new Promise<void>((resolve) => releases.push(resolve));
      running--;
      if (at % 3 === 0) throw new Error('wrong');
    });
  const turns = Array.from({ length: 2 + 256 }, (_, at) => begin(at));
  const settled = Promise.allSettled(turns);
  await expect(begin(999)).rejects.toMatchObject({
    code: 'unavailable',
    seconds: 5,
    message: 'Too many people log in at this moment. Try again in a few seconds.',
  });
  while (order.length < turns.length || running > 0) {
    releases.shift()?.();
    await setImmediate();
  }
  const results = await settled;
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(172);
  expect(most).toBe(2);
  expect(order).toEqual(turns.map((_, at) => at));
  // All turns are free again.
  expect(await hasher.inTurn(async () => 'in')).toBe('in');
});

it('finds no password right where there is no hash', async () => {
  let count = 0;
  const hasher = createPasswordHasher({ onWork: () => count++ });
  const encoded = await hasher.inTurn((work) => work.hash('a'));
  const answers = await hasher.inTurn((work) =>
    Promise.all([work.verify(encoded, 'a'), work.verify(encoded, 'b'), work.verify(null, 'a')]),
  );
  expect([answers, count]).toEqual([[true, false, false], 4]);
});
