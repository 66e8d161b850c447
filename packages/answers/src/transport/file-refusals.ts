import { AppError } from '../app-error.ts';

/** A file with more bytes than this server takes, before they are unpacked. */
export function fileTooLarge({ maxUploadMb }: { maxUploadMb: number }): AppError {
  return new AppError('too_large', `File size cannot be more than ${maxUploadMb} MiB.`);
}

/** Two of the same file would not see each other's sequences. */
export function anotherLibraryComes(): AppError {
  return new AppError(
    'conflict',
    'Another library file is being read. Open this one once it has come in.',
  );
}
