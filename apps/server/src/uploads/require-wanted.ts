import { AppError } from '@flipon/answers/app-error';
import type { StoredUpload } from '@flipon/store/uploads';
import { cancelled } from './spool-upload.ts';

/** The message where no reason is recorded. */
export const UNREAD_MESSAGE = 'The server could not read the file. The error has been recorded.';

/** @throws AppError not_found where an upload was cancelled; invalid_request with the refusal of its file */
export function requireWanted(upload: StoredUpload | null): StoredUpload {
  if (upload === null) throw cancelled();
  const { status, message } = upload;
  if (status === 'FAILED') throw new AppError('invalid_request', message ?? UNREAD_MESSAGE);
  return upload;
}
