import { AppError } from '@flipon/answers/app-error';
import {
  addressDamaged,
  bodyEmpty,
  bodyMustBeForm,
  bodyMustBeJson,
  bodyNoJson,
  noSuchAddress,
  textTooLarge,
} from '@flipon/answers/call-refusals';
import { errorBody } from '@flipon/answers/error-body';
import { refusalOfFile, refusalOfQuestion, refuseFields } from '@flipon/answers/refusal-of';
import { DamagedFileError } from '@flipon/checked-files/damaged-file-error';
import type { ErrorCode } from '@flipon/contract/error';
import { ImportEndedError } from '@flipon/importing/import-ended-error';
import { GoneError, OwnerEndedError } from '@flipon/store/accounts';
import { isDatabaseGone, OwnerBusyError } from '@flipon/store/database';
import { DISK_FULL_MESSAGE, isDiskFull, NoSpaceError } from '@flipon/store/disk';
import { NoRoomError } from '@flipon/store/room';
import { isOutOfMemory } from '@flipon/tables/run-query';
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

const clientErrors: Record<string, AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: textTooLarge(),
  FST_ERR_CTP_INVALID_JSON_BODY: bodyNoJson(),
  FST_ERR_CTP_EMPTY_JSON_BODY: bodyEmpty(),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: bodyMustBeJson(),
  FST_INVALID_MULTIPART_CONTENT_TYPE: bodyMustBeForm(),
  FST_ERR_MAX_PARAM_LENGTH: noSuchAddress(),
  FST_ERR_BAD_URL: addressDamaged(),
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

/** The refusal to show to a client for an error; null where it is a bug. */
export function refusalOf(error: unknown): AppError | null {
  const ofFile = refusalOfFile(error);
  if (ofFile !== null) return ofFile;
  if (error instanceof GoneError) return new AppError('not_found', error.message);
  if (error instanceof NoRoomError) return new AppError('rate_limited', error.message);
  if (error instanceof OwnerBusyError) {
    return new RetryLaterError('rate_limited', error.message, BUSY_SECONDS);
  }
  if (error instanceof OwnerEndedError) return new AppError('unauthenticated', ENDED_MESSAGE);
  if (error instanceof ImportEndedError) return new AppError('conflict', error.message);
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

function requestRefusalOf(error: Error & Partial<FastifyError>): AppError | null {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((issue) => ({
      field: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      defaultMessage: issue.message ?? 'This is not valid.',
    }));
    return refuseFields(issues);
  }
  const ofQuestion = refusalOfQuestion(error);
  if (ofQuestion !== null) return ofQuestion;
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
