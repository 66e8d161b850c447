import type { UploadedFile } from '@flipon/store/uploads';

/** The id of the first sequence that was made of the files of an upload. */
export function firstSequenceOf(files: readonly UploadedFile[]): string {
  for (const file of files) if ('sequenceId' in file) return file.sequenceId;
  throw new Error('a file was read and made no sequence');
}
