import { randomUUID } from 'node:crypto';
import { type TokenClaims, tokenClaimsSchema } from '@flipon/contract/account';
import type { User } from '@flipon/store/users';
import { jwtVerify, SignJWT } from 'jose';

const LIVES_SECONDS = 7 * 24 * 3600;

export interface Tokens {
  /** A token for a new guest. Nothing is written: the guest begins with the first call that carries it. */
  issueGuest(): Promise<string>;
  /** A token for a registered user. */
  issueUser(user: User): Promise<string>;
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
    issueUser: ({ id, email, tokenVersion }) =>
      sign({ id, roles: ['ROLE_USER'], user: email ?? '', ver: tokenVersion }),
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
