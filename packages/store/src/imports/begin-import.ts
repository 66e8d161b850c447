import { sql } from 'kysely';
import { addBlob } from '../blobs/blobs.ts';
import type { Db, Trx } from '../database/database.ts';
import { inOwnersTurn } from '../database/owner-turns.ts';
import { countRunning } from '../jobs/jobs.ts';
import { addRecordTable } from '../records/record-tables.ts';
import type { SequenceLabels } from '../sequences/sequences.ts';

/** A sequence whose import begins. */
export interface BegunImport {
  id: string;
  jobId: string;
  basesBlobId: string;
  recordTableId: string;
  jobName: string;
  labels: SequenceLabels;
}

/** Adds a sequence to the library as its import begins; its bases follow. */
export async function beginImport(db: Db, ownerId: string, given: BegunImport): Promise<void> {
  await inOwnersTurn(db, ownerId, (trx) => addImport(trx, ownerId, given));
}

/** The same within a transaction, which locks the owner from here on. */
export async function addImport(trx: Trx, ownerId: string, given: BegunImport): Promise<void> {
  await addBlob(trx, given.basesBlobId, 'bases', 1);
  await addRecordTable(trx, given.recordTableId, 1);
  await trx
    .insertInto('sequences')
    .values({
      id: given.id,
      owner_id: ownerId,
      ...given.labels,
      format: 'PLAIN',
      bases_blob_id: given.basesBlobId,
      record_table_id: given.recordTableId,
    })
    .execute();
  await trx
    .insertInto('jobs')
    .values({
      id: given.jobId,
      owner_id: ownerId,
      sequence_id: given.id,
      name: given.jobName,
      status: 'RUNNING',
      attempt: 1,
      started: sql<Date>`now()`,
    })
    .execute();
  await countRunning(trx, ownerId, 1);
}
