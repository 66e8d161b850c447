import { nameOf } from '@flipon/platform/paths';

/** The message for users; the error's own message, which names file and block, is for the log. */
export const DAMAGED_MESSAGE =
  'The stored data is damaged, so nothing of it is shown or used. Delete the sequence or result ' +
  'and make it again, or ask the operator of this server to restore it.';

/** A file is not what its sums say. Its bytes have not been handed out. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
  readonly path: string;
  readonly reason: string;

  /** @param reason the rest of a sentence that begins with the file's name */
  constructor(path: string, reason: string) {
    super(`${nameOf(path)} ${reason}`);
    this.path = path;
    this.reason = reason;
  }
}
