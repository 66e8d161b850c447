import { basename } from 'node:path/posix';
import { addAnnotation } from '@flipon/importing/add-annotation';
import { ImportEndedError } from '@flipon/importing/import-ended-error';
import type { Reading } from '@flipon/importing/import-pool';
import type { ArchiveEntry } from '@flipon/intake/zip-archive';
import { findSequence } from '@flipon/store/sequences';
import { findHeldOwner } from '@flipon/store/upload-hold';
import { annotationDeps, refuseAnnotation } from '../annotations/import-annotation.ts';
import { refusalOf } from '../http/error-handler.ts';
import type { UploadToRead } from './import-file.ts';
import { titleOf } from './title-of.ts';

const OF_NO_ONE =
  'The archive has several sequences, and none is called like this file. Add it to its own as an annotation.';

type KeptUpload = Pick<UploadToRead, 'deps' | 'id' | 'holder' | 'arrival' | 'ended'>;

/**
 * Keeps an annotation that came in an archive: with its only sequence, or with the one whose file has
 * the same name but for the ending.
 *
 * @param upload the archive, which says whose all of it is
 * @param file.path of the archive
 * @param sequences those of the archive, with the names of their files in it
 * @returns null once it is kept, else why not, for the user
 */
export async function keepAnnotation(
  upload: KeptUpload,
  file: { path: string; entry: ArchiveEntry },
  sequences: readonly { name: string; sequenceId: string }[],
): Promise<string | null> {
  const { path, entry } = file;
  const { deps, arrival, ended } = upload;
  const namesakes = sequences.filter(({ name }) => stemOf(name) === stemOf(entry.name));
  const candidates = sequences.length === 1 ? sequences : namesakes;
  const [its] = candidates;
  if (its === undefined || candidates.length > 1) return OF_NO_ONE;
  const ownerId = await findHeldOwner(deps.store.db, upload);
  if (ownerId === null) throw new ImportEndedError('The upload was cancelled.');
  const sequence = await findSequence(deps.store.db, ownerId, its.sequenceId);
  if (sequence === null) return refuseAnnotation('missing').message;
  const source = {
    sourcePath: path,
    entry,
    ended,
    onReading: (reading: Pick<Reading, 'grown'>) => arrival.follow(reading),
  };
  const given = { name: titleOf(basename(entry.name)), source };
  try {
    const added = await addAnnotation(annotationDeps(deps), sequence, given);
    return added.is === 'added' ? null : refuseAnnotation(added.is).message;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null || refusal.code === 'unavailable') throw error;
    return refusal.message;
  }
}

/** `ecoli` of `data/ecoli.fa.gz`. */
function stemOf(name: string): string {
  return basename(name).replace(/\..*$/, '').toLowerCase();
}
