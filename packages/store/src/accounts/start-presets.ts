import { randomUUID } from 'node:crypto';
import type { ParameterValues } from '@flipon/analyses/field';
import { type Selectable, sql } from 'kysely';
import type { StartPresetTable } from '../database/account-tables.ts';
import type { Db } from '../database/database.ts';
import { inOwnersTurn } from '../database/owner-turns.ts';
import { OwnerEndedError } from './users.ts';

/** A kind with its parameters, as a start takes them. */
export interface PresetWork {
  kind: string;
  parameters: ParameterValues;
}

/** A named set of analyses that a user starts together. */
export interface StartPreset {
  id: string;
  name: string;
  /** As it was when it was saved: a kind may be gone, or take other parameters now. */
  works: PresetWork[];
  created: Date;
  changed: Date;
}

export type NewStartPreset = Pick<StartPreset, 'name' | 'works'>;

/**
 * Keeps a preset. Calls at the same moment come one after the other, so together they cannot pass the
 * limit.
 *
 * @param most that the owner may have
 * @returns null when the limit is reached
 * @throws OwnerEndedError
 */
export async function addStartPreset(
  db: Db,
  ownerId: string,
  { name, works }: NewStartPreset,
  most: number,
): Promise<StartPreset | null> {
  return inOwnersTurn(db, ownerId, async (trx) => {
    const owner = await trx
      .selectFrom('users')
      .select('ended')
      .where('id', '=', ownerId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (owner === undefined || owner.ended !== null) throw new OwnerEndedError();
    const { count } = await trx
      .selectFrom('start_presets')
      .select((of) => of.fn.countAll<string>().as('count'))
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= most) return null;
    const row = await trx
      .insertInto('start_presets')
      .values({ id: randomUUID(), owner_id: ownerId, name, works: JSON.stringify(works) })
      .returningAll()
      .executeTakeFirstOrThrow();
    return presetOfRow(row);
  });
}

/** An owner's presets, oldest first. */
export async function listStartPresets(db: Db, ownerId: string): Promise<StartPreset[]> {
  const rows = await db
    .selectFrom('start_presets')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created')
    .orderBy('id')
    .execute();
  return rows.map(presetOfRow);
}

/** @returns null where the owner has no such preset */
export async function changeStartPreset(
  db: Db,
  ownerId: string,
  id: string,
  { name, works }: NewStartPreset,
): Promise<StartPreset | null> {
  const row = await db
    .updateTable('start_presets')
    .set({ name, works: JSON.stringify(works), changed: sql`now()` })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : presetOfRow(row);
}

/** @returns whether the owner had it */
export async function deleteStartPreset(db: Db, ownerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('start_presets')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function presetOfRow(row: Selectable<StartPresetTable>): StartPreset {
  const { id, name, works, created, changed } = row;
  return { id, name, works, created, changed };
}
