import { type AnalysisKind, isAnalysisKind } from '@flipon/analyses/definitions';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { type ListFilter, matchesFilter } from '../database/list-page.ts';
import { type StoredAnalysis, toAnalysis } from './stored-analysis.ts';

/** How many analyses of each kind an owner has, finished or not; kinds without any are left out. */
export async function countAnalyses(
  db: Db,
  ownerId: string,
  filter: ListFilter & {
    /** Only those of these sequences, also of deleted ones; null for all. */
    sequenceIds: readonly string[] | null;
  },
): Promise<Partial<Record<AnalysisKind, number>>> {
  const { sequenceIds } = filter;
  let query = db
    .selectFrom('analyses')
    .select(['kind', (eb) => eb.fn.countAll<number>().as('count')])
    .where('owner_id', '=', ownerId)
    .where(matchesFilter(filter, ['title', 'sequence_name']))
    .groupBy('kind');
  if (sequenceIds !== null) {
    query = query.where('sequence_id', '=', sql<string>`any(${[...sequenceIds]}::uuid[])`);
  }
  const counts: Partial<Record<AnalysisKind, number>> = {};
  for (const { kind, count } of await query.execute()) {
    if (isAnalysisKind(kind)) counts[kind] = Number(count);
  }
  return counts;
}

/** Finished results of a sequence of their owner, of all kinds, the newest first. */
export async function listFinishedResults(
  db: Db,
  ownerId: string,
  sequenceId: string,
  limit: number,
): Promise<(StoredAnalysis & { finished: Date })[]> {
  const rows = await selectOfSequence(db, ownerId, sequenceId)
    .where('finished', 'is not', null)
    .orderBy('finished', 'desc')
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toAnalysis(row), finished: row.finished ?? row.created }));
}

/**
 * Analyses of a sequence of their owner, by their ids, in any state and any order: whatever is another
 * owner's or another sequence's is not among them.
 *
 * @param ids UUIDs in lower case
 */
export async function findResultsOf(
  db: Db,
  ownerId: string,
  sequenceId: string,
  ids: readonly string[],
): Promise<Map<string, StoredAnalysis>> {
  const rows = await selectOfSequence(db, ownerId, sequenceId).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toAnalysis(row)]));
}

function selectOfSequence(db: Db, ownerId: string, sequenceId: string) {
  return db
    .selectFrom('analyses')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('sequence_id', '=', sequenceId);
}
