import { AppError } from '@flipon/answers/app-error';
import {
  guestWorkListSchema,
  guestWorkSchema,
  takeGuestWorkSchema,
  tookGuestWorkSchema,
} from '@flipon/contract/account';
import { errorBodySchema } from '@flipon/contract/error';
import {
  type GuestWork,
  listGuestWork,
  moveGuestToAccount,
  type User,
} from '@flipon/store/accounts';
import type { FastifyRequest } from 'fastify';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { callerOf } from '../http/owner-of.ts';
import { findGuest, refuseGuest } from './guests.ts';

const MB = 1024 * 1024;
/** Of 100,000 ids. */
const LARGEST_CHOICE_BYTES = 5 * MB;
/** Of a registered user. */
const NO_WORK: GuestWork = {
  sequences: [],
  otherResults: 0,
  totals: { sequences: 0, results: 0, running: 0 },
};
const tags = ['accounts'];
const NO_TOKEN = errorBodySchema.describe('The token is missing, damaged or expired.');
const refusals = {
  400: errorBodySchema.describe('The token of the guest is not that of a living guest.'),
  401: NO_TOKEN,
  403: errorBodySchema.describe('A guest asks, or a program with an API token.'),
};

/** The work of a guest, and its move into an account. */
export async function guestWorkRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const { db } = deps.store;

  app.get(
    '/api/user/guest-work',
    {
      schema: {
        tags,
        summary: 'What the calling guest made, without untouched examples; a user has none',
        response: { 200: guestWorkSchema, 401: NO_TOKEN },
      },
    },
    async (request) => {
      const { id, kind } = callerOf(request);
      const work = kind === 'guest' ? await listGuestWork(db, id, id) : NO_WORK;
      return { payload: presentGuestWork(work) };
    },
  );

  app.post(
    '/api/user/guest-work/list',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'What the guest of a token made, as the calling user would take it along',
        body: guestWorkListSchema,
        response: { 200: guestWorkSchema, ...refusals },
      },
    },
    async (request) => {
      const user = registeredOf(request);
      const guestId = await findGuest(deps, request.body.guestToken);
      return { payload: presentGuestWork(await listGuestWork(db, guestId, user.id)) };
    },
  );

  app.post(
    '/api/user/guest-work',
    {
      bodyLimit: LARGEST_CHOICE_BYTES,
      config: { access: 'account', deed: 'take guest work' },
      schema: {
        tags,
        summary: "Takes a guest's work into the calling user's library, all of it without a list",
        description:
          'Sequences with annotations and results, campaigns, uploads, and what runs, which goes on. ' +
          'All or nothing. Whole work ends the guest; of chosen sequences the guest keeps the rest.',
        body: takeGuestWorkSchema,
        response: {
          200: tookGuestWorkSchema,
          ...refusals,
          404: errorBodySchema.describe('A chosen sequence is not in the library of the guest.'),
          429: errorBodySchema.describe('It passes a limit of the user, which the message names.'),
        },
      },
    },
    async (request) => {
      const user = registeredOf(request);
      const { guestToken, sequences } = request.body;
      const guestId = await findGuest(deps, guestToken);
      const limits = deps.options.quotas;
      const outcome = await moveGuestToAccount(deps.store.backgroundDb, {
        guestId,
        userId: user.id,
        limits,
        sequences,
      });
      if (outcome.is === 'taken') {
        return { payload: { sequences: outcome.sequences, results: outcome.results } };
      }
      if (outcome.is === 'unknown_sequence') {
        throw new AppError('not_found', "One of the sequences is not in the guest's library.");
      }
      throw refuseGuest();
    },
  );
}

/** @throws AppError forbidden for a guest */
function registeredOf(request: FastifyRequest): User {
  const user = callerOf(request);
  if (user.kind === 'user') return user;
  throw new AppError('forbidden', "Log in first: a guest's work is taken into an account.");
}

function presentGuestWork({ sequences, ...rest }: GuestWork) {
  return {
    sequences: sequences.map(({ lengthBp, ...sequence }) => ({ ...sequence, length: lengthBp })),
    ...rest,
  };
}
