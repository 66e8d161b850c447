import { type ErrorCode, errorStatus } from '@flipon/contract/error';

export interface ErrorIssue {
  field: string;
  defaultMessage: string;
}

/** An expected refusal. Its message is meant for the user; nothing else ever reaches one. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly ErrorIssue[] | undefined;

  constructor(code: ErrorCode, message: string, issues?: readonly ErrorIssue[]) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.issues = issues;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** The refusal of one field of a request, which has the same sentence as the whole. */
export function refuseField(field: string, message: string): AppError {
  return new AppError('invalid_request', message, [{ field, defaultMessage: message }]);
}

/** Whether the same request, unchanged, may succeed later: nothing is wrong with it. */
export function passesByItself({ code }: AppError): boolean {
  return code === 'unavailable' || code === 'no_space';
}
