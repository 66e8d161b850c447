import type { OpenFeatureTable } from '@flipon/tables/feature-question';
import { AppError } from '../app-error.ts';
import type { LibraryAnnotation } from '../library/features.ts';
import type { Library } from '../library/library.ts';

export function notOfSequence(): AppError {
  return new AppError('not_found', 'The sequence has no such annotation.');
}

/** Annotations with the tables of their features, in the same order. */
export interface OpenedFeatures {
  annotations: LibraryAnnotation[];
  tables: OpenFeatureTable[];
}

/**
 * The features of a sequence's annotations, or of one of them.
 *
 * @throws AppError not_found where there is no such annotation
 */
export async function openFeatures(
  { features, files }: Pick<Library, 'features' | 'files'>,
  owner: string,
  sequenceId: string,
  annotationId: string | undefined,
): Promise<OpenedFeatures> {
  const all = await features.listAnnotations(owner, sequenceId);
  const annotations = all.filter(({ id }) => annotationId === undefined || id === annotationId);
  if (annotationId !== undefined && annotations.length === 0) throw notOfSequence();
  const tables: OpenFeatureTable[] = [];
  for (const { id, blobId } of annotations) {
    const path = await files.localPath(blobId);
    tables.push({ path, records: await features.readNameRecords(owner, id) });
  }
  return { annotations, tables };
}
