import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { Db, Trx } from '../database/database.ts';
import { type ListPage, matchesFilter, totalOf } from '../database/list-page.ts';
import { inOwnersTurn, inTurnForThings } from '../database/owner-turns.ts';
import { release } from '../database/reference-counts.ts';
import { CANCELLED_MESSAGE, endJob, type Job, type JobClaim } from '../jobs/jobs.ts';
import { jobOfPrefixed, prefixedJobColumns } from '../jobs/prefixed-job-columns.ts';
import { type StoredAnalysis, toAnalysis } from './stored-analysis.ts';

export type { StoredAnalysis };

export type AnalysisSortKey = 'finished' | 'created' | 'title' | 'resultCount';

const sortColumns = {
  finished: 'finished',
  created: 'created',
  title: 'title',
  resultCount: 'result_count',
} as const;

/** An analysis of its owner; null where there is none of this kind and id, or it is another's. */
export async function findAnalysis(
  db: Db,
  ownerId: string,
  kind: AnalysisKind,
  id: string,
): Promise<StoredAnalysis | null> {
  const row = await db
    .selectFrom('analyses')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : toAnalysis(row);
}

/** The same with its job, both of one moment. */
export async function findAnalysisWithJob(
  db: Db,
  ownerId: string,
  kind: AnalysisKind,
  id: string,
): Promise<{ analysis: StoredAnalysis; job: Job } | null> {
  const row = await selectWithJobs(db, ownerId, kind)
    .where('analyses.id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : { analysis: toAnalysis(row), job: jobOfPrefixed(row) };
}

function selectWithJobs(db: Db, ownerId: string, kind: AnalysisKind) {
  return selectAnalysesWithJobs(db, ownerId).where('analyses.kind', '=', kind);
}

/** The analyses of an owner, of all kinds, with their jobs as `jobOfPrefixed` reads them. */
export function selectAnalysesWithJobs(db: Db, ownerId: string) {
  return db
    .selectFrom('analyses')
    .innerJoin('jobs', (join) =>
      join
        .onRef('jobs.analysis_id', '=', 'analyses.id')
        .onRef('jobs.owner_id', '=', 'analyses.owner_id')
        .on('jobs.parent_id', 'is', null),
    )
    .selectAll('analyses')
    .select(prefixedJobColumns)
    .where('analyses.owner_id', '=', ownerId);
}

/** The analysis of a claimed job; the claim authorises the read, without its owner. */
export async function findClaimedAnalysis(db: Db, claim: JobClaim): Promise<StoredAnalysis | null> {
  const row = await db
    .selectFrom('analyses')
    .innerJoin('jobs', 'jobs.analysis_id', 'analyses.id')
    .selectAll('analyses')
    .where('jobs.id', '=', claim.jobId)
    .where('jobs.attempt', '=', claim.attempt)
    .executeTakeFirst();
  return row === undefined ? null : toAnalysis(row);
}

/**
 * A page of an owner's analyses of one kind that match its filter, their jobs by the ids of the analyses,
 * and how many there are in all; all of one moment.
 */
export async function listAnalyses(
  db: Db,
  ownerId: string,
  kind: AnalysisKind,
  page: ListPage<AnalysisSortKey>,
): Promise<{ items: StoredAnalysis[]; jobs: Map<string, Job>; total: number }> {
  const direction = page.order === 'ASC' ? 'asc' : 'desc';
  const isAskedFor = matchesFilter(page, ['analyses.title', 'analyses.sequence_name']);
  const counting = db
    .selectFrom('analyses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where(isAskedFor);
  let query = selectWithJobs(db, ownerId, kind)
    .select(counting.as('total'))
    .where(isAskedFor)
    // Unfinished ones have no time and no count: PostgreSQL puts nulls last in ASC, first in DESC.
    .orderBy(`analyses.${sortColumns[page.sort]}`, direction)
    .orderBy('analyses.created', direction)
    .orderBy('analyses.id', direction)
    .offset(page.offset);
  if (page.limit !== null) query = query.limit(page.limit);
  const rows = await query.execute();
  return {
    items: rows.map(toAnalysis),
    jobs: new Map(rows.map((row) => [row.id, jobOfPrefixed(row)])),
    total: await totalOf(rows, page, counting),
  };
}

/** Replaces the tags; false when the owner has no such analysis. */
export async function setAnalysisTags(
  db: Db,
  ownerId: string,
  kind: AnalysisKind,
  id: string,
  tags: string[],
): Promise<boolean> {
  const row = await inTurnForThings(db, ownerId, (trx) =>
    trx
      .updateTable('analyses')
      .set({ tags })
      .where('owner_id', '=', ownerId)
      .where('kind', '=', kind)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),
  );
  return row !== undefined;
}

/**
 * Cancels an analysis that has not ended; an ended one stays as it is.
 *
 * @returns the job to take off the queue, or null when the owner has no such analysis
 */
export async function cancelAnalysis(
  db: Db,
  ownerId: string,
  kind: AnalysisKind,
  id: string,
): Promise<{ jobId: string } | null> {
  return inOwnersTurn(db, ownerId, async (trx) => {
    const job = await lockJob(trx, ownerId, kind, id);
    if (job === undefined) return null;
    await endJob(trx, job.id, { status: 'FAILED', exception: CANCELLED_MESSAGE });
    return { jobId: job.id };
  });
}

/** Deletes an analysis and lets go of what it held. A running one is cancelled first. */
export async function deleteAnalysis(
  db: Db,
  ownerId: string,
  kind: string,
  id: string,
): Promise<{ jobId: string } | null> {
  return inOwnersTurn(db, ownerId, async (trx) => {
    const job = await lockJob(trx, ownerId, kind, id);
    if (job === undefined) return null;
    await endJob(trx, job.id, { status: 'FAILED', exception: CANCELLED_MESSAGE });
    const row = await trx
      .deleteFrom('analyses')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .returning(HELD_COLUMNS)
      .executeTakeFirstOrThrow();
    await releaseHeld(trx, [row]);
    return { jobId: job.id };
  });
}

/** What an analysis holds a reference to. */
export const HELD_COLUMNS = [
  'bases_blob_id',
  'hits_blob_id',
  'track_blob_id',
  'record_table_id',
] as const;

interface HeldRow {
  bases_blob_id: string;
  hits_blob_id: string | null;
  track_blob_id: string | null;
  record_table_id: string;
}

/** Lets go of what analyses held that are deleted. */
export async function releaseHeld(trx: Trx, rows: readonly HeldRow[]): Promise<void> {
  const blobs = rows.flatMap((row) => [row.bases_blob_id, row.hits_blob_id, row.track_blob_id]);
  await release(trx, 'blobs', blobs);
  await release(
    trx,
    'record_tables',
    rows.map((row) => row.record_table_id),
  );
}

function lockJob(trx: Trx, ownerId: string, kind: string, analysisId: string) {
  return trx
    .selectFrom('jobs')
    .innerJoin('analyses', 'analyses.id', 'jobs.analysis_id')
    .select('jobs.id')
    .where('analyses.owner_id', '=', ownerId)
    .where('analyses.kind', '=', kind)
    .where('analyses.id', '=', analysisId)
    .where('jobs.parent_id', 'is', null)
    .forUpdate('jobs')
    .executeTakeFirst();
}
