import type { Trx } from '../database/database.ts';

/**
 * Deletes annotations of a sequence. The caller has locked the sequence's row.
 *
 * @param id of one of them; all without it
 * @returns the blobs that they referred to, which the caller releases with its own
 */
export async function deleteAnnotationRows(
  trx: Trx,
  ownerId: string,
  sequenceId: string,
  id?: string,
): Promise<string[]> {
  let query = trx
    .deleteFrom('annotations')
    .where('owner_id', '=', ownerId)
    .where('sequence_id', '=', sequenceId)
    .returning('blob_id');
  if (id !== undefined) query = query.where('id', '=', id);
  const rows = await query.execute();
  return rows.map((row) => row.blob_id);
}

/**
 * Deletes lanes of a sequence. The caller has locked the sequence's row.
 *
 * @param id of one of them; all without it
 * @returns the blobs that they referred to, which the caller releases with its own
 */
export async function deleteLaneRows(
  trx: Trx,
  ownerId: string,
  sequenceId: string,
  id?: string,
): Promise<string[]> {
  const own = trx
    .selectFrom('sequences')
    .select('id')
    .where('id', '=', sequenceId)
    .where('owner_id', '=', ownerId);
  let query = trx.deleteFrom('lanes').where('sequence_id', 'in', own).returning('blob_id');
  if (id !== undefined) query = query.where('id', '=', id);
  const rows = await query.execute();
  return rows.map((row) => row.blob_id);
}
