import { streamChunks } from '../duckdb/run-query.ts';
import type { BaseRange } from '../hits/hit-table.ts';
import { createFeaturePlaces, type PlacedFeatureTable } from './feature-places.ts';

/** Features by their places in the whole sequence, a list for each of their values. */
export interface FeatureSpans {
  /** Index of the table among those that were asked. */
  table: number[];
  /** From 0, within its table. */
  row: number[];
  /** 0-based in the whole sequence. */
  start: number[];
  /** Exclusive; beyond the record where it crosses the origin. */
  end: number[];
  strand: string[];
  type: string[];
  name: string[];
}

/**
 * The features with a base in a range, in order of their starts.
 *
 * @param most none at all are read where there are more
 */
export async function listFeatureSpans(
  tables: readonly PlacedFeatureTable[],
  range: BaseRange,
  most: number,
): Promise<{ total: number; spans: FeatureSpans | null }> {
  const found = createFeaturePlaces(tables, range);
  const spans: FeatureSpans = {
    table: [],
    row: [],
    start: [],
    end: [],
    strand: [],
    type: [],
    name: [],
  };
  if (found === null) return { total: 0, spans };
  const { sql, values } = found;
  let total = 0;
  for await (const chunk of streamChunks(`SELECT count(*)::DOUBLE FROM (${sql})`, values)) {
    total = Number(chunk.getRowValues(0)[0]);
  }
  if (total > most) return { total, spans: null };
  const rows = `SELECT "table"::DOUBLE, "row"::DOUBLE, s::DOUBLE, e::DOUBLE, "strand", "type", "name"
    FROM (${sql}) ORDER BY s, e, "table", "row"`;
  for await (const chunk of streamChunks(rows, values)) {
    for (const [table, row, start, end, strand, type, name] of chunk.getRows()) {
      spans.table.push(Number(table));
      spans.row.push(Number(row));
      spans.start.push(Number(start));
      spans.end.push(Number(end));
      spans.strand.push(String(strand));
      spans.type.push(String(type));
      spans.name.push(String(name));
    }
  }
  return { total, spans };
}

/** Features that begin in bins: all of them, and those on the minus strand. */
export interface FeatureStarts {
  counts: Float64Array;
  minus: Float64Array;
}

/** How many features begin in each of the bins [first, last), which begin at index * binBp. */
export async function countFeatureStarts(
  tables: readonly PlacedFeatureTable[],
  { binBp, first, last }: { binBp: number; first: number; last: number },
): Promise<FeatureStarts> {
  const counts = new Float64Array(last - first);
  const minus = new Float64Array(last - first);
  const range = { start: first * binBp, end: last * binBp };
  const found = createFeaturePlaces(tables, range);
  if (found === null) return { counts, minus };
  const sql = `SELECT (s // ${binBp} - ${first})::DOUBLE, count(*)::DOUBLE,
      (count(*) FILTER (WHERE "strand" = '-'))::DOUBLE FROM (${found.sql})
    WHERE s >= ${range.start} AND s < ${range.end} GROUP BY 1`;
  for await (const chunk of streamChunks(sql, found.values)) {
    for (const [bin, count, onMinus] of chunk.getRows()) {
      counts[Number(bin)] = Number(count);
      minus[Number(bin)] = Number(onMinus);
    }
  }
  return { counts, minus };
}
