import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { countLanes, insertLane, type NewLane } from '@flipon/store/annotations';
import { sweepBlob } from '@flipon/store/blobs';
import { inTurnOfSequence, type Trx } from '@flipon/store/database';
import { walkPlacedRecords } from '@flipon/store/records';
import { openServerRoom, type RoomLimits, requireOpenServer } from '@flipon/store/room';
import { findSequence, lockImported, type StoredSequence } from '@flipon/store/sequences';
import type { Store } from '@flipon/store/store';
import { keepTable } from '../features/keep-table.ts';
import { namedRecordsOf } from '../features/named-records-of.ts';
import type { GivenName } from '../features/place-names.ts';
import { requireOwnRoom } from '../features/require-own-room.ts';
import type { ImportPool } from '../threads/import-pool.ts';
import { MAX_LANE_BYTES, MAX_LANES } from './lane-limits.ts';
import type { LanePlace } from './lane-place.ts';
import { makeLane } from './make-lane.ts';

export interface LaneDeps {
  store: Store;
  pool: ImportPool;
  /** What an owner, and the server, may take: compared before anything is read, and as it is stored. */
  limits: RoomLimits;
}

export interface GivenLane {
  name: string;
  /** A file that is here whole. */
  sourcePath: string;
  sizeBytes: number;
  /** Whether all rows are moved where the letters of the file show by how much. */
  appliesShift: boolean;
  /** What its user says of names of the file. */
  names: readonly GivenName[];
}

/**
 * `added`: to the present owner of the sequence; `missing`: the sequence was deleted; `importing`: its bases
 * are still being read; `full`: it has the most lanes; `reshaped`: records became circular, or
 * linear, while the file was read.
 */
export type AddedLane =
  | { is: 'added'; id: string; ownerId: string }
  | { is: 'missing' }
  | { is: 'importing' }
  | { is: 'reshaped' }
  | { is: 'full'; most: number };

/** The sequence of a lane. */
export type LaneSequence = Pick<
  StoredSequence,
  'id' | 'lengthBp' | 'recordCount' | 'circularCount' | 'basesBlobId' | 'recordTableId'
>;

/**
 * Reads a track file on a thread, its format recognised from the content and gzip allowed, and adds it to
 * a sequence: names matched with the records, rows sorted by position. On any refusal everything is
 * removed.
 *
 * @param sequence the caller has checked its owner
 * @throws TrackError, UndecidedNamesError, IntakeError, NoRoomError, NoSpaceError with a message for the user
 */
export async function addLane(
  deps: LaneDeps,
  sequence: LaneSequence,
  given: GivenLane,
): Promise<AddedLane> {
  const { store } = deps;
  const { lengthBp } = sequence;
  if (sequence.recordCount === null || lengthBp === null) return { is: 'importing' };
  // It may be taken along while the file is read, which began in its owner's name.
  const asItsOwner = <Value>(work: (trx: Trx, ownerId: string) => Promise<Value>) =>
    inTurnOfSequence(store.db, sequence.id, async (trx) => {
      const ownerId = await lockImported(trx, sequence.id);
      if (ownerId === null) return { is: 'missing' as const };
      if ((await countLanes(trx, sequence.id)) >= MAX_LANES)
        return { is: 'full' as const, most: MAX_LANES };
      return work(trx, ownerId);
    });
  const begun = await asItsOwner(async (trx, ownerId) => {
    const usage = await requireOwnRoom(deps.limits, trx, ownerId, 0);
    await requireOpenServer(trx, usage.kind, deps.limits.server);
    return { is: 'begun' as const, ownerId };
  });
  if (begun.is !== 'begun') return begun;
  const { lane, sizeBytes } = await storeRead(
    deps,
    { ...sequence, lengthBp },
    begun.ownerId,
    given,
  );
  let isAdded = false;
  try {
    const outcome = await asItsOwner(async (trx, ownerId): Promise<AddedLane> => {
      const now = await findSequence(trx, ownerId, sequence.id);
      const isAsItWas =
        now?.recordTableId === sequence.recordTableId &&
        now.circularCount === sequence.circularCount;
      // From here on shapes are fixed.
      if (!isAsItWas) return { is: 'reshaped' };
      const usage = await requireOwnRoom(deps.limits, trx, ownerId, sizeBytes);
      await insertLane(trx, sequence.id, lane);
      // Last, because this lock is shared by all: by now the file is on the disk, and counts for the guest.
      const room = await openServerRoom(trx, { ...usage, id: ownerId }, deps.limits.server);
      room.take(0);
      return { is: 'added', id: lane.id, ownerId };
    });
    isAdded = outcome.is === 'added';
    return outcome;
  } finally {
    if (!isAdded) await sweepBlob(store.db, store.files, lane.blobId);
  }
}

/** Stages the rows on a thread of the pool, and writes them into a blob that nothing refers to yet. */
async function storeRead(
  { store, pool }: LaneDeps,
  sequence: LaneSequence & { lengthBp: number },
  ownerId: string,
  { name, sourcePath, sizeBytes, ...asked }: GivenLane,
): Promise<{ lane: NewLane; sizeBytes: number }> {
  const stagedPath = await store.files.temporaryPath();
  try {
    const maxBytes = MAX_LANE_BYTES;
    const reading = pool.readLane({ ownerId, sourcePath, maxBytes, stagedPath });
    reading.grown(sizeBytes, true);
    const read = await reading.result;
    const place = placeOf(store, sequence);
    const made = await keepTable(store, 'hits', ({ path }) =>
      makeLane(place, { path, stagedPath, read }, asked),
    );
    if (made === null) throw new Error('a table was not written');
    const { sizeBytes: storedBytes, ...lane } = made;
    return { lane: { id: randomUUID(), name, ...lane }, sizeBytes: storedBytes };
  } finally {
    await rm(stagedPath, { force: true });
  }
}

function placeOf(
  { db, files }: Store,
  { lengthBp, basesBlobId, recordTableId }: LaneSequence & { lengthBp: number },
): LanePlace {
  return {
    ...namedRecordsOf(db, recordTableId),
    lengthBp,
    walkCircles: () => walkPlacedRecords(db, { recordTableId, circlesOnly: true }),
    readBases: (start, end) => files.read(basesBlobId, start, end),
  };
}
