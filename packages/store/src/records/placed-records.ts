import type { PlacedRecord, RecordWalk } from '@flipon/sequence/records';
import type { Db } from '../database/database.ts';
import { untilDatabaseAnswers } from '../database/until-database-answers.ts';

const RECORDS_AT_ONCE = 4096;

/** Which records are walked. */
interface Walked {
  recordTableId: string;
  /** Circles alone, where hits may cross an origin; all records where absent. */
  circlesOnly?: boolean;
}

/** The places of records in order, batch by batch: each batch is a question of its own. */
export async function* walkPlacedRecords(
  db: Db,
  { recordTableId, circlesOnly = false }: Walked,
): AsyncGenerator<PlacedRecord[]> {
  for (let next = 0; ; ) {
    const batch = await readBatch(db, { recordTableId, circlesOnly }, next);
    if (batch.length > 0) yield batch;
    const last = batch.at(-1);
    if (last === undefined || batch.length < RECORDS_AT_ONCE) return;
    next = last.index + 1;
  }
}

/**
 * The places of the records with a base in [from, to), in order: 0-based, of the whole sequence.
 *
 * @param leastBp shorter records are left out, so that the range bounds their number
 */
export function findRecordsInRange(
  db: Db,
  recordTableId: string,
  { from, to, leastBp }: { from: number; to: number; leastBp: number },
): Promise<PlacedRecord[]> {
  return db
    .selectFrom('sequence_records')
    .select(['ordinal as index', 'start_position as start', 'length_bp as length', 'circular'])
    .where('record_table_id', '=', recordTableId)
    .where('length_bp', '>=', leastBp)
    .where('start_position', '<', to)
    .where((eb) => eb(eb('start_position', '+', eb.ref('length_bp')), '>', from))
    .orderBy('ordinal')
    .execute();
}

/**
 * All places for a worker: waits while the database is away, and then continues a search of many records with
 * the next batch.
 *
 * @param signal ends that wait
 */
export function openRecordWalk(
  db: Db,
  recordTableId: string,
  totalBp: number,
  signal?: AbortSignal,
): RecordWalk {
  return {
    totalBp,
    async *batches() {
      for (let next = 0; ; next += RECORDS_AT_ONCE) {
        const ask = () => readBatch(db, { recordTableId }, next);
        const batch = await untilDatabaseAnswers(ask, signal);
        if (batch.length > 0) yield batch;
        if (batch.length < RECORDS_AT_ONCE) return;
      }
    },
  };
}

function readBatch(
  db: Db,
  { recordTableId, circlesOnly = false }: Walked,
  first: number,
): Promise<PlacedRecord[]> {
  let query = db
    .selectFrom('sequence_records')
    .select(['ordinal as index', 'start_position as start', 'length_bp as length', 'circular'])
    .where('record_table_id', '=', recordTableId)
    .where('ordinal', '>=', first);
  if (circlesOnly) query = query.where('circular', '=', true);
  return query.orderBy('ordinal').limit(RECORDS_AT_ONCE).execute();
}
