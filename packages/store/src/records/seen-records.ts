import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** A record as a picture names it. */
export interface SeenRecord {
  index: number;
  name: string;
  start: number;
  length: number;
}

/** Most records that a picture of a range has room for side by side. */
const MAX_SEEN = 400;

/**
 * The records of a range that a picture of it can show: those that take at least a 400th part of it,
 * and those that hold the first or last base of one of its segments, so that each segment can be
 * named. In order; never more than 400 and two for each segment.
 *
 * A record holds the first base of a segment if its last base is in a later segment than the base before
 * the record; it holds the last base of a segment if the base after the record is in a later segment than
 * the record's first base.
 *
 * @param asked.segments in which [from, to) is cut as `readHeatmap` does
 */
export async function findSeenRecords(
  db: Db,
  recordTableId: string,
  { from, to, segments }: { from: number; to: number; segments: number },
): Promise<SeenRecord[]> {
  if (to <= from) return [];
  /** The segment of a base, counted from `from`; -1 before the range, `segments` at its end. */
  const segmentOf = (base: string) =>
    sql`((${sql.ref(base)} + 1) * ${segments}::bigint + ${to - from - 1}::bigint) / ${to - from}::bigint`;
  const { rows } = await sql<SeenRecord>`
    select ordinal as index, name, start_position as start, length_bp as length
    from sequence_records, lateral (
      select greatest(start_position, ${from}::bigint) - ${from}::bigint as first,
        least(start_position + length_bp, ${to}::bigint) - ${from}::bigint as behind) seen,
      lateral (select first - 1 as before, behind - 1 as last) ends
    where record_table_id = ${recordTableId} and length_bp > 0
      and start_position < ${to}::bigint and start_position + length_bp > ${from}::bigint
      and ((behind - first) * ${MAX_SEEN}::bigint >= ${to - from}::bigint
        or ${segmentOf('last')} > ${segmentOf('before')}
        or ${segmentOf('behind')} > ${segmentOf('first')})
    order by ordinal`.execute(db);
  return rows;
}
