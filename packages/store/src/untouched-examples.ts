import { sql } from 'kysely';
import type { Trx } from './database.ts';
import { lockSequence, removeSequence } from './sequences.ts';

/**
 * Of a row of `sequences`: a copy of an example that its owner has neither renamed, tagged, reshaped,
 * annotated, analysed nor shared. It is nobody's work.
 */
export const isUntouchedExample = sql<boolean>`(sequences.is_example and not sequences.is_changed
  and not exists (select 1 from annotations where annotations.sequence_id = sequences.id)
  and not exists (select 1 from shares where shares.sequence_id = sequences.id)
  and not exists (select 1 from analyses where analyses.sequence_id = sequences.id
    and analyses.owner_id = sequences.owner_id))`;

/** Takes copies of examples that nobody has touched out of a library: registered users have none. */
export async function removeUntouchedExamples(trx: Trx, ownerId: string): Promise<void> {
  const rows = await trx
    .selectFrom('sequences')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('is_example', '=', true)
    .orderBy('id')
    .execute();
  for (const { id } of rows) await lockSequence(trx, ownerId, id);
  const untouched = await trx
    .selectFrom('sequences')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where(isUntouchedExample)
    .orderBy('id')
    .execute();
  for (const { id } of untouched) await removeSequence(trx, ownerId, id);
}
