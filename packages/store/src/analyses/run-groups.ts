import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { type ListFilter, type ListPage, matchesFilter } from '../database/list-page.ts';
import { jobOfPrefixed } from '../jobs/prefixed-job-columns.ts';
import { selectAnalysesWithJobs } from './analyses.ts';
import type { Run } from './newest-runs.ts';
import { toAnalysis } from './stored-analysis.ts';

/** What analyses are listed by: their sequence, or the batch that they were started with. */
export type GroupedBy = 'sequence' | 'batch';

export interface RunGroup {
  /** Of the sequence or the batch; null for analyses that were started one by one. */
  id: string | null;
  /** Start of the newest analysis. */
  newest: Date;
  runCount: number;
  sequenceCount: number;
  kindCount: number;
}

/** Equal runs: the same sequence, kind and settings. */
export interface FoldedRun extends Run {
  /** How many they are; the newest is the one above. */
  times: number;
  /** The ones before it, newest first, up to {@link MOST_EARLIER}. */
  earlier: readonly { id: string; created: Date }[];
}

export interface FoldedRuns {
  items: FoldedRun[];
  /** Sets of equal runs on all pages. */
  total: number;
}

/** Earlier runs that a set of equal ones names. */
export const MOST_EARLIER = 20;

const columns = { sequence: 'analyses.sequence_id', batch: 'analyses.campaign_id' } as const;
const NAMES = ['analyses.title', 'analyses.sequence_name'];

/** A page of the sequences or batches of an owner's analyses, that of the newest first. */
export async function listRunGroups(
  db: Db,
  ownerId: string,
  by: GroupedBy,
  page: ListFilter & Pick<ListPage<never>, 'limit' | 'offset'>,
): Promise<{ items: RunGroup[]; total: number }> {
  const groups = selectGroups(db, ownerId, by, page);
  const paged = groups.orderBy('newest', 'desc').orderBy('id').offset(page.offset);
  const rows = await (page.limit === null ? paged : paged.limit(page.limit)).execute();
  const { count } = await db
    .selectFrom(groups.as('groups'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { items: rows.map(toGroup), total: Number(count) };
}

/** One of them; null where no analysis of the owner is of it and fits the filter. */
export async function findRunGroup(
  db: Db,
  ownerId: string,
  by: GroupedBy,
  id: string | null,
  filter: ListFilter,
): Promise<RunGroup | null> {
  const row = await selectGroups(db, ownerId, by, filter)
    .where(columns[by], 'is not distinct from', id)
    .executeTakeFirst();
  return row === undefined ? null : toGroup(row);
}

function selectGroups(db: Db, ownerId: string, by: GroupedBy, filter: ListFilter) {
  return db
    .selectFrom('analyses')
    .where('owner_id', '=', ownerId)
    .where(matchesFilter(filter, NAMES))
    .groupBy(columns[by])
    .select([`${columns[by]} as id`])
    .select((eb) => [
      eb.fn.max('created').as('newest'),
      eb.fn.countAll<number>().as('runs'),
      eb.fn.count<number>('sequence_id').distinct().as('sequences'),
      eb.fn.count<number>('kind').distinct().as('kinds'),
    ]);
}

function toGroup({
  id,
  newest,
  runs,
  sequences,
  kinds,
}: Awaited<ReturnType<ReturnType<typeof selectGroups>['execute']>>[number]): RunGroup {
  return {
    id,
    newest,
    runCount: Number(runs),
    sequenceCount: Number(sequences),
    kindCount: Number(kinds),
  };
}

/**
 * The analyses of some groups, equal ones as one, the newest first: a page of each group, by the
 * group's id.
 *
 * @param ids of groups; whatever is another owner's is not found
 */
export async function listFoldedRuns(
  db: Db,
  ownerId: string,
  by: GroupedBy,
  ids: readonly (string | null)[],
  page: ListFilter & { limit: number; offset: number },
): Promise<Map<string | null, FoldedRuns>> {
  const known = ids.filter((id) => id !== null);
  const column = sql.ref(columns[by]);
  const { rows } = await sql<{
    group_id: string | null;
    id: string;
    times: number;
    folds: number;
    earlier: { id: string; created: string }[];
  }>`
    with mine as (
      select ${column} as group_id, id, sequence_id, kind, parameters, created
      from analyses
      where owner_id = ${ownerId}
        and (${column} = any(${known}::uuid[]) or (${ids.includes(null)} and ${column} is null))
        and ${matchesFilter(page, NAMES)}
    ), ranked as (
      select *,
        row_number() over (partition by group_id, sequence_id, kind, parameters
          order by created desc, id desc) as nth,
        count(*) over (partition by group_id, sequence_id, kind, parameters) as times
      from mine
    ), newest as (
      select *,
        row_number() over (partition by group_id order by created desc, id desc) as place,
        count(*) over (partition by group_id) as folds
      from ranked where nth = 1
    )
    select newest.group_id, newest.id, newest.times::float8 as times,
      newest.folds::float8 as folds, older.earlier
    from newest cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', same.id, 'created', same.created)
          order by same.nth), '[]') as earlier
      from ranked same
      where newest.times > 1 and same.nth between 2 and ${MOST_EARLIER + 1}
        and same.group_id is not distinct from newest.group_id
        and same.sequence_id = newest.sequence_id and same.kind = newest.kind
        and same.parameters = newest.parameters) older
    where place > ${page.offset} and place <= ${page.offset + page.limit}
    order by place`.execute(db);
  const runs = await findRuns(
    db,
    ownerId,
    rows.map(({ id }) => id),
  );
  const found = new Map<string | null, FoldedRuns>();
  for (const { group_id, id, times, folds, earlier } of rows) {
    const run = runs.get(id);
    if (run === undefined) continue;
    const group = found.get(group_id) ?? { items: [], total: folds };
    const dated = earlier.map((each) => ({ id: each.id, created: new Date(each.created) }));
    group.items.push({ ...run, times, earlier: dated });
    found.set(group_id, group);
  }
  return found;
}

async function findRuns(
  db: Db,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, Run>> {
  if (ids.length === 0) return new Map();
  const rows = await selectAnalysesWithJobs(db, ownerId).where('analyses.id', 'in', ids).execute();
  return new Map(
    rows.map((row) => [row.id, { analysis: toAnalysis(row), job: jobOfPrefixed(row) }]),
  );
}
