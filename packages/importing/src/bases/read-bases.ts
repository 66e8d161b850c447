import { rm } from 'node:fs/promises';
import type { NewAnnotation } from '@flipon/store/annotations';
import type { WrittenContent } from '@flipon/store/blobs';
import type { Db, Trx } from '@flipon/store/database';
import {
  addSequenceRecords,
  type NewRecord,
  RECORD_ROW_BYTES,
  type RecordPlace,
} from '@flipon/store/records';
import { type RoomLimits, reserveForImport } from '@flipon/store/room';
import type { SequenceContent } from '@flipon/store/sequences';
import type { Store } from '@flipon/store/store';
import { keepFeatures } from '../features/store-flat-features.ts';
import type { ImportPool, Reading, ReadTask } from '../threads/import-pool.ts';
import { contentOf, sumsOf } from './gathered-file.ts';
import { keepMask } from './keep-mask.ts';
import type { ReadContent } from './read-content.ts';
import { deletedMeanwhile } from './watch-import.ts';

/** What reads, where it is kept, and how much anybody may keep. */
export interface Importing {
  store: Store;
  pool: ImportPool;
  limits: RoomLimits;
  /** Most bytes of a file after decompression. */
  maxBytes: number;
}

/** A file, or one of an archive, that becomes the bases of a sequence. */
export interface BasesSource extends Pick<ReadTask, 'sourcePath' | 'entry'> {
  /** Receives the reading; the caller reports to it the bytes that have arrived. */
  onReading(reading: Reading): void;
}

/** Bases and soft mask in their place; `finishImport` takes the rest. */
export interface ReadBases extends WrittenContent {
  content: SequenceContent;
  /** The features of a flat file; null when there are none. */
  annotation: NewAnnotation | null;
}

/**
 * Writes into the place of a sequence while the claim on its import is valid, else throws: another attempt
 * may be writing into the same place.
 */
export type AsHolder = <Value>(write: (db: Db | Trx) => Promise<Value>) => Promise<Value>;

/**
 * Reads a file into the bases, the mask and the records of a sequence whose import has begun. Room is
 * reserved before anything is written. On an error the caller removes the sequence, and this removes its
 * files.
 *
 * @param ownerId the owner whose turns on the threads it uses; room counts for the owner in the sequence's
 *   row
 * @param given.onRead called once everything has been read, while the written files are still at their
 *   temporary paths; where it throws, nothing is kept
 * @throws SequenceTextError, IntakeError, NoRoomError, with messages for the user; what stopped it
 */
export async function readBases(
  { store, pool, limits, maxBytes }: Importing,
  ownerId: string,
  given: {
    sequenceId: string;
    place: RecordPlace;
    source: BasesSource;
    keepsFeatures: boolean;
    ended: AbortSignal;
    onProgress(doneBp: number): void;
    onRead(read: ReadContent, paths: { featuresPath: string }): Promise<void>;
    /** Asked after `onRead`: whether all records are circles, whatever the text says. */
    isCircular(): boolean;
    /** Where several attempts may be made. */
    asHolder?: AsHolder;
  },
): Promise<ReadBases> {
  const { sequenceId, place, source, ended, asHolder = (write) => write(store.db) } = given;
  const paths = {
    basesPath: await store.files.temporaryPath(),
    maskPath: await store.files.temporaryPath(),
    featuresPath: await store.files.temporaryPath(),
  };
  let recordCount = 0;
  let reserved = 0;
  const { entry } = source;
  const reading = pool.read({
    ownerId,
    sourcePath: source.sourcePath,
    ...(entry === undefined ? {} : { entry }),
    maxBytes,
    ...paths,
    async onRecords(records: NewRecord[]) {
      const { recordTableId } = place;
      await asHolder((db) => addSequenceRecords(db, recordTableId, recordCount, records));
      recordCount += records.length;
    },
    async onRoomNeeded(storedBytes) {
      const rowBytes = recordCount * RECORD_ROW_BYTES;
      if (storedBytes + rowBytes > reserved) {
        const room = await reserveForImport(store.db, sequenceId, storedBytes + rowBytes, limits);
        if (room === null) throw deletedMeanwhile();
        reserved = room;
      }
      return reserved - rowBytes;
    },
    onProgress: given.onProgress,
  });
  const stop = () => reading.stop(ended.reason);
  ended.addEventListener('abort', stop);
  try {
    source.onReading(reading);
    if (ended.aborted) stop();
    const read = await reading.result;
    await given.onRead(read, paths);
    const kept = given.keepsFeatures ? read : { ...read, features: null };
    return await keep(store, place, paths, kept, {
      asHolder,
      ended,
      isCircular: given.isCircular(),
    });
  } finally {
    ended.removeEventListener('abort', stop);
    for (const path of Object.values(paths)) await rm(path, { force: true });
  }
}

async function keep(
  store: Store,
  { basesBlobId, recordTableId }: RecordPlace,
  paths: { basesPath: string; maskPath: string; featuresPath: string },
  read: ReadContent,
  { asHolder, ended, isCircular }: { asHolder: AsHolder; ended: AbortSignal; isCircular: boolean },
): Promise<ReadBases> {
  const { bases, mask } = read;
  await asHolder(() => store.files.put(basesBlobId, paths.basesPath, sumsOf(bases), ended));
  const { format, lengthBp, recordCount, nucleicCounts, dropped, fastaComment } = read;
  const features = { path: paths.featuresPath, isCircular, ended };
  const keptMask = mask === null ? null : await keepMask(store, paths.maskPath, mask, ended);
  const kept = await keepFeatures(store, recordTableId, read, features);
  const warnings = [...read.warnings, ...kept.warnings];
  return {
    bases: contentOf(bases),
    mask: keptMask,
    annotation: kept.annotation,
    content: { format, lengthBp, recordCount, nucleicCounts, dropped, fastaComment, warnings },
  };
}
