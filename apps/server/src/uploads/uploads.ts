import { randomUUID } from 'node:crypto';
import { AppError, passesByItself } from '@flipon/answers/app-error';
import { anotherLibraryComes } from '@flipon/answers/file-refusals';
import { orAborted } from '@flipon/checked-files/or-aborted';
import { type ImportOptions, importOptionsSchema } from '@flipon/contract/sequence';
import { ImportEndedError } from '@flipon/importing/import-ended-error';
import { inBackground } from '@flipon/store/store';
import {
  abandonUploads,
  addUpload,
  endUpload,
  findUpload,
  forgetReading,
  noteReceived,
  removeHeldUpload,
  removeUpload,
  removeUploadFile,
  takeAbandonedUploads,
  takeUpload,
  touchUpload,
  type UploadedFile,
} from '@flipon/store/uploads';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../deps.ts';
import { refusalOfCall } from '../http/error-handler.ts';
import { type Arrival, createArrival } from './arrival.ts';
import type { UploadToRead } from './import-file.ts';
import { createReceptions } from './one-of-many.ts';
import { readUpload } from './read-upload.ts';
import { requireWanted, UNREAD_MESSAGE } from './require-wanted.ts';
import { cancelled, type SentFile, spoolUpload } from './spool-upload.ts';

const HEARTBEAT_MS = 1000;
const LOOKS_EVERY_MS = 15_000;
/** Beats without new bytes after which a reading gives its place to others. Its line is cut earlier. */
const QUIET_BEATS = 150;
const LATER_MESSAGE = 'The server is about to stop. Go on in a minute.';

/** Every way in for sequences: bytes go into a file, which is read while it arrives. */
export interface Uploads {
  /** Of each upload that this process receives or reads. */
  holder: string;
  /**
   * Receives a file in one request, and reads it. When the sender goes away, or the file is refused, nothing
   * stays.
   *
   * @param given.options null where they follow the file, from `readRest`
   * @param readWhole reads what is no file of sequences: all that it makes comes in, or nothing
   * @returns the results of its files, at least one of which is a sequence, and their owner by now: a guest's
   * work may have moved to an account
   * @throws the refusal of the file, before its end
   */
  receive(
    ownerId: string,
    given: SentFile,
    source: AsyncIterable<Uint8Array>,
    readRest: () => Promise<ImportOptions>,
    readWhole?: typeof readUpload,
  ): Promise<{ files: UploadedFile[]; ownerId: string }>;
  /**
   * Takes the next bytes of a file that is sent in parts.
   *
   * @returns where the next part begins
   */
  append(
    sender: { ownerId: string; network: string },
    id: string,
    offset: number,
    source: AsyncIterable<Uint8Array>,
  ): Promise<number>;
  /** @returns false where the owner has no such upload */
  cancel(ownerId: string, id: string): Promise<boolean>;
  /** Continues readings of processes that have died, now and from time to time. */
  resume(): Promise<void>;
  /** Stops all readings; the next process continues uploads in parts. */
  close(): Promise<void>;
}

interface ActiveUpload {
  id: string;
  holder: string;
  /** When its reading began. */
  ownerId: string;
  arrival: Arrival;
  /** Aborted with its reason once the file is refused or not wanted. */
  refused: AbortSignal;
  /** The results of its files. */
  result: Promise<UploadedFile[]>;
  /** Resolves when all is noted, with its owner then; null where the upload is gone. */
  settled: Promise<string | null>;
  stop(reason: Error): void;
}

/** Ends a reading that begins anew later; the file is not at fault. */
class Later extends Error {}

export function createUploads(deps: Deps, log: FastifyBaseLogger): Uploads {
  const { store, options, processId: holder } = deps;
  // Work in progress waits for a database that does not answer; a new request gets its answer at once.
  const patient: Deps = { ...deps, store: inBackground(store) };
  const active = new Map<string, ActiveUpload>();
  const asOneOfMany = createReceptions();
  const looking = setInterval(() => {
    resume().catch((error) => log.error({ err: error }, 'uploads were not resumed'));
  }, LOOKS_EVERY_MS);

  function begin(
    ownerId: string,
    upload: Pick<UploadToRead, 'id' | 'filename' | 'title' | 'files'>,
    given: {
      isResumable: boolean;
      readOptions(): Promise<ImportOptions>;
      read?: typeof readUpload | undefined;
    },
  ): ActiveUpload {
    const { id } = upload;
    const hold = { id, holder };
    const arrival = createArrival();
    const stopping = new AbortController();
    const ended = stopping.signal;
    const { readOptions, read = readUpload } = given;
    const result = read({
      ...upload,
      ...{ deps: patient, ownerId, holder, arrival, ended, readOptions },
    });
    let lastBytes = 0;
    let quietBeats = 0;
    const heartbeat = setInterval(() => {
      quietBeats = arrival.bytes() > lastBytes || arrival.isWhole() ? 0 : quietBeats + 1;
      if (quietBeats > QUIET_BEATS) stopping.abort(new Later());
      lastBytes = arrival.bytes();
      touchUpload(store.db, hold).then(
        (isWanted) => isWanted || stopping.abort(cancelled()),
        () => undefined,
      );
    }, HEARTBEAT_MS);
    const end = async () => {
      const message = await result.then(
        () => null,
        (error) => {
          stopping.abort(error);
          return messageOf(error);
        },
      );
      if (message === 'later' && given.isResumable) {
        await forgetReading(patient.store.db, hold);
        return null;
      }
      const lastOwner = await endUpload(patient.store.db, hold, message);
      if (given.isResumable) await removeUploadFile(patient.store, id);
      else await removeHeldUpload(patient.store, hold);
      return lastOwner;
    };
    const settled = end()
      // If recording fails, the sweeper cleans up.
      .catch((error) => {
        log.error({ err: error }, 'the end of an upload was not noted');
        return null;
      })
      .finally(() => {
        clearInterval(heartbeat);
        active.delete(id);
      });
    const begun: ActiveUpload = {
      ...{ ...hold, ownerId, arrival, result, settled },
      refused: ended,
      stop: (reason) => stopping.abort(reason),
    };
    active.set(id, begun);
    return begun;
  }

  /** Why an upload failed, for its owner; `later` where it can still be read. */
  function messageOf(error: unknown): string {
    if (error instanceof Later) return 'later';
    const refusal = refusalOfCall(error);
    if (refusal !== null && passesByItself(refusal)) return 'later';
    if (refusal === null) log.error({ err: error }, 'an upload was not read');
    return refusal?.message ?? UNREAD_MESSAGE;
  }

  /** Begins to read an upload in parts from its first byte, as far as it is here. */
  async function take(id: string): Promise<ActiveUpload> {
    const upload = await takeUpload(store.db, { id, holder });
    if (upload === null || upload.ownerId === null) throw cancelled();
    await forgetReading(store.db, { id, holder });
    const said = importOptionsSchema.parse(upload.options ?? {});
    const title = said.name ?? upload.filename;
    const readOptions = async () => said;
    const begun = begin(upload.ownerId, { ...upload, title }, { isResumable: true, readOptions });
    begun.arrival.note(upload.receivedBytes, upload.receivedBytes === upload.sizeBytes);
    return begun;
  }

  async function resume(): Promise<void> {
    for (const id of await takeAbandonedUploads(store.db, holder)) {
      if (!active.has(id)) await take(id);
    }
  }

  const receive: Uploads['receive'] = async (
    ownerId,
    { filename, sizeBytes, largest },
    source,
    readRest,
    readWhole,
  ) => {
    const id = randomUUID();
    const isWhole = readWhole !== undefined;
    const row = { id, filename, options: null, sizeBytes, isResumable: false, isWhole, holder };
    if (!(await addUpload(store.db, ownerId, row, options.quotas))) throw anotherLibraryComes();
    const said = Promise.withResolvers<ImportOptions>();
    said.promise.catch(() => undefined);
    const begun = begin(
      ownerId,
      { id, filename, title: filename, files: [] },
      { isResumable: false, readOptions: () => said.promise, read: readWhole },
    );
    try {
      // A request in one piece cannot be continued after it breaks off, so it waits for the database, too.
      const received = await spoolUpload(
        patient,
        { ...begun, sizeBytes, largest, isResumable: false },
        source,
        0,
      );
      await noteReceived(patient.store.db, begun, { receivedBytes: received, isWhole: true });
      begun.arrival.note(received, true);
      said.resolve(await orAborted(readRest(), begun.refused));
      const files = await begun.result;
      const lastOwner = await begun.settled;
      // Not noted as done, all that it made goes with it.
      if (isWhole && lastOwner === null) throw cancelled();
      return { files, ownerId: lastOwner ?? ownerId };
    } catch (error) {
      begun.stop(error instanceof Error ? error : new Error(String(error)));
      throw error;
    } finally {
      await begun.settled;
    }
  };

  const append: Uploads['append'] = async ({ ownerId }, id, offset, source) => {
    const upload = requireWanted(await findUpload(store.db, ownerId, id));
    const { status, sizeBytes } = upload;
    if (status !== 'SENDING') return upload.receivedBytes;
    let reading = active.get(id) ?? (await take(id));
    if (reading.arrival.bytes() !== offset) {
      // Bytes that were read and then lost may differ when they are sent again.
      reading.stop(new Later());
      await reading.settled;
      reading = await take(id);
    }
    const spooled = { ...reading, sizeBytes, isResumable: true };
    const at = await spoolUpload(deps, spooled, source, offset).catch(async (error) => {
      if (error instanceof Later) throw new AppError('unavailable', LATER_MESSAGE);
      if (error instanceof AppError && error.code === 'not_found') {
        // Its reading may have refused it in this moment: that is the answer.
        requireWanted(await findUpload(store.db, ownerId, id));
      }
      // A conflict would make the sender begin anew.
      throw error instanceof ImportEndedError ? new AppError('not_found', error.message) : error;
    });
    reading.arrival.note(at, at === sizeBytes);
    return at;
  };

  return {
    holder,
    resume,

    receive: (ownerId, given, ...rest) =>
      asOneOfMany(ownerId, given.network, () => receive(ownerId, given, ...rest)),
    append: (sender, id, offset, source) =>
      asOneOfMany(sender.ownerId, sender.network, () => append(sender, id, offset, source)),

    async cancel(ownerId, id) {
      const reading = active.get(id);
      const isOwn = (await findUpload(store.db, ownerId, id)) !== null;
      if (reading !== undefined && isOwn) {
        reading.stop(cancelled());
        await reading.settled;
      }
      return removeUpload(store, ownerId, id);
    },

    async close() {
      clearInterval(looking);
      const readings = [...active.values()];
      for (const reading of readings) reading.stop(new Later());
      await Promise.all(readings.map(({ settled }) => settled));
      await abandonUploads(store.db, holder);
    },
  };
}
