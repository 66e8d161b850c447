import { createHmac, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { fixedSecrets, secretsOf } from '@flipon/store/accounts';
import { exportJWK, type JWTHeaderParameters, SignJWT } from 'jose';
import { expect, it, vi } from 'vitest';
import { createTokens } from './tokens.ts';

const secret = randomBytes(32);
const tokens = createTokens(fixedSecrets(secretsOf(secret)));
const seconds = () => Math.floor(Date.now() / 1000);
const claims = () => ({
  id: randomUUID(),
  roles: ['ROLE_USER'],
  user: 'ada@example.org',
  ver: 1,
  created: Date.now(),
  exp: seconds() + 60,
});
const sign = (given: object, header: JWTHeaderParameters = { alg: 'HS256' }) =>
  new SignJWT({ ...given }).setProtectedHeader(header).sign(secret);

it('takes a token of its own secret, within its time', async () => {
  const given = claims();
  expect(await tokens.verify(await sign(given))).toEqual(given);
  expect(await tokens.verify(await sign({ ...given, exp: seconds() - 1 }))).toBeNull();
  expect(await tokens.verify(await sign({ ...given, nbf: seconds() + 60 }))).toBeNull();
  const { exp: _exp, ...endless } = given;
  expect(await tokens.verify(await sign(endless))).toBeNull();
});

it('takes a token that it has seen before until it expires, and no other one in its place', async () => {
  const given = claims();
  const token = await sign(given);
  for (const _time of [1, 2]) expect(await tokens.verify(token)).toEqual(given);
  const [head, said, mac = ''] = token.split('.');
  const other = `${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`;
  expect(await tokens.verify([head, said, other].join('.'))).toBeNull();
  const elsewhere = createTokens(fixedSecrets(secretsOf(randomBytes(32))));
  expect(await elsewhere.verify(token)).toBeNull();
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
  try {
    expect(await tokens.verify(token)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

it('takes one algorithm, whatever the token claims', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const bare = `${part({ alg: 'none' })}.${part(claims())}`;
  const mac = createHmac('sha256', secret).update(bare).digest('base64url');
  for (const token of [`${bare}.`, bare, `${bare}.${mac}`]) {
    expect(await tokens.verify(token)).toBeNull();
  }
  for (const alg of ['HS384', 'HS512']) {
    const long = new SignJWT(claims()).setProtectedHeader({ alg }).sign(Buffer.alloc(64, secret));
    expect(await tokens.verify(await long)).toBeNull();
  }
});

it('takes no key from a token', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = await exportJWK(publicKey);
  const own = new SignJWT(claims()).setProtectedHeader({ alg: 'ES256', jwk }).sign(privateKey);
  expect(await tokens.verify(await own)).toBeNull();
  const other = randomBytes(32);
  const header = { alg: 'HS256', jwk: { kty: 'oct', k: other.toString('base64url') } };
  const forged = new SignJWT(claims()).setProtectedHeader(header).sign(other);
  expect(await tokens.verify(await forged)).toBeNull();
});

it('takes nothing with a claim that is changed, or not as it should be', async () => {
  const [head, , mac] = (await sign(claims())).split('.');
  const changed = Buffer.from(JSON.stringify(claims())).toString('base64url');
  expect(await tokens.verify(`${head}.${changed}.${mac}`)).toBeNull();
  for (const wrong of [{ id: 'ada' }, { roles: ['ROLE_ADMIN'] }, { ver: '1' }, { sid: 1 }]) {
    expect(await tokens.verify(await sign({ ...claims(), ...wrong }))).toBeNull();
  }
});
