import { sql } from 'kysely';
import type { Db } from './database.ts';
import { type Job, jobOf, selectJobs, UNFINISHED } from './jobs.ts';

/** Jobs that are under way or have changed, oldest change first: some of them. */
export interface ChangedJobs {
  /** Each with the sequence or analysis that it is of. */
  jobs: { subjectId: string; job: Job }[];
  /** Where the next ones begin; null behind the last. */
  next: string | null;
}

/**
 * @param page.after `next` of the ones before; null for the first
 * @param page.limit how many at most
 */
export async function listChangedJobs(
  db: Db,
  ownerId: string,
  since: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<ChangedJobs> {
  const changed = sql`coalesce(finished, created)`;
  const rows = await selectJobs(db, ownerId)
    // As text, which keeps the microseconds: jobs that are started together have the same time.
    .select(sql<string>`${changed}::text`.as('changed'))
    .where((eb) =>
      eb.or([
        eb('status', 'in', UNFINISHED),
        eb(eb.fn.coalesce('finished', 'created'), '>=', since),
      ]),
    )
    .$if(after !== null, (query) => {
      const [time, id] = (after ?? '').split('|');
      return query.where(
        sql<boolean>`(${changed}, id) > (${time ?? ''}::timestamptz, ${id ?? ''}::uuid)`,
      );
    })
    .orderBy(changed)
    .orderBy('id')
    .limit(limit)
    .execute();
  const last = rows.length < limit ? undefined : rows.at(-1);
  return {
    jobs: rows.map((row) => ({ subjectId: row.subject_id, job: jobOf(row) })),
    next: last === undefined ? null : `${last.changed}|${last.id}`,
  };
}
