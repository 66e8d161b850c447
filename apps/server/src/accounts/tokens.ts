import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TokenClaims, tokenClaimsSchema } from '@flipon/contract/account';
import { jwtVerify, SignJWT } from 'jose';

const LIVES_SECONDS = 7 * 24 * 3600;

export interface Tokens {
  /** A token for a new guest. Nothing is written: the guest begins with the first call that carries it. */
  issueGuest(): Promise<string>;
  /** A token with the same claims and a new life. */
  renew(claims: TokenClaims): Promise<string>;
  /** The claims of a genuine token that has not expired, else null. */
  verify(token: string): Promise<TokenClaims | null>;
}

export function createTokens(secret: Uint8Array): Tokens {
  const sign = (claims: Omit<TokenClaims, 'created' | 'exp'>) => {
    const created = Date.now();
    return new SignJWT({ ...claims, created })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(Math.floor(created / 1000) + LIVES_SECONDS)
      .sign(secret);
  };
  return {
    issueGuest: () => sign({ id: randomUUID(), roles: ['ROLE_HOST'], ver: 1 }),
    renew: ({ id, roles, user, ver }) =>
      sign({ id, roles, ver, ...(user === undefined ? {} : { user }) }),
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] });
        return tokenClaimsSchema.parse(payload);
      } catch {
        return null;
      }
    },
  };
}

/** The signing secret of this installation: made once, shared by all servers on the data folder. */
export async function readTokenSecret(dataDir: string): Promise<Uint8Array> {
  const path = join(dataDir, 'token-secret');
  try {
    // `wx` fails when the file is there, so two servers that start together agree on one secret.
    await writeFile(path, randomBytes(32), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(path);
}
