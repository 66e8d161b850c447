import { resolve } from 'node:path';
import { type DuckDBDataChunk, quotedString } from '@duckdb/node-api';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import { rankingOf } from '@flipon/analyses/ranking';
import { readNumberRows, readNumbers, streamChunks } from '../duckdb/run-query.ts';
import type { BaseRange } from '../hits/hit-table.ts';
import { rankedValue } from '../order/column-expression.ts';
import type { Direction } from '../order/direction.ts';
import { filterCondition, strandConditions, whereClause } from './filter-condition.ts';

/** Orders of {@link distinctRows}; equal ones follow by rank. */
export type DistinctSortKey = 'times' | 'length' | 'mean' | 'sequence';

/** The hits of one sequence of letters. */
export interface DistinctRow {
  /** From 1: the commonest first, of equally common ones the strongest, then by letters. */
  rank: number;
  times: number;
  plus: number;
  minus: number;
  /** Of the kind's leading column, without the sign where that gives the strand. */
  mean: number;
  length: number;
  /** The first letters, all of them where they are no more than `HEAD_LETTERS`. */
  head: string;
  /** The start of the first of these hits: 0-based in the whole sequence. */
  position: number;
  record: number;
  id: number;
  strand: '+' | '-' | '.';
}

export interface DistinctTables {
  hitsPath: string;
  /** Of the same hits, as `writeLetterTable` wrote it. */
  lettersPath: string;
  definition: AnalysisDefinition;
  filter: HitFilter;
}

export interface DistinctQuestion {
  /** Only those with these letters somewhere in their head; upper case. */
  letters?: string;
  sort: DistinctSortKey;
  order: Direction;
  offset?: number;
  limit?: number;
}

/** How many sequences there are among the hits, and how many of them have the letters asked for. */
export async function countDistinct(
  tables: DistinctTables,
  letters?: string,
): Promise<{ hits: number; distinct: number; found: number }> {
  const [hits = 0, distinct = 0, found = 0] = await readNumbers(
    `WITH ${groupsOf(tables)}
     SELECT coalesce(sum(times), 0)::DOUBLE, count(*)::DOUBLE,
       (count(*) FILTER (${hasLetters(letters)}))::DOUBLE FROM groups`,
    pathsOf(tables),
  );
  return { hits, distinct, found };
}

/** The commonest first, of equally common ones the strongest; a sign that gives the strand means no strength. */
function byRank(definition: AnalysisDefinition): string {
  const strongest = rankingOf(definition).betterEnd === 'low' ? 'mean' : 'mean DESC';
  return `times DESC, ${strongest}, head, hash1, hash2`;
}

/** The different sequences among the hits, a chunk at a time, in constant memory. */
export async function* distinctRows(
  tables: DistinctTables,
  { letters, sort, order, offset = 0, limit }: DistinctQuestion,
): AsyncGenerator<DistinctRow[]> {
  const cut = limit === undefined ? '' : `LIMIT ${limit} OFFSET ${offset}`;
  const isByRank = sort === 'times' && order === 'DESC' && letters === undefined;
  const rankOrder = byRank(tables.definition);
  const key = sort === 'sequence' ? 'head' : sort;
  // In the order of ranks, rows are numbered after the cut: numbering all of them would be a second sort.
  const ranked = isByRank
    ? `SELECT *, ${offset} + row_number() OVER () AS rank
       FROM (FROM groups ORDER BY ${rankOrder} ${cut})`
    : `SELECT * FROM (SELECT *, row_number() OVER (ORDER BY ${rankOrder}) AS rank FROM groups)
       WHERE ${hasLetters(letters)} ORDER BY ${key} ${order}, rank ${cut}`;
  const sql = `WITH ${groupsOf(tables)}, ranked AS (${ranked})
    SELECT rank::DOUBLE, times::DOUBLE, plus::DOUBLE, minus::DOUBLE, mean::DOUBLE,
      "length"::DOUBLE, "position"::DOUBLE, record::DOUBLE, id::DOUBLE, head, strand
    FROM ranked`;
  for await (const chunk of streamChunks(sql, pathsOf(tables))) yield readRows(chunk);
}

/**
 * In which of `bins` equal parts of a part of the sequence the hits of some sequences begin.
 *
 * @param firstIds the `id` of each sequence's row
 * @returns by that id: the parts with hits of the minus strand, and those with any others
 */
export async function distinctPlaces(
  tables: DistinctTables,
  firstIds: readonly number[],
  { part, bins }: { part: BaseRange; bins: number },
): Promise<Map<number, { plus: number[]; minus: number[] }>> {
  const places = new Map(
    firstIds.map((id) => [id, { plus: [] as number[], minus: [] as number[] }]),
  );
  const lengthBp = part.end - part.start;
  if (firstIds.length === 0 || lengthBp <= 0) return places;
  const { minus } = strandConditions(tables.definition);
  const rows = await readNumberRows(
    `WITH ${keptOf(tables)},
     chosen AS (SELECT id AS first, hash1, hash2 FROM read_parquet($letters)
       WHERE id IN (${firstIds.join(', ')}))
     SELECT DISTINCT first::DOUBLE,
       ((("position" - ${part.start}) * ${bins}) // ${lengthBp})::DOUBLE AS bin, (${minus})::DOUBLE
     FROM kept JOIN chosen USING (hash1, hash2) ORDER BY bin`,
    pathsOf(tables),
  );
  for (const [first = 0, bin = 0, isMinus = 0] of rows) {
    places.get(first)?.[isMinus === 1 ? 'minus' : 'plus'].push(bin);
  }
  return places;
}

function pathsOf({ hitsPath, lettersPath }: DistinctTables) {
  return { path: resolve(hitsPath), letters: resolve(lettersPath) };
}

function keptOf({ definition, filter }: DistinctTables): string {
  return `kept AS (
    SELECT * FROM (FROM read_parquet($path) ${whereClause(filterCondition(definition, filter))})
    JOIN read_parquet($letters) USING (id))`;
}

function groupsOf(tables: DistinctTables): string {
  const { plus, minus } = strandConditions(tables.definition);
  return `${keptOf(tables)},
    groups AS (
      SELECT hash1, hash2, count(*) AS times, count(*) FILTER (${plus}) AS plus,
        count(*) FILTER (${minus}) AS minus, avg(${rankedValue(tables.definition)}) AS mean, any_value("length") AS "length",
        min(id) AS id, arg_min("position", id) AS "position", arg_min(record, id) AS record,
        CASE WHEN arg_min((${plus}), id) THEN '+' WHEN arg_min((${minus}), id) THEN '-' ELSE '.' END
          AS strand,
        any_value(head) AS head
      FROM kept GROUP BY hash1, hash2)`;
}

function hasLetters(letters: string | undefined): string {
  return letters === undefined ? 'true' : `contains(head, ${quotedString(letters)})`;
}

const NUMBERS = [
  'rank',
  'times',
  'plus',
  'minus',
  'mean',
  'length',
  'position',
  'record',
  'id',
] as const;

function readRows(chunk: DuckDBDataChunk): DistinctRow[] {
  const heads = chunk.getColumnValues(NUMBERS.length);
  const strands = chunk.getColumnValues(NUMBERS.length + 1);
  const values = NUMBERS.map((_, at) => chunk.getColumnValues(at));
  return heads.map((head, row) => {
    const [rank, times, plus, minus, mean, length, position, record, id] = values.map((column) =>
      Number(column[row]),
    );
    return {
      rank: rank ?? 0,
      times: times ?? 0,
      plus: plus ?? 0,
      minus: minus ?? 0,
      mean: mean ?? 0,
      length: length ?? 0,
      position: position ?? 0,
      record: record ?? 0,
      id: id ?? 0,
      head: String(head),
      strand: readStrand(strands[row]),
    };
  });
}

function readStrand(value: unknown): DistinctRow['strand'] {
  return value === '+' || value === '-' ? value : '.';
}
