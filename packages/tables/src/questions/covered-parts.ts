import type { CircleTable } from '../counts/circles.ts';
import { readHitFooter } from '../hits/hit-footer.ts';
import { whereClause } from './filter-condition.ts';

/**
 * The bases of [$start, $end) inside any hit, as a table `parts` of intervals [s, e) that do not overlap,
 * each with its `record`. A hit that crosses its record's origin counts at both ends of the record.
 *
 * @param path of the hit table
 * @param circles those whose hits may cross their origins; null where none may
 * @param only which hits, as a condition in SQL; all of them where null
 */
export async function coveredParts(
  path: string,
  circles: CircleTable | null,
  only: string | null = null,
): Promise<string> {
  const knowsParts =
    circles === null && only === null && (await readHitFooter(path)).isPositionSorted;
  return knowsParts ? NEW_PARTS : sweptParts(circles, only);
}

/** For hits in order of position: each has stored the bases that it adds to earlier ones. */
const NEW_PARTS = `parts AS (
  SELECT "record", greatest("position" + "length" - "newBp", $start::BIGINT) AS s,
    least("position" + "length", $end::BIGINT) AS e
  FROM read_parquet($path)
  WHERE "newBp" > 0 AND "position" < $end::BIGINT AND "position" + "length" > $start::BIGINT
    AND "position" + "length" - "newBp" < $end::BIGINT)`;

function sweptParts(circles: CircleTable | null, only: string | null): string {
  const hits = `read_parquet($path) ${whereClause(only)}`;
  const plain = `SELECT "record", "position" AS s, "position" + "length" AS e FROM ${hits}`;
  const split = `
    SELECT "record", s, least(e, coalesce(record_end, e)) AS e FROM placed
    UNION ALL
    SELECT "record", record_start AS s, record_start + e - record_end AS e FROM placed WHERE e > record_end`;
  const placed = `placed AS (
    SELECT hits.*, record_start, record_end
    FROM (${plain}) hits LEFT JOIN ${circles?.name} circles ON circles."record" = hits."record"),`;
  return `${circles === null ? '' : placed}
    spans AS (${circles === null ? plain : split}),
    clipped AS (
      SELECT "record", greatest(s, $start::BIGINT) AS s, least(e, $end::BIGINT) AS e
      FROM spans WHERE e > $start::BIGINT AND s < $end::BIGINT),
    -- What an earlier interval covers already is taken off the beginning of a later one.
    reached AS (
      SELECT "record", s, e, max(e) OVER (ORDER BY s, e ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS r
      FROM clipped),
    parts AS (
      SELECT "record", greatest(s, coalesce(r, s)) AS s, e FROM reached WHERE e > coalesce(r, s))`;
}
