import { type DuckDBValue, listValue } from '@duckdb/node-api';
import { whereClause } from './filter-condition.ts';
import { readHitFooter } from './hit-footer.ts';

/** Where records begin and end in the whole sequence, in order. */
export type RecordBounds = readonly { start: number; end: number }[];

interface CoveredParts {
  sql: string;
  values: Record<string, DuckDBValue>;
}

/**
 * The bases of [$start, $end) that lie inside any hit, as a table `parts` of intervals [s, e) that
 * do not overlap, each with its `record`. A hit that crosses its record's origin counts at both ends
 * of the record.
 *
 * @param path of the hit table
 * @param only which hits, as a condition in SQL; all of them where null
 */
export async function coveredParts(
  path: string,
  wrapped: RecordBounds | undefined,
  only: string | null = null,
): Promise<CoveredParts> {
  const knowsParts =
    wrapped === undefined && only === null && (await readHitFooter(path)).isPositionSorted;
  return knowsParts ? { sql: NEW_PARTS, values: {} } : sweptParts(wrapped, only);
}

/** Where hits come in order of position, each has noted what it adds to those before it. */
const NEW_PARTS = `parts AS (
  SELECT "record", greatest("position" + "length" - "newBp", $start::BIGINT) AS s,
    least("position" + "length", $end::BIGINT) AS e
  FROM read_parquet($path)
  WHERE "newBp" > 0 AND "position" < $end::BIGINT AND "position" + "length" > $start::BIGINT
    AND "position" + "length" - "newBp" < $end::BIGINT)`;

function sweptParts(wrapped: RecordBounds | undefined, only: string | null): CoveredParts {
  const hits = `read_parquet($path) ${whereClause(only)}`;
  const plain = `SELECT "record", "position" AS s, "position" + "length" AS e FROM ${hits}`;
  const split = `
    SELECT "record", s, least(e, record_end) AS e FROM placed
    UNION ALL
    SELECT "record", record_start AS s, record_start + e - record_end AS e FROM placed WHERE e > record_end`;
  const placed = `placed AS (
    SELECT "record", "position" AS s, "position" + "length" AS e,
      list_extract($starts, "record" + 1) AS record_start,
      list_extract($ends, "record" + 1) AS record_end
    FROM ${hits}),`;
  const sql = `${wrapped === undefined ? '' : placed}
    spans AS (${wrapped === undefined ? plain : split}),
    clipped AS (
      SELECT "record", greatest(s, $start::BIGINT) AS s, least(e, $end::BIGINT) AS e
      FROM spans WHERE e > $start::BIGINT AND s < $end::BIGINT),
    -- What an earlier interval covers already is taken off the beginning of a later one.
    reached AS (
      SELECT "record", s, e, max(e) OVER (ORDER BY s, e ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS r
      FROM clipped),
    parts AS (
      SELECT "record", greatest(s, coalesce(r, s)) AS s, e FROM reached WHERE e > coalesce(r, s))`;
  if (wrapped === undefined) return { sql, values: {} };
  const list = (key: 'start' | 'end') => listValue(wrapped.map((bounds) => BigInt(bounds[key])));
  return { sql, values: { starts: list('start'), ends: list('end') } };
}
