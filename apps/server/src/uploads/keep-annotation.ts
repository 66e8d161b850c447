import type { ArchiveEntry } from '@flipon/intake/zip-archive';

/**
 * Keeps an annotation that came in an archive with sequences.
 *
 * @param file.path of the archive
 * @returns null once it is kept, else why not, for the user
 */
export type KeepAnnotation = (
  ownerId: string,
  file: { path: string; entry: ArchiveEntry },
  sequenceIds: readonly string[],
) => Promise<string | null>;

export const leaveAnnotationOut: KeepAnnotation = async () =>
  'Add it to its sequence as an annotation.';
