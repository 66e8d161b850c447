import type { NewAnnotation } from '@flipon/store/annotations';
import type { Store } from '@flipon/store/store';
import type { ReadContent } from '../bases/read-content.ts';
import { readFeatureLines } from './feature-lines.ts';
import { storeFlatFeatures } from './store-flat-features.ts';

/** Makes the features that were read an annotation that no sequence has yet; null without any. */
export async function keepFeatures(
  store: Store,
  recordTableId: string,
  { format, features }: ReadContent,
  { path, ended }: { path: string; ended?: AbortSignal },
): Promise<NewAnnotation | null> {
  if (features === null) return null;
  return storeFlatFeatures(store, recordTableId, format, readFeatureLines(path), ended);
}
