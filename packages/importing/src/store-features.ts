import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AnnotationError } from '@flipon/annotation/annotation-error';
import type { AnnotationFeature } from '@flipon/annotation/annotation-feature';
import { addBlob, describeBlob } from '@flipon/store/blobs';
import type { Store } from '@flipon/store/store';
import {
  type FeatureTableSummary,
  type PlacedFeature,
  TooWideError,
  writeFeatureTable,
} from '@flipon/tables/feature-table-writer';

/** More than any annotation of a genome has (GENCODE: 3.5 million lines; a track of repeats: 5.5). */
const MAX_FEATURES = 20_000_000;
/** As many as one change can name. */
const MAX_NAMES = 100_000;

export interface StoredFeatures extends FeatureTableSummary {
  /** A blob that nothing refers to yet. */
  blobId: string;
  sizeBytes: number;
}

/**
 * Writes features into a new blob, which nothing refers to yet: without a reference the sweeper removes
 * it. On an error this leaves no file behind.
 *
 * @returns null where there are none
 * @throws AnnotationError too many features, or too long ones; what `batches` throws
 */
export async function storeFeatures(
  store: Store,
  batches: AsyncIterable<readonly PlacedFeature[]>,
): Promise<StoredFeatures | null> {
  const path = await store.files.temporaryPath();
  try {
    const summary = await writeFeatureTable({
      path,
      temporaryFolder: dirname(path),
      batches: limitFeatures(batches),
    });
    if (summary.count === 0) return null;
    const sizeBytes = (await stat(path)).size;
    const blobId = randomUUID();
    await addBlob(store.db, blobId, 'features', 0);
    await store.files.put(blobId, path);
    await describeBlob(store.db, blobId, { sizeBytes });
    return { ...summary, blobId, sizeBytes };
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

async function* limitFeatures(
  batches: AsyncIterable<readonly PlacedFeature[]>,
): AsyncGenerator<readonly PlacedFeature[]> {
  let count = 0;
  for await (const batch of batches) {
    count += batch.length;
    if (count > MAX_FEATURES) throw tooMany(MAX_FEATURES, 'features');
    yield batch;
  }
}

/** Numbers the names of molecules in the order in which they are noted. */
export function createNameTable() {
  const indexes = new Map<string, number>();

  /** @throws AnnotationError where there are too many */
  function note(name: string): number {
    const known = indexes.get(name);
    if (known !== undefined) return known;
    if (indexes.size === MAX_NAMES) throw tooMany(MAX_NAMES, 'names of sequences');
    const index = indexes.size;
    indexes.set(name, index);
    return index;
  }

  return {
    names: () => [...indexes.keys()],
    note,
    place: (feature: AnnotationFeature): PlacedFeature => {
      return { nameIndex: note(feature.sequenceName), feature };
    },
  };
}

function tooMany(limit: number, what: string): AnnotationError {
  const shown = limit.toLocaleString('en-US');
  return new AnnotationError(
    `The file has more than ${shown} ${what}. Split it into smaller files.`,
  );
}
