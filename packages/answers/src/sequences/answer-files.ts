import type { UploadAnswer } from '@flipon/contract/upload';
import type { LibraryDeps } from '../answer-deps.ts';
import { presentBatches } from '../batches/present-batch.ts';
import { presentSequence } from './present-sequence.ts';

/** A file of an upload that has been read: what it became, or why it was left out. */
export type ReadFile = { name: string } & (
  | { sequenceId: string }
  | { annotationId: string }
  | { message: string }
);

/**
 * The results of an upload's files: sequences that are in the library, in their order.
 *
 * @param readingId the sequence of the file that is being read
 */
export async function answerFiles(
  { library }: LibraryDeps,
  owner: string,
  files: readonly ReadFile[],
  readingId: string | null = null,
): Promise<Omit<UploadAnswer, 'payload'>> {
  const made = files.flatMap((file) => ('sequenceId' in file ? [file.sequenceId] : []));
  const ids = readingId === null ? made : [...made, readingId];
  const { sequences, jobs } = await library.sequences.findSequencesWithJobs(owner, ids);
  return {
    items: ids.flatMap((id) => sequences.get(id) ?? []).map(presentSequence),
    batches: presentBatches(jobs),
    leftOut: files.filter((file) => 'message' in file),
  };
}

/** The id of the first sequence that was made of the files of an upload. */
export function firstSequenceOf(files: readonly ReadFile[]): string {
  for (const file of files) if ('sequenceId' in file) return file.sequenceId;
  throw new Error('a file was read and made no sequence');
}
