import { z } from 'zod';

/** Claims of a token, as recorded: `created` in milliseconds, `exp` in seconds, `user` absent for guests. */
export const tokenClaimsSchema = z.looseObject({
  id: z.uuid(),
  created: z.number(),
  exp: z.number(),
  roles: z.array(z.enum(['ROLE_USER', 'ROLE_HOST'])),
  user: z.string().optional(),
  ver: z.number().int(),
});
export type TokenClaims = z.infer<typeof tokenClaimsSchema>;

export const userAnswerSchema = z.object({
  payload: z.object({
    id: z.uuid(),
    user: z.string().nullable(),
    roles: z.array(z.string()),
  }),
});
