import { AppError } from '@flipon/answers/app-error';
import {
  newPasswordSchemaOf,
  registerRequestSchema,
  userAnswerSchema,
} from '@flipon/contract/account';
import { errorBodySchema } from '@flipon/contract/error';
import { findPasswordUser, registerUser } from '@flipon/store/accounts';
import type { PluginOptions } from '../deps.ts';
import { clientNetwork } from '../http/addresses/client-network.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { takeAttempts } from './attempt-limits.ts';
import { letIn } from './check-password.ts';
import { findCallingGuest } from './guests.ts';

const HOUR_MS = 3_600_000;
/** A class at one address registers within an hour. */
const FROM_ONE_NETWORK = { max: 100, windowMs: HOUR_MS };
/** More of them are no mistake: a new address needs one, and a known one is refused. */
const OF_ONE_ACCOUNT = { max: 20, windowMs: HOUR_MS };
const TAKEN = 'This address is registered already. Log in or reset the password.';

// Open: a user who registers has no account yet.
export async function registerRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  const { db } = deps.store;
  app.post(
    '/api/user',
    {
      config: { deed: 'register' },
      schema: {
        tags: ['accounts'],
        summary: 'Registers a user',
        description:
          'With the token of a guest in the header Authorization, the guest becomes the user: all work stays where it is, what runs goes on, and the token of the guest ends. With keepGuestWork false the user is new. The answer has no token; PUT /api/jwt gives one.',
        security: [],
        body: registerRequestSchema.extend({
          password: newPasswordSchemaOf(deps.options.passwordMin),
        }),
        response: {
          201: userAnswerSchema,
          400: errorBodySchema.describe('A field is missing, in wrong format, or too short.'),
          409: errorBodySchema.describe('The address is registered already.'),
          429: errorBodySchema.describe('Too many attempts: Retry-After tells for how long.'),
          503: errorBodySchema.describe('Too many people register at this moment.'),
        },
      },
    },
    async (request, reply) => {
      const { login: email, password, keepGuestWork } = request.body;
      await takeAttempts(db, [
        { name: `register ${email}`, ...OF_ONE_ACCOUNT },
        { name: `register from ${clientNetwork(request.ip)}`, ...FROM_ONE_NETWORK },
      ]);
      // Before the expensive hash: the answer reveals anyway that the address is known.
      if ((await findPasswordUser(db, email)) !== null) throw new AppError('conflict', TAKEN);
      const passwordHash = await deps.hasher.inTurn((work) => work.hash(password));
      const guest = keepGuestWork ? await findCallingGuest(deps, request) : null;
      const user = await registerUser(db, { email, passwordHash, guest });
      if (user === null) throw new AppError('conflict', TAKEN);
      request.shownToBe = user.id;
      await letIn(deps, { id: user.id, email, ip: request.ip });
      return reply
        .status(201)
        .send({ payload: { id: user.id, user: email, roles: ['ROLE_USER'] } });
    },
  );
}
