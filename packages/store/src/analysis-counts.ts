import { type AnalysisKind, isAnalysisKind } from '@flipon/analyses/definitions';
import { sql } from 'kysely';
import type { Db } from './database.ts';
import { type ListFilter, matchesFilter } from './list-filter.ts';

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
