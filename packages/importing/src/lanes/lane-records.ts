import { matchNames, type NameMatch } from '@flipon/annotation/match-names';
import { type GivenName, placeNames } from '../features/place-names.ts';
import type { LanePlace } from './lane-place.ts';

/** A record with rows of a lane. */
export interface PlacedLaneRecord {
  index: number;
  name: string;
  /** 0-based, in the whole sequence. */
  start: number;
  length: number;
  circular: boolean;
}

/** The record of a name of a lane. */
export interface LaneRecord extends Pick<NameMatch, 'matchedBy' | 'pieces'> {
  /** Null where the name matches none; the first of `pieces` where it has some. */
  record: PlacedLaneRecord | null;
}

/** The record of each name of a lane, in the order of names, and all these records by their index. */
export interface LaneRecords {
  ofName: readonly LaneRecord[];
  all: ReadonlyMap<number, PlacedLaneRecord>;
}

const RECORDS_AT_ONCE = 2000;

/**
 * Finds the records of each name.
 *
 * @param given the user's records for some of them
 * @throws UndecidedNamesError where no name matches a record, or a match is uncertain
 */
export async function findLaneRecords(
  place: Pick<LanePlace, 'find' | 'walk'>,
  { names, given }: { names: readonly string[]; given: readonly GivenName[] },
): Promise<LaneRecords> {
  const matches = await placeNames(place, { names, given, match: matchNames });
  const ordinals = matches.flatMap(({ record, pieces }) =>
    pieces === undefined ? (record ?? []) : pieces.map((piece) => piece.record),
  );
  const all = new Map<number, PlacedLaneRecord>();
  for (let from = 0; from < ordinals.length; from += RECORDS_AT_ONCE) {
    const some = ordinals.slice(from, from + RECORDS_AT_ONCE);
    for (const record of await place.find(some)) {
      const { index, name, start, length, circular } = record;
      all.set(index, { index, name, start, length, circular });
    }
  }
  const ofName = matches.map(({ record, matchedBy, pieces }) => ({
    matchedBy,
    ...(pieces === undefined ? {} : { pieces }),
    record: record === null ? null : (all.get(record) ?? null),
  }));
  return { ofName, all };
}
