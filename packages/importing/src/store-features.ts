import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AnnotationError } from '@flipon/annotation/annotation-error';
import { addBlob, describeBlob } from '@flipon/store/blobs';
import type { Store } from '@flipon/store/store';
import {
  type FeatureTableSummary,
  TooWideError,
  writeFeatureTable,
  writeStagedFeatures,
} from '@flipon/tables/feature-table-writer';
import type { PlacedFeature } from '@flipon/tables/stage-features';
import { limitFeatures } from './feature-limits.ts';

/** A blob that nothing refers to yet: without a reference the sweeper removes it. */
interface NewBlob {
  blobId: string;
  sizeBytes: number;
}

export type StoredFeatures = FeatureTableSummary & NewBlob;

/**
 * Writes features into a new blob, on the thread that calls it. On an error this leaves no file behind.
 *
 * @returns null where there are none
 * @throws AnnotationError too many features, or too long ones; what `batches` throws
 */
export async function storeFeatures(
  store: Store,
  batches: AsyncIterable<readonly PlacedFeature[]>,
): Promise<StoredFeatures | null> {
  return keepTable(store, async (paths) => {
    const summary = await writeFeatureTable({ ...paths, batches: limitFeatures(batches) });
    return summary.count === 0 ? null : summary;
  });
}

/**
 * The same for features that a thread has staged in a file, which stays.
 *
 * @returns the blob, and how often each type occurs
 * @throws AnnotationError too long features
 */
export async function storeStagedFeatures(
  store: Store,
  staged: { stagedPath: string; featureCount: number },
): Promise<NewBlob & Pick<FeatureTableSummary, 'types'>> {
  const stored = await keepTable(store, async (paths) => ({
    types: await writeStagedFeatures(paths, staged),
  }));
  if (stored === null) throw new Error('a table was not written');
  return stored;
}

/** @param write answers null where there is nothing to keep */
async function keepTable<Written>(
  store: Store,
  write: (paths: { path: string; temporaryFolder: string }) => Promise<Written | null>,
): Promise<(Written & NewBlob) | null> {
  const path = await store.files.temporaryPath();
  try {
    const written = await write({ path, temporaryFolder: dirname(path) });
    if (written === null) return null;
    const sizeBytes = (await stat(path)).size;
    const blobId = randomUUID();
    await addBlob(store.db, blobId, 'features', 0);
    await store.files.put(blobId, path);
    await describeBlob(store.db, blobId, { sizeBytes });
    return { ...written, blobId, sizeBytes };
  } catch (error) {
    if (error instanceof TooWideError) throw new AnnotationError(TOO_WIDE);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

const TOO_WIDE =
  'The features have too much text: their attributes are longer than 10,000 letters on average. ' +
  'Shorten them, or split the file into smaller ones.';
