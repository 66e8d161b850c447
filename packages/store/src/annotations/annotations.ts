import { sql } from 'kysely';
import type { NameMatchedBy } from '../database/column-types.ts';
import type { Db, Trx } from '../database/database.ts';
import { inTurnForThings } from '../database/owner-turns.ts';
import { release } from '../database/reference-counts.ts';
import type { AnnotationFormat } from '../database/schema.ts';
import { lockSequence } from '../sequences/sequences.ts';
import { deleteAnnotationRows } from './delete-annotation-rows.ts';

export interface StoredAnnotation {
  id: string;
  sequenceId: string;
  name: string;
  format: AnnotationFormat;
  featureCount: number;
  /** Features whose name matches no record, without those outside of pieces. */
  unmatchedCount: number;
  types: { type: string; count: number }[];
  /** `isKept`: the lines are features, without something that they state. */
  leftOut: { line: number; message: string; isKept?: boolean }[];
  leftOutCount: number;
  nameCount: number;
  blobId: string;
  created: Date;
}

/** A name of an annotation, and the record that it refers to. */
export interface AnnotationName {
  /** As in the rows of the annotation's blob. */
  index: number;
  name: string;
  features: number;
  /** Where the last of its features ends, 0-based and exclusive. */
  lastEnd: number;
  record: number | null;
  /**
   * `alias` without a record: these features are outside of the pieces, and other features of the name are
   * in the pieces, under other names.
   */
  matchedBy: NameMatchedBy | null;
}

/** The annotations of a sequence of their owner, oldest first. */
export async function listAnnotations(
  db: Db,
  ownerId: string,
  sequenceId: string,
): Promise<StoredAnnotation[]> {
  return selectAnnotations(db, ownerId, sequenceId).execute();
}

/** One of them; null where the sequence has no such annotation, or is another's. */
export async function findAnnotation(
  db: Db,
  ownerId: string,
  sequenceId: string,
  id: string,
): Promise<StoredAnnotation | null> {
  const row = await selectAnnotations(db, ownerId, sequenceId)
    .where('annotations.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

function selectAnnotations(db: Db | Trx, ownerId: string, sequenceId: string) {
  return db
    .selectFrom('annotations')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('annotation_names')
          .select(() => [
            sql<number>`count(distinct annotation_names.name)`.as('nameCount'),
            sql<number>`coalesce(sum(feature_count) filter (
              where record is null and matched_by is distinct from 'alias'), 0)::bigint`.as(
              'unmatchedCount',
            ),
          ])
          .whereRef('annotation_id', '=', 'annotations.id')
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select([
      'annotations.id',
      'sequence_id as sequenceId',
      'name',
      'format',
      'feature_count as featureCount',
      'unmatchedCount',
      'types',
      'left_out as leftOut',
      'left_out_count as leftOutCount',
      'nameCount',
      'blob_id as blobId',
      'created',
    ])
    .where('owner_id', '=', ownerId)
    .where('sequence_id', '=', sequenceId)
    .orderBy('created')
    .orderBy('annotations.id');
}

/** The first names of an annotation, those without a record before the others. */
export async function listAnnotationNames(
  db: Db,
  ownerId: string,
  annotationId: string,
  limit: number,
): Promise<AnnotationName[]> {
  return (
    selectNames(db, ownerId, annotationId)
      // No feature is outside the pieces, and the name has its records.
      .where(
        sql<boolean>`(record is not null or matched_by is distinct from 'alias'
        or annotation_names.feature_count > 0)`,
      )
      .orderBy(sql`record is not null`)
      .orderBy('name_index')
      .limit(limit)
      .execute()
  );
}

/** The names with these indexes, in any order. */
export async function findAnnotationNames(
  db: Db,
  ownerId: string,
  annotationId: string,
  indexes: readonly number[],
): Promise<AnnotationName[]> {
  if (indexes.length === 0) return [];
  return selectNames(db, ownerId, annotationId)
    .where('name_index', '=', sql<number>`any(${indexes}::int[])`)
    .execute();
}

function selectNames(db: Db, ownerId: string, annotationId: string) {
  return db
    .selectFrom('annotation_names')
    .innerJoin('annotations', 'annotations.id', 'annotation_id')
    .select([
      'name_index as index',
      'annotation_names.name',
      'annotation_names.feature_count as features',
      'last_end as lastEnd',
      'record',
      'matched_by as matchedBy',
    ])
    .where('owner_id', '=', ownerId)
    .where('annotation_id', '=', annotationId);
}

/** The record of each name of an annotation, by the name's index. */
export async function readNameRecords(
  db: Db,
  ownerId: string,
  annotationId: string,
): Promise<(number | null)[]> {
  const row = await db
    .selectFrom('annotation_names')
    .innerJoin('annotations', 'annotations.id', 'annotation_id')
    .select(sql<(number | null)[] | null>`array_agg(record order by name_index)`.as('records'))
    .where('owner_id', '=', ownerId)
    .where('annotation_id', '=', annotationId)
    .executeTakeFirst();
  return row?.records ?? [];
}

export interface AnnotationChange {
  name?: string | undefined;
  /** The records of these names from now on, set by the owner; the last entry for a name counts. */
  names?: readonly { name: string; record: number | null }[] | undefined;
}

/**
 * `missing`: the owner's sequence has no such annotation; `no_name`: nothing in it has this name; `placed`:
 * the features of this name were moved into pieces, and cannot count in another record;
 * `no_record`: the sequence has no record of this number.
 */
export type AnnotationChangeOutcome =
  | { is: 'changed' | 'missing' }
  | { is: 'no_name' | 'placed'; name: string }
  | { is: 'no_record'; record: number };

/** Renames an annotation, or sets the records of its names: all of the change, or nothing. */
export async function changeAnnotation(
  db: Db,
  ownerId: string,
  sequenceId: string,
  id: string,
  { name, names = [] }: AnnotationChange,
): Promise<AnnotationChangeOutcome> {
  return inTurnForThings(db, ownerId, async (trx): Promise<AnnotationChangeOutcome> => {
    const found = await trx
      .selectFrom('annotations')
      .innerJoin('sequences', 'sequences.id', 'sequence_id')
      .select(['annotations.id', 'record_count'])
      .where('annotations.owner_id', '=', ownerId)
      .where('sequence_id', '=', sequenceId)
      .where('annotations.id', '=', id)
      .forUpdate('annotations')
      .executeTakeFirst();
    if (found === undefined) return { is: 'missing' };
    const recordCount = found.record_count ?? 0;
    const wrong = names.find(({ record }) => record !== null && record >= recordCount);
    if (wrong !== undefined && wrong.record !== null) {
      return { is: 'no_record', record: wrong.record };
    }
    const unknown = await findUnknownName(trx, id, names);
    if (unknown !== null) return { is: 'no_name', name: unknown };
    const placed = await findPlacedName(trx, id, names);
    if (placed !== null) return { is: 'placed', name: placed };
    if (name !== undefined) {
      await trx.updateTable('annotations').set({ name }).where('id', '=', id).execute();
    }
    const wanted = new Map(names.map((each) => [each.name, each.record]));
    await sql`
      update annotation_names n set record = given.record, matched_by = 'user'
      from unnest(${[...wanted.keys()]}::text[], ${[...wanted.values()]}::int[])
        as given (name, record)
      where n.annotation_id = ${id} and n.name = given.name`.execute(trx);
    return { is: 'changed' };
  });
}

async function findUnknownName(
  trx: Trx,
  id: string,
  names: readonly { name: string }[],
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select given.name from unnest(${names.map(({ name }) => name)}::text[]) as given (name)
    where not exists (
      select 1 from annotation_names n where n.annotation_id = ${id} and n.name = given.name)
    limit 1`.execute(trx);
  return rows[0]?.name ?? null;
}

async function findPlacedName(
  trx: Trx,
  id: string,
  names: readonly { name: string }[],
): Promise<string | null> {
  const row = await trx
    .selectFrom('annotation_names')
    .select('name')
    .where('annotation_id', '=', id)
    .where('name', '=', sql<string>`any(${names.map(({ name }) => name)}::text[])`)
    .where('record', 'is', null)
    .where('matched_by', '=', 'alias')
    .limit(1)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Deletes an annotation; false when the owner's sequence has no such one. */
export async function deleteAnnotation(
  db: Db,
  ownerId: string,
  sequenceId: string,
  id: string,
): Promise<boolean> {
  return inTurnForThings(db, ownerId, async (trx) => {
    if (!(await lockSequence(trx, ownerId, sequenceId))) return false;
    const blobIds = await deleteAnnotationRows(trx, ownerId, sequenceId, id);
    await release(trx, 'blobs', blobIds);
    return blobIds.length > 0;
  });
}
