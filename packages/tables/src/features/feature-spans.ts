import { streamChunks } from '../duckdb/run-query.ts';
import type { BaseRange } from '../hits/hit-table.ts';
import { createFeaturePlaces, IS_WHOLE_REGION, type PlacedFeatureTable } from './feature-places.ts';
import type { QuestionSql } from './feature-question.ts';

/** Types of features, by what is drawn of them. */
export interface FeatureTypes {
  /** Those of whole records are in no list and no count; a region that does not span its record is. */
  ground: readonly string[];
  genes: readonly string[];
  /** Of genes; without any gene, coding sequences replace their other parts. */
  parts: readonly string[];
  /** Those that replace their gene where they have the same bases. */
  rnas: readonly string[];
}

/** Of a feature of `createFeaturePlaces`. */
const IS_NO_GROUND = `NOT (list_contains($ground::VARCHAR[], "type")
    AND ("type" <> 'region' OR ${IS_WHOLE_REGION}))`;

/** Types are words without commas and brackets. */
function textList(types: readonly string[]): string {
  return `[${types.join(', ')}]`;
}

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
 * The features with a base in a range, in order of their starts, without those of whole records.
 *
 * @param most none at all are read where there are more
 */
export async function listFeatureSpans(
  tables: readonly PlacedFeatureTable[],
  range: BaseRange,
  most: number,
  { ground }: Pick<FeatureTypes, 'ground'>,
): Promise<{ total: number; spans: FeatureSpans | null }> {
  const found = createFeaturePlaces(tables, range);
  if (found === null) return { total: 0, spans: noSpans() };
  const values = { ...found.values, ground: textList(ground) };
  const sql = `SELECT * FROM (${found.sql}) WHERE ${IS_NO_GROUND}`;
  let total = 0;
  for await (const chunk of streamChunks(`SELECT count(*)::DOUBLE FROM (${sql})`, values)) {
    total = Number(chunk.getRowValues(0)[0]);
  }
  if (total > most) return { total, spans: null };
  return { total, spans: await readSpans(sql, values) };
}

/**
 * The features with a base in any of some ranges, as above: one question, however far these are from each other.
 *
 * @param ranges each with a base at least
 * @param most no features are returned where there are more
 * @param types `only` has the types that are listed; null for all
 * @returns null where there are more than `most`
 */
export async function listFeaturesOfRanges(
  tables: readonly PlacedFeatureTable[],
  ranges: readonly BaseRange[],
  most: number,
  { ground, only }: Pick<FeatureTypes, 'ground'> & { only: readonly string[] | null },
): Promise<FeatureSpans | null> {
  const start = Math.min(...ranges.map((range) => range.start));
  const end = Math.max(...ranges.map((range) => range.end));
  const found = createFeaturePlaces(tables, { start, end });
  if (found === null) return noSpans();
  const listed = only === null ? 'true' : 'list_contains($only::VARCHAR[], "type")';
  const inside = ranges.map(
    (each) => `(s < ${each.end} AND e > ${each.start})
      OR (e > re AND rs < ${each.end} AND e - re + rs > ${each.start})`,
  );
  const sql = `SELECT * FROM (${found.sql})
    WHERE ${listed} AND ${IS_NO_GROUND} AND (${inside.join(' OR ')}) LIMIT ${most + 1}`;
  const values = { ...found.values, ground: textList(ground) };
  const spans = await readSpans(sql, only === null ? values : { ...values, only: textList(only) });
  return spans.row.length > most ? null : spans;
}

function noSpans(): FeatureSpans {
  return { table: [], row: [], start: [], end: [], strand: [], type: [], name: [] };
}

/** @param sql a SELECT of features, as `createFeaturePlaces` makes it */
async function readSpans(sql: string, values: QuestionSql['values']): Promise<FeatureSpans> {
  const spans = noSpans();
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
  return spans;
}

/** Features that begin in bins: all of them, and those on the minus strand. */
export interface FeatureStarts {
  counts: Float64Array;
  minus: Float64Array;
}

/**
 * How many features begin in each of the bins [first, last), which begin at index * binBp: those that a
 * drawing of single features has, so without parts inside of a gene.
 */
export async function countFeatureStarts(
  tables: readonly PlacedFeatureTable[],
  { binBp, first, last }: { binBp: number; first: number; last: number },
  { ground, genes, parts, rnas }: FeatureTypes,
): Promise<FeatureStarts> {
  const counts = new Float64Array(last - first);
  const minus = new Float64Array(last - first);
  const range = { start: first * binBp, end: last * binBp };
  const found = createFeaturePlaces(tables, range);
  if (found === null) return { counts, minus };
  const isOf = (list: string) => `list_contains($${list}::VARCHAR[], "type")`;
  // The gene that reaches furthest, of those that begin at a feature or before it, holds the feature or none does.
  const sql = `WITH placed AS MATERIALIZED (
      SELECT s, e, rs, "strand", ${isOf('genes')} AS gene, ${isOf('parts')} AS part,
        ${isOf('rnas')} AS rna, "type" = 'CDS' AS cds
      FROM (${found.sql}) WHERE ${IS_NO_GROUND}),
    known AS (SELECT bool_or(gene) AS genes, bool_or(cds) AS cds FROM placed),
    reached AS (SELECT *, max(CASE WHEN gene THEN e END) OVER (PARTITION BY rs ORDER BY s) AS reach
      FROM placed)
    SELECT (s // ${binBp} - ${first})::DOUBLE, count(*)::DOUBLE,
      (count(*) FILTER (WHERE "strand" = '-'))::DOUBLE
    FROM reached AS each, known
    WHERE s >= ${range.start} AND s < ${range.end}
      AND NOT (part AND CASE WHEN known.genes THEN coalesce(reach >= e, false)
        ELSE known.cds AND NOT each.cds END)
      AND NOT (gene AND EXISTS (FROM placed AS other WHERE other.rna AND other.s = each.s
        AND other.e = each.e AND other."strand" = each."strand"))
    GROUP BY 1`;
  const values = {
    ...found.values,
    ...{ ground: textList(ground), genes: textList(genes) },
    ...{ parts: textList(parts), rnas: textList(rnas) },
  };
  for await (const chunk of streamChunks(sql, values)) {
    for (const [bin, count, onMinus] of chunk.getRows()) {
      counts[Number(bin)] = Number(count);
      minus[Number(bin)] = Number(onMinus);
    }
  }
  return { counts, minus };
}
