import { quotedIdentifier } from '@duckdb/node-api';
import type { HitTableDefinition } from '@flipon/analyses/definition';
import type { Circle } from '../counts/circles.ts';
import type { HitCounter } from '../counts/count-sorted-hits.ts';
import { classesOf } from '../counts/hit-classes.ts';
import { chunkValues } from '../duckdb/chunk-values.ts';
import { streamChunks } from '../duckdb/run-query.ts';
import type { TableColumn } from '../hits/table-columns.ts';

/** Counts hits as the database sorts them, with the bases after an origin as a part of their own. */
export async function countBySql(
  path: string,
  definition: HitTableDefinition,
  circles: readonly Circle[],
  counter: HitCounter,
): Promise<boolean> {
  const own = classesOf(definition).columns;
  const columns = ['start', 'end', 'counts', ...own].map(
    (key): TableColumn => ({ key, type: 'DOUBLE' }),
  );
  const names = own.map((key) => `, hits.${quotedIdentifier(key)}::DOUBLE`).join('');
  const rows = circles.map(
    ({ index, start, length }) =>
      `(${index}::INTEGER, ${start}::BIGINT, ${start + length}::BIGINT)`,
  );
  const hits = 'FROM read_parquet($path) hits';
  const end = 'hits."position" + hits."length"';
  const joined = `${hits} LEFT JOIN (VALUES ${rows.join()}) circles("record", record_start, record_end)
    ON circles."record" = hits."record"`;
  const split = `SELECT hits."position"::DOUBLE AS s,
      least(${end}, coalesce(record_end, ${end}))::DOUBLE, 1::DOUBLE ${names} ${joined}
    UNION ALL
    SELECT record_start::DOUBLE, (record_start + ${end} - record_end)::DOUBLE, 0::DOUBLE ${names}
      ${joined} WHERE ${end} > record_end`;
  const plain = `SELECT hits."position"::DOUBLE AS s, (${end})::DOUBLE, 1::DOUBLE ${names} ${hits}`;
  const sql = `${circles.length === 0 ? plain : split} ORDER BY s`;
  for await (const chunk of streamChunks(sql, { path })) {
    const values = chunkValues(chunk, columns);
    const { start = [], end: ends = [], counts = [] } = values;
    if (!counter.add({ count: chunk.rowCount, start, end: ends, counts, values })) return false;
  }
  return true;
}
