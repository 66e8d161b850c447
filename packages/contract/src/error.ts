import { z } from 'zod';

/** Codes of expected refusals and the status each answers with. */
export const errorStatus = {
  invalid_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  /** The rest of a request did not come. */
  request_timeout: 408,
  conflict: 409,
  precondition_failed: 412,
  too_large: 413,
  address_too_long: 414,
  /** A packed body where none is unpacked. */
  unsupported_encoding: 415,
  /** The request was meant for another host. */
  misdirected: 421,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  damaged_data: 500,
  upstream_failed: 502,
  /** For a while: it says after how many seconds to try again. */
  unavailable: 503,
  /** The whole server has no room, for any user. */
  no_space: 507,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** The body of every error; published clients read `message` and `errors[0].defaultMessage`. */
export const errorBodySchema = z
  .object({
    timestamp: z.string().describe('When it was answered.'),
    status: z.number().int().describe('The HTTP status, as a number.'),
    error: z.string().describe('The name of the status.'),
    code: z
      .enum(Object.keys(errorStatus) as ErrorCode[])
      .describe('The refusal as a word that stays the same: what programs decide by.'),
    message: z.string().describe('Why, as a sentence for people; its words may change.'),
    path: z.string().describe('The path that was called.'),
    requestId: z.string().describe('Names the call in the log of the server.'),
    errors: z
      .array(
        z.object({
          field: z.string().describe('The field, with a dot before each part of its path.'),
          defaultMessage: z.string().describe('What is wrong with the field, as a sentence.'),
        }),
      )
      .optional()
      .describe('Each field that was refused.'),
  })
  .describe('A refusal, or an error.');
export type ErrorBody = z.infer<typeof errorBodySchema>;
