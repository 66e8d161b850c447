import { AppError } from '@flipon/answers/app-error';
import { loginRequestSchema, type TokenClaims } from '@flipon/contract/account';
import { errorBodySchema } from '@flipon/contract/error';
import { endLogin, findUser, isUnknown, takeFromBucket } from '@flipon/store/accounts';
import type { Db } from '@flipon/store/database';
import { z } from 'zod';
import type { Deps, PluginOptions } from '../deps.ts';
import { clientNetwork } from '../http/addresses/client-network.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { inWords, RetryLaterError } from '../http/limits/retry-later-error.ts';
import { callerOf } from '../http/owner-of.ts';
import { opens, refuseApiToken, tokenOf } from './authenticate.ts';
import { checkPassword } from './check-password.ts';
import { findCallingGuest, keepGuestWork } from './guests.ts';
import { loginOf } from './tokens.ts';

const GUEST = 'A guest has not logged in. The work of a guest goes 7 days after the last visit.';
/** A class behind one address begins at once; after that, one new guest a second. */
const NEW_GUESTS = { size: 200, everyMs: 1000 };
const TEXT = 'text/plain;charset=UTF-8';
const EXAMPLE_TOKEN =
  'eyJhbGciOiJIUzI1NiIsImtpZCI6IjNmMGE2YjFjIn0.eyJpZCI6IjdmMmMxZTUyIn0.c2lnbmVk';
const tokenAnswer = z.string().describe('The bare token, which lives for 7 days.');

// Open: here a caller gets the token that all others ask for, or a new one for an old one.
export async function tokenRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  const { tokens } = deps;

  app.post(
    '/api/jwt',
    {
      config: { examples: { answer: EXAMPLE_TOKEN }, deed: 'begin as guest' },
      schema: {
        tags: ['accounts'],
        summary: 'A token for a new guest',
        description:
          'The body is the bare token. It lives 7 days; `GET /api/jwt` gives a new one for it. A guest’s work is deleted 7 days after the last call. One network has a bucket of 200 new guests, into which 60 come each minute, over all servers of one database. Networks are IPv4 addresses and the first 64 bits of those of IPv6.',
        security: [],
        response: {
          201: tokenAnswer,
          429: errorBodySchema.describe(
            'This network has begun too many guests: Retry-After tells for how many seconds.',
          ),
        },
      },
    },
    async ({ ip }, reply) => {
      await takeNewGuest(deps.store.db, clientNetwork(ip));
      return reply
        .status(201)
        .type(TEXT)
        .send(await tokens.issueGuest());
    },
  );

  app.put(
    '/api/jwt',
    {
      config: { refusals: ['unauthenticated'], deed: 'log in' },
      schema: {
        tags: ['accounts'],
        summary: 'Logs in: a token for a registered user',
        description:
          'With keepGuestWork and the token of a guest in the header Authorization, the work of the guest becomes that of the user, and the token of the guest ends. Where it does not fit, there is no login and nothing is moved: the same call without keepGuestWork logs in and leaves the work with the guest.',
        security: [],
        body: loginRequestSchema,
        response: {
          201: tokenAnswer,
          400: errorBodySchema.describe('A field is missing, or the address is in wrong format.'),
          401: errorBodySchema.describe('The address is not registered, or the password is wrong.'),
          429: errorBodySchema.describe(
            'Too many failures: Retry-After tells for how many seconds. Or the work of the guest passes a limit of the user, which the message names.',
          ),
          503: errorBodySchema.describe('Too many people log in at this moment.'),
        },
      },
    },
    async (request, reply) => {
      const { login: email, password, keepGuestWork: keeps } = request.body;
      const user = await checkPassword(deps, { email, password, ip: request.ip });
      if (user === null) throw new AppError('unauthenticated', 'Login failure.');
      request.shownToBe = user.id;
      const guest = keeps ? await findCallingGuest(deps, request) : null;
      if (guest !== null) await keepGuestWork(deps, guest.id, user.id);
      return reply
        .status(201)
        .type(TEXT)
        .send(await tokens.issueUser(user));
    },
  );

  app.get(
    '/api/jwt',
    {
      config: { refusals: ['unauthenticated'], access: 'account', deed: 'renew token' },
      schema: {
        tags: ['accounts'],
        summary: 'Renews the token',
        description: 'The old token goes on counting until it expires, or the login is ended.',
        response: {
          200: tokenAnswer,
          401: errorBodySchema.describe('The token has expired or was ended, or is none.'),
        },
      },
    },
    async (request, reply) => {
      refuseApiToken(request);
      const claims = await tokens.verify(tokenOf(request));
      if (claims === null || !(await isAlive(deps, claims)))
        throw new AppError('unauthenticated', 'The token is missing, damaged or expired.');
      request.shownToBe = claims.id;
      return reply.type(TEXT).send(await tokens.renew(claims));
    },
  );

  app.delete(
    '/api/jwt',
    {
      onRequest: app.authenticate,
      config: { access: 'account' },
      schema: {
        tags: ['accounts'],
        summary: 'Logs out: ends the token, and all that it was renewed to',
        description:
          'Other logins of the account go on, and so do API tokens and what was downloaded. A new password ends all of them.',
        response: {
          204: z.null(),
          401: errorBodySchema.describe('The token is missing, damaged, expired, or was ended.'),
          403: errorBodySchema.describe('A guest asks, or a program with an API token.'),
        },
      },
    },
    async (request, reply) => {
      const { claims } = request;
      const { id, kind } = callerOf(request);
      if (kind === 'guest' || claims === null) throw new AppError('forbidden', GUEST);
      await endLogin(deps.store.db, id, loginOf(claims));
      // The browser keeps viewed results and files in its cache, for revalidation.
      return reply.status(204).header('clear-site-data', '"cache"').send(null);
    },
  );
}

/** @throws RetryLaterError rate_limited where a network has begun as many as it may. */
async function takeNewGuest(db: Db, network: string): Promise<void> {
  const seconds = await takeFromBucket(db, `new guests of ${network}`, NEW_GUESTS);
  if (seconds === 0) return;
  const message = `Many people begin to work from this address at this moment. Try again in ${inWords(seconds)}.`;
  throw new RetryLaterError('rate_limited', message, seconds);
}

/** A guest without stored data exists by its first token alone. */
async function isAlive(deps: Deps, claims: TokenClaims): Promise<boolean> {
  const { db } = deps.store;
  const { id, roles, ver } = claims;
  const user = await findUser(db, id, loginOf(claims));
  if (user !== null) return opens(claims, user);
  return roles.includes('ROLE_HOST') && ver === 1 && isUnknown(db, id);
}
