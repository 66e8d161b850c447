import type { Db } from './database.ts';
import { type StoredAnalysis, toAnalysis } from './stored-analysis.ts';

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
