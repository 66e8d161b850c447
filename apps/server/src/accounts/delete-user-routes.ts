import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@flipon/answers/app-error';
import { deleteUserSchema } from '@flipon/contract/account';
import { errorBodySchema } from '@flipon/contract/error';
import { endOwner, removeOwner } from '@flipon/store/accounts';
import { inBackground } from '@flipon/store/store';
import { z } from 'zod';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { callerOf } from '../http/owner-of.ts';
import { checkPassword } from './check-password.ts';

const GUEST =
  'Log in first: a guest has no account. What a guest made goes 7 days after the last visit.';
const WRONG = 'Password is wrong.';
/**
 * A library of thousands takes longer: the account has ended by then, and the rest is deleted after the
 * answer.
 */
const WAITS_MS = 10_000;

export async function deleteUserRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  app.delete(
    '/api/user',
    {
      config: { access: 'account', deed: 'delete account' },
      schema: {
        tags: ['accounts'],
        summary: 'Deletes the account with everything in it',
        description:
          'Sequences, results, annotations, campaigns, uploads, all tokens, and links that were shared. What runs is cancelled. The address can be registered again at once.',
        body: deleteUserSchema,
        response: {
          204: z.null(),
          400: errorBodySchema.describe('The password is missing.'),
          401: errorBodySchema.describe('The token is missing, damaged or expired.'),
          403: errorBodySchema.describe(
            'The password is wrong, a guest asks, or a program with an API token.',
          ),
          429: errorBodySchema.describe('Too many failures: Retry-After tells for how long.'),
        },
      },
    },
    async (request, reply) => {
      const { email } = callerOf(request);
      if (email === null) throw new AppError('forbidden', GUEST);
      const { password } = request.body;
      const user = await checkPassword(deps, { email, password, ip: request.ip });
      if (user === null) {
        throw new AppError('forbidden', WRONG, [{ field: 'password', defaultMessage: WRONG }]);
      }
      await endOwner(deps.store.db, user.id);
      const removal = removeOwner(inBackground(deps.store), user.id).catch((error) =>
        request.log.error({ err: error }, 'an account was not removed whole; the sweeper goes on'),
      );
      await Promise.race([removal, sleep(WAITS_MS, undefined, { ref: false })]);
      return reply.status(204).send(null);
    },
  );
}
