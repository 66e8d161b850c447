import { AppError } from '../app-error.ts';

/** A form without the file that it is there for. */
export function fileRequired(): AppError {
  return new AppError('invalid_request', 'File is required.', [
    { field: 'file', defaultMessage: 'File is required.' },
  ]);
}

/** A file with more bytes than this server takes, before they are unpacked. */
export function fileTooLarge({ maxUploadMb }: { maxUploadMb: number }): AppError {
  return new AppError('too_large', `File size cannot be more than ${maxUploadMb} MiB.`);
}
