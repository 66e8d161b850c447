import { type SqlBool, sql } from 'kysely';
import { hashToken } from '../accounts/token-secret.ts';
import type { User } from '../accounts/users.ts';
import type { Db } from '../database/database.ts';
import type { ListPage } from '../database/list-page.ts';
import { type StoredShare, selectShares, shareEnd, toShare } from './shares.ts';

const LAST_USED_STEP = sql`interval '1 minute'`;

/** A share with its owner, for a visitor with the link. */
export interface OpenShare extends StoredShare {
  owner: User;
}

/** A finished result of a shared sequence. */
export interface SharedResult {
  id: string;
  kind: string;
  title: string;
  created: Date;
  finished: Date;
  resultCount: number;
}

/**
 * The share of a secret; null where it has ended. Also notes the visit, once a minute at most; it does not
 * count as a visit of the owner.
 */
export async function findShare(db: Db, secret: string): Promise<OpenShare | null> {
  const row = await selectShares(db)
    .select(['users.id as user_id', 'users.kind as user_kind', 'email', 'token_version'])
    .select(isStale().as('is_stale'))
    .where('secret_hash', '=', hashToken(secret))
    .where('users.ended', 'is', null)
    .where(sql<SqlBool>`coalesce(${shareEnd()} > now(), true)`)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.is_stale) await touchShare(db, row.id);
  const { user_id: id, user_kind: kind, email, token_version: tokenVersion } = row;
  return { ...toShare(row), owner: { id, kind, email, tokenVersion } };
}

/** Skips a locked row: a concurrent call notes the visit. */
async function touchShare(db: Db, id: string): Promise<void> {
  await db
    .updateTable('shares')
    .set({ last_used: sql<Date>`now()` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('shares')
        .select('id')
        .where('id', '=', id)
        .where(isStale())
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute();
}

function isStale() {
  return sql<SqlBool>`(last_used is null or last_used < now() - ${LAST_USED_STEP})`;
}

/**
 * Whether a link shows an analysis: its own in any state, or a finished one of its sequence.
 *
 * @param analysisId a UUID in lower case
 */
export async function showsAnalysis(
  db: Db,
  { subject, subjectId, owner }: OpenShare,
  analysisId: string,
): Promise<boolean> {
  if (subject === 'analysis') return analysisId === subjectId;
  const row = await db
    .selectFrom('analyses')
    .select('id')
    .where('owner_id', '=', owner.id)
    .where('sequence_id', '=', subjectId)
    .where('id', '=', analysisId)
    .where('finished', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A page of the finished results of a shared sequence, of all kinds, the newest first. */
export async function listSharedResults(
  db: Db,
  { subjectId, owner }: OpenShare,
  { limit, offset }: Pick<ListPage<never>, 'limit' | 'offset'>,
): Promise<{ items: SharedResult[]; total: number }> {
  const finished = db
    .selectFrom('analyses')
    .where('owner_id', '=', owner.id)
    .where('sequence_id', '=', subjectId)
    .where('finished', 'is not', null);
  let query = finished
    .select(['id', 'kind', 'title', 'created', 'finished', 'result_count'])
    .orderBy('finished', 'desc')
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .offset(offset);
  if (limit !== null) query = query.limit(limit);
  const rows = await query.execute();
  const { count } = await finished
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    items: rows.map(({ id, kind, title, created, finished: at, result_count }) => ({
      id,
      kind,
      title,
      created,
      finished: at ?? created,
      resultCount: result_count ?? 0,
    })),
    total: Number(count),
  };
}
