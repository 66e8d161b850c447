import type { AnalysisKind } from '@flipon/analyses/definitions';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import { inTurnForThings } from '../database/owner-turns.ts';

/** What carries the tags. */
export type TaggedThings = { table: 'sequences' } | { table: 'analyses'; kind: AnalysisKind };

export interface TagChange {
  ids: readonly string[];
  add: readonly string[];
  remove: readonly string[];
  /** How many tags one thing can have. */
  maxTags: number;
}

/**
 * Adds tags to several things of an owner and takes others off, all or none; each keeps the rest of
 * its own, in their order.
 *
 * @returns the tags that each has now; `missing` when one of the ids is not the owner's, and
 *   `too_many` when one of them would have more tags than it can. Nothing has changed then
 */
export async function changeTags(
  db: Db,
  ownerId: string,
  things: TaggedThings,
  { ids, add, remove, maxTags }: TagChange,
): Promise<{ id: string; tags: string[] }[] | 'missing' | 'too_many'> {
  return inTurnForThings(db, ownerId, async (trx) => {
    const found = await lockTagged(trx, ownerId, things, ids);
    if (found.length < ids.length) return 'missing';
    const changed = found.map(({ id, tags }) => ({
      id,
      tags: [...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add])],
    }));
    if (changed.some(({ tags }) => tags.length > maxTags)) return 'too_many';
    const table = sql.table(things.table);
    await sql`
      update ${table} set tags = given.tags
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given (id uuid, tags text[])
      where ${table}.id = given.id`.execute(trx);
    return changed;
  });
}

/** In the order of their ids, so that two calls at the same moment cannot wait for each other. */
async function lockTagged(
  trx: Trx,
  ownerId: string,
  things: TaggedThings,
  ids: readonly string[],
): Promise<{ id: string; tags: string[] }[]> {
  const ofKind = things.table === 'analyses' ? sql`and kind = ${things.kind}` : sql``;
  const { rows } = await sql<{ id: string; tags: string[] }>`
    select id, tags from ${sql.table(things.table)}
    where owner_id = ${ownerId} and id = any(${[...ids]}::uuid[]) ${ofKind}
    order by id for update`.execute(trx);
  return rows;
}
