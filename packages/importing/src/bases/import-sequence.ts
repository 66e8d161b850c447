import { randomUUID } from 'node:crypto';
import { type NucleicAcid, nucleicAcidOf } from '@flipon/sequence/nucleic-acid';
import { blobsOf, sweepBlob } from '@flipon/store/blobs';
import type { Trx } from '@flipon/store/database';
import {
  type BegunImport,
  dropImport,
  finishImport,
  IMPORT_CANCELLED,
  IMPORT_CUT_OFF,
  importRefused,
  type WaitingAnalysis,
} from '@flipon/store/imports';
import type { SequenceLabels } from '@flipon/store/sequences';
import { ImportEndedError } from './import-ended-error.ts';
import { nameOfImport } from './name-of-import.ts';
import { type BasesSource, type Importing, readBases } from './read-bases.ts';
import type { ReadContent } from './read-content.ts';
import { deletedMeanwhile, watchImport } from './watch-import.ts';

/** What its owner says about a sequence that is imported. */
export interface ImportLabels extends Omit<SequenceLabels, 'type'> {
  /** What is said has the last word; null where nothing is: then the file decides, or else its letters. */
  type: NucleicAcid | null;
  /** Declares every record a circle; without it the text has the last word. */
  circular: boolean;
  /** Numbers of records that are circles besides, whatever the text says. */
  circles?: readonly number[];
}

/** Everything that differs from one way in to another. */
export interface SequenceToImport {
  /** Its title until `readLabels` returns another. */
  name: string;
  source: BasesSource;
  /** Puts the sequence into the library; false where it is no longer wanted. */
  begin(given: BegunImport): Promise<boolean>;
  /** Called once the file has been read, because the labels may follow it; where it throws, nothing is kept. */
  readLabels(read: ReadContent): Promise<ImportLabels>;
  /** The message of an error for the owner; null where there is none, as when the connection was lost. */
  sentenceOf(error: unknown): string | null;
  /** Part of the transaction that finishes the import; starts what waited for it. */
  onFinish(
    trx: Trx,
    sequence: { id: string; lengthBp: number; waiting: readonly WaitingAnalysis[] },
  ): Promise<void>;
}

/**
 * Imports a sequence from a file that may still be growing. It is in the library from the first byte; when
 * the text is refused, or its sender disconnects, everything is removed. The row of a cancelled import
 * stays, marked as such. Read the owner from the row; a guest's import may move to an account meanwhile.
 *
 * @param ownerId the owner whose turns on the threads it uses
 * @returns the sequence's id
 * @throws ImportEndedError when it was cancelled or deleted; what `readBases` throws
 */
export async function importSequence(
  importing: Importing,
  ownerId: string,
  given: SequenceToImport,
): Promise<string> {
  const { store } = importing;
  const id = randomUUID();
  const jobId = randomUUID();
  const place = { basesBlobId: randomUUID(), recordTableId: randomUUID() };
  const begun = await given.begin({
    id,
    jobId,
    ...place,
    jobName: nameOfImport('PLAIN', given.name),
    labels: { name: given.name, type: 'DNA', tags: [] },
  });
  if (!begun) throw deletedMeanwhile();
  const watch = watchImport(store, jobId);
  let stated: NucleicAcid | null = null;
  let labels: ImportLabels = { name: given.name, type: null, tags: [], circular: false };
  try {
    const cpu = process.cpuUsage();
    const read = await readBases(importing, ownerId, {
      sequenceId: id,
      place,
      source: given.source,
      keepsFeatures: true,
      ended: watch.ended,
      onProgress: watch.note,
      async onRead(content) {
        stated = content.statedType ?? null;
        labels = await given.readLabels(content);
      },
      isCircular: () => labels.circular,
    });
    const { user, system } = process.cpuUsage(cpu);
    const { circular, circles = [], type, ...said } = labels;
    const { lengthBp, nucleicCounts } = read.content;
    const finished = {
      id,
      jobId,
      jobName: nameOfImport(read.content.format, labels.name),
      labels: { ...said, type: type ?? stated ?? nucleicAcidOf(nucleicCounts) },
      // The request has the last word, but it cannot say that a molecule is linear.
      isCircular: circular,
      circles,
      ...read,
      cpuMs: (user + system) / 1000,
      signal: watch.ended,
    };
    const isThere = await finishImport(store, finished, (trx, waiting) =>
      given.onFinish(trx, { id, lengthBp, waiting }),
    );
    if (!isThere) {
      for (const { id: blobId } of blobsOf(place.basesBlobId, read))
        await store.files.remove(blobId);
      if (read.annotation !== null) await sweepBlob(store.db, store.files, read.annotation.blobId);
      throw deletedMeanwhile();
    }
  } catch (error) {
    const dropped = await dropImport(store, { id, ...place }, whyOf(error, given.sentenceOf));
    throw dropped === 'cancelled' ? new ImportEndedError('The import was cancelled.') : error;
  } finally {
    watch.stop();
  }
  return id;
}

/** The message of analyses that wait for a sequence whose import failed. */
function whyOf(error: unknown, sentenceOf: SequenceToImport['sentenceOf']): string {
  if (error instanceof ImportEndedError) return IMPORT_CANCELLED;
  const sentence = sentenceOf(error);
  return sentence === null ? IMPORT_CUT_OFF : importRefused(sentence);
}
