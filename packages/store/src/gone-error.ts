/** What a call is about has been deleted since the call began. The message is meant for the caller. */
export class GoneError extends Error {
  override readonly name = 'GoneError';
}

/** SQLSTATE of a row that refers to one that is not there. */
const FOREIGN_KEY_VIOLATION = '23503';

/** Whether a row was refused because what it refers to is gone. */
export function isReferenceGone(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === FOREIGN_KEY_VIOLATION;
}
