import { createHash } from 'node:crypto';
import { type FileSums, sumFile } from '@flipon/checked-files/block-sums';
import { DamagedFileError } from '@flipon/checked-files/damaged-file-error';
import type { Db } from '../database/database.ts';
import type { BlobFiles } from './blob-files.ts';

/**
 * Computes the sums of a blob that was stored before blobs had any, after checking its size and, where
 * known, its SHA-256.
 *
 * @throws DamagedFileError when they differ, or when the blob had sums and they are missing
 */
export async function sumOldBlob(db: Db, id: string, path: string): Promise<FileSums> {
  const blob = await db
    .selectFrom('blobs')
    .select(['has_sums', 'size_bytes', 'sha256'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (blob === undefined || blob.has_sums) {
    throw new DamagedFileError(path, 'has lost its checksums');
  }
  const digest = createHash('sha256');
  const sums = await sumFile(path, (bytes) => digest.update(bytes));
  // Sizes of masks and hits have always been noted; of bases, too, with their checksum.
  const isOther = blob.sha256 !== null && digest.digest('hex') !== blob.sha256;
  if (isOther || sums.sizeBytes !== blob.size_bytes) {
    throw new DamagedFileError(path, 'is damaged: it is not what was stored');
  }
  return sums;
}

/**
 * Gives blobs that were stored before blobs had sums theirs, one after the other, so that the first
 * reader of a large one need not wait. A damaged one is reported, and checked again at every read.
 *
 * @returns how many have got them
 */
export async function sumOldBlobs(
  { db, files }: { db: Db; files: BlobFiles },
  onDamage: (error: unknown) => void,
): Promise<number> {
  const old = await db
    .selectFrom('blobs')
    .select('id')
    .where('has_sums', '=', false)
    .where('reference_count', '>', 0)
    // A cancelled import has a row and no file.
    .where('size_bytes', '>', 0)
    .execute();
  let summed = 0;
  for (const { id } of old) {
    try {
      await files.uncheckedPath(id);
      await db.updateTable('blobs').set({ has_sums: true }).where('id', '=', id).execute();
      summed += 1;
    } catch (error) {
      onDamage(error);
    }
  }
  return summed;
}
