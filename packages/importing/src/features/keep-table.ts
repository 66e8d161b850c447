import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { addBlob, type BlobKind, describeBlob } from '@flipon/store/blobs';
import type { Store } from '@flipon/store/store';

/** A blob that nothing refers to yet: without a reference the sweeper removes it. */
export interface NewBlob {
  blobId: string;
  sizeBytes: number;
}

/** Writes a table to a path; null where there is nothing to keep. */
export type WriteTable<Written> = (paths: {
  path: string;
  temporaryFolder: string;
}) => Promise<Written | null>;

/**
 * Writes a table into a new blob. On an error it removes its file.
 *
 * @returns null where there was nothing to keep
 * @throws what `write` throws; the signal's reason
 */
export async function keepTable<Written>(
  store: Store,
  kind: BlobKind,
  write: WriteTable<Written>,
  signal?: AbortSignal,
): Promise<(Written & NewBlob) | null> {
  const path = await store.files.temporaryPath();
  try {
    const written = await write({ path, temporaryFolder: dirname(path) });
    if (written === null) return null;
    const sizeBytes = (await stat(path)).size;
    const blobId = randomUUID();
    await addBlob(store.db, blobId, kind, 0);
    await store.files.put(blobId, path, undefined, signal);
    await describeBlob(store.db, blobId, { sizeBytes });
    return { ...written, blobId, sizeBytes };
  } finally {
    await rm(path, { force: true });
  }
}
