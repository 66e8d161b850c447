import { ApiError } from '../../../api/api-error.ts';
import { messageOf } from '../../../ui/words/shown-error.ts';
import { OtherTableError } from '../columns/bulk-columns.ts';
import type { RefusalReason } from './bulk-state.ts';

interface Refusal {
  message: string;
  /** The server's messages about single fields or lines, if they say more than the message. */
  lines: readonly string[];
  why: RefusalReason;
}

/**
 * Why a table was not answered, in words for its user.
 *
 * @param error the thrown error; null where nothing was entered
 * @param changedFile the name of the file that can no longer be read, null where that is not the
 * reason
 */
export function describeRefusal(error: unknown, changedFile: string | null): Refusal {
  if (error === null) {
    return { message: 'Choose a file or paste a table first.', lines: [], why: 'missing' };
  }
  if (changedFile !== null) {
    const message = `${changedFile} has changed on the disk, or is gone, since it was chosen. Choose it again.`;
    return { message, lines: [], why: 'changed' };
  }
  if (error instanceof OtherTableError) {
    const message =
      'The answer does not fit the rows that are here. They stay as they are; start again to have all.';
    return { message, lines: [], why: 'other-table' };
  }
  const message = messageOf(error);
  const errors = error instanceof ApiError ? error.errors : [];
  const lines = errors.map(({ defaultMessage }) => defaultMessage);
  return { message, lines: lines.filter((line) => !message.includes(line)), why: 'server' };
}
