import { AppError } from '@flipon/answers/app-error';
import {
  changePasswordSchema,
  newPasswordSchemaOf,
  passwordChangedSchema,
} from '@flipon/contract/account';
import { errorBodySchema } from '@flipon/contract/error';
import { setPassword } from '@flipon/store/accounts';
import { inOwnersTurn } from '@flipon/store/database';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import type { Mailer } from '../mail/mailer.ts';
import { checkPassword } from './check-password.ts';
import { changedMail } from './password-mails.ts';

const GUEST = 'Log in to change your password: guests have none.';
const WRONG = 'Old password is wrong.';

export async function changePasswordRoutes(
  app: AppInstance,
  { deps, mailer }: PluginOptions & { mailer: Mailer },
): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  app.put(
    '/api/user/change-password',
    {
      config: { access: 'account', deed: 'change password' },
      schema: {
        tags: ['accounts'],
        summary: 'Changes the password',
        description:
          'All tokens and download links of the account end, that of this call, too; share links go on, and keepShares=false ends them. PUT /api/jwt gives a token for the new password.',
        body: changePasswordSchema.extend({
          newPassword: newPasswordSchemaOf(deps.options.passwordMin),
        }),
        response: {
          200: passwordChangedSchema,
          400: errorBodySchema.describe(
            'A field is missing or too short, or the old password is wrong.',
          ),
          401: errorBodySchema.describe('The token is missing, damaged or expired.'),
          403: errorBodySchema.describe('A guest asks, or a program with an API token.'),
          429: errorBodySchema.describe('Too many failures: Retry-After tells for how long.'),
          503: errorBodySchema.describe('Too many people log in at this moment.'),
        },
      },
    },
    async ({ owner, body, ip }) => {
      const { oldPassword: password, newPassword, keepShares } = body;
      const email = owner?.email ?? null;
      if (email === null) throw new AppError('forbidden', GUEST);
      const user = await checkPassword(deps, { email, password, ip });
      if (user === null) {
        const issue = { field: 'oldPassword', defaultMessage: WRONG };
        throw new AppError('invalid_request', WRONG, [issue]);
      }
      const passwordHash = await deps.hasher.inTurn((work) => work.hash(newPassword));
      const ended = await inOwnersTurn(deps.store.db, user.id, (trx) =>
        setPassword(trx, user.id, passwordHash, { keepShares }),
      );
      mailer.send(changedMail(mailer.linkBase, email, ended));
      return { payload: { user: email, ...ended } };
    },
  );
}
