import type { Trx } from '../database/database.ts';
import { retain } from '../database/reference-counts.ts';
import type { SequenceContent } from '../database/schema.ts';
import { contentColumns } from '../imports/sequence-imports.ts';
import type { SequenceLabels } from '../sequences/sequences.ts';

/** A copy of an example, which shares its blobs and records. */
export interface SharedSequence {
  id: string;
  jobId: string;
  jobName: string;
  labels: SequenceLabels;
  content: SequenceContent;
  basesBlobId: string;
  maskBlobId: string | null;
  recordTableId: string;
  created: Date;
}

/**
 * Adds copies of examples. Every new guest locks the same rows for it, and all others wait meanwhile,
 * so it takes as few statements as there are tables.
 */
export async function addSharedSequences(
  trx: Trx,
  ownerId: string,
  copies: readonly SharedSequence[],
): Promise<void> {
  if (copies.length === 0) return;
  const blobs = copies.flatMap(({ basesBlobId, maskBlobId }) => [basesBlobId, maskBlobId]);
  await retain(
    trx,
    'blobs',
    blobs.filter((id) => id !== null),
  );
  await retain(
    trx,
    'record_tables',
    copies.map(({ recordTableId }) => recordTableId),
  );
  await trx
    .insertInto('sequences')
    .values(
      copies.map((copy) => ({
        id: copy.id,
        owner_id: ownerId,
        ...copy.labels,
        ...contentColumns(copy.content),
        bases_blob_id: copy.basesBlobId,
        mask_blob_id: copy.maskBlobId,
        record_table_id: copy.recordTableId,
        is_example: true,
        created: copy.created,
      })),
    )
    .execute();
  await trx
    .insertInto('jobs')
    .values(
      copies.map(({ id, jobId, jobName, content, created }) => ({
        id: jobId,
        owner_id: ownerId,
        sequence_id: id,
        name: jobName,
        status: 'FINISH' as const,
        done_bp: content.lengthBp,
        total_bp: content.lengthBp,
        created,
        started: created,
        finished: created,
      })),
    )
    .execute();
}
