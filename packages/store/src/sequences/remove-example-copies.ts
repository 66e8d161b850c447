import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { removeSequence } from './sequences.ts';

/**
 * Condition on a row of `sequences`: a copy of an example that its owner has not renamed, tagged, reshaped,
 * annotated, given a lane, analysed or shared.
 */
export const isUnmodifiedExample = sql<boolean>`(sequences.is_example and not sequences.is_changed
  and not exists (select 1 from annotations where annotations.sequence_id = sequences.id)
  and not exists (select 1 from lanes where lanes.sequence_id = sequences.id)
  and not exists (select 1 from shares where shares.sequence_id = sequences.id)
  and not exists (select 1 from analyses where analyses.sequence_id = sequences.id
    and analyses.owner_id = sequences.owner_id))`;

/** Removes unmodified copies of the examples; registered users have none. */
export async function removeExampleCopies(trx: Trx, ownerId: string): Promise<void> {
  const examples = trx
    .selectFrom('sequences')
    .select('sequences.id')
    .where('sequences.owner_id', '=', ownerId)
    .where('is_example', '=', true);
  await examples.orderBy('id').forUpdate().execute();
  await trx
    .selectFrom('jobs')
    .select('id')
    .where('sequence_id', 'in', examples)
    .orderBy('id')
    .forUpdate()
    .execute();
  // Before the blobs, which all guests share: the start of an analysis locks the owner, then the blobs.
  await trx.selectFrom('users').select('id').where('id', '=', ownerId).forUpdate().execute();
  const untouched = await examples.where(isUnmodifiedExample).orderBy('id').execute();
  for (const { id } of untouched) await removeSequence(trx, ownerId, id);
}
