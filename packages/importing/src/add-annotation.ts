import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { matchNames } from '@flipon/annotation/match-names';
import { insertAnnotation, type NewAnnotation } from '@flipon/store/add-annotation';
import { sweepBlob } from '@flipon/store/blobs';
import type { Trx } from '@flipon/store/database';
import type { RoomLimits } from '@flipon/store/no-room-error';
import { inTurnOfSequence } from '@flipon/store/owner-turns';
import { walkSequenceRecords } from '@flipon/store/sequence-records';
import { lockImported, type StoredSequence } from '@flipon/store/sequences';
import { openServerRoom, requireOpenServer } from '@flipon/store/server-room';
import type { Store } from '@flipon/store/store';
import type { FeaturesTask, ImportPool, ReadFeatures, Reading } from './import-pool.ts';
import { requireOwnRoom } from './require-own-room.ts';
import { storeStagedFeatures } from './store-features.ts';

export interface AnnotationDeps {
  store: Store;
  pool: ImportPool;
  /** The largest file, after decompression. */
  maxBytes: number;
  /** What an owner, and the server, may take: compared before anything is read, and as it is stored. */
  limits: RoomLimits;
}

/** Where the text of an annotation lies. */
export interface FeaturesSource extends Pick<FeaturesTask, 'sourcePath' | 'entry'> {
  /** Handed the reading, which has to be told what has arrived of the file. */
  onReading(reading: Pick<Reading, 'grown'>): void;
  /** Aborted with its reason where nobody wants it any more. */
  ended: AbortSignal;
}

/**
 * `added`: to whoever has the sequence by now; `missing`: the sequence is gone; `importing`: its records are still being read; `full`: it
 * has as many annotations as it can.
 */
export type AddedAnnotation =
  | { is: 'added'; id: string; ownerId: string }
  | { is: 'missing' | 'importing' | 'full' };

/** A list of them is answered whole, and each question for features asks all of them. */
export const MAX_ANNOTATIONS = 100;

/**
 * Reads a file of features (GFF3, GTF or BED, found from its content, also packed with gzip or bgzip)
 * on a thread while it arrives, and gives it to a sequence, with its names matched with the records. On any
 * refusal nothing of it stays.
 *
 * @param sequence the caller has seen whose it is
 * @param given.readName asked once the file has ended, where its name may come behind it
 * @throws AnnotationError, IntakeError, NoRoomError, NoSpaceError with a message for the user
 */
export async function addAnnotation(
  deps: AnnotationDeps,
  sequence: StoredSequence,
  given: { name: string; source: FeaturesSource; readName?(): Promise<string> },
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
  const read = await storeRead(deps, begun.ownerId, given.source);
  const { blobId } = read.stored;
  let isAdded = false;
  try {
    const name = (await given.readName?.()) ?? given.name;
    const described = await describe(store, sequence.recordTableId, read);
    const annotation = { ...described, id: randomUUID(), name };
    const outcome = await asItsOwner(async (trx, ownerId): Promise<AddedAnnotation> => {
      if ((await countAnnotations(trx, sequence.id)) >= MAX_ANNOTATIONS) return { is: 'full' };
      const usage = await requireOwnRoom(deps.limits, trx, ownerId, read.stored.sizeBytes);
      await insertAnnotation(trx, ownerId, sequence.id, annotation);
      // Last, because all wait for it: by now the file lies on the disk, and counts for the guest.
      const room = await openServerRoom(trx, { ...usage, id: ownerId }, deps.limits.server);
      room.take(0);
      return { is: 'added', id: annotation.id, ownerId };
    });
    isAdded = outcome.is === 'added';
    return outcome;
  } finally {
    if (!isAdded) await sweepBlob(store.db, store.files, blobId);
  }
}

/** What the database keeps of an annotation, with the records that its names stand for. */
async function describe(
  { db }: Store,
  recordTableId: string,
  { stored, read }: StoredRead,
): Promise<Omit<NewAnnotation, 'id' | 'name'>> {
  const { summary, names, featuresOfName, lastEndOfName } = read;
  const records = () => walkSequenceRecords(db, recordTableId);
  const matches = await matchNames({ names, records, pause: nextTurn });
  const { format, featureCount, leftOut, leftOutCount } = summary;
  return {
    ...{ format, featureCount, leftOut, leftOutCount },
    types: stored.types,
    blobId: stored.blobId,
    names: {
      *[Symbol.iterator]() {
        for (const [at, name] of names.entries()) {
          const { record = null, matchedBy = null } = matches[at] ?? {};
          const [features = 0, lastEnd = 0] = [featuresOfName[at], lastEndOfName[at]];
          yield { name, features, lastEnd, record, matchedBy };
        }
      },
    },
  };
}

interface StoredRead {
  read: ReadFeatures;
  stored: { blobId: string; sizeBytes: number; types: NewAnnotation['types'] };
}

/** Stages the features on a thread of the pool, and writes them into a blob that nothing refers to yet. */
async function storeRead(
  { store, pool, maxBytes }: AnnotationDeps,
  ownerId: string,
  source: FeaturesSource,
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
    const { featureCount } = read.summary;
    return { read, stored: await storeStagedFeatures(store, { stagedPath, featureCount }) };
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
