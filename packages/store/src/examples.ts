import { retainBlob } from './blobs.ts';
import type { Db } from './database.ts';
import { retain } from './references.ts';
import type { SequenceContent } from './schema.ts';

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

/** Keeps an example, or answers the one that another process kept first. */
export async function keepExample(db: Db, example: StoredExample): Promise<StoredExample> {
  await db.transaction().execute(async (trx) => {
    const inserted = await trx
      .insertInto('examples')
      .values({
        name: example.name,
        content: JSON.stringify(example.content),
        bases_blob_id: example.basesBlobId,
        mask_blob_id: example.maskBlobId,
        record_table_id: example.recordTableId,
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst();
    if (inserted === undefined) return;
    await retainBlob(trx, example.basesBlobId);
    if (example.maskBlobId !== null) await retainBlob(trx, example.maskBlobId);
    await retain(trx, 'record_tables', [example.recordTableId]);
  });
  const kept = (await findExamples(db)).get(example.name);
  if (kept === undefined) throw new Error(`example ${example.name} was not kept`);
  return kept;
}
