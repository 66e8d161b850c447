import { z } from 'zod';

/** What an API token begins with, so that people and scanners know one when they see it. */
export const API_TOKEN_PREFIX = 'flp_';
export const MOST_API_TOKENS = 50;

export const LONGEST_TOKEN_NAME = 80;

/** read: looks and downloads; start: also imports, starts analyses, changes and deletes. */
export const apiTokenScopes = ['read', 'start'] as const;
export type ApiTokenScope = (typeof apiTokenScopes)[number];

/** `POST user/tokens`. */
export const newApiTokenSchema = z.object({
  name: z
    .string({ error: 'Name is required.' })
    .trim()
    .min(1, { error: 'Name is required.' })
    .max(LONGEST_TOKEN_NAME, {
      error: `Name can have ${LONGEST_TOKEN_NAME} characters at most.`,
    }),
  scope: z.enum(apiTokenScopes, { error: 'Scope must be read or start.' }),
  expiryDays: z
    .union([z.literal(30), z.literal(90), z.literal(365), z.null()], {
      error: 'Expiry must be 30, 90 or 365 days, or null for never.',
    })
    .default(90),
});

export const apiTokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Its first and last characters, as in flp_9f2c…c41a. */
  hint: z.string(),
  scope: z.enum(apiTokenScopes),
  created: z.string(),
  lastUsed: z.string().nullable(),
  /** null: never. */
  expires: z.string().nullable(),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

/** The only answer that has the token itself. */
export const newApiTokenAnswerSchema = z.object({ payload: apiTokenSchema, token: z.string() });

/** `GET user/tokens`: the newest first. */
export const apiTokensAnswerSchema = z.object({ items: z.array(apiTokenSchema) });
