import { randomUUID } from 'node:crypto';
import type { NewAnnotation } from '@flipon/store/annotations';
import type { Store } from '@flipon/store/store';
import type { ReadContent } from '../bases/read-content.ts';
import { keepTable } from './keep-table.ts';
import { makeFlatAnnotation } from './make-flat-annotation.ts';
import { namedRecordsOf } from './named-records-of.ts';

/** What became of the features of a file. */
export interface KeptFeatures {
  /** null where none is kept. */
  annotation: NewAnnotation | null;
  /** Sentences on what no annotation tells. */
  warnings: string[];
}

/**
 * Writes the features of a flat file that was read into a blob without references so far, for an annotation that no
 * sequence has yet. The records of the file are in the store.
 *
 * @param given.isCircular all records are circles, whatever the text says
 * @throws AnnotationError too many features, or too many types of them; the signal's reason
 */
export async function keepFeatures(
  store: Store,
  recordTableId: string,
  { format, features }: ReadContent,
  { path, isCircular, ended }: { path: string; isCircular: boolean; ended?: AbortSignal },
): Promise<KeptFeatures> {
  if (features === null) return { annotation: null, warnings: [] };
  const records = namedRecordsOf(store.db, recordTableId);
  let warnings: string[] = [];
  const write = async (paths: { path: string; temporaryFolder: string }) => {
    const signal = ended === undefined ? {} : { signal: ended };
    const file = { format, linesPath: path, isCircular };
    const made = await makeFlatAnnotation(records, file, { ...paths, ...signal });
    warnings = made.warnings;
    return made.annotation;
  };
  const stored = await keepTable(store, 'features', write, ended);
  if (stored === null) return { annotation: null, warnings };
  const { sizeBytes: _, ...annotation } = stored;
  return { annotation: { id: randomUUID(), ...annotation }, warnings };
}
