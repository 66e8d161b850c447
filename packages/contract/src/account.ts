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
  payload: z.object({
    id: z.uuid(),
    user: z.string().nullable(),
    roles: z.array(z.string()),
  }),
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

/** A password that is to be compared: what is too short cannot be right. */
const passwordSchema = z
  .string({ error: 'Password is required.' })
  .min(1, { error: 'Password is required.' })
  .max(LONGEST_PASSWORD, { error: `Password can have ${LONGEST_PASSWORD} letters at most.` });

/** A password that is to be set. The server asks for more than {@link SHORTEST_PASSWORD} where its operator does. */
export function newPasswordSchemaOf(shortest: number) {
  return passwordSchema.min(shortest, {
    error: `Password must have at least ${shortest} letters.`,
  });
}
const newPasswordSchema = newPasswordSchemaOf(SHORTEST_PASSWORD);

const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => `${value}` === 'true');

/** `PUT jwt`. With the guest's token in the header its work can be taken along. */
export const loginRequestSchema = z.object({
  login: emailSchema,
  password: passwordSchema,
  keepGuestWork: flag.default(false),
});

/** `POST user`. */
export const registerRequestSchema = z.object({
  login: emailSchema,
  password: newPasswordSchema,
  keepGuestWork: flag.default(true),
});

/** `PUT user/reset-password`. */
export const resetRequestSchema = z.object({ login: emailSchema });

const codeSchema = z
  .string({ error: 'Code is required.' })
  .min(1, { error: 'Code is required.' })
  .max(128, { error: 'The code is damaged.' });

/** `PUT user/reset-password/check`: whose password a code sets, asked before it is used. */
export const resetCheckSchema = z.object({ code: codeSchema });
export const resetCheckAnswerSchema = z.object({
  payload: z.object({
    user: z.string(),
    shareLinks: z
      .number()
      .int()
      .describe('Share links that show something; they end unless keepShares says otherwise.'),
  }),
});

/**
 * `PUT user/reset-password/confirm`. Whoever has lost a password may have lost it to somebody, who may
 * have made links: they end where their owner does not keep them.
 */
export const resetConfirmSchema = z.object({
  code: codeSchema,
  newPassword: newPasswordSchema,
  keepShares: flag.default(false).describe('Whether share links go on.'),
});

/** `PUT user/change-password`. */
export const changePasswordSchema = z.object({
  oldPassword: z
    .string({ error: 'Old password is required.' })
    .min(1, { error: 'Old password is required.' })
    .max(LONGEST_PASSWORD, { error: `Password can have ${LONGEST_PASSWORD} letters at most.` }),
  newPassword: newPasswordSchema,
  keepShares: flag.default(true).describe('Whether share links go on.'),
});

/** `DELETE user`. */
export const deleteUserSchema = z.object({ password: passwordSchema });

/** A sentence to be shown. */
export const messageAnswerSchema = z.object({ message: z.string() });

/** What a new password has ended, beside the tokens of other devices. */
export const passwordChangedSchema = z.object({
  payload: z.object({
    user: z.string(),
    apiTokens: z.number().int(),
    downloadLinks: z.number().int(),
    shareLinks: z.number().int().describe('How many share links ended with it.'),
    keptShareLinks: z.number().int().describe('How many share links go on.'),
  }),
});

const countedSchema = z.object({ used: z.number().int(), limit: z.number().int() });

/** `GET user/usage`: what the caller has, and may have. */
export const usageAnswerSchema = z.object({
  payload: z.object({
    kind: z.enum(['guest', 'user']),
    storedBytes: countedSchema,
    sequences: countedSchema,
    unfinishedAnalyses: countedSchema,
    results: z.number().int(),
  }),
});
export type UsageAnswer = z.infer<typeof usageAnswerSchema>;

const guestSequenceSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** null while its import runs. */
  length: z.number().int().nullable(),
  results: z.number().int(),
  running: z.number().int(),
  /** How much of what runs is done, from 0 to 1; null where nothing runs or nobody knows. */
  progress: z.number().nullable(),
  /** The asker's library has one with the same bases. */
  isAlreadyThere: z.boolean(),
});

/**
 * `GET user/guest-work` (a guest asks), `POST user/guest-work/list` (a user asks with the guest's
 * token): what the guest made; examples that nobody changed or analysed are not part of it.
 */
export const guestWorkSchema = z.object({
  payload: z.object({
    sequences: z.array(guestSequenceSchema),
    /** Results of sequences that have left the library. */
    otherResults: z.number().int(),
    totals: z.object({
      sequences: z.number().int(),
      results: z.number().int(),
      running: z.number().int(),
    }),
  }),
});
export type GuestWork = z.infer<typeof guestWorkSchema>['payload'];

const guestTokenSchema = z
  .string({ error: 'The token of the guest is required.' })
  .min(1)
  .max(4096);

export const guestWorkListSchema = z.object({ guestToken: guestTokenSchema });

/** `POST user/guest-work`: takes a guest's work along, all of it without a list. */
export const takeGuestWorkSchema = z.object({
  guestToken: guestTokenSchema,
  sequences: z.array(z.uuid()).max(100_000).optional(),
});
export const tookGuestWorkSchema = z.object({
  payload: z.object({ sequences: z.number().int(), results: z.number().int() }),
});
