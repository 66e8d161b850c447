import type { Upload, UploadAnswer } from '@flipon/contract/upload';
import { toWireDate } from '@flipon/contract/wire-date';
import { readSnapshot } from '@flipon/store/database';
import { findJobs } from '@flipon/store/jobs';
import { findSequences } from '@flipon/store/sequences';
import type { StoredUpload, UploadedFile } from '@flipon/store/uploads';
import { presentBatches } from '../batches/present-batch.ts';
import type { Deps } from '../deps.ts';
import { presentSequence } from '../sequences/present-sequence.ts';

export function presentUpload(upload: StoredUpload): Upload {
  return {
    id: upload.id,
    filename: upload.filename,
    size: upload.sizeBytes ?? upload.receivedBytes,
    received: upload.receivedBytes,
    created: toWireDate(upload.created),
    expires: toWireDate(upload.expires),
    status: upload.status,
    message: upload.message,
  };
}

/** The results of an upload's files: sequences that are in the library, in their order. */
export async function answerFiles(
  { store }: Deps,
  ownerId: string,
  files: readonly UploadedFile[],
  readingId: string | null = null,
): Promise<Omit<UploadAnswer, 'payload'>> {
  const made = files.flatMap((file) => ('sequenceId' in file ? [file.sequenceId] : []));
  const ids = readingId === null ? made : [...made, readingId];
  const { sequences, jobs } = await readSnapshot(store.db, async (db) => ({
    sequences: await findSequences(db, ownerId, ids),
    jobs: await findJobs(db, ownerId, ids),
  }));
  return {
    items: ids.flatMap((id) => sequences.get(id) ?? []).map(presentSequence),
    batches: presentBatches(jobs),
    leftOut: files.filter((file) => 'message' in file),
  };
}
