// One thing: the whole life of an import, from its first row to its end or its removal.
import { sql } from 'kysely';
import { insertAnnotation, type NewAnnotation } from '../annotations/add-annotation.ts';
import { describeBlob } from '../blobs/blobs.ts';
import {
  blobsOf,
  findDamagedTwins,
  removeReplaced,
  type SharedContent,
  shareSequence,
  type WrittenBlob,
  type WrittenContent,
} from '../blobs/share-content.ts';
import { confirmDead } from '../database/confirm-dead.ts';
import type { Db, Trx } from '../database/database.ts';
import { inOwnersTurn, inTurnOfSequence } from '../database/owner-turns.ts';
import type { SequenceContent } from '../database/schema.ts';
import {
  CANCELLED_MESSAGE,
  endJob,
  findJob,
  holdsClaim,
  type JobClaim,
  UNFINISHED,
} from '../jobs/jobs.ts';
import { isStopped } from '../jobs/process-lease.ts';
import type { RecordPlace } from '../records/count-record-bases.ts';
import { countShapes, removeRecords, shapeRecords } from '../records/record-tables.ts';
import {
  deleteImport,
  lockImported,
  lockSequence,
  removeSequence,
  type SequenceLabels,
} from '../sequences/sequences.ts';
import type { Store } from '../store/store.ts';
import {
  failWaiting,
  IMPORT_CANCELLED,
  releaseWaiting,
  type WaitingAnalysis,
} from './waiting-analyses.ts';

const IMPORT_DIES_AFTER_SECONDS = 60;

interface FinishedImport extends WrittenContent {
  id: string;
  jobId: string;
  jobName: string;
  /** What the owner has not said stays as it is. */
  labels: Partial<SequenceLabels>;
  /** Of a worker: it may have lost it meanwhile. */
  claim?: JobClaim;
  /** Declares every record a circle; without it the text has the last word. */
  isCircular: boolean;
  /** Numbers of records that are circles besides, whatever the text says. */
  circles?: readonly number[];
  content: SequenceContent;
  /** Features that came with the text. */
  annotation: NewAnnotation | null;
  cpuMs: number;
  /** Ends the comparison with stored blobs, before anything is changed. */
  signal?: AbortSignal;
}

/**
 * Completes an import: from here on the sequence is ready and its content does not change. Where the
 * same bases, or the same soft mask, are kept already, those are used, and the new files go at once.
 * Room that was reserved for it becomes, in the same moment, what its blobs and records take.
 *
 * @param start queues, in the same transaction, the analyses that waited for it
 * @returns false when the sequence has been deleted, or its import cancelled, meanwhile; nothing is
 *   held or started then
 * @throws the reason of its signal
 */
export async function finishImport(
  store: Store,
  given: FinishedImport,
  start: (trx: Trx, waiting: readonly WaitingAnalysis[]) => Promise<void>,
): Promise<boolean> {
  const written = await writtenBlobs(store.db, given);
  const damaged = await findDamagedTwins(store, written, given.signal);
  // No reader sees these records yet, so a million of them can change before any shared row is locked. Analyses
  // that were started meanwhile wait, and have used no shape.
  await shapeImported(store.db, given);
  const shared = await inTurnOfSequence(store.db, given.id, async (trx) => {
    const ownerId = await lockImported(trx, given.id);
    if (ownerId === null) return null;
    if ((await findImportEnd(trx, ownerId, given.id)) !== null) return null;
    if (given.claim !== undefined && !(await holdsClaim(trx, given.claim))) return null;
    await trx
      .updateTable('jobs')
      .set({ name: given.jobName, total_bp: given.content.lengthBp })
      .where('id', '=', given.jobId)
      .execute();
    await endJob(trx, given.jobId, { status: 'FINISH', cpuMs: given.cpuMs });
    const { lengthBp } = given.content;
    const { type } = given.labels;
    await start(trx, await releaseWaiting(trx, { id: given.id, lengthBp, type }));
    return keepContent(trx, ownerId, given, damaged);
  });
  if (shared !== null) await removeReplaced(store, shared);
  return shared !== null;
}

async function shapeImported(
  db: Db,
  { id, isCircular, circles = [] }: Pick<FinishedImport, 'id' | 'isCircular' | 'circles'>,
): Promise<void> {
  if (!isCircular && circles.length === 0) return;
  const row = await db
    .selectFrom('sequences')
    .select('record_table_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return;
  const ordinals = isCircular ? null : circles;
  await shapeRecords(db, row.record_table_id, { circular: true, ordinals });
}

/** None when the sequence has been deleted meanwhile. */
async function writtenBlobs(db: Db, given: FinishedImport): Promise<WrittenBlob[]> {
  const row = await db
    .selectFrom('sequences')
    .select('bases_blob_id')
    .where('id', '=', given.id)
    .executeTakeFirst();
  return row === undefined ? [] : blobsOf(row.bases_blob_id, given);
}

/** Locks blobs, then records, after jobs and owner: the order of all transactions. */
async function keepContent(
  trx: Trx,
  ownerId: string,
  given: FinishedImport,
  damaged: readonly string[],
): Promise<SharedContent[]> {
  const before = await trx
    .selectFrom('sequences')
    .select(['bases_blob_id', 'record_table_id'])
    .where('id', '=', given.id)
    .executeTakeFirstOrThrow();
  const kept = await shareSequence(trx, before.bases_blob_id, given, damaged);
  if (given.annotation !== null) await insertAnnotation(trx, ownerId, given.id, given.annotation);
  await trx
    .updateTable('sequences')
    .set({
      ...given.labels,
      ...contentColumns(given.content),
      bases_blob_id: kept.basesBlobId,
      mask_blob_id: kept.maskBlobId,
      reserved_bytes: 0,
    })
    .where('id', '=', given.id)
    .execute();
  // Those that were started while the bases came.
  await trx
    .updateTable('analyses')
    .set({ bases_blob_id: kept.basesBlobId })
    .where('bases_blob_id', '=', before.bases_blob_id)
    .execute();
  const { record_table_id: recordTableId } = before;
  await countShapes(trx, recordTableId);
  return kept.shared;
}

/** The columns of a sequence that its content fills. */
export function contentColumns(content: SequenceContent) {
  const { dropped, warnings = [] } = content;
  return {
    format: content.format,
    fasta_comment: content.fastaComment,
    length_bp: content.lengthBp,
    record_count: content.recordCount,
    nucleic_counts: JSON.stringify(content.nucleicCounts),
    dropped: JSON.stringify(warnings.length === 0 ? dropped : { ...dropped, warnings }),
  };
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

/** How the import of a sequence without bases has ended; null where they may still come. */
export async function findImportEnd(
  db: Db | Trx,
  ownerId: string,
  id: string,
): Promise<'cancelled' | 'failed' | null> {
  const { status, exception = null } = (await findJob(db, ownerId, id)) ?? {};
  if (UNFINISHED.some((each) => each === status)) return null;
  return exception === CANCELLED_MESSAGE ? 'cancelled' : 'failed';
}

/**
 * Cancels an import that has not ended; an ended one stays as it is. The sequence stays in the
 * library and says so, and what waited for it fails. The import notices by itself.
 *
 * @returns false when the owner has no such sequence
 */
export async function cancelImport(db: Db, ownerId: string, id: string): Promise<boolean> {
  return inOwnersTurn(db, ownerId, async (trx) => {
    if (!(await lockSequence(trx, ownerId, id))) return false;
    const job = await trx
      .selectFrom('jobs')
      .select(['id', 'status'])
      .where('sequence_id', '=', id)
      .executeTakeFirstOrThrow();
    if (job.status === 'FINISH' || job.status === 'FAILED') return true;
    await endJob(trx, job.id, { status: 'FAILED', exception: CANCELLED_MESSAGE });
    await failWaiting(trx, ownerId, id, IMPORT_CANCELLED);
    return true;
  });
}

/**
 * Removes an import that cannot continue. The sequence of a cancelled one stays in the library, without
 * its stored bytes.
 *
 * @param why the message of the analyses that wait for it
 */
export async function dropImport(
  store: Store,
  { id, ...place }: RecordPlace & { id: string },
  why: string,
): Promise<'removed' | 'cancelled'> {
  const outcome = await inTurnOfSequence(store.db, id, async (trx) => {
    const ownerId = await lockImported(trx, id);
    if (ownerId === null) return 'removed';
    const job = await findJob(trx, ownerId, id);
    if (job?.status === 'FAILED') return 'cancelled';
    await removeSequence(trx, ownerId, id, why);
    return 'removed';
  });
  if (outcome === 'cancelled') await discardImport(store, place);
  return outcome;
}

/** Removes the stored bytes of a cancelled import; its row keeps an empty blob. */
async function discardImport(
  { db, files }: Store,
  { basesBlobId, recordTableId }: RecordPlace,
): Promise<void> {
  await files.remove(basesBlobId);
  await describeBlob(db, basesBlobId, { sizeBytes: 0 });
  await removeRecords(db, recordTableId);
  await db
    .updateTable('sequences')
    .set({ reserved_bytes: 0 })
    .where('bases_blob_id', '=', basesBlobId)
    .execute();
}

/**
 * Removes imports whose process has died, with their bytes and their reserved room. Those from NCBI
 * continue, because their bases can be fetched again, and so do those of an upload whose process is only
 * stopped.
 */
export async function sweepImports(db: Db, settledAfterMs?: number): Promise<number> {
  await sql`
    update sequences set reserved_bytes = 0 from jobs
    where sequences.reserved_bytes > 0 and jobs.sequence_id = sequences.id and jobs.finished
      < now() - ${IMPORT_DIES_AFTER_SECONDS}::int * interval '1 second'`.execute(db);
  const found = db
    .selectFrom('jobs')
    .select(sql<string>`sequence_id`.as('id'))
    .where('sequence_id', 'is not', null)
    .where('status', '=', 'RUNNING')
    .where('sequence_id', 'not in', (eb) =>
      eb.selectFrom('ncbi_imports').select('ncbi_imports.sequence_id'),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('uploads')
            .select('uploads.id')
            .whereRef('uploads.reading_id', '=', 'jobs.sequence_id')
            .where(isStopped('uploads.holder')),
        ),
      ),
    )
    .where(
      'heartbeat',
      '<',
      sql<Date>`now() - ${IMPORT_DIES_AFTER_SECONDS}::int * interval '1 second'`,
    );
  const dead = await confirmDead(() => found.execute(), settledAfterMs);
  for (const { id } of dead) await deleteImport(db, id);
  return dead.length;
}
