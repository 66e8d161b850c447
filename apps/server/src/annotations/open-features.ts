import { listAnnotations, readNameRecords, type StoredAnnotation } from '@flipon/store/annotations';
import type { OpenFeatureTable } from '@flipon/tables/feature-question';
import type { Deps } from '../deps.ts';
import { notOfSequence } from './owned-annotation.ts';

/** Annotations with the tables of their features, in the same order. */
export interface OpenedFeatures {
  annotations: StoredAnnotation[];
  tables: OpenFeatureTable[];
}

/**
 * The features of a sequence's annotations, or of one of them.
 *
 * @throws AppError not_found where there is no such annotation
 */
export async function openFeatures(
  { store }: Deps,
  owner: string,
  sequenceId: string,
  annotationId: string | undefined,
): Promise<OpenedFeatures> {
  const all = await listAnnotations(store.db, owner, sequenceId);
  const annotations = all.filter(({ id }) => annotationId === undefined || id === annotationId);
  if (annotationId !== undefined && annotations.length === 0) throw notOfSequence();
  const tables: OpenFeatureTable[] = [];
  for (const { id, blobId } of annotations) {
    const path = await store.files.localPath(blobId);
    tables.push({ path, records: await readNameRecords(store.db, owner, id) });
  }
  return { annotations, tables };
}
