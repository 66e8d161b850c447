import type { ImportOptions } from '@flipon/contract/sequence';
import { ImportEndedError } from '@flipon/importing/import-ended-error';
import { type ReadContent, readContent } from '@flipon/importing/read-content';
import { renameFile } from '@flipon/platform/files';
import { nextTurn } from '@flipon/platform/next-turn';
import { readySimd } from '@flipon/simd/simd-module';
import { IMPORT_CANCELLED, IMPORT_CUT_OFF, importRefused } from '@flipon/store/sentences';
import { isOutOfRoom, refusalOf } from '../adapter/refusal-of-call.ts';
import type { Draft } from '../database/database.ts';
import type { SequenceRow } from '../database/rows.ts';
import type { Twin } from '../folders.ts';
import { failWaiting, noteImportFailed } from '../library/end-jobs.ts';
import { forgetUnused } from '../library/release.ts';
import type { LibraryPlace } from '../library/sequences.ts';
import { createRecordWriter } from '../records/write-records.ts';
import { watchJob } from '../run/watch-job.ts';
import { beginImport, finishImport, newSequence } from './import-rows.ts';
import { keepFeatures } from './keep-features.ts';

/** A text of sequences on its way into the library. */
export interface SequenceToImport {
  content: AsyncIterable<Uint8Array>;
  name: string;
  options: Pick<ImportOptions, 'tags' | 'circular' | 'type'>;
  /** Most bytes after decompression. */
  maxBytes: number;
  /** Nobody waits for it any longer. */
  signal: AbortSignal;
}

/** A sequence whose text has been read, and whose import has not ended. */
export interface ReadSequence {
  row: SequenceRow;
  read: ReadContent;
  /** Ends its import. @throws where it was cancelled or deleted @returns its files whose content is here already */
  finish(draft: Draft): Twin[];
  /** Aborted once its import was cancelled or deleted. */
  signal: AbortSignal;
  /** Removes it. @returns why it has no end */
  giveUp(error: unknown): Promise<unknown>;
  /** Nothing more is asked of it. */
  close(): Promise<void>;
}

/**
 * Imports a sequence. It is in the library from its first byte; where its text is refused, or nobody waits for it,
 * nothing of it stays. The row of a cancelled import stays, marked as such.
 *
 * @returns its id
 * @throws ImportEndedError when it was cancelled or deleted; SequenceTextError, AnnotationError, IntakeError
 */
export async function importSequence(
  place: LibraryPlace,
  given: SequenceToImport,
): Promise<string> {
  const sequence = await readSequence(place, given);
  try {
    await place.folders.removeTwins(await place.db.change((draft) => sequence.finish(draft)));
    return sequence.row.id;
  } catch (error) {
    throw await sequence.giveUp(error);
  } finally {
    await sequence.close();
  }
}

/**
 * Reads a sequence into the library, where its import goes on until it is finished: the next start removes unfinished ones.
 *
 * @throws as {@link importSequence}; then nothing of it stays
 */
export async function readSequence(
  place: LibraryPlace,
  given: SequenceToImport,
): Promise<ReadSequence> {
  const { db, folders, clock } = place;
  const { name, options: said } = given;
  const row = newSequence(name, said.tags, clock.now());
  await db.change((draft) => beginImport(draft, row));
  const watch = watchJob(db, row.id, given.signal);
  const paths = {
    basesPath: folders.temporaryPath(),
    maskPath: folders.temporaryPath(),
    featuresPath: folders.temporaryPath(),
  };
  const clear = () => folders.clear(Object.values(paths));
  const ids = { maskBlobId: crypto.randomUUID(), featuresBlobId: crypto.randomUUID() };
  const started = performance.now();

  async function giveUp(error: unknown): Promise<unknown> {
    const reason = watch.signal.aborted ? watch.signal.reason : error;
    // What it has written may be what leaves no room to say so.
    await clear();
    await folders.remove([row.basesBlobId, ...Object.values(ids)]);
    if (isOutOfRoom(reason)) await folders.kept.free();
    await drop(place, row, whyOf(reason));
    return reason;
  }

  async function close(): Promise<void> {
    watch.stop();
    await clear();
  }

  try {
    await readySimd();
    const records = createRecordWriter(db, row.recordTableId);
    const read = await readContent(given.content, {
      maxBytes: given.maxBytes,
      paths,
      steps: {
        onRecords: (added) => records.add(added),
        async onText(_, doneBp) {
          watch.signal.throwIfAborted();
          watch.note({ doneBp, totalBp: null });
          // Calls are answered by the same thread.
          await nextTurn();
        },
      },
    });
    const table = await records.finish();
    watch.signal.throwIfAborted();
    const features = await keepFeatures(place, table, read, {
      linesPath: paths.featuresPath,
      blobId: ids.featuresBlobId,
      isCircular: said.circular,
      signal: watch.signal,
    });
    const maskBlobId = read.mask === null ? null : ids.maskBlobId;
    await renameFile(paths.basesPath, folders.pathOf(row.basesBlobId));
    if (maskBlobId !== null) await renameFile(paths.maskPath, folders.pathOf(maskBlobId));
    const cpuMs = performance.now() - started;
    return {
      ...{ row, read, giveUp, close, signal: watch.signal },
      finish(draft) {
        watch.signal.throwIfAborted();
        const about = { row, read, table, maskBlobId, features, said, cpuMs };
        return finishImport(draft, { ...about, finished: clock.now() }).twins;
      },
    };
  } catch (error) {
    const reason = await giveUp(error);
    await close();
    throw reason;
  }
}

/** Removes an import that cannot continue; the row of a cancelled one stays. */
async function drop({ db, clock }: LibraryPlace, row: SequenceRow, why: string): Promise<void> {
  const change = db.change((draft) => {
    const isCancelled = draft.find('jobs', row.id)?.status === 'FAILED';
    if (!isCancelled) {
      draft.remove('sequences', row.id);
      draft.remove('jobs', row.id);
    }
    failWaiting(draft, row.id, why, clock.now());
    draft.removeBatches(row.recordTableId);
    forgetUnused(draft);
  });
  // The next start removes it.
  await change.catch(() => noteImportFailed(db, row.id, why, clock.now()));
}

/** The message of analyses that wait for it. */
function whyOf(error: unknown): string {
  if (error instanceof ImportEndedError) return IMPORT_CANCELLED;
  const refusal = refusalOf(error);
  return refusal === null ? IMPORT_CUT_OFF : importRefused(refusal.message);
}
