import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import { inTurnForThings } from '../database/owner-turns.ts';
import { release } from '../database/reference-counts.ts';
import { copyRecordTable, shapeRecords } from '../records/record-tables.ts';

/** A shape for records: for those with these ordinals, or for all of a sequence. */
export interface ShapeChange {
  circular: boolean;
  ordinals?: readonly number[] | null;
}

/**
 * `missing`: the owner has no such sequence; `no_record`: it has no record of one of the ordinals;
 * `importing`: its records are still being read; `used`: an analysis has used it, or it has a lane.
 */
export type ShapeOutcome = 'changed' | 'missing' | 'no_record' | 'importing' | 'used';

/** Makes records of a sequence circles, or lines: all that are asked for, or none. */
export async function changeShapes(
  db: Db,
  ownerId: string,
  id: string,
  change: ShapeChange,
): Promise<ShapeOutcome> {
  return inTurnForThings(db, ownerId, (trx) => shapeSequence(trx, ownerId, id, change));
}

/**
 * The same within a transaction, which locks the sequence until its end: no analysis can start meanwhile.
 * Stored results and lanes depend on the shapes of records, so shapes are fixed once one of these has used
 * them. Records shared with others, such as an example's, are copied first.
 */
export async function shapeSequence(
  trx: Trx,
  ownerId: string,
  id: string,
  { circular, ordinals = null }: ShapeChange,
): Promise<ShapeOutcome> {
  const sequence = await trx
    .selectFrom('sequences')
    .select(['record_table_id', 'record_count'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (sequence === undefined) return 'missing';
  const { record_table_id: recordTableId, record_count: recordCount } = sequence;
  if (recordCount === null) return 'importing';
  if (ordinals?.some((ordinal) => ordinal >= recordCount)) return 'no_record';
  if (await areShaped(trx, recordTableId, { circular, ordinals })) return 'changed';
  if (await isUsed(trx, ownerId, id)) return 'used';
  const own = await takeForItself(trx, id, recordTableId);
  await shapeRecords(trx, own, { circular, ordinals });
  return 'changed';
}

async function areShaped(
  trx: Trx,
  recordTableId: string,
  { circular, ordinals }: Required<ShapeChange>,
): Promise<boolean> {
  let other = trx
    .selectFrom('sequence_records')
    .select('ordinal')
    .where('record_table_id', '=', recordTableId)
    .where('circular', '=', !circular)
    .limit(1);
  if (ordinals !== null) other = other.where('ordinal', '=', sql<number>`any(${ordinals}::int[])`);
  return (await other.executeTakeFirst()) === undefined;
}

async function isUsed(trx: Trx, ownerId: string, id: string): Promise<boolean> {
  const lane = await trx
    .selectFrom('lanes')
    .select('id')
    .where('sequence_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (lane !== undefined) return true;
  const analysis = await trx
    .selectFrom('analyses')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('sequence_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return analysis !== undefined;
}

/** @returns the table of records that this sequence alone refers to, its own or a copy of it */
async function takeForItself(trx: Trx, id: string, recordTableId: string): Promise<string> {
  const { reference_count: references } = await trx
    .selectFrom('record_tables')
    .select('reference_count')
    .where('id', '=', recordTableId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (references === 1) return recordTableId;
  const copy = await copyRecordTable(trx, recordTableId);
  await release(trx, 'record_tables', [recordTableId]);
  await trx.updateTable('sequences').set({ record_table_id: copy }).where('id', '=', id).execute();
  return copy;
}
