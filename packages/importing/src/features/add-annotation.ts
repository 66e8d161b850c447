import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { insertAnnotation, type NewAnnotation } from '@flipon/store/annotations';
import { sweepBlob } from '@flipon/store/blobs';
import { inTurnOfSequence, type Trx } from '@flipon/store/database';
import { openServerRoom, type RoomLimits, requireOpenServer } from '@flipon/store/room';
import { lockImported, type StoredSequence } from '@flipon/store/sequences';
import type { Store } from '@flipon/store/store';
import type { FeaturesTask, ImportPool, Reading } from '../threads/import-pool.ts';
import { MAX_ANNOTATIONS } from './annotation-limits.ts';
import { keepTable } from './keep-table.ts';
import { makeAnnotation } from './make-annotation.ts';
import { namedRecordsOf } from './named-records-of.ts';
import type { GivenName } from './place-names.ts';
import { requireOwnRoom } from './require-own-room.ts';

export interface AnnotationDeps {
  store: Store;
  pool: ImportPool;
  /** The largest file, after decompression. */
  maxBytes: number;
  /** What an owner, and the server, may take: compared before anything is read, and as it is stored. */
  limits: RoomLimits;
}

/** The file of an annotation. */
export interface FeaturesSource extends Pick<FeaturesTask, 'sourcePath' | 'entry'> {
  /** Receives the reading; the caller reports to it the bytes that have arrived. */
  onReading(reading: Pick<Reading, 'grown'>): void;
  /** Aborted with its reason where the upload was cancelled. */
  ended: AbortSignal;
}

/**
 * `added`: to the present owner of the sequence; `missing`: the sequence was deleted; `importing`: its
 * records are still being read; `full`: it has the most annotations.
 */
export type AddedAnnotation =
  | { is: 'added'; id: string; ownerId: string }
  | { is: 'missing' }
  | { is: 'importing' }
  | { is: 'full'; most: number };

interface GivenAnnotation {
  source: FeaturesSource;
  /** Its name, asked once the file has ended. */
  readName(): Promise<string>;
  /** The user's records for names of the file. */
  names?: readonly GivenName[];
  /** Part of the transaction that adds it. */
  onAdd?(trx: Trx, id: string): Promise<void>;
}

/**
 * Reads a file of features (GFF3, GTF or BED, found from its content, also packed with gzip or bgzip)
 * on a thread while it arrives, and adds it to a sequence, with its names matched with the records. On any
 * refusal everything is removed.
 *
 * @param sequence the caller has checked its owner
 * @throws AnnotationError, UndecidedNamesError, IntakeError, NoRoomError, NoSpaceError with a message for the user
 */
export async function addAnnotation(
  deps: AnnotationDeps,
  sequence: Pick<StoredSequence, 'id' | 'recordCount' | 'recordTableId'>,
  given: GivenAnnotation,
): Promise<AddedAnnotation> {
  const { store } = deps;
  if (sequence.recordCount === null) return { is: 'importing' };
  // It may be taken along while the file is read, which began in its owner's name.
  const asItsOwner = <Value>(work: (trx: Trx, ownerId: string) => Promise<Value>) =>
    inTurnOfSequence(store.db, sequence.id, async (trx) => {
      const ownerId = await lockImported(trx, sequence.id);
      return ownerId === null ? { is: 'missing' as const } : work(trx, ownerId);
    });
  const begun = await asItsOwner(async (trx, ownerId) => {
    const usage = await requireOwnRoom(deps.limits, trx, ownerId, 0);
    await requireOpenServer(trx, usage.kind, deps.limits.server);
    return { is: 'begun' as const, ownerId };
  });
  if (begun.is === 'missing') return begun;
  const { sizeBytes, ...kept } = await storeRead(
    deps,
    begun.ownerId,
    sequence.recordTableId,
    given,
  );
  let isAdded = false;
  try {
    const annotation = { ...kept, id: randomUUID() };
    const outcome = await asItsOwner(async (trx, ownerId): Promise<AddedAnnotation> => {
      if ((await countAnnotations(trx, sequence.id)) >= MAX_ANNOTATIONS) {
        return { is: 'full', most: MAX_ANNOTATIONS };
      }
      const usage = await requireOwnRoom(deps.limits, trx, ownerId, sizeBytes);
      await insertAnnotation(trx, ownerId, sequence.id, annotation);
      await given.onAdd?.(trx, annotation.id);
      // Last, because this lock is shared by all: by now the file is on the disk, and counts for the guest.
      const room = await openServerRoom(trx, { ...usage, id: ownerId }, deps.limits.server);
      room.take(0);
      return { is: 'added', id: annotation.id, ownerId };
    });
    isAdded = outcome.is === 'added';
    return outcome;
  } finally {
    if (!isAdded) await sweepBlob(store.db, store.files, kept.blobId);
  }
}

type StoredRead = Omit<NewAnnotation, 'id'> & { sizeBytes: number };

/** Stages the features on a thread of the pool, and writes them into a blob without references so far. */
async function storeRead(
  { store, pool, maxBytes }: AnnotationDeps,
  ownerId: string,
  recordTableId: string,
  { source, readName, names = [] }: GivenAnnotation,
): Promise<StoredRead> {
  const { sourcePath, entry, ended } = source;
  const stagedPath = await store.files.temporaryPath();
  const reading = pool.readFeatures({
    ownerId,
    sourcePath,
    ...(entry === undefined ? {} : { entry }),
    maxBytes,
    stagedPath,
  });
  const stop = () => reading.stop(ended.reason);
  ended.addEventListener('abort', stop);
  try {
    source.onReading(reading);
    if (ended.aborted) stop();
    const read = await reading.result;
    const name = await readName();
    const records = namedRecordsOf(store.db, recordTableId);
    const write = ({ path }: { path: string }) =>
      makeAnnotation(records, { path, stagedPath, read, signal: ended }, names);
    const made = await keepTable(store, 'features', write, ended);
    if (made === null) throw new Error('a table was not written');
    return { name, ...made };
  } finally {
    ended.removeEventListener('abort', stop);
    await rm(stagedPath, { force: true });
  }
}

async function countAnnotations(trx: Trx, sequenceId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('annotations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sequence_id', '=', sequenceId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
