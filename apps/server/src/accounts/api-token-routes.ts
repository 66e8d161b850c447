import { AppError } from '@flipon/answers/app-error';
import { pathIdSchema } from '@flipon/answers/path-id';
import {
  API_TOKEN_PREFIX,
  apiTokensAnswerSchema,
  MOST_API_TOKENS,
  newApiTokenAnswerSchema,
  newApiTokenSchema,
  type ApiToken as ShownToken,
} from '@flipon/contract/api-token';
import { errorBodySchema } from '@flipon/contract/error';
import { toWireDate } from '@flipon/contract/wire-date';
import {
  type ApiToken,
  addApiToken,
  deleteApiToken,
  listApiTokens,
  type User,
} from '@flipon/store/accounts';
import { z } from 'zod';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';

const PATH = '/api/user/tokens';
const tags = ['accounts'];
/** No token makes another one, or tells which there are. */
const config = { access: 'account' } as const;

const NOT_LOGGED_IN = errorBodySchema.describe('The token is missing, damaged or expired.');
const NOT_FOR_CALLER = errorBodySchema.describe('A guest asks, or a program with an API token.');

/** Tokens that a user makes for programs. */
export async function apiTokenRoutes(
  app: AppInstance,
  { deps: { store } }: PluginOptions,
): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  app.post(
    PATH,
    {
      config: { ...config, deed: 'make API token' },
      schema: {
        tags,
        summary: `Makes a token for a program; only this answer tells it. ${MOST_API_TOKENS} at most`,
        body: newApiTokenSchema,
        response: {
          201: newApiTokenAnswerSchema,
          400: errorBodySchema.describe('A field is missing, too long, or none of its choices.'),
          401: NOT_LOGGED_IN,
          403: NOT_FOR_CALLER,
          429: errorBodySchema.describe(`The user has ${MOST_API_TOKENS} tokens that hold.`),
        },
      },
    },
    async (request, reply) => {
      const owner = requireUser(request.owner);
      const asked = { ...request.body, prefix: API_TOKEN_PREFIX };
      const made = await addApiToken(store.db, owner, asked, MOST_API_TOKENS);
      if (made === 'login_ended') {
        throw new AppError('unauthenticated', 'Log in again: the password has been changed.');
      }
      if (made === 'too_many') {
        throw new AppError(
          'rate_limited',
          `You can have ${MOST_API_TOKENS} API tokens. Revoke one that you no longer need.`,
        );
      }
      return reply.status(201).send({ payload: present(made.kept), token: made.token });
    },
  );

  app.get(
    PATH,
    {
      config,
      schema: {
        tags,
        summary: 'The tokens of programs, the newest first; those that expired stay for 30 days',
        response: { 200: apiTokensAnswerSchema, 401: NOT_LOGGED_IN, 403: NOT_FOR_CALLER },
      },
    },
    async (request) => {
      const tokens = await listApiTokens(store.db, requireUser(request.owner).id);
      return { items: tokens.map(present) };
    },
  );

  app.delete(
    `${PATH}/:id`,
    {
      config: { ...config, deed: 'revoke API token' },
      schema: {
        tags,
        summary: 'Revokes a token: from now on it opens nothing',
        params: pathIdSchema,
        response: {
          204: z.null(),
          401: NOT_LOGGED_IN,
          403: errorBodySchema.describe('A program asks, with an API token.'),
          404: errorBodySchema.describe(
            'There is no such token, or it belongs to another account.',
          ),
        },
      },
    },
    async (request, reply) => {
      const isThere = await deleteApiToken(store.db, ownerOf(request), request.params.id);
      if (!isThere) throw new AppError('not_found', 'There is no such API token.');
      return reply.status(204).send(null);
    },
  );
}

function requireUser(owner: User | null): User {
  if (owner?.kind === 'user') return owner;
  throw new AppError('forbidden', 'API tokens need an account. Register, or log in, to make one.');
}

function present({ id, name, hint, scope, created, lastUsed, expires }: ApiToken): ShownToken {
  return {
    id,
    name,
    hint,
    scope,
    created: toWireDate(created),
    lastUsed: lastUsed === null ? null : toWireDate(lastUsed),
    expires: expires === null ? null : toWireDate(expires),
  };
}
