import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { UNFINISHED } from '../jobs/jobs.ts';
import { isUnmodifiedExample } from '../sequences/remove-example-copies.ts';

export interface GuestSequence {
  id: string;
  name: string;
  /** null while its import runs. */
  lengthBp: number | null;
  /** Analyses that have a result, and those that have not ended. */
  results: number;
  running: number;
  /** The finished share of running work, from 0 to 1; null where nothing runs or it is unknown. */
  progress: number | null;
  /** The library of the user who asks has the same bases. */
  isAlreadyThere: boolean;
}

export interface GuestWork {
  /** The newest first. */
  sequences: GuestSequence[];
  /** Results of sequences that have left the library. */
  otherResults: number;
  totals: { sequences: number; results: number; running: number };
}

/**
 * What a guest made, as `take-guest-work` would move it: without unmodified copies of examples.
 *
 * @param askerId the user whose library is compared
 */
export async function listGuestWork(db: Db, guestId: string, askerId: string): Promise<GuestWork> {
  const sequences = await db
    .selectFrom('sequences')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('analyses')
          .innerJoin('jobs', 'jobs.analysis_id', 'analyses.id')
          .select([countFinished, countUnfinished, shareDone])
          .whereRef('analyses.sequence_id', '=', 'sequences.id')
          .where('analyses.owner_id', '=', guestId)
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select(['sequences.id', 'name', 'length_bp as lengthBp'])
    .select((eb) => [
      eb.fn.coalesce('counted.results', sql<number>`0::int`).as('results'),
      eb.fn.coalesce('counted.running', sql<number>`0::int`).as('running'),
      'counted.progress',
      isSameAsOneOf(askerId).as('isAlreadyThere'),
    ])
    .where('sequences.owner_id', '=', guestId)
    .where((eb) => eb.not(isUnmodifiedExample))
    .orderBy('sequences.created', 'desc')
    .orderBy('sequences.id')
    .execute();
  const all = await db
    .selectFrom('analyses')
    .innerJoin('jobs', 'jobs.analysis_id', 'analyses.id')
    .select([countFinished, countUnfinished])
    .select(
      sql<number>`count(*) filter (where analyses.finished is not null and not exists (
        select 1 from sequences where sequences.id = analyses.sequence_id))::int`.as('others'),
    )
    .where('analyses.owner_id', '=', guestId)
    .executeTakeFirstOrThrow();
  const { results, running, others } = all;
  return {
    sequences,
    otherResults: others,
    totals: { sequences: sequences.length, results, running },
  };
}

const countFinished = sql<number>`count(*) filter (where analyses.finished is not null)::int`.as(
  'results',
);
const countUnfinished =
  sql<number>`count(*) filter (where jobs.status in (${sql.join(UNFINISHED)}))::int`.as('running');

const shareDone = sql<
  number | null
>`(sum(jobs.done_bp) filter (where jobs.status in (${sql.join(UNFINISHED)}))
  / nullif(sum(jobs.total_bp) filter (where jobs.status in (${sql.join(UNFINISHED)})), 0))::float8`.as(
  'progress',
);

/** Equal bases are one blob, but for those of before sums were compared. */
function isSameAsOneOf(askerId: string) {
  return sql<boolean>`(sequences.length_bp is not null and sequences.owner_id <> ${askerId}
    and exists (
      select 1 from sequences own join blobs on blobs.id = own.bases_blob_id
      where own.owner_id = ${askerId} and own.length_bp is not null
        and (own.bases_blob_id = sequences.bases_blob_id or blobs.sha256 =
          (select sha256 from blobs where id = sequences.bases_blob_id))))`;
}

/** Results that an owner has. */
export async function countResults(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('analyses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('finished', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}
