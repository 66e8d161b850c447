import { resolve } from 'node:path';
import { coveredParts, type RecordBounds } from './covered-parts.ts';
import { whereClause } from './filter-condition.ts';
import type { BaseRange } from './hit-table.ts';
import { readNumbers } from './run-query.ts';

/**
 * The plain mean of the lengths of hits, in bases; 0 without hits.
 *
 * @param only which hits, as `filterCondition` says it; all of them where null
 */
export async function readAverageLengthBp(path: string, only: string | null): Promise<number> {
  const [average = 0] = await readNumbers(
    `SELECT coalesce(avg("length"), 0)::DOUBLE FROM read_parquet($path) ${whereClause(only)}`,
    { path: resolve(path) },
  );
  return average;
}

/**
 * Bases of a part that lie inside any hit, so that those in several hits count once.
 *
 * @param bounds.part of the whole sequence
 * @param bounds.wrapped bounds of the records, where hits may cross an origin
 * @param only which hits, as a condition in SQL; all of them where null
 */
export async function readCoveredBp(
  path: string,
  { part, wrapped }: { part: BaseRange; wrapped?: RecordBounds | undefined },
  only: string | null = null,
): Promise<number> {
  const file = resolve(path);
  const covered = await coveredParts(file, wrapped, only);
  const [coveredBp = 0] = await readNumbers(
    `WITH ${covered.sql} SELECT coalesce(sum(e - s), 0)::DOUBLE FROM parts`,
    { path: file, start: BigInt(part.start), end: BigInt(part.end), ...covered.values },
  );
  return coveredBp;
}
