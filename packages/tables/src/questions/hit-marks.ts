import { resolve } from 'node:path';
import { quotedIdentifier } from '@duckdb/node-api';
import type { HitTableDefinition } from '@flipon/analyses/definition';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import { markColumns } from '@flipon/analyses/mark-columns';
import { readNumberRows, readNumbers } from '../duckdb/run-query.ts';
import type { BaseRange } from '../hits/hit-table.ts';
import { filterCondition, strandConditions } from './filter-condition.ts';

/** What single hits are drawn by: a list for each of their values, in order of position. */
export interface HitMarks {
  id: number[];
  /** Index of the record, 0-based. */
  record: number[];
  /** 0-based in the whole sequence. */
  position: number[];
  length: number[];
  /** 1 on the plus strand, -1 on the minus strand, 0 where the kind has none. */
  side: number[];
  /** Place among the kind's models, where it counts them apart. */
  model?: number[];
  /** The columns that were asked for, under their keys. */
  values: Record<string, number[]>;
}

export interface MarksAnswer {
  /** Hits with a base in the range. */
  total: number;
  /** Null where they are more than were asked for. */
  marks: HitMarks | null;
}

/**
 * The hits with at least one base in a range, also those that begin before it.
 *
 * @param most no hits at all are read where there are more
 * @param filter which hits; all of them where absent
 * @param columns stored columns whose values are returned; those of `markColumns` where absent
 */
export async function readHitMarks(
  path: string,
  definition: HitTableDefinition,
  {
    range,
    most,
    filter = {},
    columns = markColumns(definition),
  }: { range: BaseRange; most: number; filter?: HitFilter; columns?: readonly string[] },
): Promise<MarksAnswer> {
  const values = { path: resolve(path), start: BigInt(range.start), end: BigInt(range.end) };
  const hits = `FROM read_parquet($path)
    WHERE "position" < $end::BIGINT AND "position" + "length" > $start::BIGINT
      AND (${filterCondition(definition, filter) ?? true})`;
  const [total = 0] = await readNumbers(`SELECT count(*)::DOUBLE ${hits}`, values);
  if (total > most) return { total, marks: null };
  const { byModel } = definition;
  const selected = [
    ...placeTerms(definition),
    byModel === undefined ? '0' : quotedIdentifier(byModel.column),
    ...columns.map(quotedIdentifier),
  ];
  const rows = await readNumberRows(
    `SELECT ${selected.map((each) => `(${each})::DOUBLE`).join(', ')} ${hits}
     ORDER BY "position", "id"`,
    values,
  );
  const column = (at: number) => rows.map((row) => row[at] ?? 0);
  return {
    total,
    marks: {
      ...placesOf(rows),
      ...(byModel === undefined ? {} : { model: column(5) }),
      values: Object.fromEntries(columns.map((key, index) => [key, column(6 + index)])),
    },
  };
}

/** Where hits are, in order of position. */
export type HitPlaces = Omit<HitMarks, 'model' | 'values'>;

/** The places of the hits with these ids; an id that no hit has is passed over. */
export async function readHitPlaces(
  path: string,
  definition: HitTableDefinition,
  ids: readonly number[],
): Promise<HitPlaces> {
  if (ids.length === 0) return placesOf([]);
  const rows = await readNumberRows(
    `SELECT ${placeTerms(definition)
      .map((each) => `(${each})::DOUBLE`)
      .join(', ')}
     FROM read_parquet($path) WHERE "id" IN (${ids.join()}) ORDER BY "position", "id"`,
    { path: resolve(path) },
  );
  return placesOf(rows);
}

/** Terms for id, record, position, length and side of a hit. */
function placeTerms(definition: HitTableDefinition): string[] {
  const { plus, minus } = strandConditions(definition);
  return [
    ...['id', 'record', 'position', 'length'].map(quotedIdentifier),
    `CASE WHEN ${plus} THEN 1 WHEN ${minus} THEN -1 ELSE 0 END`,
  ];
}

/** The values of these terms, which rows begin with. */
function placesOf(rows: readonly (readonly number[])[]): HitPlaces {
  const column = (at: number) => rows.map((row) => row[at] ?? 0);
  return {
    id: column(0),
    record: column(1),
    position: column(2),
    length: column(3),
    side: column(4),
  };
}
