import { titleOf } from '@flipon/answers/title-of';
import { orAborted } from '@flipon/checked-files/or-aborted';
import { type ImportOptions, LONGEST_NAME } from '@flipon/contract/sequence';
import { ImportEndedError } from '@flipon/importing/import-ended-error';
import { importSequence } from '@flipon/importing/import-sequence';
import type { ReadContent } from '@flipon/importing/read-content';
import { startWaiting } from '@flipon/importing/start-waiting';
import type { ArchiveEntry } from '@flipon/intake/zip-archive';
import { beginImportOfUpload, noteFile, type UploadedFile } from '@flipon/store/uploads';
import type { Deps } from '../deps.ts';
import { refusalOf } from '../http/error-handler.ts';
import type { Arrival } from './arrival.ts';

const MB = 1024 * 1024;

/** An upload as its reading needs it. */
export interface UploadToRead {
  deps: Deps;
  /** When its reading began, and in whose turn it is read: a guest's upload may move to an account. */
  ownerId: string;
  id: string;
  holder: string;
  filename: string;
  /** Its title until its options are known. */
  title: string;
  /** The files that an earlier process had read of it before it died. */
  files: readonly UploadedFile[];
  arrival: Arrival;
  /** Aborted with its reason when the reading is no longer wanted. */
  ended: AbortSignal;
  /** Called once a file has been read: the options may follow it. */
  readOptions(): Promise<ImportOptions>;
}

/**
 * Imports an upload's file, or one of an archive.
 *
 * @param file.nameOf makes the title from the upload's options and the file's title
 * @returns the sequence's id
 */
export async function importFile(
  upload: UploadToRead,
  sourcePath: string,
  file: {
    /** As the upload knows it. */
    name: string;
    /** Its title, unless the sender gives another. */
    title: string;
    entry?: ArchiveEntry;
    nameOf(options: ImportOptions, title: string): string;
    /** Numbers of its records that are circles besides. @throws where what was read is not wanted */
    circlesOf?(read: ReadContent): readonly number[];
  },
): Promise<string> {
  const { deps, ownerId, arrival, ended } = upload;
  const { store, pool, options } = deps;
  const { name, entry } = file;
  ended.throwIfAborted();
  const title = titleOf(file.title);
  let endReading = () => {};
  const importing = { store, pool, limits: options.quotas, maxBytes: options.maxSequenceMb * MB };
  try {
    return await importSequence(importing, ownerId, {
      name: title,
      source: {
        sourcePath,
        ...(entry === undefined ? {} : { entry }),
        onReading(reading) {
          endReading = () => reading.stop(ended.reason);
          ended.addEventListener('abort', endReading);
          if (ended.aborted) endReading();
          arrival.follow(reading);
        },
      },
      begin: (given) => beginImportOfUpload(store.db, upload, given),
      async readLabels(read) {
        const circles = file.circlesOf?.(read) ?? [];
        const said = await orAborted(upload.readOptions(), ended);
        const { type = null, tags, circular } = said;
        const named = file.nameOf(said, title).slice(0, LONGEST_NAME);
        return { name: named, type, tags, circular, circles };
      },
      sentenceOf(error) {
        const refusal = refusalOf(error);
        // A line that broke looks like a database that is away.
        return refusal === null || refusal.code === 'unavailable' ? null : refusal.message;
      },
      async onFinish(trx, { id, lengthBp, waiting }) {
        const { networks, store } = deps;
        await startWaiting({ store, networkMaxBp: networks.maxBp }, trx, waiting, lengthBp);
        const made = { name, sequenceId: id };
        const isWanted = await noteFile(trx, upload, made, entry === undefined);
        if (!isWanted) throw new ImportEndedError('The upload was cancelled.');
      },
    });
  } finally {
    ended.removeEventListener('abort', endReading);
  }
}
