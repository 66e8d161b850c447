import { sql } from 'kysely';
import { addBlob, describeBlob, retainBlob } from './blobs.ts';
import type { RecordPlace } from './count-record-bases.ts';
import type { Db, Trx } from './database.ts';
import { CANCELLED_MESSAGE, countRunning, endJob, findJob } from './jobs.ts';
import { addRecordTable, countShapes, shapeRecords } from './record-tables.ts';
import { retain } from './references.ts';
import type { SequenceContent } from './schema.ts';
import { removeSequenceRecords } from './sequence-records.ts';
import { deleteSequence, lockSequence, type SequenceLabels } from './sequences.ts';
import type { Store } from './store.ts';
import { failWaiting, releaseWaiting, type WaitingAnalysis } from './waiting-analyses.ts';

const IMPORT_DIES_AFTER_SECONDS = 60;

/** A sequence whose import begins. */
export interface BegunImport {
  id: string;
  jobId: string;
  basesBlobId: string;
  recordTableId: string;
  jobName: string;
  labels: SequenceLabels;
}

/** Puts a sequence into the library whose import begins now; its bases follow. */
export async function beginImport(db: Db, ownerId: string, given: BegunImport): Promise<void> {
  await db.transaction().execute((trx) => addImport(trx, ownerId, given));
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
      started: new Date(),
    })
    .execute();
  await countRunning(trx, ownerId, 1);
}

/**
 * Completes an import: from here on the sequence is ready and its content does not change. Room that
 * was reserved for it becomes, in the same moment, what its blobs and records take.
 *
 * @param given.blobs what the files hold that were put in place for it
 * @param given.isCircular declares every record a circle; without it the text has the last word
 * @param start queues, in the same transaction, the analyses that waited for it
 * @returns false when the sequence has been deleted, or its import cancelled, meanwhile; nothing is
 *   held or started then
 */
export async function finishImport(
  db: Db,
  ownerId: string,
  given: {
    id: string;
    jobId: string;
    jobName: string;
    labels: SequenceLabels;
    isCircular: boolean;
    content: SequenceContent;
    maskBlobId: string | null;
    blobs?: readonly { id: string; sizeBytes: number; sha256: string }[];
    cpuMs: number;
  },
  start: (trx: Trx, waiting: readonly WaitingAnalysis[]) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockSequence(trx, ownerId, given.id))) return false;
    if (!(await isBeingImported(trx, ownerId, given.id))) return false;
    const sequence = await trx
      .updateTable('sequences')
      .set({
        ...given.labels,
        ...contentColumns(given.content),
        mask_blob_id: given.maskBlobId,
        reserved_bytes: 0,
      })
      .where('id', '=', given.id)
      .returning('record_table_id')
      .executeTakeFirstOrThrow();
    const { record_table_id: recordTableId } = sequence;
    if (given.isCircular) await shapeRecords(trx, recordTableId, { circular: true });
    else await countShapes(trx, recordTableId);
    for (const blob of given.blobs ?? []) await describeBlob(trx, blob.id, blob);
    if (given.maskBlobId !== null) await retainBlob(trx, given.maskBlobId);
    await trx
      .updateTable('jobs')
      .set({ name: given.jobName, total_bp: given.content.lengthBp })
      .where('id', '=', given.jobId)
      .execute();
    await endJob(trx, given.jobId, { status: 'FINISH', cpuMs: given.cpuMs });
    const { lengthBp } = given.content;
    await start(trx, await releaseWaiting(trx, { id: given.id, lengthBp }));
    return true;
  });
}

function contentColumns(content: SequenceContent) {
  return {
    format: content.format,
    fasta_comment: content.fastaComment,
    length_bp: content.lengthBp,
    record_count: content.recordCount,
    nucleic_counts: JSON.stringify(content.nucleicCounts),
    dropped: JSON.stringify(content.dropped),
  };
}

/** Adds a finished sequence that shares its blobs and records, such as an example. */
export async function addSharedSequence(
  trx: Trx,
  ownerId: string,
  given: {
    id: string;
    jobId: string;
    jobName: string;
    labels: SequenceLabels;
    content: SequenceContent;
    basesBlobId: string;
    maskBlobId: string | null;
    recordTableId: string;
    created: Date;
  },
): Promise<void> {
  await retainBlob(trx, given.basesBlobId);
  if (given.maskBlobId !== null) await retainBlob(trx, given.maskBlobId);
  await retain(trx, 'record_tables', [given.recordTableId]);
  await trx
    .insertInto('sequences')
    .values({
      id: given.id,
      owner_id: ownerId,
      ...given.labels,
      ...contentColumns(given.content),
      bases_blob_id: given.basesBlobId,
      mask_blob_id: given.maskBlobId,
      record_table_id: given.recordTableId,
      created: given.created,
    })
    .execute();
  await trx
    .insertInto('jobs')
    .values({
      id: given.jobId,
      owner_id: ownerId,
      sequence_id: given.id,
      name: given.jobName,
      status: 'FINISH',
      done_bp: given.content.lengthBp,
      total_bp: given.content.lengthBp,
      created: given.created,
      started: given.created,
      finished: given.created,
    })
    .execute();
}

/** Says that an import is alive; false when it was cancelled, or its sequence deleted, meanwhile. */
export async function touchImport(db: Db, jobId: string, doneBp: number): Promise<boolean> {
  const row = await db
    .updateTable('jobs')
    .set({ heartbeat: sql`now()`, done_bp: doneBp })
    .where('id', '=', jobId)
    .where('status', '=', 'RUNNING')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the bases of a sequence that has none may still come. */
export async function isBeingImported(db: Db | Trx, ownerId: string, id: string): Promise<boolean> {
  return (await findJob(db, ownerId, id))?.status === 'RUNNING';
}

/**
 * Cancels an import that has not ended; an ended one stays as it is. The sequence stays in the
 * library and says so, and what waited for it fails. Whoever imports it notices by itself.
 *
 * @returns false when the owner has no such sequence
 */
export async function cancelImport(db: Db, ownerId: string, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockSequence(trx, ownerId, id))) return false;
    const job = await trx
      .selectFrom('jobs')
      .select(['id', 'status'])
      .where('sequence_id', '=', id)
      .executeTakeFirstOrThrow();
    if (job.status === 'FINISH' || job.status === 'FAILED') return true;
    await endJob(trx, job.id, { status: 'FAILED', exception: CANCELLED_MESSAGE });
    await failWaiting(trx, ownerId, id);
    return true;
  });
}

/** Removes what a cancelled import has stored so far; its row keeps an empty blob. */
export async function discardImport(
  { db, files }: Store,
  { basesBlobId, recordTableId }: RecordPlace,
): Promise<void> {
  await files.remove(basesBlobId);
  await describeBlob(db, basesBlobId, { sizeBytes: 0 });
  await removeSequenceRecords(db, recordTableId);
  await db
    .updateTable('sequences')
    .set({ reserved_bytes: 0 })
    .where('bases_blob_id', '=', basesBlobId)
    .execute();
}

/** Removes imports whose process has died: nothing half-imported stays, and no room for it. */
export async function sweepImports(db: Db): Promise<number> {
  await sql`
    update sequences set reserved_bytes = 0 from jobs
    where reserved_bytes > 0 and jobs.sequence_id = sequences.id and jobs.finished
      < now() - ${IMPORT_DIES_AFTER_SECONDS}::int * interval '1 second'`.execute(db);
  const dead = await db
    .selectFrom('jobs')
    .select(['owner_id', 'sequence_id'])
    .where('sequence_id', 'is not', null)
    .where('status', '=', 'RUNNING')
    .where(
      'heartbeat',
      '<',
      sql<Date>`now() - ${IMPORT_DIES_AFTER_SECONDS}::int * interval '1 second'`,
    )
    .execute();
  for (const { owner_id, sequence_id } of dead) {
    if (sequence_id !== null) await deleteSequence(db, owner_id, sequence_id);
  }
  return dead.length;
}
