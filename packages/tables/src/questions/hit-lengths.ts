import { resolve } from 'node:path';
import type { CircleTable } from '../counts/circles.ts';
import { type QueryWatch, readNumbers } from '../duckdb/run-query.ts';
import type { BaseRange } from '../hits/hit-table.ts';
import { coveredParts } from './covered-parts.ts';
import { whereClause } from './filter-condition.ts';

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
 * Bases of a part inside any hit; bases in several hits count once.
 *
 * @param bounds.part of the whole sequence
 * @param bounds.circles those whose hits may cross their origins
 * @param only which hits, as a condition in SQL; all of them where null
 * @param watch follows the question, and may end it
 */
export async function readCoveredBp(
  path: string,
  { part, circles = null }: { part: BaseRange; circles?: CircleTable | null },
  only: string | null = null,
  watch?: QueryWatch,
): Promise<number> {
  const file = resolve(path);
  const covered = await coveredParts(file, circles, only);
  const [coveredBp = 0] = await readNumbers(
    `WITH ${covered} SELECT coalesce(sum(e - s), 0)::DOUBLE FROM parts`,
    { path: file, start: BigInt(part.start), end: BigInt(part.end) },
    watch,
  );
  return coveredBp;
}
