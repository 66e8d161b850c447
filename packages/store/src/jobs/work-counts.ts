import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { UNFINISHED } from './jobs.ts';
import { countStalledJobs } from './stalled-jobs.ts';

/** Work of all owners together: only numbers, which reveal nothing about an owner. */
export interface WorkCounts {
  analyses: { running: number; waiting: number };
  imports: { running: number; waiting: number };
  /** Jobs that were handed back within the last day because they made no progress. */
  stalled: number;
}

/** Counts unfinished and stalled work. */
export async function countWork(db: Db): Promise<WorkCounts> {
  const rows = await db
    .selectFrom('jobs')
    .select((of) => [
      sql<boolean>`analysis_id is not null`.as('is_analysis'),
      sql<boolean>`status = 'RUNNING'`.as('is_running'),
      of.fn.countAll<string>().as('count'),
    ])
    .where('status', 'in', UNFINISHED)
    .where('parent_id', 'is', null)
    .groupBy(['is_analysis', 'is_running'])
    .execute();
  const count = (isAnalysis: boolean, isRunning: boolean) =>
    Number(
      rows.find((row) => row.is_analysis === isAnalysis && row.is_running === isRunning)?.count ??
        0,
    );
  return {
    analyses: { running: count(true, true), waiting: count(true, false) },
    imports: { running: count(false, true), waiting: count(false, false) },
    stalled: await countStalledJobs(db),
  };
}

/** Records of NCBI: those that wait or are being fetched, and what became of those of the last hour. */
export interface NcbiCounts {
  unfinished: number;
  fetched: number;
  failed: number;
}

export async function countNcbiImports(db: Db): Promise<NcbiCounts> {
  const { rows } = await sql<Record<keyof NcbiCounts, string>>`
    select count(*) filter (where status not in ('FINISH', 'FAILED')) as unfinished,
      count(*) filter (where status = 'FINISH') as fetched,
      count(*) filter (where status = 'FAILED') as failed
    from jobs where sequence_id in (select sequence_id from ncbi_imports)
      and (finished is null or finished > now() - interval '1 hour')
  `.execute(db);
  const [row] = rows;
  return {
    unfinished: Number(row?.unfinished ?? 0),
    fetched: Number(row?.fetched ?? 0),
    failed: Number(row?.failed ?? 0),
  };
}
