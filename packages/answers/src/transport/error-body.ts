import { type ErrorBody, type ErrorCode, errorStatus } from '@flipon/contract/error';
import { toWireDate } from '@flipon/contract/wire-date';
import type { AppError } from '../app-error.ts';

/** Longer than the path of any route; the rest is not repeated. */
const LONGEST_PATH = 1024;

/** Names of the statuses, as HTTP has them. */
const NAMES: Readonly<Record<(typeof errorStatus)[ErrorCode], string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  421: 'Misdirected Request',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

/**
 * The body of a refusal.
 *
 * @param call.url of the call; its query is not repeated
 * @param call.id names the call
 */
export function errorBody(error: AppError, { url, id }: { url: string; id: string }): ErrorBody {
  const status = errorStatus[error.code];
  return {
    timestamp: toWireDate(new Date()),
    status,
    error: NAMES[status],
    code: error.code,
    message: error.message,
    path: url.split('?', 1).join().slice(0, LONGEST_PATH),
    requestId: id,
    ...(error.issues === undefined ? {} : { errors: [...error.issues] }),
  };
}
