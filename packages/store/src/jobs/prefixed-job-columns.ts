import type { Selectable } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Job } from './jobs.ts';

/** Job columns under a `job_` prefix, to join into the row of an import or analysis. */
export const prefixedJobColumns = [
  'jobs.id as job_id',
  'jobs.name as job_name',
  'jobs.status as job_status',
  'jobs.created as job_created',
  'jobs.started as job_started',
  'jobs.finished as job_finished',
  'jobs.done_bp as job_done_bp',
  'jobs.total_bp as job_total_bp',
  'jobs.cpu_ms as job_cpu_ms',
  'jobs.exception as job_exception',
  'jobs.waits_for_room as job_waits_for_room',
] as const;

type Column<Named extends string> = Named extends `jobs.${infer Name} as ${string}` ? Name : never;
type JobColumn = Column<(typeof prefixedJobColumns)[number]>;
type JobRow = Selectable<Database['jobs']>;

/** The job in a row that has these columns. */
export function jobOfPrefixed(row: { [Name in JobColumn as `job_${Name}`]: JobRow[Name] }): Job {
  return {
    id: row.job_id,
    name: row.job_name,
    status: row.job_status,
    created: row.job_created,
    started: row.job_started,
    finished: row.job_finished,
    doneBp: row.job_done_bp,
    totalBp: row.job_total_bp,
    cpuMs: row.job_cpu_ms,
    exception: row.job_exception,
    waitsForRoom: row.job_waits_for_room,
  };
}
