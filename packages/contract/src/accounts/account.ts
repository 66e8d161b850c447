import { z } from 'zod';

/**
 * Claims of a token, as recorded: `created` in milliseconds, `exp` in seconds, `user` absent for guests.
 * Tokens of one login have the same `sid`, however often they were renewed; guests have none.
 */
export const tokenClaimsSchema = z.looseObject({
  id: z.uuid(),
  created: z.number(),
  exp: z.number(),
  roles: z.array(z.enum(['ROLE_USER', 'ROLE_HOST'])),
  user: z.string().optional(),
  ver: z.number().int(),
  sid: z.string().optional(),
});
export type TokenClaims = z.infer<typeof tokenClaimsSchema>;

export const userAnswerSchema = z.object({
  payload: z
    .object({
      id: z.uuid().describe('Id of the guest or the user, a UUID.'),
      user: z.string().nullable().describe('E-mail address; null of a guest.'),
      roles: z.array(z.string()).describe('ROLE_HOST of a guest, ROLE_USER of a registered user.'),
    })
    .describe('The guest or the registered user.'),
});

/** As specified; an operator may ask for more. */
export const SHORTEST_PASSWORD = 4;
/** Longer ones are refused before they are hashed. */
export const LONGEST_PASSWORD = 1024;
const LONGEST_EMAIL = 254;

/** An address is one account however its letters are written. */
const emailSchema = z
  .string({ error: 'Email is required.' })
  .trim()
  .toLowerCase()
  .min(1, { error: 'Email is required.' })
  .max(LONGEST_EMAIL, { error: 'Email is in wrong format.' })
  .pipe(z.email({ error: 'Email is in wrong format.' }));

/** A password to be compared: an empty one cannot be right. */
const passwordSchema = z
  .string({ error: 'Password is required.' })
  .min(1, { error: 'Password is required.' })
  .max(LONGEST_PASSWORD, { error: `Password can have ${LONGEST_PASSWORD} letters at most.` });

/** A password that is to be set. The server asks for more than {@link SHORTEST_PASSWORD} where its operator does. */
export function newPasswordSchemaOf(shortest: number) {
  return passwordSchema
    .min(shortest, {
      error: `Password must have at least ${shortest} letters.`,
    })
    .describe(`The password that is set, ${shortest} letters at least.`);
}
const newPasswordSchema = newPasswordSchemaOf(SHORTEST_PASSWORD);

const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => `${value}` === 'true');

/** `PUT jwt`. With the guest's token in the header its work can be taken along. */
export const loginRequestSchema = z.object({
  login: emailSchema.describe('E-mail address of the account.'),
  password: passwordSchema.describe('The password of the account.'),
  keepGuestWork: flag
    .default(false)
    .describe('Whether the work of the guest whose token is in the header is taken along.'),
});

/** `POST user`. */
export const registerRequestSchema = z.object({
  login: emailSchema.describe('E-mail address of the new account.'),
  password: newPasswordSchema,
  keepGuestWork: flag
    .default(true)
    .describe('Whether the work of the guest whose token is in the header is taken along.'),
});

/** `PUT user/reset-password`. */
export const resetRequestSchema = z.object({
  login: emailSchema.describe('E-mail address of the account whose password is lost.'),
});

const codeSchema = z
  .string({ error: 'Code is required.' })
  .min(1, { error: 'Code is required.' })
  .max(128, { error: 'The code is damaged.' });

/** `PUT user/reset-password/check`: the user whose password a code sets, before the code is used. */
export const resetCheckSchema = z.object({ code: codeSchema.describe('The code from the mail.') });
export const resetCheckAnswerSchema = z.object({
  payload: z
    .object({
      user: z.string().describe('E-mail address of the account.'),
      shareLinks: z
        .number()
        .int()
        .describe('Share links that show something; they end unless keepShares says otherwise.'),
    })
    .describe('Whose password the code sets.'),
});

/**
 * `PUT user/reset-password/confirm`. A lost password may have been stolen, and the thief may have made share
 * links: links end unless their owner keeps them.
 */
export const resetConfirmSchema = z.object({
  code: codeSchema.describe('The code from the mail.'),
  newPassword: newPasswordSchema,
  keepShares: flag.default(false).describe('Whether share links go on.'),
});

/** `PUT user/change-password`. */
export const changePasswordSchema = z.object({
  oldPassword: z
    .string({ error: 'Old password is required.' })
    .min(1, { error: 'Old password is required.' })
    .max(LONGEST_PASSWORD, { error: `Password can have ${LONGEST_PASSWORD} letters at most.` })
    .describe('The password until now.'),
  newPassword: newPasswordSchema,
  keepShares: flag.default(true).describe('Whether share links go on.'),
});

/** `DELETE user`. */
export const deleteUserSchema = z.object({
  password: passwordSchema.describe(
    'The password of the account, to confirm that it is to be deleted.',
  ),
});

/** A sentence to be shown. */
export const messageAnswerSchema = z.object({
  message: z.string().describe('What was done, as a sentence for people; its words may change.'),
});

/** The credentials that a new password has ended, apart from the tokens of other devices. */
export const passwordChangedSchema = z.object({
  payload: z
    .object({
      user: z.string().describe('E-mail address of the account.'),
      apiTokens: z.number().int().describe('How many personal API tokens ended with it.'),
      downloadLinks: z.number().int().describe('How many download links ended with it.'),
      shareLinks: z.number().int().describe('How many share links ended with it.'),
      keptShareLinks: z.number().int().describe('How many share links go on.'),
    })
    .describe('What the new password has ended.'),
});

const countedSchema = z.object({
  used: z.number().int().describe('As much as there is.'),
  limit: z.number().int().describe('As much as there may be.'),
});

/** `GET user/usage`: what the caller has, and may have. */
export const usageAnswerSchema = z.object({
  payload: z
    .object({
      kind: z
        .enum(['guest', 'user'])
        .describe('Whether the caller is a guest or a registered user.'),
      storedBytes: countedSchema.describe('Bytes that sequences and results take.'),
      sequences: countedSchema.describe('Sequences in the library.'),
      unfinishedAnalyses: countedSchema.describe('Analyses that wait or run.'),
      results: z.number().int().describe('How many results there are.'),
    })
    .describe('What the caller has, and may have.'),
});
export type UsageAnswer = z.infer<typeof usageAnswerSchema>;

const guestSequenceSchema = z.object({
  id: z.uuid().describe('Id of the sequence, a UUID.'),
  name: z.string().describe('Name of the sequence.'),
  length: z.number().int().nullable().describe('Length in bases; null while its import runs.'),
  results: z.number().int().describe('How many results it has.'),
  running: z.number().int().describe('How many of its analyses wait or run.'),
  progress: z
    .number()
    .nullable()
    .describe(
      'How much of what runs is done, from 0 to 1; null where nothing runs or the share is unknown.',
    ),
  isAlreadyThere: z
    .boolean()
    .describe('Whether a sequence with the same bases is in the library of the caller already.'),
});

/**
 * `GET user/guest-work` (a guest asks), `POST user/guest-work/list` (a user asks with the guest's
 * token): the guest's work, without examples that were neither changed nor analysed.
 */
export const guestWorkSchema = z.object({
  payload: z
    .object({
      sequences: z
        .array(guestSequenceSchema)
        .describe('The sequences of the guest, each with how much work it has.'),
      otherResults: z.number().int().describe('Results of sequences that have left the library.'),
      totals: z
        .object({
          sequences: z.number().int().describe('How many sequences there are.'),
          results: z.number().int().describe('How many results there are.'),
          running: z.number().int().describe('How many analyses wait or run.'),
        })
        .describe('All of them together.'),
    })
    .describe(
      'What the guest made; examples that were not changed or analysed are not part of it.',
    ),
});
export type GuestWork = z.infer<typeof guestWorkSchema>['payload'];

const guestTokenSchema = z
  .string({ error: 'The token of the guest is required.' })
  .min(1)
  .max(4096);

export const guestWorkListSchema = z.object({
  guestToken: guestTokenSchema.describe('The token of the guest whose work is meant.'),
});

/** `POST user/guest-work`: takes a guest's work along, all of it without a list. */
export const takeGuestWorkSchema = z.object({
  guestToken: guestTokenSchema.describe('The token of the guest whose work is meant.'),
  sequences: z
    .array(z.uuid())
    .max(100_000)
    .optional()
    .describe(
      'Ids of the sequences to take along, each with its results; all of the work without them.',
    ),
});
export const tookGuestWorkSchema = z.object({
  payload: z
    .object({
      sequences: z.number().int().describe('How many sequences were taken along.'),
      results: z.number().int().describe('How many results were taken along.'),
    })
    .describe('What was taken along.'),
});
