import { randomUUID } from 'node:crypto';
import { addBlob, type WrittenBlob } from '@flipon/store/blobs';
import type { Store } from '@flipon/store/store';
import { contentOf, sumsOf, type WrittenFile } from './gathered-file.ts';

/** Makes a file of soft-masked stretches a blob that nothing refers to yet. */
export async function keepMask(
  store: Store,
  maskPath: string,
  mask: WrittenFile,
  signal?: AbortSignal,
): Promise<WrittenBlob> {
  const id = randomUUID();
  await addBlob(store.db, id, 'mask', 0);
  await store.files.put(id, maskPath, sumsOf(mask), signal);
  return { id, ...contentOf(mask) };
}
