import { AppError, refuseField } from '@flipon/answers/app-error';

/** A form without the file that it is there for. */
export function fileRequired(): AppError {
  return refuseField('file', 'File is required.');
}

/** A file with more bytes than this server takes, before they are unpacked. */
export function fileTooLarge({ maxUploadMb }: { maxUploadMb: number }): AppError {
  return new AppError('too_large', `File size cannot be more than ${maxUploadMb} MiB.`);
}
