import type { ErrorCode } from '@flipon/contract/error';
import { ShownError } from '../ui/words/shown-error.ts';

export interface FieldError {
  field: string;
  defaultMessage: string;
}

/** Codes of the server, and of failures before and after it. */
export type ApiErrorCode = ErrorCode | 'unreachable' | 'unreadable_answer' | 'aborted';

const TOO_MANY =
  'Your network makes more calls at this moment than the server takes. Try again in a few seconds.';
const UNREACHABLE = 'The server cannot be reached. Check the connection, then try again.';

/** A call that failed; `status` is 0 without an answer. */
export class ApiError extends ShownError {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly errors: readonly FieldError[];
  readonly requestId: string | null;

  constructor(
    status: number,
    code: ApiErrorCode,
    message: string,
    details: { errors?: readonly FieldError[]; requestId?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = details.errors ?? [];
    this.requestId = details.requestId ?? null;
  }
}

/** The error of an unsuccessful answer; the page of a proxy has no error body of ours. */
export async function errorFromAnswer(status: number, text: string): Promise<ApiError> {
  const { errorBodySchema } = await import('@flipon/contract/error');
  const body = errorBodySchema.safeParse(parseJson(text));
  if (!body.success) {
    if (status === 0) return unreachable();
    // Of a proxy, which says it in its own words.
    if (status === 429) return new ApiError(status, 'rate_limited', TOO_MANY);
    const code: ApiErrorCode = status >= 502 && status <= 504 ? 'unreachable' : 'internal';
    return new ApiError(status, code, `The server answered with number ${status} and no reason.`);
  }
  const { message, code, errors, requestId } = body.data;
  return new ApiError(status, code, message, { errors, requestId });
}

export function unreachable(cause?: unknown): ApiError {
  return new ApiError(0, 'unreachable', UNREACHABLE, { cause });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
