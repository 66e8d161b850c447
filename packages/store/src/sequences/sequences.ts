import type { SequenceFormat } from '@flipon/sequence/parsed-piece';
import { type SqlBool, sql } from 'kysely';
import { deleteAnnotationRows, deleteLaneRows } from '../annotations/delete-annotation-rows.ts';
import type { Db, Trx } from '../database/database.ts';
import { inOwnersTurn, inTurnForThings, inTurnOfSequence } from '../database/owner-turns.ts';
import { release } from '../database/reference-counts.ts';
import type { DroppedCharacters } from '../database/schema.ts';
import { failWaiting, IMPORT_CUT_OFF, SEQUENCE_DELETED } from '../imports/waiting-analyses.ts';
import { endJob } from '../jobs/jobs.ts';
import { type ShapeOutcome, shapeSequence } from './sequence-shapes.ts';

export interface StoredSequence {
  id: string;
  name: string;
  type: 'DNA' | 'RNA';
  format: SequenceFormat;
  /** Every record with bases is a circle; false until the import has finished. */
  circular: boolean;
  /** Records with bases that are circles. */
  circularCount: number;
  /** An analysis has used it, so the shapes of its records stay as they are. */
  isAnalysed: boolean;
  tags: string[];
  ncbi: string | null;
  fastaComment: string | null;
  /** null until the import has finished. */
  lengthBp: number | null;
  recordCount: number | null;
  nucleicCounts: Record<string, number> | null;
  dropped: DroppedCharacters | null;
  /** Warnings of the import for the owner, as sentences. */
  warnings: string[];
  basesBlobId: string;
  /** Where its soft-masked stretches are kept; null where it has none. */
  maskBlobId: string | null;
  recordTableId: string;
  created: Date;
}

/** What the owner says about a sequence. */
export interface SequenceLabels {
  name: string;
  type: 'DNA' | 'RNA';
  tags: string[];
}

const columns = [
  'sequences.id',
  'sequences.name',
  'type',
  'format',
  'tags',
  'ncbi',
  'fasta_comment',
  'length_bp',
  'record_count',
  'nucleic_counts',
  'dropped',
  'bases_blob_id',
  'mask_blob_id',
  'record_table_id',
  'sequences.created',
  'circular_count',
  'linear_count',
] as const;

/** An owner's sequences, as `toSequence` reads them. */
export function selectSequences(db: Db | Trx, ownerId: string) {
  return db
    .selectFrom('sequences')
    .innerJoin('record_tables', 'record_tables.id', 'sequences.record_table_id')
    .select(columns)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('analyses')
            .select('analyses.id')
            .whereRef('analyses.sequence_id', '=', 'sequences.id')
            .whereRef('analyses.owner_id', '=', 'sequences.owner_id'),
        )
        .as('is_analysed'),
    )
    .where('sequences.owner_id', '=', ownerId);
}

/** A sequence of its owner; null where there is none of this id, or it is another's. */
export async function findSequence(
  db: Db | Trx,
  ownerId: string,
  id: string,
): Promise<StoredSequence | null> {
  const row = await selectSequences(db, ownerId).where('sequences.id', '=', id).executeTakeFirst();
  return row === undefined ? null : toSequence(row);
}

/** Those of several sequences that are their owner's, by their ids. */
export async function findSequences(
  db: Db | Trx,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, StoredSequence>> {
  const rows = await selectSequences(db, ownerId)
    .where('sequences.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
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
  const row = await inTurnForThings(db, ownerId, (trx) =>
    trx
      .updateTable('sequences')
      .set({ tags })
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),
  );
  return row !== undefined;
}

/**
 * Renames a sequence, or gives all of its records another shape; absent values stay. Its results get the new
 * name, too: a start locks the row of its sequence, so it runs before or after this, never in between.
 */
export async function changeSequence(
  db: Db,
  ownerId: string,
  id: string,
  { name, circular }: { name?: string | undefined; circular?: boolean | undefined },
): Promise<ShapeOutcome> {
  return inTurnForThings(db, ownerId, async (trx) => {
    if (circular !== undefined) {
      const outcome = await shapeSequence(trx, ownerId, id, { circular });
      if (outcome !== 'changed') return outcome;
    }
    const row = await trx
      .updateTable('sequences')
      .set(name === undefined ? { id } : { name })
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) return 'missing';
    if (name !== undefined) {
      await trx
        .updateTable('analyses')
        .set({ sequence_name: name })
        .where('owner_id', '=', ownerId)
        .where('sequence_id', '=', id)
        .execute();
    }
    return 'changed';
  });
}

/** Takes a sequence out of the library. Its bases stay as long as a stored result needs them. */
export async function deleteSequence(db: Db, ownerId: string, id: string): Promise<boolean> {
  return inOwnersTurn(db, ownerId, async (trx) => {
    await lockSequence(trx, ownerId, id);
    return removeSequence(trx, ownerId, id);
  });
}

/** Locks a sequence of its owner. Callers that lock several rows lock the sequence, then the job, then the owner. */
export async function lockSequence(trx: Trx, ownerId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('sequences')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The same for an import, which knows the sequence but not its owner: a guest's work may move to an account
 * meanwhile.
 *
 * @returns its owner until the transaction ends; null when it was deleted
 */
export async function lockImported(trx: Trx, id: string): Promise<string | null> {
  const row = await trx
    .selectFrom('sequences')
    .select('owner_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.owner_id ?? null;
}

/**
 * Removes a sequence whose import cannot continue from the library.
 *
 * @param why the message of the analyses that wait for it
 */
export async function deleteImport(db: Db, id: string, why = IMPORT_CUT_OFF): Promise<void> {
  await inTurnOfSequence(db, id, async (trx) => {
    const ownerId = await lockImported(trx, id);
    if (ownerId !== null) await removeSequence(trx, ownerId, id, why);
  });
}

/** Removes a sequence. The caller has locked its row. */
export async function removeSequence(
  trx: Trx,
  ownerId: string,
  id: string,
  why = SEQUENCE_DELETED,
): Promise<boolean> {
  const job = await trx
    .selectFrom('jobs')
    .select('id')
    .where('sequence_id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  if (job !== undefined) await endJob(trx, job.id, { status: 'FAILED' });
  const addedBlobIds = [
    ...(await deleteAnnotationRows(trx, ownerId, id)),
    ...(await deleteLaneRows(trx, ownerId, id)),
  ];
  const row = await trx
    .deleteFrom('sequences')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returning(['bases_blob_id', 'mask_blob_id', 'record_table_id'])
    .executeTakeFirst();
  if (row === undefined) return false;
  await failWaiting(trx, ownerId, id, why);
  await release(trx, 'blobs', [row.bases_blob_id, row.mask_blob_id, ...addedBlobIds]);
  await release(trx, 'record_tables', [row.record_table_id]);
  return true;
}

/** A sequence as its row holds it. */
export function toSequence(row: {
  id: string;
  name: string;
  type: 'DNA' | 'RNA';
  format: SequenceFormat;
  tags: string[];
  ncbi: string | null;
  fasta_comment: string | null;
  length_bp: number | null;
  record_count: number | null;
  nucleic_counts: Record<string, number> | null;
  dropped: (DroppedCharacters & { warnings?: string[] }) | null;
  bases_blob_id: string;
  mask_blob_id: string | null;
  record_table_id: string;
  circular_count: number;
  linear_count: number;
  is_analysed: SqlBool;
  created: Date;
}): StoredSequence {
  const { warnings = [], ...dropped } = row.dropped ?? {};
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    format: row.format,
    circular: row.circular_count > 0 && row.linear_count === 0,
    circularCount: row.circular_count,
    isAnalysed: Boolean(row.is_analysed),
    tags: row.tags,
    ncbi: row.ncbi,
    fastaComment: row.fasta_comment,
    lengthBp: row.length_bp,
    recordCount: row.record_count,
    nucleicCounts: row.nucleic_counts,
    dropped: row.dropped && (dropped as DroppedCharacters),
    warnings,
    basesBlobId: row.bases_blob_id,
    maskBlobId: row.mask_blob_id,
    recordTableId: row.record_table_id,
    created: row.created,
  };
}
