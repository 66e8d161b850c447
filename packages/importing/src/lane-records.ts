import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '@flipon/store/database';
import type { LaneName } from '@flipon/store/lanes';
import { findSequenceRecords, walkSequenceRecords } from '@flipon/store/sequence-records';
import { matchTrackNames } from '@flipon/tracks/match-track-names';

/** A record that rows of a lane lie in. */
export interface PlacedLaneRecord {
  index: number;
  name: string;
  /** 0-based, in the whole sequence. */
  start: number;
  length: number;
  circular: boolean;
}

/** What a name of a lane stands for. */
export interface LaneRecord {
  /** Null where it stands for none. */
  record: PlacedLaneRecord | null;
  matchedBy: LaneName['matchedBy'];
}

const RECORDS_AT_ONCE = 2000;

/**
 * The record that each name stands for; no two names stand for the same one.
 *
 * @throws TrackError where none does
 */
export async function findLaneRecords(
  db: Db,
  recordTableId: string,
  names: readonly string[],
): Promise<LaneRecord[]> {
  const matches = await matchTrackNames(
    { names: [...names] },
    { records: () => walkSequenceRecords(db, recordTableId), pause: nextTurn },
  );
  const ordinals = matches.flatMap(({ record }) => record ?? []);
  const found = new Map<number, PlacedLaneRecord>();
  for (let from = 0; from < ordinals.length; from += RECORDS_AT_ONCE) {
    const some = ordinals.slice(from, from + RECORDS_AT_ONCE);
    for (const record of await findSequenceRecords(db, recordTableId, some)) {
      const { index, name, start, length, circular } = record;
      found.set(index, { index, name, start, length, circular });
    }
  }
  return matches.map(({ record, matchedBy }) => ({
    record: record === null ? null : (found.get(record) ?? null),
    matchedBy,
  }));
}
