import type { BaseRange } from '../hits/hit-table.ts';
import { fileSource, type QuestionSql } from './feature-question.ts';

/** The position of a record in the whole sequence; features may cross the origin of a circle. */
export interface FeatureRecord {
  /** 0-based. */
  start: number;
  length: number;
  circular: boolean;
}

/** A table of `writeFeatureTable`, and the position of the record of each of its names. */
export interface PlacedFeatureTable {
  path: string;
  /** By the index of the name; null where it matches none: its features have no place. */
  records: readonly (FeatureRecord | null)[];
}

/**
 * Whether a feature of `createFeaturePlaces` is a region that spans its record: it describes the record, and
 * is no feature of it. Those of BED files are called regions, too.
 */
export const IS_WHOLE_REGION = `("type" = 'region' AND s <= rs AND e >= re)`;

/** With more names in a range, features of all others are looked at, too. */
const MOST_NAMES = 8;

/**
 * The features with a base in a range, as a SELECT of "table", "row", "type", "name", "strand",
 * "start", "end", "partStarts" and "partEnds" as they are stored, of `s` and `e` in the whole sequence
 * (e beyond the record where the feature crosses the origin, else cut at its end), of `rs`, `re` and
 * `wraps` of the record, and of a unique `id`.
 *
 * @param range 0-based and half-open in the whole sequence
 * @returns null where no table has any
 */
export function createFeaturePlaces(
  tables: readonly PlacedFeatureTable[],
  { start, end }: BaseRange,
): QuestionSql | null {
  if (end <= start) return null;
  const values: QuestionSql['values'] = {};
  const selects = tables.flatMap(({ path, records }, table) => {
    const names = [...records.keys()].filter((name) => {
      const record = records[name] ?? null;
      return record !== null && record.start < end && record.start + record.length > start;
    });
    if (names.length === 0) return [];
    const listOf = (of: (record: FeatureRecord) => number | boolean) =>
      `[${records.map((record) => (record === null ? 'NULL' : of(record)))}]`;
    values[`path${table}`] = path;
    values[`starts${table}`] = listOf((record) => record.start);
    values[`ends${table}`] = listOf((record) => record.start + record.length);
    values[`circles${table}`] = listOf((record) => record.circular);
    const ofName = (list: string, type: string) =>
      `list_extract($${list}${table}::${type}[], "nameIndex" + 1)`;
    return nameConditions(records, names, { start, end }).map(
      (
        condition,
      ) => `SELECT ${table} AS "table", file_row_number AS "row", "type", "name", "strand",
        "start", "end", "partStarts", "partEnds", ${ofName('starts', 'BIGINT')} AS rs,
        ${ofName('ends', 'BIGINT')} AS re, ${ofName('circles', 'BOOLEAN')} AS wraps
        FROM ${fileSource(`$path${table}`)} WHERE ${condition}`,
    );
  });
  if (selects.length === 0) return null;
  const sql = `SELECT * FROM (
      SELECT *, "row" * ${tables.length} + "table" AS id, rs + "start" AS s,
        CASE WHEN wraps THEN rs + "end" ELSE least(rs + "end", re) END AS e
      FROM (${selects.join(' UNION ALL ')}))
    WHERE e > s AND ((s < ${end} AND e > ${start})
      OR (e > re AND rs < ${end} AND e - re + rs > ${start}))`;
  return { sql, values };
}

/**
 * Which rows can have a base in the range, so that groups of others are passed over: a condition for
 * each of a few names, with bounds that no feature across an origin keeps to; one for many names.
 */
function nameConditions(
  records: PlacedFeatureTable['records'],
  names: readonly number[],
  { start, end }: BaseRange,
): string[] {
  if (names.length > MOST_NAMES) {
    return [`"nameIndex" BETWEEN ${names[0]} AND ${names.at(-1)}`];
  }
  return names.map((name) => {
    const record = records[name];
    if (record?.circular !== false) return `"nameIndex" = ${name}`;
    const [from, to] = [start - record.start, end - record.start];
    return `"nameIndex" = ${name} AND "start" < ${to} AND "end" > ${from}`;
  });
}
