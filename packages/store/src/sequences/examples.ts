import { retainBlob } from '../blobs/blobs.ts';
import {
  blobsOf,
  findDamagedTwins,
  removeReplaced,
  shareSequence,
  type WrittenContent,
} from '../blobs/share-content.ts';
import type { Db, Trx } from '../database/database.ts';
import { release, retain } from '../database/reference-counts.ts';
import type { SequenceContent } from '../database/schema.ts';
import type { Store } from '../store/store.ts';

/** An example's content, stored once. */
export interface StoredExample {
  name: string;
  content: SequenceContent;
  basesBlobId: string;
  maskBlobId: string | null;
  recordTableId: string;
}

/** All examples that are kept, by name. */
export async function findExamples(db: Db): Promise<Map<string, StoredExample>> {
  const rows = await db.selectFrom('examples').selectAll().execute();
  return new Map(
    rows.map((row) => [
      row.name,
      {
        name: row.name,
        content: row.content,
        basesBlobId: row.bases_blob_id,
        maskBlobId: row.mask_blob_id,
        recordTableId: row.record_table_id,
      },
    ]),
  );
}

/** An example whose blobs have just been written. */
export type WrittenExample = Omit<StoredExample, 'maskBlobId'> & WrittenContent;

/**
 * Keeps an example, or returns the one that another process kept first. Its bases and mask are stored
 * once, also where a user has imported the same sequence.
 */
export async function keepExample(store: Store, example: WrittenExample): Promise<StoredExample> {
  const damaged = await findDamagedTwins(store, blobsOf(example.basesBlobId, example));
  const shared = await store.db.transaction().execute(async (trx) => {
    const { basesBlobId, maskBlobId, shared } = await shareSequence(
      trx,
      example.basesBlobId,
      example,
      damaged,
    );
    const inserted = await trx
      .insertInto('examples')
      .values({
        name: example.name,
        content: JSON.stringify(example.content),
        bases_blob_id: basesBlobId,
        mask_blob_id: maskBlobId,
        record_table_id: example.recordTableId,
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst();
    if (inserted === undefined) {
      // The other process shared these bytes, too, so ours have been replaced.
      await release(trx, 'blobs', [maskBlobId]);
      return shared;
    }
    await retainBlob(trx, basesBlobId);
    await retain(trx, 'record_tables', [example.recordTableId]);
    return shared;
  });
  await removeReplaced(store, shared);
  const kept = (await findExamples(store.db)).get(example.name);
  if (kept === undefined) throw new Error(`example ${example.name} was not kept`);
  return kept;
}

/** The examples whose bases are not in an owner's library under any name. */
export async function findMissingExamples<Example extends StoredExample>(
  trx: Trx,
  ownerId: string,
  examples: readonly Example[],
): Promise<Example[]> {
  const rows = await trx
    .selectFrom('sequences')
    .select('bases_blob_id')
    .where('owner_id', '=', ownerId)
    .execute();
  const held = new Set(rows.map((row) => row.bases_blob_id));
  return examples.filter(({ basesBlobId }) => !held.has(basesBlobId));
}
