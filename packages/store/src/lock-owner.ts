import type { Trx } from './database.ts';

/**
 * Locks an owner's row until the transaction ends, against all others who reserve, claim or count for
 * the same owner. What only refers to the owner, such as the token of a list, does not wait for it.
 */
export async function lockOwner(trx: Trx, ownerId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
}
