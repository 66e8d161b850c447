import { AppError } from '@flipon/answers/app-error';
import {
  messageAnswerSchema,
  newPasswordSchemaOf,
  passwordChangedSchema,
  resetCheckAnswerSchema,
  resetCheckSchema,
  resetConfirmSchema,
  resetRequestSchema,
} from '@flipon/contract/account';
import { errorBodySchema } from '@flipon/contract/error';
import { findPasswordReset, usePasswordReset } from '@flipon/store/accounts';
import { countShares } from '@flipon/store/shares';
import type { FastifyRequest } from 'fastify';
import type { PluginOptions } from '../deps.ts';
import { clientNetwork } from '../http/addresses/client-network.ts';
import type { AppInstance } from '../http/app-instance.ts';
import type { Mailer } from '../mail/mailer.ts';
import { takeAttempts } from './attempt-limits.ts';
import { letIn } from './check-password.ts';
import { changedMail } from './password-mails.ts';
import { createResetSender } from './send-reset.ts';

const QUARTER_MS = 900_000;
const REQUESTS = { max: 30, windowMs: QUARTER_MS };
const CODES = { max: 60, windowMs: QUARTER_MS };
const SAID =
  'If this address is registered, a mail with a link is on its way. The link works for one hour.';
const REFUSED = 'The link has expired or was used already. Ask for a new one.';
const tooMany = errorBodySchema.describe('Too many attempts: Retry-After tells for how long.');
const noCode = errorBodySchema.describe('The code has expired, was used already, or is none.');
const notValid = errorBodySchema.describe('A field is missing or not valid.');

// Open: a user who has forgotten the password cannot log in; the code replaces the login.
export async function resetRoutes(
  app: AppInstance,
  { deps, mailer }: PluginOptions & { mailer: Mailer },
): Promise<void> {
  const { db } = deps.store;
  const resets = createResetSender(deps, mailer, app.log);
  app.addHook('preClose', resets.close);
  const limitCodes = ({ ip }: FastifyRequest) =>
    takeAttempts(db, [{ name: `codes from ${clientNetwork(ip)}`, ...CODES }]);

  app.put(
    '/api/user/reset-password',
    {
      config: { deed: 'ask for reset' },
      schema: {
        tags: ['accounts'],
        summary: 'Sends a mail with a link that sets a new password',
        description: 'The answer is the same whether the address is registered or not.',
        security: [],
        body: resetRequestSchema,
        response: { 200: messageAnswerSchema, 400: notValid, 429: tooMany },
      },
      // Everything that depends on the address comes when the answer has left.
      onResponse: async (request, reply) => {
        if (reply.statusCode === 200) resets.send(resetRequestSchema.parse(request.body).login);
      },
    },
    async ({ ip }) => {
      await takeAttempts(db, [{ name: `reset from ${clientNetwork(ip)}`, ...REQUESTS }]);
      return { message: SAID };
    },
  );

  app.put(
    '/api/user/reset-password/check',
    {
      config: { deed: 'look at reset code' },
      schema: {
        tags: ['accounts'],
        summary: 'Whose password a code sets; it stays unused',
        security: [],
        body: resetCheckSchema,
        response: { 200: resetCheckAnswerSchema, 400: notValid, 404: noCode, 429: tooMany },
      },
    },
    async (request) => {
      await limitCodes(request);
      const reset = await findPasswordReset(db, request.body.code);
      if (reset === null) throw new AppError('not_found', REFUSED);
      const shareLinks = await countShares(db, reset.userId);
      return { payload: { user: reset.email, shareLinks } };
    },
  );

  app.put(
    '/api/user/reset-password/confirm',
    {
      config: { deed: 'reset password' },
      schema: {
        tags: ['accounts'],
        summary: 'Sets a new password with a code, once',
        description:
          'All tokens, download links and share links of the account end; keepShares keeps the latter. The answer has no token; PUT /api/jwt gives one for the new password.',
        security: [],
        body: resetConfirmSchema.extend({
          newPassword: newPasswordSchemaOf(deps.options.passwordMin),
        }),
        response: {
          200: passwordChangedSchema,
          400: notValid,
          404: noCode,
          429: tooMany,
          503: errorBodySchema.describe('Too many people set a password at this moment.'),
        },
      },
    },
    async (request) => {
      await limitCodes(request);
      const { code, newPassword, keepShares } = request.body;
      // Before the expensive hash, so that a wrong code costs little.
      if ((await findPasswordReset(db, code)) === null) throw new AppError('not_found', REFUSED);
      const passwordHash = await deps.hasher.inTurn((work) => work.hash(newPassword));
      const used = await usePasswordReset(db, code, passwordHash, { keepShares });
      if (used === null) throw new AppError('not_found', REFUSED);
      const { id, email, ...ended } = used;
      request.shownToBe = id;
      mailer.send(changedMail(mailer.linkBase, email, used));
      await letIn(deps, { id, email, ip: request.ip });
      return { payload: { user: email, ...ended } };
    },
  );
}
