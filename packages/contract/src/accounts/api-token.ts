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
    })
    .describe('What its owner calls the token, 80 characters at most.'),
  scope: z
    .enum(apiTokenScopes, { error: 'Scope must be read or start.' })
    .describe('read, or start, which may read, too.'),
  expiryDays: z
    .union([z.literal(30), z.literal(90), z.literal(365), z.null()], {
      error: 'Expiry must be 30, 90 or 365 days, or null for never.',
    })
    .default(90)
    .describe('Days until it ends: 30, 90 or 365; null for never.'),
});

export const apiTokenSchema = z.object({
  id: z.uuid().describe('Id of the token, a UUID.'),
  name: z.string().describe('What its owner calls the token.'),
  hint: z
    .string()
    .describe(
      'The first and last characters of the token, as in flp_9f2c…c41a, by which its owner knows it.',
    ),
  scope: z.enum(apiTokenScopes).describe('read, or start, which may read, too.'),
  created: z.string().describe('When it was made, as 2026-11-22T09:40:08.123+0000.'),
  lastUsed: z.string().nullable().describe('When it was used last; null before.'),
  expires: z.string().nullable().describe('When it ends; null where it does not end by itself.'),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

/** The only answer that has the token itself. */
export const newApiTokenAnswerSchema = z.object({
  payload: apiTokenSchema.describe('The token as lists have it.'),
  token: z.string().describe('The token; told once, only its hash is stored.'),
});

/** `GET user/tokens`: the newest first. */
export const apiTokensAnswerSchema = z.object({
  items: z.array(apiTokenSchema).describe('The tokens, the newest first.'),
});
