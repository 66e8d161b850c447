import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { AnnotationError } from '@flipon/annotation/annotation-error';
import { insertAnnotation, type NewAnnotation } from '@flipon/store/annotations';
import { sweepBlob } from '@flipon/store/blobs';
import { inTurnOfSequence, type Trx } from '@flipon/store/database';
import { openServerRoom, type RoomLimits, requireOpenServer } from '@flipon/store/room';
import { lockImported, type StoredSequence } from '@flipon/store/sequences';
import type { Store } from '@flipon/store/store';
import { TooManyPlacesError } from '@flipon/tables/place-staged';
import type { FeaturesTask, ImportPool, ReadFeatures, Reading } from '../threads/import-pool.ts';
import { type DescribedNames, describeNames } from './describe-names.ts';
import { namedRecordsOf } from './named-records-of.ts';
import type { GivenName } from './place-names.ts';
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

/** Lists of annotations have no pages, and each query for features reads all annotations. */
const MAX_ANNOTATIONS = 100;

/**
 * Reads a file of features (GFF3, GTF or BED, found from its content, also packed with gzip or bgzip)
 * on a thread while it arrives, and adds it to a sequence, with its names matched with the records. On any
 * refusal everything is removed.
 *
 * @param sequence the caller has checked its owner
 * @param given.readName its name, asked once the file has ended
 * @param given.names the user's records for names of the file
 * @param given.onAdd part of the transaction that adds it
 * @throws AnnotationError, UndecidedNamesError, IntakeError, NoRoomError, NoSpaceError with a message for the user
 */
export async function addAnnotation(
  deps: AnnotationDeps,
  sequence: Pick<StoredSequence, 'id' | 'recordCount' | 'recordTableId'>,
  given: {
    source: FeaturesSource;
    readName(): Promise<string>;
    names?: readonly GivenName[];
    onAdd?(trx: Trx, id: string): Promise<void>;
  },
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
  let name = '';
  const described = await storeRead(deps, begun.ownerId, given.source, async (read, stagedPath) => {
    name = await given.readName();
    const records = namedRecordsOf(store.db, sequence.recordTableId);
    return describeNames(records, { read, stagedPath, given: given.names ?? [] });
  });
  const { sizeBytes, ...kept } = described;
  let isAdded = false;
  try {
    const annotation = { ...kept, id: randomUUID(), name };
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

type StoredRead = Omit<NewAnnotation, 'id' | 'name'> & { sizeBytes: number };

/**
 * Stages the features on a thread of the pool, and writes them into a blob without references so far.
 *
 * @param describe called in between, with the result of reading and the path of the staged rows
 */
async function storeRead(
  { store, pool, maxBytes }: AnnotationDeps,
  ownerId: string,
  source: FeaturesSource,
  describe: (read: ReadFeatures, stagedPath: string) => Promise<DescribedNames>,
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
    const { names, kept: moved } = await describe(read, stagedPath);
    const stored = await storeStagedFeatures(store, stagedPath, ended);
    const { format, featureCount, leftOutCount } = read.summary;
    const kept = [...moved, ...read.summary.kept].map((each) => ({ ...each, isKept: true }));
    const leftOut = [...kept, ...read.summary.leftOut];
    return { ...stored, names, format, featureCount, leftOut, leftOutCount };
  } catch (error) {
    throw error instanceof TooManyPlacesError ? new AnnotationError(TOO_MANY_PLACES) : error;
  } finally {
    ended.removeEventListener('abort', stop);
    await rm(stagedPath, { force: true });
  }
}

const TOO_MANY_PLACES =
  'The records are pieces that lie in each other, and have more features together than can be kept. ' +
  'Add the file to a sequence of fewer pieces.';

async function countAnnotations(trx: Trx, sequenceId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('annotations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sequence_id', '=', sequenceId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
