import { AppError } from '@flipon/answers/app-error';
import { errorBody } from '@flipon/answers/error-body';
import { refusalOfFile, refusalOfQuestion } from '@flipon/answers/refusal-of';
import { ImportEndedError } from '@flipon/importing/import-ended-error';
import { type CallAnswer, jsonAnswer } from './make-answer.ts';

const BUG_MESSAGE =
  'The page could not answer. The error has been written to the console of the browser.';
const NO_ROOM_MESSAGE =
  'The browser gives this page no more room, so nothing new can be stored. What is stored is safe. Delete something, then try again.';

/** The refusal to show for an error; null where it is a bug. */
export function refusalOf(error: unknown): AppError | null {
  const refusal = refusalOfFile(error) ?? refusalOfQuestion(error);
  if (refusal !== null) return refusal;
  if (error instanceof ImportEndedError) return new AppError('conflict', error.message);
  if (isOutOfRoom(error)) return new AppError('no_space', NO_ROOM_MESSAGE);
  return null;
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
