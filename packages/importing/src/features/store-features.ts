import { AnnotationError } from '@flipon/annotation/annotation-error';
import type { Store } from '@flipon/store/store';
import {
  type FeatureTableSummary,
  TooWideError,
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
 * @throws AnnotationError too many features, or too long ones; what `batches` throws; the signal's reason
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
 * @throws AnnotationError too long features
 */
export async function storeStagedFeatures(
  store: Store,
  staged: { stagedPath: string; featureCount: number },
): Promise<NewBlob & Pick<FeatureTableSummary, 'types'>> {
  const stored = await keepFeatureTable(store, async (paths) => ({
    types: await writeStagedFeatures(paths, staged),
  }));
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
    if (error instanceof TooWideError) throw new AnnotationError(TOO_WIDE);
    throw error;
  }
}

const TOO_WIDE =
  'The features have too much text: their attributes are longer than 10,000 letters on average. ' +
  'Shorten them, or split the file into smaller ones.';
