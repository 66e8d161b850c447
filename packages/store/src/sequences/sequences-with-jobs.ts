import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { type ListPage, matchesFilter, totalOf } from '../database/list-page.ts';
import type { Job } from '../jobs/jobs.ts';
import { jobOfPrefixed, prefixedJobColumns } from '../jobs/prefixed-job-columns.ts';
import { type StoredSequence, selectSequences, toSequence } from './sequences.ts';

export type SequenceSortKey = 'name' | 'length' | 'created';

const sortColumns = {
  name: 'sequences.name',
  length: 'sequences.length_bp',
  created: 'sequences.created',
} as const;

/**
 * A page of an owner's sequences that match its filter, the jobs of their imports by the ids of the
 * sequences, and how many there are in all; all of one moment.
 */
export async function listSequences(
  db: Db,
  ownerId: string,
  page: ListPage<SequenceSortKey>,
): Promise<{ items: StoredSequence[]; jobs: Map<string, Job>; total: number }> {
  const direction = page.order === 'ASC' ? 'asc' : 'desc';
  const isAskedFor = matchesFilter(page, ['sequences.name']);
  const counting = db
    .selectFrom('sequences')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where(isAskedFor);
  let query = selectWithJobs(db, ownerId)
    .select(counting.as('total'))
    .where(isAskedFor)
    .orderBy(sortColumns[page.sort], direction)
    .orderBy('sequences.id', direction)
    .offset(page.offset);
  if (page.limit !== null) query = query.limit(page.limit);
  const rows = await query.execute();
  return {
    items: rows.map(toSequence),
    jobs: new Map(rows.map((row) => [row.id, jobOfPrefixed(row)])),
    total: await totalOf(rows, page, counting),
  };
}

/** A sequence of its owner with the job of its import, both of one moment; null where there is none. */
export async function findSequenceWithJob(
  db: Db,
  ownerId: string,
  id: string,
): Promise<{ sequence: StoredSequence; job: Job } | null> {
  const row = await selectWithJobs(db, ownerId).where('sequences.id', '=', id).executeTakeFirst();
  return row === undefined ? null : { sequence: toSequence(row), job: jobOfPrefixed(row) };
}

/** Those of several sequences that are their owner's, with the jobs of their imports, by their ids; all of one moment. */
export async function findSequencesWithJobs(
  db: Db,
  ownerId: string,
  ids: readonly string[],
): Promise<{ sequences: Map<string, StoredSequence>; jobs: Map<string, Job> }> {
  const rows = await selectWithJobs(db, ownerId)
    .where('sequences.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return {
    sequences: new Map(rows.map((row) => [row.id, toSequence(row)])),
    jobs: new Map(rows.map((row) => [row.id, jobOfPrefixed(row)])),
  };
}

/** Sequences with the jobs of their imports, which every sequence has. */
function selectWithJobs(db: Db, ownerId: string) {
  return selectSequences(db, ownerId)
    .innerJoin('jobs', (join) =>
      join
        .onRef('jobs.sequence_id', '=', 'sequences.id')
        .onRef('jobs.owner_id', '=', 'sequences.owner_id')
        .on('jobs.parent_id', 'is', null),
    )
    .select(prefixedJobColumns);
}
