import { type DuckDBDataChunk, DuckDBListValue } from '@duckdb/node-api';
import type { FeatureAttribute, FeaturePart, Strand } from '@flipon/annotation/annotation-feature';
import { streamChunks } from '../duckdb/run-query.ts';
import type { Direction } from '../order/direction.ts';
import { ATTRIBUTE_SEPARATOR } from './feature-columns.ts';
import {
  type FeatureQuestion,
  fileSource,
  isInFileOrder,
  keptRows,
  type OpenFeatureTable,
  type QuestionSql,
} from './feature-question.ts';

export type FeatureSortKey = 'position' | 'type' | 'name' | 'length';

export interface FeaturePage {
  sort: FeatureSortKey;
  order: Direction;
  /** Rows to pass over. */
  offset: number;
  limit: number;
}

/** A feature of a table. */
export interface FeatureTableRow {
  /** Index of its table among those that were asked. */
  table: number;
  /** From 0, within its table; stays the same. */
  row: number;
  nameIndex: number;
  type: string;
  name: string;
  strand: Strand;
  start: number;
  end: number;
  parts: FeaturePart[];
  score: number | null;
  attributes: FeatureAttribute[];
}

/**
 * A page of the features that a question keeps, and how many it keeps in all. Without an order they
 * come as their records do, those without a record last, and within a record by start and end; ties of
 * another order are in that one. Values longer than 65,536 characters are cut.
 */
export async function listFeatures(
  tables: readonly OpenFeatureTable[],
  question: FeatureQuestion,
  page: FeaturePage,
): Promise<{ rows: FeatureTableRow[]; total: number }> {
  const kept = keptRows(tables, question);
  if (kept === null) return { rows: [], total: 0 };
  const [total, places] = await Promise.all([
    countKept(kept),
    findPlaces(tables, question, kept, page),
  ]);
  return { rows: await readPlaces(tables, places), total };
}

/** How often each type occurs among the features of a record, or in all: 1,000 types at most. */
export async function countFeatureTypes(
  tables: readonly OpenFeatureTable[],
  question: Pick<FeatureQuestion, 'record'>,
): Promise<{ type: string; count: number }[]> {
  const kept = keptRows(tables, question);
  if (kept === null) return [];
  const types: { type: string; count: number }[] = [];
  const sql = `SELECT "type", count(*)::DOUBLE FROM (${kept.sql}) GROUP BY "type"
    ORDER BY count(*) DESC, "type" LIMIT 1000`;
  for await (const chunk of streamChunks(sql, kept.values)) {
    for (const [type, count] of chunk.getRows()) {
      types.push({ type: String(type), count: Number(count) });
    }
  }
  return types;
}

/**
 * How many features of each name have their end or their start after a limit.
 *
 * @param limits by the index of the name; a feature is counted where it ends after `end` or starts after
 *   `start`
 */
export async function countFeaturesBehind(
  path: string,
  limits: readonly { nameIndex: number; start: number; end: number }[],
): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  if (limits.length === 0) return counts;
  const rows = limits.map(({ nameIndex, start, end }) => `(${nameIndex}, ${start}, ${end})`);
  const sql = `SELECT f."nameIndex"::DOUBLE, count(*)::DOUBLE
    FROM read_parquet($path) f JOIN (VALUES ${rows.join(', ')}) l (name, first, last)
      ON f."nameIndex" = l.name
    WHERE f."end" > l.last OR f."start" > l.first GROUP BY 1`;
  for await (const chunk of streamChunks(sql, { path })) {
    for (const [name, count] of chunk.getRows()) counts.set(Number(name), Number(count));
  }
  return counts;
}

async function countKept({ sql, values }: QuestionSql): Promise<number> {
  for await (const chunk of streamChunks(`SELECT count(*)::DOUBLE FROM (${sql})`, values)) {
    return Number(chunk.getRowValues(0)[0]);
  }
  return 0;
}

interface Place {
  table: number;
  row: number;
}

/** The page's rows, over the columns of the order alone: the others are read of these rows only. */
async function findPlaces(
  tables: readonly OpenFeatureTable[],
  question: FeatureQuestion,
  kept: QuestionSql,
  { sort, order, offset, limit }: FeaturePage,
): Promise<Place[]> {
  const direction = order === 'DESC' ? 'DESC' : 'ASC';
  const inFile = isInFileOrder(tables, question);
  const position = inFile ? '"row"' : '"record" NULLS LAST, "start", "end", "table", "row"';
  const reversed = inFile
    ? '"row" DESC'
    : '"record" DESC NULLS LAST, "start" DESC, "end" DESC, "table" DESC, "row" DESC';
  const terms = {
    position: direction === 'ASC' ? position : reversed,
    type: `"type" ${direction}, ${position}`,
    name: `"name" ${direction}, ${position}`,
    length: `"end" - "start" ${direction}, ${position}`,
  };
  const sql = `SELECT "table"::DOUBLE, "row"::DOUBLE FROM (${kept.sql})
    ORDER BY ${terms[sort]} LIMIT ${limit} OFFSET ${offset}`;
  const places: Place[] = [];
  for await (const chunk of streamChunks(sql, kept.values)) {
    for (const [table, row] of chunk.getRows()) {
      places.push({ table: Number(table), row: Number(row) });
    }
  }
  return places;
}

const COLUMNS = `file_row_number::DOUBLE, "nameIndex", "start"::DOUBLE, "end"::DOUBLE, "strand",
  "type", "name", "score", "phase", "partStarts"::DOUBLE[], "partEnds"::DOUBLE[], "partPhases",
  "attributeKeys", "attributeValues"`;
const LONGEST_VALUE = 65_536;

async function readPlaces(
  tables: readonly OpenFeatureTable[],
  places: readonly Place[],
): Promise<FeatureTableRow[]> {
  const found = new Map<string, FeatureTableRow>();
  for (const [table, { path }] of tables.entries()) {
    const rows = places.filter((place) => place.table === table).map(({ row }) => row);
    if (rows.length === 0) continue;
    const least = rows.reduce((a, b) => Math.min(a, b));
    const greatest = rows.reduce((a, b) => Math.max(a, b));
    // The bounds pass row groups over, which a list alone does not.
    const sql = `SELECT ${COLUMNS} FROM ${fileSource('$path')}
      WHERE file_row_number BETWEEN ${least} AND ${greatest} AND file_row_number IN (${rows})`;
    for await (const chunk of streamChunks(sql, { path })) {
      for (const row of chunkFeatures(chunk, table)) found.set(`${table} ${row.row}`, row);
    }
  }
  return places.flatMap(({ table, row }) => found.get(`${table} ${row}`) ?? []);
}

function* chunkFeatures(chunk: DuckDBDataChunk, table: number): Generator<FeatureTableRow> {
  for (const values of chunk.getRows()) {
    const [row, nameIndex, start, end, strand, type, name, score, phase] = values;
    const [starts, ends, phases, keys, texts] = values.slice(9);
    const part = { start: Number(start), end: Number(end), phase: numberOrNull(phase) };
    yield {
      table,
      row: Number(row),
      nameIndex: Number(nameIndex),
      type: String(type),
      name: String(name),
      strand: strand === '+' || strand === '-' ? strand : '.',
      start: part.start,
      end: part.end,
      parts: joinParts(itemsOf(starts), itemsOf(ends), itemsOf(phases)) ?? [part],
      score: numberOrNull(score),
      attributes: joinAttributes(String(keys), String(texts)),
    };
  }
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function itemsOf(value: unknown): readonly unknown[] | null {
  return value instanceof DuckDBListValue ? value.items : null;
}

type Items = readonly unknown[] | null;

function joinParts(starts: Items, ends: Items, phases: Items): FeaturePart[] | null {
  if (starts === null) return null;
  return starts.map((start, at) => ({
    start: Number(start),
    end: Number(ends?.[at]),
    phase: numberOrNull(phases?.[at]),
  }));
}

function joinAttributes(keyText: string, valueText: string): FeatureAttribute[] {
  if (keyText === '' && valueText === '') return [];
  const values = valueText.split(ATTRIBUTE_SEPARATOR);
  return keyText.split(ATTRIBUTE_SEPARATOR).map((key, at) => {
    const value = values[at] ?? '';
    return {
      key,
      value: value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value,
    };
  });
}
