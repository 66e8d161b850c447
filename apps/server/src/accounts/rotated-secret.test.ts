import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTokenSecrets, rotateSecret, secretPath } from '@flipon/store/accounts';
import { decodeProtectedHeader, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let folder: string;
const raw = randomBytes(32);
let servers: TestApp[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-rotation-'));
  await writeFile(secretPath(folder), raw, { mode: 0o600 });
  // Two servers of one installation, as far as tokens go: each with eyes of its own on one file.
  servers = await Promise.all(
    [1, 2].map(async () => startTestApp({ secrets: await openTokenSecrets(folder) })),
  );
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await rm(folder, { recursive: true });
});

const status = async ({ app }: TestApp, token: string) => {
  const headers = { authorization: token };
  return (await app.inject({ url: '/api/user', headers })).statusCode;
};
let guests = 0;
/** From an address of its own, for one address gets few tokens a minute. */
const newGuest = async ({ app }: TestApp) => {
  guests += 1;
  const remoteAddress = `10.0.${guests >> 8}.${guests & 255}`;
  return (await app.inject({ method: 'POST', url: '/api/jwt', remoteAddress })).body;
};
const keyOf = (token: string) => decodeProtectedHeader(token).kid;

/** Asks until both servers answer so, for a few seconds. */
async function untilBoth(token: string, wanted: number): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    const found = await Promise.all(servers.map((server) => status(server, token)));
    if (found.every((each) => each === wanted)) return;
    await sleep(100);
  }
  throw new Error(`not ${wanted} on both servers within 5 s`);
}

it('no call is refused while the secret is rotated, on whichever server', async () => {
  const [one, two] = servers as [TestApp, TestApp];
  const before = await newGuest(one);
  const claims = { created: Date.now(), id: crypto.randomUUID(), roles: ['ROLE_HOST'], ver: 1 };
  // As they were signed before secrets had names.
  const nameless = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('7d')
    .sign(raw);
  const refused: string[] = [];
  let isDone = false;
  const calls = [one, two, one, two].map(async (server, at) => {
    const other = at % 2 === 0 ? two : one;
    while (!isDone) {
      const fresh = await newGuest(server);
      for (const [token, asked] of [
        [before, server],
        [nameless, other],
        [fresh, server],
        [fresh, other],
      ] as const) {
        if ((await status(asked, token)) !== 200) refused.push(`${keyOf(token)}`);
      }
    }
  });
  await sleep(200);
  const { current } = await rotateSecret(folder, { now: false, at: Date.now() });
  for (let tries = 0; tries < 50; tries++) {
    const keys = await Promise.all(servers.map(async (server) => keyOf(await newGuest(server))));
    if (keys.every((key) => key === current.id)) break;
    await sleep(100);
  }
  await sleep(200);
  isDone = true;
  await Promise.all(calls);
  expect(refused).toEqual([]);
  expect(keyOf(await newGuest(one))).toBe(current.id);
  expect(keyOf(await newGuest(two))).toBe(current.id);
  const headers = { authorization: before };
  const renewed = (await two.app.inject({ url: '/api/jwt', headers })).body;
  expect([keyOf(before) === current.id, keyOf(renewed)]).toEqual([false, current.id]);
});

it('a secret that others know ends at once, with every token of it', async () => {
  const token = await newGuest(servers[0] as TestApp);
  await rotateSecret(folder, { now: true, at: Date.now() });
  await untilBoth(token, 401);
  for (const server of servers) expect(await status(server, await newGuest(server))).toBe(200);
});

it('tokens with made-up keys are refused, and many of them do not hold up others', async () => {
  const [one] = servers as [TestApp];
  const good = await newGuest(one);
  const forged = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      new SignJWT({ id: crypto.randomUUID(), roles: ['ROLE_HOST'], ver: 1, created: at })
        .setProtectedHeader({ alg: 'HS256', kid: `${at}` })
        .setExpirationTime('7d')
        .sign(randomBytes(32)),
    ),
  );
  const asked = forged.map((token) => status(one, token));
  expect(await status(one, good)).toBe(200);
  expect(new Set(await Promise.all(asked))).toEqual(new Set([401]));
});
