import type { QueryValues } from '../duckdb/run-query.ts';

/** A table of `writeFeatureTable`, and the record of each of its names. */
export interface OpenFeatureTable {
  path: string;
  /** By the index of the name: the record's number from 0; null where it matches none. */
  records: readonly (number | null)[];
}

/** Selects features; absent fields do not limit them. */
export interface FeatureQuestion {
  record?: number;
  /**
   * Features that share a base with [start, end) of that record, 0-based, or are empty and inside it.
   * `wrapBp`: the length of a circle, on which features may cross the origin; null for a line.
   */
  range?: { start: number; end: number; wrapBp: number | null };
  types?: readonly string[];
  /** Part of name, type or the value of an attribute, in any case. */
  search?: string;
}

/** A SELECT of "table", "row", "record", "start", "end", "type" and "name", and its values. */
export interface QuestionSql {
  sql: string;
  values: QueryValues;
}

/** Rows of a file with their numbers. */
export function fileSource(path: string): string {
  return `read_parquet(${path}, file_row_number = true)`;
}

/** The rows that match a question; null where no name refers to its record. */
export function keptRows(
  tables: readonly OpenFeatureTable[],
  question: FeatureQuestion,
): QuestionSql | null {
  const values: QueryValues = {};
  const conditions = commonConditions(question, values);
  const inFile = isInFileOrder(tables, question);
  const selects = tables.flatMap(({ path, records }, table) => {
    const names = nameCondition(records, question.record);
    if (names === null) return [];
    values[`path${table}`] = path;
    const record = question.record ?? recordOfName(table, records, values, inFile);
    const select = `SELECT ${table} AS "table", file_row_number AS "row", ${record} AS "record",
      "start", "end", "type", "name" FROM ${fileSource(`$path${table}`)}`;
    return rangeConditions(question).map((range) => {
      const all = [...names, ...conditions, ...range];
      return all.length === 0 ? select : `${select} WHERE ${all.join(' AND ')}`;
    });
  });
  return selects.length === 0 ? null : { sql: selects.join(' UNION ALL '), values };
}

/** Whether the rows of a question are in the file in the order of records, starts and ends. */
export function isInFileOrder(
  tables: readonly OpenFeatureTable[],
  { record }: Pick<FeatureQuestion, 'record'>,
): boolean {
  const [only, ...others] = tables;
  if (only === undefined || others.length > 0) return false;
  if (record !== undefined) {
    return only.records.filter((each) => each === record).length < 2;
  }
  // What has no record comes last, whatever the direction.
  return only.records.every((each, at) => each !== null && each > (only.records[at - 1] ?? -1));
}

/** @returns null where no name refers to the record, [] where names do not matter */
function nameCondition(
  records: readonly (number | null)[],
  record: number | undefined,
): string[] | null {
  if (record === undefined) return [];
  const names = records.flatMap((each, name) => (each === record ? [name] : []));
  const [first] = names;
  if (first === undefined) return null;
  return names.length === 1 ? [`"nameIndex" = ${first}`] : [`"nameIndex" IN (${names})`];
}

/** In file order, the name orders as the record does. */
function recordOfName(
  table: number,
  records: readonly (number | null)[],
  values: QueryValues,
  inFile: boolean,
): string {
  if (inFile) return '"nameIndex"';
  values[`records${table}`] = `[${records.map((record) => record ?? 'NULL')}]`;
  return `list_extract($records${table}::INTEGER[], "nameIndex" + 1)`;
}

function commonConditions({ types, search }: FeatureQuestion, values: QueryValues): string[] {
  const conditions: string[] = [];
  if (types !== undefined && types.length > 0) {
    const names = types.map((type, at) => {
      values[`type${at}`] = type;
      return `$type${at}`;
    });
    conditions.push(`"type" IN (${names.join(', ')})`);
  }
  if (search !== undefined && search !== '') {
    values['search'] = search;
    conditions.push('contains("searchText", lower($search))');
  }
  return conditions;
}

/**
 * Conditions with disjoint rows, whose union is the answer. Each bounds start and end separately, so that
 * row groups are skipped: one condition with OR would read all of them.
 */
function rangeConditions({ range }: FeatureQuestion): string[][] {
  if (range === undefined) return [[]];
  const { start, end, wrapBp } = range;
  const inside = [`"start" < ${end}`, `"end" >= ${start}`, `("end" > ${start} OR "start" = "end")`];
  if (wrapBp === null) return [inside];
  // A feature across the origin continues at the record's first bases.
  const across = [`"end" > ${start + wrapBp}`, `NOT (${inside.join(' AND ')})`];
  return [inside, across];
}
