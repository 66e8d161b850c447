import { addAnnotation } from '@flipon/importing/add-annotation';
import { type ArchiveEntry, openArchiveEntry } from '@flipon/intake/zip-archive';
import { annotationDeps, refuseAnnotation } from '../annotations/import-annotation.ts';
import type { Deps } from '../deps.ts';
import { refusalOf } from '../http/error-handler.ts';

const LONGEST_NAME = 255;

/**
 * Gives an annotation that came in an archive to the sequence that came with it. Where several came,
 * nobody has said whose it is.
 *
 * @param file.path of the archive
 * @returns null once it is kept, else why not, for the user
 */
export async function keepAnnotation(
  deps: Deps,
  ownerId: string,
  { path, entry }: { path: string; entry: ArchiveEntry },
  sequenceIds: readonly string[],
): Promise<string | null> {
  const [sequenceId, ...others] = sequenceIds;
  if (sequenceId === undefined || others.length > 0) {
    return 'The archive has several sequences. Add it to its own one as an annotation.';
  }
  const name = entry.name.slice(-LONGEST_NAME);
  const source = openArchiveEntry(path, entry);
  try {
    const added = await addAnnotation(annotationDeps(deps), ownerId, sequenceId, { name, source });
    return added.is === 'added' ? null : refuseAnnotation(added.is).message;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null || refusal.code === 'unavailable') throw error;
    return refusal.message;
  }
}
