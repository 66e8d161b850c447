import { randomUUID } from 'node:crypto';
import type { ImportOptions } from '@flipon/contract/sequence';
import { importBases } from '@flipon/importing/import-bases';
import { findJob } from '@flipon/store/jobs';
import {
  beginImport,
  discardImport,
  finishImport,
  touchImport,
} from '@flipon/store/sequence-imports';
import { deleteSequence } from '@flipon/store/sequences';
import { readUsage } from '@flipon/store/usage';
import { startWaiting } from '../analyses/start-waiting.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { requireRoomInLibrary, requireRoomInStore } from '../quotas.ts';
import { readUntil } from './read-until.ts';

const HEARTBEAT_MS = 1000;
const FORMAT_WORDS = {
  FASTA: 'FASTA',
  PLAIN: 'plain',
  GENBANK: 'GenBank',
  EMBL: 'EMBL',
  '2BIT': '2bit',
};
const MB = 1024 * 1024;

/**
 * Imports a sequence while its text arrives. It stands in the library from the first byte; when the
 * text is refused, or its sender goes away, nothing of it stays. Of one that is cancelled the row
 * stays, and says so.
 *
 * @param given.readOptions asked once the text has ended, because they may come behind it
 * @returns the sequence's id
 */
export async function importSequence(
  deps: Deps,
  ownerId: string,
  source: AsyncIterable<Uint8Array>,
  given: { name: string; readOptions(): Promise<ImportOptions> },
): Promise<string> {
  const { store } = deps;
  const id = randomUUID();
  const jobId = randomUUID();
  const place = { basesBlobId: randomUUID(), recordTableId: randomUUID() };
  const { quotas, maxSequenceMb } = deps.options;
  // What arrives is compared with what was there at the beginning: imports that run side by side
  // may pass the limit together, by one of them at most, and the next one is refused.
  const usage = await store.db.transaction().execute((trx) => readUsage(trx, ownerId));
  requireRoomInLibrary(quotas, usage);
  requireRoomInStore(quotas, usage, 0);
  const requireRoom = (doneBp: number) => requireRoomInStore(quotas, usage, doneBp);
  await beginImport(store.db, ownerId, {
    id,
    jobId,
    ...place,
    jobName: jobNameOf(FORMAT_WORDS.PLAIN, given.name),
    labels: { name: given.name, type: 'DNA', tags: [] },
  });
  const watch = watchImport(deps, jobId);
  try {
    const cpu = process.cpuUsage();
    const imported = await importBases(store, place, readUntil(watch.stopped, source), {
      maxBytes: maxSequenceMb * MB,
      onProgress: async (doneBp) => {
        requireRoom(doneBp);
        watch.note(doneBp);
      },
    });
    const options = await given.readOptions();
    const name = options.name ?? given.name;
    const { user, system } = process.cpuUsage(cpu);
    const finished = {
      id,
      jobId,
      jobName: jobNameOf(FORMAT_WORDS[imported.content.format], name),
      labels: { name, type: options.type, tags: options.tags },
      // The request has the last word, but it cannot say that a molecule is linear.
      isCircular: options.circular,
      ...imported,
      cpuMs: (user + system) / 1000,
    };
    const { lengthBp } = imported.content;
    const isThere = await finishImport(store.db, ownerId, finished, (trx, waiting) =>
      startWaiting(deps, trx, waiting, lengthBp),
    );
    if (!isThere) throw deletedMeanwhile();
  } catch (error) {
    if ((await findJob(store.db, ownerId, id))?.status === 'FAILED') {
      await discardImport(store, place);
      throw new AppError('conflict', 'The import was cancelled.');
    }
    await deleteSequence(store.db, ownerId, id);
    throw error;
  } finally {
    watch.end();
  }
  return id;
}

function jobNameOf(format: string, name: string): string {
  return `Import ${format} format: ${name}`;
}

/**
 * Says every second that an import is alive, also while nothing arrives, and learns by the same word
 * that it was cancelled or its sequence deleted.
 */
function watchImport({ store }: Deps, jobId: string) {
  const stopping = new AbortController();
  let doneBp = 0;
  const timer = setInterval(() => {
    touchImport(store.db, jobId, doneBp).then(
      (isWanted) => isWanted || stopping.abort(deletedMeanwhile()),
      // The next word tells; one that never gets through is found out at the end.
      () => undefined,
    );
  }, HEARTBEAT_MS);
  return {
    stopped: stopping.signal,
    note: (bp: number) => {
      doneBp = bp;
    },
    end: () => clearInterval(timer),
  };
}

function deletedMeanwhile(): AppError {
  return new AppError('conflict', 'The sequence was deleted during its import.');
}
