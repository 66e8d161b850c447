import { sql } from 'kysely';
import { readStoredWork } from '../analyses/stored-analysis.ts';
import type { Trx } from '../database/database.ts';
import { lockOwner } from '../database/owner-turns.ts';
import { queueOf } from './queue-analyses.ts';

/**
 * Analyses of the owner that run and came from the same queue, or imports from NCBI where the job is
 * one; uploads are neither. With the owner's row locked, so that no two claims are granted on the same
 * count.
 */
export async function countRunningAlike(
  trx: Trx,
  { owner_id: ownerId, analysis_id: analysisId }: { owner_id: string; analysis_id: string | null },
): Promise<number> {
  await lockOwner(trx, ownerId);
  return analysisId === null
    ? countRunningImports(trx, ownerId)
    : countRunningAnalyses(trx, ownerId, analysisId);
}

async function countRunningImports(trx: Trx, ownerId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('jobs')
    .innerJoin('ncbi_imports', 'ncbi_imports.sequence_id', 'jobs.sequence_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('jobs.owner_id', '=', ownerId)
    .where('jobs.status', '=', 'RUNNING')
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Those of a campaign that are of one sequence run together, and count as one. There are only as many
 * as the limit lets run, so that looking at each of them costs little.
 */
async function countRunningAnalyses(
  trx: Trx,
  ownerId: string,
  analysisId: string,
): Promise<number> {
  const rows = await trx
    .selectFrom('jobs')
    .innerJoin('analyses', 'analyses.id', 'jobs.analysis_id')
    .select(['analyses.id', 'analyses.kind', 'analyses.parameters'])
    .select(['analyses.campaign_id', 'analyses.sequence_id'])
    .where('jobs.owner_id', '=', ownerId)
    .where((eb) => eb.or([eb('jobs.status', '=', 'RUNNING'), eb('analyses.id', '=', analysisId)]))
    .execute();
  const found = rows.map((row) => ({
    id: row.id,
    queue: queueOf(readStoredWork(row)),
    group: row.campaign_id === null ? row.id : `${row.campaign_id} ${row.sequence_id}`,
  }));
  const own = found.find(({ id }) => id === analysisId)?.queue;
  const alike = found.filter(({ id, queue }) => id !== analysisId && queue === own);
  return new Set(alike.map(({ id, queue, group }) => (queue === 'network' ? id : group))).size;
}
