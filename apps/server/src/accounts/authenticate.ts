import { AppError } from '@flipon/answers/app-error';
import type { TokenClaims } from '@flipon/contract/account';
import { API_TOKEN_PREFIX } from '@flipon/contract/api-token';
import {
  type ApiToken,
  findApiToken,
  findOrAddGuest,
  findUser,
  type User,
} from '@flipon/store/accounts';
import { isDatabaseGone, type Trx } from '@flipon/store/database';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { accessOf } from '../http/access.ts';
import { createFairLine } from '../http/limits/fair-line.ts';
import { RetryLaterError } from '../http/limits/retry-later-error.ts';
import { addExamples } from '../sequences/add-examples.ts';
import { loginOf } from './tokens.ts';

const REFUSAL = 'Log in again: the token is missing, damaged or expired.';
const API_TOKEN_REFUSAL =
  'The API token is unknown, has expired or was revoked. Make another one on the account page.';
const NOT_FOR_API_TOKENS =
  'An API token cannot do this: it is about the account itself. Log in, and use the token of the login.';
const TOO_MANY = 'Too many of your calls arrive at once. Try again in a moment.';
const NOT_FOR_READERS =
  'This API token may only read. Use one that may also start analyses; the account page makes them.';

/** Look-ups of one token that run at once; 300 at once would keep all others from the database. */
const LOOKED_UP = { atOnce: Number.POSITIVE_INFINITY, perOwner: 4 };
const LOOK_UP_WITHIN_MS = 15_000;

/** A hook that lets only requests with a genuine token pass and names their owner. */
export function createAuthenticate(deps: Deps) {
  const line = createFairLine(LOOKED_UP);
  // Of a database that is away none waits for a turn to hear the same, a turn after the other.
  let away = new AbortController();
  return async function authenticate(request: FastifyRequest): Promise<void> {
    // A link has been looked at before, and opens this route.
    if (request.share !== null) return;
    const token = tokenOf(request);
    const signal = AbortSignal.any([away.signal, AbortSignal.timeout(LOOK_UP_WITHIN_MS)]);
    const endTurn = await line.turn(token, signal).catch((reason: unknown) => {
      throw isDatabaseGone(reason) ? reason : new RetryLaterError('rate_limited', TOO_MANY, 1);
    });
    try {
      if (isApiToken(token)) await enterByApiToken(deps, request);
      else await enterBySession(deps, request);
    } catch (error) {
      if (isDatabaseGone(error)) {
        away.abort(error);
        away = new AbortController();
      }
      throw error;
    } finally {
      endTurn();
    }
  };
}

async function enterBySession(deps: Deps, request: FastifyRequest): Promise<void> {
  const claims = await deps.tokens.verify(tokenOf(request));
  if (claims === null) throw new AppError('unauthenticated', REFUSAL);
  const user = await findTokenUser(deps, claims);
  if (user === null || !opens(claims, user)) throw new AppError('unauthenticated', REFUSAL);
  request.claims = claims;
  request.owner = user;
  request.door = 'session';
}

/** Whether a token with these claims opens the account of a user who was found by its login. */
export function opens(claims: TokenClaims, user: User): boolean {
  return user.tokenVersion === claims.ver;
}

async function findTokenUser(deps: Deps, claims: TokenClaims): Promise<User | null> {
  const { db } = deps.store;
  const login = loginOf(claims);
  if (!claims.roles.includes('ROLE_HOST') || claims.ver !== 1)
    return findUser(db, claims.id, login);
  // Only a guest's first token adds the guest: an ended guest does not begin anew.
  const furnish = (trx: Trx) => addExamples(trx, deps.examples, claims.id);
  return findOrAddGuest(db, claims.id, furnish, login);
}

async function enterByApiToken({ store }: Deps, request: FastifyRequest): Promise<void> {
  const apiToken = await findApiToken(store.db, tokenOf(request));
  const user = apiToken === null ? null : await findUser(store.db, apiToken.ownerId);
  if (apiToken === null || user === null) throw new AppError('unauthenticated', API_TOKEN_REFUSAL);
  requireScope(request, apiToken);
  request.apiToken = apiToken;
  request.owner = user;
  request.door = 'api-token';
}

function requireScope(request: FastifyRequest, { scope }: ApiToken): void {
  const access = accessOf(request);
  if (access === 'account') refuseApiToken(request);
  if (access === 'start' && scope === 'read') throw new AppError('forbidden', NOT_FOR_READERS);
}

/**
 * For routes that read the token of a login without authentication.
 *
 * @throws AppError forbidden
 */
export function refuseApiToken(request: FastifyRequest): void {
  if (isApiToken(tokenOf(request))) throw new AppError('forbidden', NOT_FOR_API_TOKENS);
}

/** Whether a request's credential is still valid: a token may have been revoked since. */
export async function stillHolds(deps: Deps, request: FastifyRequest): Promise<boolean> {
  const { store } = deps;
  if (request.door === 'api-token') {
    return (await findApiToken(store.db, tokenOf(request))) !== null;
  }
  const { claims, owner } = request;
  if (claims === null || owner === null) return false;
  const user = await findUser(store.db, owner.id, loginOf(claims));
  return user !== null && opens(claims, user);
}

/** The published clients send the bare token; "Bearer" is accepted, too. */
export function tokenOf(request: FastifyRequest): string {
  return readBearer(request.headers.authorization ?? '');
}

/** A token as it is signed, whichever way it was written. */
export function readBearer(text: string): string {
  return text.replace(/^Bearer\s+/i, '').trim();
}

function isApiToken(token: string): boolean {
  return token.startsWith(API_TOKEN_PREFIX);
}
