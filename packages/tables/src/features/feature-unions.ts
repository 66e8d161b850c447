import type { DuckDBConnection } from '@duckdb/node-api';
import { chunkValues } from '../duckdb/chunk-values.ts';
import { openQuestion, streamChunks } from '../duckdb/run-query.ts';
import type { BaseRange } from '../hits/hit-table.ts';
import type { TableColumn } from '../hits/table-columns.ts';
import { createFeaturePlaces, IS_WHOLE_REGION, type PlacedFeatureTable } from './feature-places.ts';

const PLACES = ['s', 'e'].map((key): TableColumn => ({ key, type: 'DOUBLE' }));

/** The bases that features of a type cover in a range. */
export interface FeatureUnion {
  type: string;
  /** Features with a base in the range. */
  count: number;
  /** Intervals that neither overlap nor touch, in order; 0-based and half-open in the whole sequence. */
  starts: Float64Array;
  ends: Float64Array;
}

/**
 * The types that cover most bases of a range, the largest first. For a feature in parts, only the parts
 * count, not the gaps between them. The database sorts and unites them; memory holds only the unions.
 */
export async function uniteFeatures(
  tables: readonly PlacedFeatureTable[],
  range: BaseRange,
  mostTypes: number,
): Promise<FeatureUnion[]> {
  const found = createFeaturePlaces(tables, range);
  if (found === null) return [];
  const clipped = clippedParts(found.sql, range);
  const { connection, signal, close } = await openQuestion();
  try {
    await connection.run(
      `CREATE TEMP TABLE islands AS ${clipped},
      reached AS (
        SELECT "type", s, e, max(e) OVER (PARTITION BY "type" ORDER BY s, e
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS r
        FROM clipped),
      numbered AS (
        SELECT "type", s, e, sum((r IS NULL OR s > r)::INTEGER) OVER (
          PARTITION BY "type" ORDER BY s, e ROWS UNBOUNDED PRECEDING) AS island
        FROM reached)
      SELECT "type", min(s) AS s, max(e) AS e FROM numbered GROUP BY "type", island`,
      found.values,
    );
    await connection.run(
      `CREATE TEMP TABLE largest AS ${clipped},
      counted AS (SELECT "type", count(DISTINCT id) AS features FROM clipped GROUP BY "type"),
      covered AS (SELECT "type", sum(e - s) AS bp FROM islands GROUP BY "type")
      SELECT "type", features, row_number() OVER (ORDER BY bp DESC, "type") - 1 AS place
      FROM covered JOIN counted USING ("type") ORDER BY place LIMIT ${mostTypes}`,
      found.values,
    );
    return await gatherUnions(connection);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    // The tables of the connection go with it.
    close();
  }
}

/**
 * The parts of features as a WITH of `clipped`: "type", `id` of the feature, `s` and `e`, cut at
 * origins and at both ends of the range.
 */
function clippedParts(places: string, { start, end }: BaseRange): string {
  return `WITH parts AS (
      SELECT "type", id, rs, re, wraps, unnest(coalesce("partStarts", ["start"])) + rs AS s,
        unnest(coalesce("partEnds", ["end"])) + rs AS e
      FROM (SELECT * FROM (${places}) WHERE NOT ${IS_WHOLE_REGION})),
    cut AS (
      SELECT "type", id, s, least(e, re) AS e FROM parts WHERE s < re
      UNION ALL
      SELECT "type", id, greatest(s, re) - re + rs, least(e - re + rs, re)
      FROM parts WHERE wraps AND e > re),
    clipped AS (
      SELECT "type", id, greatest(s, ${start}) AS s, least(e, ${end}) AS e
      FROM cut WHERE s < ${end} AND e > ${start} AND e > s)`;
}

/**
 * The bases that features of one type cover in a range, as intervals that neither overlap nor touch, in
 * order: some at a time, since a type may have millions.
 */
export async function* walkFeatureUnion(
  tables: readonly PlacedFeatureTable[],
  range: BaseRange,
  type: string,
): AsyncGenerator<Pick<FeatureUnion, 'starts' | 'ends'>> {
  const found = createFeaturePlaces(tables, range);
  if (found === null) return;
  const ofType = `SELECT * FROM (${found.sql}) WHERE "type" = $type`;
  const sql = `${clippedParts(ofType, range)}
    SELECT s::DOUBLE AS s, e::DOUBLE AS e FROM clipped ORDER BY s`;
  let start = 0;
  let end = -1;
  for await (const chunk of streamChunks(sql, { ...found.values, type })) {
    const { s = [], e = [] } = chunkValues(chunk, PLACES);
    const starts: number[] = [];
    const ends: number[] = [];
    for (let row = 0; row < chunk.rowCount; row++) {
      const [from, to] = [s[row] ?? 0, e[row] ?? 0];
      if (from <= end) {
        end = Math.max(end, to);
        continue;
      }
      if (end > start) {
        starts.push(start);
        ends.push(end);
      }
      [start, end] = [from, to];
    }
    yield { starts: Float64Array.from(starts), ends: Float64Array.from(ends) };
  }
  if (end > start) yield { starts: Float64Array.of(start), ends: Float64Array.of(end) };
}

async function gatherUnions(connection: DuckDBConnection): Promise<FeatureUnion[]> {
  const unions: FeatureUnion[] = [];
  const types = `SELECT "type", features::DOUBLE,
      (SELECT count(*) FROM islands WHERE islands."type" = largest."type")::DOUBLE
    FROM largest ORDER BY place`;
  for await (const chunk of await connection.stream(types)) {
    for (const [type, count, intervals] of chunk.getRows()) {
      const places = () => new Float64Array(Number(intervals));
      unions.push({ type: String(type), count: Number(count), starts: places(), ends: places() });
    }
  }
  const columns = ['place', 's', 'e'].map((key): TableColumn => ({ key, type: 'DOUBLE' }));
  const used = new Uint32Array(unions.length);
  const islands = `SELECT place::DOUBLE, s::DOUBLE, e::DOUBLE
    FROM islands JOIN largest USING ("type") ORDER BY place, s`;
  for await (const chunk of await connection.stream(islands)) {
    const { place = [], s = [], e = [] } = chunkValues(chunk, columns);
    for (let row = 0; row < chunk.rowCount; row++) {
      const at = place[row] ?? 0;
      const union = unions[at];
      const to = used[at] ?? 0;
      if (union === undefined) continue;
      union.starts[to] = s[row] ?? 0;
      union.ends[to] = e[row] ?? 0;
      used[at] = to + 1;
    }
  }
  return unions;
}
