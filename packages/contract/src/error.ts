import { z } from 'zod';

/** Codes of expected refusals and the status each answers with. */
export const errorStatus = {
  invalid_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  precondition_failed: 412,
  too_large: 413,
  rate_limited: 429,
  internal: 500,
  damaged_data: 500,
  upstream_failed: 502,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** The body of every error; published clients read `message` and `errors[0].defaultMessage`. */
export const errorBodySchema = z.object({
  timestamp: z.string(),
  status: z.number().int(),
  error: z.string(),
  code: z.enum(Object.keys(errorStatus) as ErrorCode[]),
  message: z.string(),
  path: z.string(),
  requestId: z.string(),
  errors: z.array(z.object({ field: z.string(), defaultMessage: z.string() })).optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
