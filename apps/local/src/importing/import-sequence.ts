import type { ImportOptions } from '@flipon/contract/sequence';
import { ImportEndedError } from '@flipon/importing/import-ended-error';
import { readContent } from '@flipon/importing/read-content';
import { removeFile, renameFile } from '@flipon/platform/files';
import { nextTurn } from '@flipon/platform/next-turn';
import { readySimd } from '@flipon/simd/simd-module';
import { IMPORT_CANCELLED, IMPORT_CUT_OFF, importRefused } from '@flipon/store/sentences';
import type { SequenceRow } from '../database/rows.ts';
import { failWaiting } from '../library/end-jobs.ts';
import { forgetUnused } from '../library/release.ts';
import type { LibraryPlace } from '../library/sequences.ts';
import { createRecordWriter } from '../records/write-records.ts';
import { watchJob } from '../run/watch-job.ts';
import { beginImport, finishImport, newSequence } from './import-rows.ts';

/** A text of sequences on its way into the library. */
export interface SequenceToImport {
  content: AsyncIterable<Uint8Array>;
  name: string;
  options: Pick<ImportOptions, 'tags' | 'circular' | 'type'>;
  /** Most bytes after decompression. */
  maxBytes: number;
  /** Nobody waits for it any longer. */
  signal: AbortSignal;
  /** The sentence of an error for the owner; null where it has none. */
  sentenceOf(error: unknown): string | null;
}

/**
 * Imports a sequence. It is in the library from its first byte; where its text is refused, or nobody waits for it,
 * nothing of it stays. The row of a cancelled import stays, marked as such.
 *
 * @returns its id
 * @throws ImportEndedError when it was cancelled or deleted; SequenceTextError, IntakeError
 */
export async function importSequence(
  place: LibraryPlace,
  given: SequenceToImport,
): Promise<string> {
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
  const started = performance.now();
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
    const maskBlobId = read.mask === null ? null : crypto.randomUUID();
    await renameFile(paths.basesPath, folders.pathOf(row.basesBlobId));
    if (maskBlobId !== null) await renameFile(paths.maskPath, folders.pathOf(maskBlobId));
    const cpuMs = performance.now() - started;
    const kept = await db.change((draft) => {
      watch.signal.throwIfAborted();
      const finished = clock.now();
      return finishImport(draft, { row, read, table, maskBlobId, said, cpuMs, finished });
    });
    await folders.remove(kept.replaced);
    return row.id;
  } catch (error) {
    const reason = watch.signal.aborted ? watch.signal.reason : error;
    // What it has written may be what leaves no room to say so.
    for (const path of Object.values(paths)) await removeFile(path);
    await drop(place, row, whyOf(reason, given.sentenceOf));
    throw reason;
  } finally {
    watch.stop();
    for (const path of Object.values(paths)) await removeFile(path);
  }
}

/** Removes an import that cannot continue; the row of a cancelled one stays. */
async function drop({ db, folders, clock }: LibraryPlace, row: SequenceRow, why: string) {
  await db.change((draft) => {
    const isCancelled = draft.find('jobs', row.id)?.status === 'FAILED';
    if (!isCancelled) {
      draft.remove('sequences', row.id);
      draft.remove('jobs', row.id);
    }
    failWaiting(draft, row.id, why, clock.now());
    draft.removeBatches(row.recordTableId);
    forgetUnused(draft);
  });
  await folders.remove([row.basesBlobId]);
}

/** The message of analyses that wait for it. */
function whyOf(error: unknown, sentenceOf: SequenceToImport['sentenceOf']): string {
  if (error instanceof ImportEndedError) return IMPORT_CANCELLED;
  const sentence = sentenceOf(error);
  return sentence === null ? IMPORT_CUT_OFF : importRefused(sentence);
}
