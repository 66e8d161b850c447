import { AnnotationError } from '@flipon/annotation/annotation-error';
import type { Store } from '@flipon/store/store';
import {
  type FeatureTableSummary,
  TooManyTypesError,
  writeFeatureTable,
  writeStagedFeatures,
} from '@flipon/tables/feature-table-writer';
import type { PlacedFeature } from '@flipon/tables/stage-features';
import { limitFeatures } from './feature-limits.ts';
import { keepTable, type NewBlob, type WriteTable } from './keep-table.ts';

export type StoredFeatures = FeatureTableSummary & NewBlob;

/**
 * Writes features into a new blob, on the thread that calls it. On an error it removes its file.
 *
 * @returns null where there are none
 * @throws AnnotationError too many features, or too many types of them; what `batches` throws; the signal's reason
 */
export async function storeFeatures(
  store: Store,
  batches: AsyncIterable<readonly PlacedFeature[]>,
  signal?: AbortSignal,
): Promise<StoredFeatures | null> {
  const write: WriteTable<FeatureTableSummary> = async (paths) => {
    const ended = signal === undefined ? {} : { signal };
    const summary = await writeFeatureTable({
      ...paths,
      ...ended,
      batches: limitFeatures(batches),
    });
    return summary.count === 0 ? null : summary;
  };
  return keepFeatureTable(store, write, signal);
}

/**
 * The same for features that a thread has staged in a file, which stays.
 *
 * @returns the blob, and how often each type occurs
 * @throws AnnotationError too many types of features; the signal's reason
 */
export async function storeStagedFeatures(
  store: Store,
  stagedPath: string,
  signal: AbortSignal,
): Promise<NewBlob & Pick<FeatureTableSummary, 'types'>> {
  const write = async (paths: Parameters<WriteTable<unknown>>[0]) => ({
    types: await writeStagedFeatures({ ...paths, signal }, stagedPath),
  });
  const stored = await keepFeatureTable(store, write, signal);
  if (stored === null) throw new Error('a table was not written');
  return stored;
}

async function keepFeatureTable<Written>(
  store: Store,
  write: WriteTable<Written>,
  signal?: AbortSignal,
): Promise<(Written & NewBlob) | null> {
  try {
    return await keepTable(store, 'features', write, signal);
  } catch (error) {
    if (error instanceof TooManyTypesError)
      throw new AnnotationError(`${error.message} ${WRONG_COLUMN}`);
    throw error;
  }
}

const WRONG_COLUMN = 'Does the file have names where types of features belong?';
