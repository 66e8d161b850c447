import { AnnotationError } from '@flipon/annotation/annotation-error';
import { UndecidedNamesError } from '@flipon/annotation/undecided-names-error';
import { DAMAGED_MESSAGE, DamagedFileError } from '@flipon/checked-files/damaged-file-error';
import { HitFilterError } from '@flipon/contract/hit-filter';
import { IntakeError } from '@flipon/intake/intake-error';
import { SequenceTextError } from '@flipon/sequence/sequence-text-error';
import { UnknownSortKeyError } from '@flipon/tables/hit-order';
import { TrackError } from '@flipon/tracks/track-error';
import { AppError, type ErrorIssue, refuseField } from '../app-error.ts';

const SAY_NAMES =
  'The file needs names= in the address, such as names=[{"name":"chr7","record":0}].';

/** The refusal to show for an error of a file that was sent, or is kept; null where it is none. */
export function refusalOfFile(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
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
  return null;
}

/** The same for what a call asks; null where nothing is wrong with it. */
export function refusalOfQuestion(error: unknown): AppError | null {
  if (error instanceof UnknownSortKeyError) return new AppError('invalid_request', error.message);
  if (error instanceof HitFilterError) return refuseField(error.field, error.message);
  return null;
}

/** The refusal of fields that a schema has found wrong; the first of them is its sentence. */
export function refuseFields(
  issues: readonly ErrorIssue[],
  otherwise = 'The request is not valid.',
): AppError {
  return new AppError('invalid_request', issues[0]?.defaultMessage ?? otherwise, issues);
}

/** Each name is an issue of its own, so that a screen can ask for it. */
function refuseNames({ message, names }: UndecidedNamesError): AppError {
  const issues = names.map(({ name, reason }) => ({
    field: `names.${name}`,
    defaultMessage: reason,
  }));
  return new AppError('invalid_request', `${SAY_NAMES} ${message}`, issues);
}
