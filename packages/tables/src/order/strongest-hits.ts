import { resolve } from 'node:path';
import { quotedIdentifier } from '@duckdb/node-api';
import type { HitTableDefinition } from '@flipon/analyses/definition';
import { rankingOf } from '@flipon/analyses/ranking';
import { openCheckedFile } from '@flipon/checked-files/checked-file';
import { readNumberRows } from '../duckdb/run-query.ts';
import { readHitFooter } from '../hits/hit-footer.ts';
import { createHitPages } from '../hits/hit-pages.ts';
import type { BaseRange } from '../hits/hit-table.ts';
import { strandConditions } from '../questions/filter-condition.ts';
import { findByValue } from './find-by-value.ts';

/** A hit by its place alone: 0-based in the whole sequence, and how many bases it has. */
export interface HitPlace {
  position: number;
  length: number;
}

/** One of the strongest hits, with what it is drawn by. */
export interface StrongHit extends HitPlace {
  id: number;
  /** 1 on the plus strand, -1 on the minus strand, 0 without one. */
  side: number;
}

export interface StrongestQuestion {
  /** Hits with a base in one of these parts of the sequence; null for all hits. */
  ranges: readonly BaseRange[] | null;
  /** Hits across an origin that count, too, and those that do not although they seem to reach a part. */
  also: readonly HitPlace[];
  never: readonly HitPlace[];
  /** Stronger hits to pass over. */
  offset: number;
  limit: number;
}

/**
 * A page of hits from the strongest one down, as the kind ranks them; ties by position, then id, and hits
 * without a value last. Of all hits, it is found in the order that is stored with them or by counting
 * values; else the database keeps no more than the rows up to the page's last one.
 *
 * @throws DamagedFileError
 */
export async function readStrongestHits(
  path: string,
  definition: HitTableDefinition,
  question: StrongestQuestion,
): Promise<StrongHit[]> {
  if (question.limit <= 0) return [];
  const places = question.ranges === null ? await placesOfAll(path, definition, question) : null;
  if (places?.length === 0) return [];
  const ids = places?.map((place) => place + 1);
  const { plus, minus } = strandConditions(definition);
  const chosen =
    ids === undefined
      ? `WHERE ${conditionOf(question)} ORDER BY ${orderOf(definition)}, "position", "id"
         LIMIT ${question.limit} OFFSET ${question.offset}`
      : `WHERE "id" IN (${ids.join()})`;
  const rows = await readNumberRows(
    `SELECT "id"::DOUBLE, "position"::DOUBLE, "length"::DOUBLE,
       (CASE WHEN ${plus} THEN 1 WHEN ${minus} THEN -1 ELSE 0 END)::DOUBLE
     FROM read_parquet($path) ${chosen}`,
    { path: resolve(path) },
  );
  const hits = rows.map(
    ([id = 0, position = 0, length = 0, side = 0]): StrongHit => ({ id, position, length, side }),
  );
  return ids === undefined ? hits : hits.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Places in the file, 0-based; null where the database has to sort. */
async function placesOfAll(
  path: string,
  definition: HitTableDefinition,
  { offset, limit }: StrongestQuestion,
): Promise<number[] | null> {
  const footer = await readHitFooter(path);
  const { directory } = footer;
  const { column, betterEnd, isAbsolute } = rankingOf(definition);
  // Values of other tools may be absent, and have no place in a stored order.
  if (directory === null || column.isOptional === true || footer.total === 0) return null;
  const file = await openCheckedFile(path);
  try {
    const table = { file, pages: createHitPages(file, directory), footer, directory };
    const ranked = { key: column.key, isAbsolute };
    const absolute = definition.columns.find(
      ({ from }) =>
        typeof from === 'object' && 'absoluteOf' in from && from.absoluteOf === column.key,
    );
    const key = isAbsolute ? (absolute?.key ?? `|${column.key}|`) : column.key;
    const order = betterEnd === 'low' ? 'ASC' : 'DESC';
    return await findByValue(table, { key, column: ranked }, { order, offset, limit });
  } finally {
    await file.close();
  }
}

function orderOf(definition: HitTableDefinition): string {
  const { column, betterEnd, isAbsolute } = rankingOf(definition);
  const name = quotedIdentifier(column.key);
  // The database has NaN as the largest number.
  const value = `CASE WHEN isnan(${name}::DOUBLE) THEN NULL ELSE ${isAbsolute ? `abs(${name})` : name} END`;
  return `${value} ${betterEnd === 'low' ? 'ASC' : 'DESC'} NULLS LAST`;
}

function conditionOf({ ranges, also, never }: StrongestQuestion): string {
  if (ranges === null) return 'true';
  const at = ({ position, length }: HitPlace) =>
    `("position" = ${position} AND "length" = ${length})`;
  const inside = ranges.map(
    ({ start, end }) => `("position" < ${end} AND "position" + "length" > ${start})`,
  );
  const excluded = never.length === 0 ? 'true' : `NOT (${never.map(at).join(' OR ')})`;
  const [first, ...more] = also.map(at);
  const reached = `((${inside.join(' OR ')}) AND ${excluded})`;
  return first === undefined ? reached : `(${[reached, first, ...more].join(' OR ')})`;
}
