import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { countLanes, insertLane, type NewLane } from '@flipon/store/annotations';
import { sweepBlob } from '@flipon/store/blobs';
import { inTurnOfSequence, type LaneName, type Trx } from '@flipon/store/database';
import { openServerRoom, type RoomLimits, requireOpenServer } from '@flipon/store/room';
import { findSequence, lockImported, type StoredSequence } from '@flipon/store/sequences';
import type { Store } from '@flipon/store/store';
import { describeShift } from '@flipon/tracks/shift-track';
import type { GivenName } from '../features/place-names.ts';
import { requireOwnRoom } from '../features/require-own-room.ts';
import type { ImportPool } from '../threads/import-pool.ts';
import { compareLetters } from './compare-letters.ts';
import { MAX_LANE_BYTES, MAX_LANES } from './lane-limits.ts';
import { findLaneRecords, type LaneRecords } from './lane-records.ts';
import type { PieceCounts } from './piece-rows.ts';
import type { ReadLane } from './read-lane.ts';
import { NO_SHIFT, requirePlaces, storeLane } from './store-lane.ts';

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
 * are still being read; `full`: it has as many lanes as it can; `reshaped`: records became circular, or
 * linear, while the file was read.
 */
export type AddedLane =
  | { is: 'added'; id: string; ownerId: string }
  | { is: 'missing' | 'importing' | 'full' | 'reshaped' };

/** Most names kept, for the screen. */
const MOST_NAMES = 100;

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
  sequence: StoredSequence,
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
      if ((await countLanes(trx, sequence.id)) >= MAX_LANES) return { is: 'full' as const };
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
  sequence: StoredSequence & { lengthBp: number },
  ownerId: string,
  { name, sourcePath, sizeBytes, appliesShift, names }: GivenLane,
): Promise<{ lane: NewLane; sizeBytes: number }> {
  const stagedPath = await store.files.temporaryPath();
  try {
    const maxBytes = MAX_LANE_BYTES;
    const reading = pool.readLane({ ownerId, sourcePath, maxBytes, stagedPath });
    reading.grown(sizeBytes, true);
    const read = await reading.result;
    const records = await findLaneRecords(store.db, sequence.recordTableId, {
      names: read.names,
      given: names,
    });
    const letters = await compareLetters(store, sequence, { read, records });
    const found = letters?.shift ?? NO_SHIFT;
    const isMoved = appliesShift && (found.start !== 0 || found.end !== 0);
    const shift = isMoved ? found : NO_SHIFT;
    const staged = { stagedPath, read, records, shift };
    await requirePlaces(staged);
    const stored = await storeLane(store, sequence, staged);
    const lane: NewLane = {
      id: randomUUID(),
      name,
      format: read.format,
      convention: read.convention,
      notes: [
        ...read.notes,
        ...(isMoved ? [describeShift(shift)] : []),
        ...describePieces(records, stored.pieces),
      ],
      skipped: [
        ...read.skipped,
        ...(stored.pieces.outside === null ? [] : [stored.pieces.outside]),
      ],
      letters: letters && { ...letters, applied: isMoved },
      ...countNames(read, records, stored.pieces),
      rowCount: stored.count,
      hasStrands: read.hasStrands,
      hasScores: read.hasScores,
      labels: read.labels,
      blobId: stored.blobId,
    };
    return { lane, sizeBytes: stored.sizeBytes };
  } finally {
    await rm(stagedPath, { force: true });
  }
}

/** That places were those of a longer sequence. */
function describePieces({ ofName }: LaneRecords, { cut }: PieceCounts): string[] {
  if (ofName.every(({ pieces }) => pieces === undefined)) return [];
  const rows = cut === 1 ? '1 row was' : `${cut.toLocaleString('en-US')} rows were`;
  return [
    'The file counts along the sequence that records are pieces of: its places were moved into them.',
    ...(cut === 0 ? [] : [`${rows} cut at the edge of a piece.`]),
  ];
}

function countNames(
  { names, rowsOfName }: ReadLane,
  { ofName }: LaneRecords,
  counts: PieceCounts,
): Pick<NewLane, 'names' | 'nameCount' | 'unmatchedCount'> {
  const all = names.flatMap((name, at): LaneName[] => {
    const { record = null, matchedBy = null, pieces } = ofName[at] ?? {};
    if (pieces === undefined) {
      return [{ name, rows: rowsOfName[at] ?? 0, record: record?.index ?? null, matchedBy }];
    }
    return pieces.slice(0, MOST_NAMES).map((piece) => {
      const rows = counts.rows.get(`${at} ${piece.record}`) ?? 0;
      return { name, rows, record: piece.record, matchedBy };
    });
  });
  const strangers = all.filter(({ record }) => record === null);
  const others = all.filter(({ record }) => record !== null);
  return {
    names: [...strangers, ...others].slice(0, MOST_NAMES),
    nameCount: names.length,
    unmatchedCount: strangers.reduce((sum, { rows }) => sum + rows, 0),
  };
}
