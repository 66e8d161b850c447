import type { ArchiveSteps } from '@flipon/answers/archive-steps';
import type { AddedAnnotation } from '@flipon/answers/library-additions';
import { archiveLimits, readArchive as readFiles } from '@flipon/answers/read-archive';
import { addAnnotation } from '@flipon/importing/add-annotation';
import { ImportEndedError } from '@flipon/importing/import-ended-error';
import { openArchiveEntry } from '@flipon/intake/zip-archive';
import { findSequencesWithNames } from '@flipon/store/records';
import { findSequence } from '@flipon/store/sequences';
import {
  findUploadOwner,
  noteFile,
  reserveSequences,
  type UploadedFile,
} from '@flipon/store/uploads';
import { annotationDeps } from '../annotations/import-annotation.ts';
import { refusalOf } from '../http/error-handler.ts';
import { importFile, type UploadToRead } from './import-file.ts';

/**
 * Reads the files of an archive, as `answers/read-archive` does, and notes each with the upload.
 *
 * @returns the result of each file, in the order of the archive
 * @throws AppError invalid_request when nothing was imported; NoRoomError when the library cannot hold that
 * many sequences; IntakeError where the archive itself cannot be read
 */
export async function readArchive(upload: UploadToRead, path: string): Promise<UploadedFile[]> {
  const { deps, ended } = upload;
  const entries = await deps.pool.listArchive(path, archiveLimits(deps.options), ended);
  return readFiles(entries, stepsOf(upload, path));
}

function stepsOf(upload: UploadToRead, path: string): ArchiveSteps {
  const { deps, arrival, ended } = upload;
  const { store, options } = deps;
  /** Ends the reading of all. */
  const cancelled = new ImportEndedError('The upload was cancelled.');

  const addFeatures: ArchiveSteps['addAnnotation'] = async (
    { name, entry },
    sequenceId,
    title,
  ): Promise<AddedAnnotation> => {
    const ownerId = await findUploadOwner(store.db, upload);
    if (ownerId === null) throw cancelled;
    const sequence = await findSequence(store.db, ownerId, sequenceId);
    if (sequence === null) return { is: 'missing' };
    return addAnnotation(annotationDeps(deps), sequence, {
      source: { sourcePath: path, entry, ended, onReading: (reading) => arrival.follow(reading) },
      readName: async () => title,
      async onAdd(trx, annotationId) {
        const isWanted = await noteFile(trx, upload, { name, annotationId });
        if (!isWanted) throw new ImportEndedError('The upload was cancelled.');
      },
    });
  };

  return {
    known: upload.files,
    ended,
    begin: (sequences) => reserveSequences(store.db, upload, sequences, options.quotas),
    addSequence: (file, nameOf) => importFile(upload, path, { ...file, nameOf }),
    addAnnotation: addFeatures,
    findWithNames: (ids, names) => findSequencesWithNames(store.db, ids, names),
    open: (entry) => openArchiveEntry(path, entry),
    noteLeftOut: (file) => noteFile(store.db, upload, file),
    refusalOf: (error) => (error === cancelled ? null : refusalOf(error)),
  };
}
