import type { SequenceFormat } from '@flipon/sequence/parsed-piece';
import { sql } from 'kysely';
import { releaseBlob } from './blobs.ts';
import type { Db, Trx } from './database.ts';
import { endJob } from './jobs.ts';
import type { ListPage } from './list-page.ts';
import type { DroppedCharacters } from './schema.ts';
import { failWaiting } from './waiting-analyses.ts';

export interface StoredSequence {
  id: string;
  name: string;
  type: 'DNA' | 'RNA';
  format: SequenceFormat;
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

/** A page of an owner's sequences with all of its tags, and how many there are in all. */
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

/** A sequence of its owner; null where there is none of this id, or it is another's. */
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

/** Those of several sequences that are their owner's, by their ids. */
export async function findSequences(
  db: Db | Trx,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, StoredSequence>> {
  const rows = await db
    .selectFrom('sequences')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, toSequence(row)]));
}

/** Replaces the tags; false when the owner has no such sequence. */
export async function setSequenceTags(
  db: Db,
  ownerId: string,
  id: string,
  tags: string[],
): Promise<boolean> {
  const row = await db
    .updateTable('sequences')
    .set({ tags })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Renames a sequence or changes whether it is circular. Stored results say what was searched, so
 * the shape is fixed once an analysis has used it.
 *
 * @returns `missing` when the owner has no such sequence, `used` when its shape cannot change
 */
export async function changeSequence(
  db: Db,
  ownerId: string,
  id: string,
  change: { name?: string | undefined; circular?: boolean | undefined },
): Promise<'changed' | 'missing' | 'used'> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('sequences')
      .select('circular')
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return 'missing';
    if (change.circular !== undefined && change.circular !== row.circular) {
      const analysis = await trx
        .selectFrom('analyses')
        .select('id')
        .where('owner_id', '=', ownerId)
        .where('sequence_id', '=', id)
        .limit(1)
        .executeTakeFirst();
      if (analysis !== undefined) return 'used';
    }
    const { name, circular } = change;
    const set = {
      ...(name === undefined ? {} : { name }),
      ...(circular === undefined ? {} : { circular }),
    };
    if (Object.keys(set).length > 0) {
      await trx.updateTable('sequences').set(set).where('id', '=', id).execute();
    }
    return 'changed';
  });
}

/** Takes a sequence out of the library. Its bases stay as long as a stored result needs them. */
export async function deleteSequence(db: Db, ownerId: string, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Sequence before job before owner: whoever locks several of them keeps to this order.
    await trx
      .selectFrom('sequences')
      .select('id')
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .forUpdate()
      .execute();
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
    await failWaiting(trx, id);
    await releaseBlob(trx, row.bases_blob_id);
    await releaseBlob(trx, row.mask_blob_id);
    return true;
  });
}

function toSequence(row: {
  id: string;
  name: string;
  type: 'DNA' | 'RNA';
  format: SequenceFormat;
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
