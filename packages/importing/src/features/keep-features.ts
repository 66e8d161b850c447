import type { Store } from '@flipon/store/store';
import type { ReadContent } from '../bases/read-content.ts';
import { readFeatureLines } from './feature-lines.ts';
import { type KeptFeatures, storeFlatFeatures } from './store-flat-features.ts';

/** Makes the features that were read an annotation that no sequence has yet. */
export async function keepFeatures(
  store: Store,
  recordTableId: string,
  { format, features }: ReadContent,
  { path, ...given }: { path: string; isCircular: boolean; ended?: AbortSignal },
): Promise<KeptFeatures> {
  if (features === null) return { annotation: null, warnings: [] };
  return storeFlatFeatures(store, recordTableId, format, readFeatureLines(path), given);
}
