import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Job } from '../jobs/jobs.ts';
import { jobOfPrefixed } from '../jobs/prefixed-job-columns.ts';
import { selectAnalysesWithJobs } from './analyses.ts';
import { type StoredAnalysis, toAnalysis } from './stored-analysis.ts';

/** An analysis with its job, both of one moment. */
export interface Run {
  analysis: StoredAnalysis;
  job: Job;
}

/** The analyses of these sequences, also of deleted ones, or those of a batch. */
export type RunScope = { sequenceIds: readonly string[] } | { campaignId: string };

/**
 * One analysis for each sequence, kind and settings of an owner: of equal ones the newest that has
 * finished, or where none has, the newest. By sequence and kind.
 *
 * @param scope UUIDs; whatever is another owner's is not among the runs
 * @param limit the most runs that are read
 */
export async function listNewestRuns(
  db: Db,
  ownerId: string,
  scope: RunScope,
  limit: number,
): Promise<Run[]> {
  const rows = await selectAnalysesWithJobs(db, ownerId)
    .distinctOn(['analyses.sequence_id', 'analyses.kind', 'analyses.parameters'])
    .where(
      'campaignId' in scope
        ? sql<boolean>`analyses.campaign_id = ${scope.campaignId}`
        : sql<boolean>`analyses.sequence_id = any(${[...scope.sequenceIds]}::uuid[])`,
    )
    .orderBy('analyses.sequence_id')
    .orderBy('analyses.kind')
    .orderBy('analyses.parameters')
    .orderBy(sql`analyses.finished is null`)
    .orderBy('analyses.created', 'desc')
    .orderBy('analyses.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ analysis: toAnalysis(row), job: jobOfPrefixed(row) }));
}
