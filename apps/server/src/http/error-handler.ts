import { STATUS_CODES } from 'node:http';
import { AnnotationError } from '@flipon/annotation/annotation-error';
import { UndecidedNamesError } from '@flipon/annotation/undecided-names-error';
import { AppError, refuseField } from '@flipon/answers/app-error';
import { DAMAGED_MESSAGE, DamagedFileError } from '@flipon/checked-files/damaged-file-error';
import { type ErrorBody, type ErrorCode, errorStatus } from '@flipon/contract/error';
import { HitFilterError } from '@flipon/contract/hit-filter';
import { toWireDate } from '@flipon/contract/wire-date';
import { ImportEndedError } from '@flipon/importing/import-ended-error';
import { IntakeError } from '@flipon/intake/intake-error';
import { SequenceTextError } from '@flipon/sequence/sequence-text-error';
import { GoneError, OwnerEndedError } from '@flipon/store/accounts';
import { isDatabaseGone, OwnerBusyError } from '@flipon/store/database';
import { DISK_FULL_MESSAGE, isDiskFull, NoSpaceError } from '@flipon/store/disk';
import { NoRoomError } from '@flipon/store/room';
import { UnknownSortKeyError } from '@flipon/tables/hit-order';
import { isOutOfMemory } from '@flipon/tables/run-query';
import { TrackError } from '@flipon/tracks/track-error';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { RetryLaterError } from './limits/retry-later-error.ts';
import { logRefusal } from './security-events.ts';

const BUG_MESSAGE =
  'The server could not answer. The error has been recorded under this request id.';
const DATABASE_MESSAGE = 'The database does not answer at the moment. Try again in a few seconds.';
const MEMORY_MESSAGE =
  'Too many questions to results are under way for the memory that they share. Try again in a few seconds.';
/** As long as a database that died takes to be back, or a lock to be given up. */
const UNAVAILABLE_SECONDS = 5;
/** Some of the changes in progress are done by then. */
const BUSY_SECONDS = 5;
/** Expected, but the operator may have to act. */
const ALSO_LOGGED: readonly ErrorCode[] = ['unavailable', 'no_space', 'damaged_data'];
/** Database errors of calls that wait for each other: statements and locks that took too long. */
const OF_CALLS = /^(57014|55P03|25P0[34]|40001|40P01)$/;
/** The owner's work moved to an account, or was deleted, during the call. */
const ENDED_MESSAGE = 'Log in again: this workspace has ended.';
/** Longer than the path of any route; the rest is not repeated. */
const LONGEST_PATH = 1024;
const TEXT_TOO_LARGE = 'Upload longer sequences as a file.';

const clientErrors: Record<string, AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('too_large', TEXT_TOO_LARGE),
  FST_ERR_CTP_INVALID_JSON_BODY: new AppError('invalid_request', 'The body is not valid JSON.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new AppError('invalid_request', 'The body is empty.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('invalid_request', 'The body must be JSON.'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: new AppError(
    'invalid_request',
    'The body must be multipart form data.',
  ),
  FST_ERR_MAX_PARAM_LENGTH: new AppError('not_found', 'There is nothing at this address.'),
  FST_ERR_BAD_URL: new AppError('invalid_request', 'The address is damaged.'),
};

/** The one place where errors become answers. Handlers do not catch. */
export function handleError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refusal = refusalOfCall(error);
  if (request.socket.destroyed) request.log.info('the client went away');
  else if (refusal === null || isOfMachine(error)) {
    request.log.error({ err: error }, 'request failed');
  } else if (ALSO_LOGGED.includes(refusal.code)) {
    request.log.warn({ err: error }, 'request refused');
  }
  const answer = refusal ?? new AppError('internal', BUG_MESSAGE);
  if (answer instanceof RetryLaterError) reply.header('retry-after', answer.seconds);
  else if (answer.code === 'unavailable') reply.header('retry-after', UNAVAILABLE_SECONDS);
  logRefusal(request, answer.code);
  // Fastify would end the line with the answer, and a client that still sends may lose it; `closeRefused` waits.
  if (error.code?.startsWith('FST_ERR_CTP_')) reply.removeHeader('connection');
  reply.status(answer.status).type('application/json').send(errorBody(answer, request));
}

/**
 * Whether an error concerns the machine or its database. Errors that calls cause, however many there are (no
 * free place, quotas, room), are warnings: in a log where every client can write errors, the others would be
 * overlooked.
 */
function isOfMachine(error: unknown): boolean {
  if (isDatabaseGone(error)) return !OF_CALLS.test((error as { code?: string }).code ?? '');
  return error instanceof DamagedFileError || isDiskFull(error);
}

export function errorBody(error: AppError, request: Pick<FastifyRequest, 'url' | 'id'>): ErrorBody {
  const status = errorStatus[error.code];
  return {
    timestamp: toWireDate(new Date()),
    status,
    error: STATUS_CODES[status] ?? 'Error',
    code: error.code,
    message: error.message,
    path: request.url.split('?', 1).join().slice(0, LONGEST_PATH),
    requestId: request.id,
    ...(error.issues === undefined ? {} : { errors: [...error.issues] }),
  };
}

/** The refusal to show to a client for an error; null where it is a bug. */
export function refusalOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof GoneError) return new AppError('not_found', error.message);
  if (error instanceof NoRoomError) return new AppError('rate_limited', error.message);
  if (error instanceof OwnerBusyError) {
    return new RetryLaterError('rate_limited', error.message, BUSY_SECONDS);
  }
  if (error instanceof OwnerEndedError) return new AppError('unauthenticated', ENDED_MESSAGE);
  if (error instanceof ImportEndedError) return new AppError('conflict', error.message);
  if (error instanceof TrackError) return new AppError('invalid_request', error.message);
  if (error instanceof AnnotationError) return new AppError('invalid_request', error.message);
  if (error instanceof UndecidedNamesError) return refuseNames(error);
  if (error instanceof SequenceTextError) return new AppError('invalid_request', error.message);
  if (error instanceof IntakeError) {
    return new AppError(
      error.code === 'too_large' ? 'too_large' : 'invalid_request',
      error.message,
    );
  }
  if (error instanceof DamagedFileError) return new AppError('damaged_data', DAMAGED_MESSAGE);
  if (error instanceof NoSpaceError) return new AppError('no_space', error.message);
  if (isDiskFull(error)) return new AppError('no_space', DISK_FULL_MESSAGE);
  if (isOutOfMemory(error)) return new AppError('unavailable', MEMORY_MESSAGE);
  if (isDatabaseGone(error)) return new AppError('unavailable', DATABASE_MESSAGE);
  return null;
}

/** The same for an error while a request is read, such as of a body that is no JSON. */
export function refusalOfCall(error: unknown): AppError | null {
  return refusalOf(error) ?? (error instanceof Error ? requestRefusalOf(error) : null);
}

/** Each name is an issue of its own, so that a screen can ask for it. */
function refuseNames({ message, names }: UndecidedNamesError): AppError {
  const issues = names.map(({ name, reason }) => ({
    field: `names.${name}`,
    defaultMessage: reason,
  }));
  return new AppError('invalid_request', `${SAY_NAMES} ${message}`, issues);
}

const SAY_NAMES =
  'The file needs names= in the address, such as names=[{"name":"chr7","record":0}].';

/** Whether the same request, unchanged, may succeed later: nothing is wrong with it. */
export function passesByItself({ code }: AppError): boolean {
  return code === 'unavailable' || code === 'no_space';
}

function requestRefusalOf(error: Error & Partial<FastifyError>): AppError | null {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((issue) => ({
      field: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      defaultMessage: issue.message ?? 'This is not valid.',
    }));
    return new AppError(
      'invalid_request',
      issues[0]?.defaultMessage ?? 'The request is not valid.',
      issues,
    );
  }
  if (error instanceof UnknownSortKeyError) return new AppError('invalid_request', error.message);
  if (error instanceof HitFilterError) {
    const { field, message } = error;
    return refuseField(field, message);
  }
  if (error.statusCode === 429) {
    return new AppError('rate_limited', 'Too many requests from this address. Wait a minute.');
  }
  const known = clientErrors[error.code ?? ''];
  if (known !== undefined) return known;
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return new AppError('invalid_request', 'The request is not valid.');
  }
  return null;
}
