import { quotedIdentifier } from '@duckdb/node-api';
import type { HitTableDefinition } from '@flipon/analyses/definition';
import { type QueryWatch, streamChunks } from '../duckdb/run-query.ts';
import { chunkValues } from '../hits/hit-batches.ts';
import type { TableColumn } from '../hits/table-columns.ts';
import { type CircleBatches, withCircles } from './circles.ts';
import type { HitCounter } from './count-sorted-hits.ts';
import { classesOf } from './hit-classes.ts';

/**
 * Counts hits that are not in order of position, or that may cross the origin of their record: the
 * database sorts them, with the bases after an origin as a part of their own.
 *
 * @param path of a complete Parquet file
 * @param given.watch follows the query, and may end it
 * @returns false where hits are outside the sequence
 */
export async function countStoredHits(
  path: string,
  definition: HitTableDefinition,
  {
    circles,
    counter,
    watch,
  }: {
    circles: CircleBatches | undefined;
    counter: HitCounter;
    watch?: QueryWatch | undefined;
  },
): Promise<boolean> {
  const keys = ['start', 'end', 'counts', ...classesOf(definition).columns];
  const columns = keys.map((key): TableColumn => ({ key, type: 'DOUBLE' }));
  const names = classesOf(definition).columns.map(
    (key) => `, hits.${quotedIdentifier(key)}::DOUBLE`,
  );
  const own = names.join('');
  return withCircles(circles, async (table) => {
    const hits = 'FROM read_parquet($path) hits';
    const end = 'hits."position" + hits."length"';
    const plain = `SELECT hits."position"::DOUBLE AS s, (${end})::DOUBLE, 1::DOUBLE ${own} ${hits}`;
    const joined = `${hits} LEFT JOIN ${table?.name} circles ON circles."record" = hits."record"`;
    const split = `SELECT hits."position"::DOUBLE AS s,
        least(${end}, coalesce(record_end, ${end}))::DOUBLE, 1::DOUBLE ${own} ${joined}
      UNION ALL
      SELECT record_start::DOUBLE, (record_start + ${end} - record_end)::DOUBLE, 0::DOUBLE ${own}
        ${joined} WHERE ${end} > record_end`;
    const sql = `${table === null ? plain : split} ORDER BY s`;
    for await (const chunk of streamChunks(sql, { path }, watch)) {
      const values = chunkValues(chunk, columns);
      const { start = [], end: ends = [], counts } = values;
      if (!counter.add({ count: chunk.rowCount, start, end: ends, counts, values })) return false;
    }
    return true;
  });
}

/** Whether there is any. */
export async function hasCircles(circles: CircleBatches | undefined): Promise<boolean> {
  if (circles === undefined) return false;
  for await (const batch of circles) if (batch.length > 0) return true;
  return false;
}
