import type { Db } from './database.ts';

/** Bases of a sequence, 0-based and half-open. */
interface Stretch {
  from: number;
  to: number;
}

/**
 * The circular record in which an arc lies that crosses the origin: from a base of it to one before
 * that. Null where there is none.
 */
export async function findCircleOfArc(
  db: Db,
  recordTableId: string,
  { from, to }: Stretch,
): Promise<Stretch | null> {
  const found = await db
    .selectFrom('sequence_records')
    .select(['start_position as start', 'length_bp as length'])
    .where('record_table_id', '=', recordTableId)
    .where('circular', '=', true)
    .where('start_position', '<=', from)
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (found === undefined) return null;
  const circle = { from: found.start, to: found.start + found.length };
  return from < circle.to && to >= circle.from && to < from ? circle : null;
}
