import { sql } from 'kysely';
import { addBlob, releaseBlob, retainBlob } from './blobs.ts';
import type { Db, Trx } from './database.ts';
import { countRunning, endJob } from './jobs.ts';
import type { ListPage } from './list-page.ts';
import type { DroppedCharacters, SequenceContent } from './schema.ts';

export interface StoredSequence {
  id: string;
  name: string;
  type: 'DNA' | 'RNA';
  format: 'FASTA' | 'PLAIN';
  circular: boolean;
  tags: string[];
  ncbi: string | null;
  fastaComment: string | null;
  /** null until the import has finished. */
  lengthBp: number | null;
  recordCount: number | null;
  nucleicCounts: Record<string, number> | null;
  dropped: DroppedCharacters | null;
  basesBlobId: string;
  created: Date;
}

/** What the owner says about a sequence. */
export interface SequenceLabels {
  name: string;
  type: 'DNA' | 'RNA';
  circular: boolean;
  tags: string[];
}

export type SequenceSortKey = 'name' | 'length' | 'created';

const sortColumns = { name: 'name', length: 'length_bp', created: 'created' } as const;

const IMPORT_DIES_AFTER_SECONDS = 60;

const columns = [
  'id',
  'name',
  'type',
  'format',
  'circular',
  'tags',
  'ncbi',
  'fasta_comment',
  'length_bp',
  'record_count',
  'nucleic_counts',
  'dropped',
  'bases_blob_id',
  'created',
] as const;

/** Puts a sequence into the library whose import begins now; its bases follow. */
export async function beginImport(
  db: Db,
  ownerId: string,
  given: {
    id: string;
    jobId: string;
    basesBlobId: string;
    jobName: string;
    labels: SequenceLabels;
  },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await addBlob(trx, given.basesBlobId, 'bases', 1);
    await trx
      .insertInto('sequences')
      .values({
        id: given.id,
        owner_id: ownerId,
        ...given.labels,
        format: 'PLAIN',
        bases_blob_id: given.basesBlobId,
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
  });
}

/** Completes an import: from here on the sequence is ready and its content does not change. */
export async function finishImport(
  db: Db,
  ownerId: string,
  given: {
    id: string;
    jobId: string;
    jobName: string;
    labels: SequenceLabels;
    content: SequenceContent;
    maskBlobId: string | null;
    cpuMs: number;
  },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (given.maskBlobId !== null) await retainBlob(trx, given.maskBlobId);
    await trx
      .updateTable('sequences')
      .set({ ...given.labels, ...contentColumns(given.content), mask_blob_id: given.maskBlobId })
      .where('id', '=', given.id)
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('jobs')
      .set({ name: given.jobName, total_bp: given.content.lengthBp })
      .where('id', '=', given.jobId)
      .execute();
    await endJob(trx, given.jobId, { status: 'FINISH', cpuMs: given.cpuMs });
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

/** Adds a finished sequence that shares its blobs, such as an example. */
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
    created: Date;
  },
): Promise<void> {
  await retainBlob(trx, given.basesBlobId);
  if (given.maskBlobId !== null) await retainBlob(trx, given.maskBlobId);
  await trx
    .insertInto('sequences')
    .values({
      id: given.id,
      owner_id: ownerId,
      ...given.labels,
      ...contentColumns(given.content),
      bases_blob_id: given.basesBlobId,
      mask_blob_id: given.maskBlobId,
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

export async function listSequences(
  db: Db,
  ownerId: string,
  page: ListPage<SequenceSortKey>,
): Promise<{ items: StoredSequence[]; total: number }> {
  const direction = page.order === 'ASC' ? 'asc' : 'desc';
  let query = db
    .selectFrom('sequences')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .orderBy(sortColumns[page.sort], direction)
    .orderBy('id', direction)
    .offset(page.offset);
  let counting = db
    .selectFrom('sequences')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId);
  if (page.tags.length > 0) {
    const hasAllTags = sql<boolean>`tags @> ${[...page.tags]}::text[]`;
    query = query.where(hasAllTags);
    counting = counting.where(hasAllTags);
  }
  if (page.limit !== null) query = query.limit(page.limit);
  const [rows, { count }] = await Promise.all([
    query.execute(),
    counting.executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map(toSequence), total: Number(count) };
}

export async function findSequence(
  db: Db | Trx,
  ownerId: string,
  id: string,
): Promise<StoredSequence | null> {
  const row = await db
    .selectFrom('sequences')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : toSequence(row);
}

/** Takes a sequence out of the library. Its bases stay as long as a stored result needs them. */
export async function deleteSequence(db: Db, ownerId: string, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const job = await trx
      .selectFrom('jobs')
      .select('id')
      .where('sequence_id', '=', id)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    if (job !== undefined) await endJob(trx, job.id, { status: 'FAILED' });
    const row = await trx
      .deleteFrom('sequences')
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .returning(['bases_blob_id', 'mask_blob_id'])
      .executeTakeFirst();
    if (row === undefined) return false;
    await releaseBlob(trx, row.bases_blob_id);
    await releaseBlob(trx, row.mask_blob_id);
    return true;
  });
}

/** Says that an import is alive; false when its sequence has been deleted meanwhile. */
export async function touchImport(db: Db, jobId: string, doneBp: number): Promise<boolean> {
  const row = await db
    .updateTable('jobs')
    .set({ heartbeat: sql`now()`, done_bp: doneBp })
    .where('id', '=', jobId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes imports whose process has died: nothing half-imported stays. */
export async function sweepImports(db: Db): Promise<number> {
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

function toSequence(row: {
  id: string;
  name: string;
  type: 'DNA' | 'RNA';
  format: 'FASTA' | 'PLAIN';
  circular: boolean;
  tags: string[];
  ncbi: string | null;
  fasta_comment: string | null;
  length_bp: number | null;
  record_count: number | null;
  nucleic_counts: Record<string, number> | null;
  dropped: DroppedCharacters | null;
  bases_blob_id: string;
  created: Date;
}): StoredSequence {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    format: row.format,
    circular: row.circular,
    tags: row.tags,
    ncbi: row.ncbi,
    fastaComment: row.fasta_comment,
    lengthBp: row.length_bp,
    recordCount: row.record_count,
    nucleicCounts: row.nucleic_counts,
    dropped: row.dropped,
    basesBlobId: row.bases_blob_id,
    created: row.created,
  };
}
