import { AppError } from '@flipon/answers/app-error';
import { errorBody } from '@flipon/answers/error-body';
import { refusalOfFile, refusalOfQuestion } from '@flipon/answers/refusal-of';
import { ImportEndedError } from '@flipon/importing/import-ended-error';
import { ResultFileError } from '@flipon/verify/result-file-error';
import { type CallAnswer, jsonAnswer } from './make-answer.ts';

const BUG_MESSAGE =
  'The page could not answer. The error has been written to the console of the browser.';
const NO_ROOM_MESSAGE =
  'The browser gives this page no more room, so nothing new can be stored. What is stored is safe. Delete something, then try again.';
const FILE_GONE_MESSAGE =
  'The browser has removed a file that it kept for this page. Delete the sequence or the result that needs it, then make it again.';
const CHOSEN_FILE_MESSAGE =
  'The file could not be read: it was changed, moved or removed after it was chosen. Choose it again.';
const NO_FILES_MESSAGE =
  'This browser keeps no files for this page, as in some private windows, or where its settings forbid it. Use an ordinary window, or another browser.';

/** The refusal to show for an error; null where it is a bug. */
export function refusalOf(error: unknown): AppError | null {
  const refusal = refusalOfFile(error) ?? refusalOfQuestion(error);
  if (refusal !== null) return refusal;
  if (error instanceof ImportEndedError) return new AppError('conflict', error.message);
  if (error instanceof ResultFileError) return new AppError('invalid_request', error.message);
  if (isOutOfRoom(error)) return new AppError('no_space', NO_ROOM_MESSAGE);
  if (!(error instanceof Error)) return null;
  // Files of the library have codes; the others are those that a person has chosen.
  if ('code' in error && error.code === 'ENOENT') {
    return new AppError('damaged_data', FILE_GONE_MESSAGE);
  }
  if (error.name === 'NotReadableError' || error.name === 'NotFoundError') {
    return new AppError('invalid_request', CHOSEN_FILE_MESSAGE);
  }
  return null;
}

/** What to say where the library could not be opened: a browser that keeps nothing says it in many ways. */
export function refusalOfOpening(error: unknown): unknown {
  const isOfBrowser = error instanceof DOMException && refusalOf(error) === null;
  return isOfBrowser ? new AppError('unavailable', NO_FILES_MESSAGE) : error;
}

/** Whether an error says that the browser stores nothing more. */
export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'QuotaExceededError' || ('code' in error && error.code === 'ENOSPC');
}

/** The answer to a call that failed. */
export function answerError(error: unknown, url: string): CallAnswer {
  const refusal = refusalOf(error) ?? new AppError('internal', BUG_MESSAGE);
  return jsonAnswer(refusal.status, errorBody(refusal, { url, id: crypto.randomUUID() }));
}
