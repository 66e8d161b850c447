import type { Selectable } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import type { LaneLetters, LaneName, LaneSkipped, LaneTable } from '../database/lane-tables.ts';
import { inTurnForThings } from '../database/owner-turns.ts';
import { release, retain } from '../database/reference-counts.ts';
import { lockSequence } from '../sequences/sequences.ts';
import { deleteLaneRows } from './delete-annotation-rows.ts';

export type { LaneLetters, LaneName, LaneSkipped };

/** Results of another tool in a sequence, with the facts known without reading its rows. */
export interface StoredLane {
  id: string;
  sequenceId: string;
  name: string;
  /** As `packages/tracks` calls it. */
  format: string;
  /** How its file counts. */
  convention: string;
  /** Sentences for the user. */
  notes: string[];
  skipped: LaneSkipped[];
  /** Null where the file has no letters. */
  letters: LaneLetters | null;
  /** The first of them, those without a record before the others. */
  names: LaneName[];
  nameCount: number;
  /** Rows of the file whose name matches no record. */
  unmatchedCount: number;
  /** Those that are kept. */
  rowCount: number;
  hasStrands: boolean;
  hasScores: boolean;
  blobId: string;
  created: Date;
}

export interface NewLane extends Omit<StoredLane, 'sequenceId' | 'created'> {
  /** Texts that rows refer to by their index. */
  labels: string[];
}

/** Gives a sequence a lane; the caller has locked the sequence's row. */
export async function insertLane(trx: Trx, sequenceId: string, lane: NewLane): Promise<void> {
  await retain(trx, 'blobs', [lane.blobId]);
  await trx
    .insertInto('lanes')
    .values({
      id: lane.id,
      sequence_id: sequenceId,
      name: lane.name,
      format: lane.format,
      convention: lane.convention,
      notes: JSON.stringify(lane.notes),
      skipped: JSON.stringify(lane.skipped),
      letters: lane.letters === null ? null : JSON.stringify(lane.letters),
      names: JSON.stringify(lane.names),
      name_count: lane.nameCount,
      unmatched_count: lane.unmatchedCount,
      row_count: lane.rowCount,
      has_strands: lane.hasStrands,
      has_scores: lane.hasScores,
      labels: JSON.stringify(lane.labels),
      blob_id: lane.blobId,
    })
    .execute();
}

/** How many lanes a sequence has. */
export async function countLanes(db: Db | Trx, sequenceId: string): Promise<number> {
  const { count } = await db
    .selectFrom('lanes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sequence_id', '=', sequenceId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The lanes of a sequence of their owner, oldest first. */
export async function listLanes(db: Db, ownerId: string, sequenceId: string) {
  const rows = await selectLanes(db, ownerId, sequenceId).execute();
  return rows.map(toLane);
}

/**
 * Lanes of a sequence of their owner, by their ids: whatever is another owner's or another sequence's is
 * not among them.
 *
 * @param ids UUIDs in lower case
 */
export async function findLanesOf(
  db: Db,
  ownerId: string,
  sequenceId: string,
  ids: readonly string[],
): Promise<Map<string, StoredLane>> {
  if (ids.length === 0) return new Map();
  const rows = await selectLanes(db, ownerId, sequenceId).where('lanes.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toLane(row)]));
}

/** One of them; null where the sequence has no such lane, or is another's. */
export async function findLane(
  db: Db,
  ownerId: string,
  sequenceId: string,
  id: string,
): Promise<StoredLane | null> {
  const row = await selectLanes(db, ownerId, sequenceId)
    .where('lanes.id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : toLane(row);
}

/** The texts that the rows of a lane refer to by their index; none where it is another's. */
export async function readLaneLabels(db: Db, ownerId: string, laneId: string): Promise<string[]> {
  const row = await db
    .selectFrom('lanes')
    .innerJoin('sequences', 'sequences.id', 'sequence_id')
    .select('labels')
    .where('owner_id', '=', ownerId)
    .where('lanes.id', '=', laneId)
    .executeTakeFirst();
  return row?.labels ?? [];
}

/** All but the labels, which are many. */
const COLUMNS = [
  'lanes.id',
  'sequence_id',
  'lanes.name',
  'lanes.format',
  'convention',
  'notes',
  'skipped',
  'letters',
  'names',
  'name_count',
  'unmatched_count',
  'row_count',
  'has_strands',
  'has_scores',
  'blob_id',
  'lanes.created',
] as const;

function selectLanes(db: Db, ownerId: string, sequenceId: string) {
  return db
    .selectFrom('lanes')
    .innerJoin('sequences', 'sequences.id', 'sequence_id')
    .select(COLUMNS)
    .where('owner_id', '=', ownerId)
    .where('sequence_id', '=', sequenceId)
    .orderBy('lanes.created')
    .orderBy('lanes.id');
}

function toLane(row: Omit<Selectable<LaneTable>, 'labels'>): StoredLane {
  return {
    id: row.id,
    sequenceId: row.sequence_id,
    name: row.name,
    format: row.format,
    convention: row.convention,
    notes: row.notes,
    skipped: row.skipped,
    letters: row.letters,
    names: row.names,
    nameCount: row.name_count,
    unmatchedCount: row.unmatched_count,
    rowCount: row.row_count,
    hasStrands: row.has_strands,
    hasScores: row.has_scores,
    blobId: row.blob_id,
    created: row.created,
  };
}

/** Renames a lane; false when the owner's sequence has no such one. */
export async function renameLane(
  db: Db,
  ownerId: string,
  sequenceId: string,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  return inTurnForThings(db, ownerId, async (trx) => {
    if (!(await lockSequence(trx, ownerId, sequenceId))) return false;
    const row = await trx
      .updateTable('lanes')
      .set({ name })
      .where('sequence_id', '=', sequenceId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  });
}

/** Deletes a lane; false when the owner's sequence has no such one. */
export async function deleteLane(
  db: Db,
  ownerId: string,
  sequenceId: string,
  id: string,
): Promise<boolean> {
  return inTurnForThings(db, ownerId, async (trx) => {
    if (!(await lockSequence(trx, ownerId, sequenceId))) return false;
    const blobIds = await deleteLaneRows(trx, ownerId, sequenceId, id);
    await release(trx, 'blobs', blobIds);
    return blobIds.length > 0;
  });
}
