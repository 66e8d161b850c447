import { randomUUID, webcrypto } from 'node:crypto';
import { type TokenClaims, tokenClaimsSchema } from '@flipon/contract/account';
import {
  liveSecrets,
  type Secrets,
  TOKEN_LIFE_MS,
  type TokenSecrets,
  type User,
} from '@flipon/store/accounts';
import { decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose';

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

/** Tokens that all servers with these secrets know, also while the secret is being rotated. */
export function createTokens(secrets: TokenSecrets): Tokens {
  const sign = async (claims: Omit<TokenClaims, 'created' | 'exp'>) => {
    const { current } = await secrets.latest();
    const created = Date.now();
    return new SignJWT({ ...claims, created })
      .setProtectedHeader({ alg: 'HS256', kid: current.id })
      .setExpirationTime(Math.floor((created + TOKEN_LIFE_MS) / 1000))
      .sign(await keyOf(current.bytes));
  };
  return {
    issueGuest: () => sign({ id: randomUUID(), roles: ['ROLE_HOST'], ver: 1 }),
    issueUser: ({ id, email, tokenVersion }) =>
      sign({ id, roles: ['ROLE_USER'], user: email ?? '', ver: tokenVersion, sid: randomUUID() }),
    renew: ({ id, roles, user, ver, sid }) =>
      sign({
        id,
        roles,
        ver,
        ...(user === undefined ? {} : { user }),
        ...(sid === undefined ? {} : { sid }),
      }),
    async verify(token) {
      try {
        for (const secret of await secretsFor(secrets, decodeProtectedHeader(token).kid)) {
          const payload = await readSigned(token, secret);
          if (payload !== null) return tokenClaimsSchema.parse(payload);
        }
      } catch {
        // Damaged, or none at all.
      }
      return null;
    },
  };
}

/** The login of a token; for a token from before logins had names, a name made from its own claims. */
export function loginOf({ sid, id, created }: TokenClaims): string {
  return sid ?? `${id} ${created}`;
}

/** The secrets that a token with this key may be signed with; one without dates from before rotations. */
async function secretsFor(secrets: TokenSecrets, kid: string | undefined): Promise<Uint8Array[]> {
  const fitting = (all: Secrets) =>
    liveSecrets(all, Date.now())
      .filter(({ id }) => kid === undefined || id === kid)
      .map(({ bytes }) => bytes);
  const known = fitting(await secrets.latest());
  // Another server may have signed it with a newer secret than those known here.
  return known.length > 0 ? known : fitting(await secrets.newest());
}

/** Genuine tokens of recent calls, by the secret that signed them: they are not verified again. */
const genuine = new WeakMap<Uint8Array, Map<string, JWTPayload>>();
/** Some hundred bytes each. */
const MOST_GENUINE = 2000;

/** The claims of a token that has not expired; null where another secret has signed it. */
async function readSigned(token: string, secret: Uint8Array): Promise<JWTPayload | null> {
  const known = genuine.get(secret) ?? new Map<string, JWTPayload>();
  genuine.set(secret, known);
  const before = known.get(token);
  if (before !== undefined) return hasExpired(before) ? null : before;
  try {
    const key = await keyOf(secret);
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
    const [oldest] = known.keys();
    if (known.size >= MOST_GENUINE && oldest !== undefined) known.delete(oldest);
    known.set(token, payload);
    return payload;
  } catch {
    return null;
  }
}

function hasExpired({ exp }: JWTPayload): boolean {
  return exp === undefined || exp <= Math.floor(Date.now() / 1000);
}

const keys = new WeakMap<Uint8Array, Promise<webcrypto.CryptoKey>>();

/** The key of a secret, made once: from bytes it would be made anew for each token. */
function keyOf(secret: Uint8Array): Promise<webcrypto.CryptoKey> {
  let key = keys.get(secret);
  if (key === undefined) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    key = webcrypto.subtle.importKey('raw', Uint8Array.from(secret), algorithm, false, [
      'sign',
      'verify',
    ]);
    keys.set(secret, key);
  }
  return key;
}
