import { createPieceFinder } from '@flipon/annotation/place-on-pieces';
import { checkLetters, type LetterCheck } from '@flipon/tracks/check-letters';
import type { LanePlace } from './lane-place.ts';
import type { LaneRecord, LaneRecords, PlacedLaneRecord } from './lane-records.ts';
import type { ReadLane } from './read-lane.ts';

const decoder = new TextDecoder();

/**
 * Compares the letters in the file of a lane with those of its sequence, in the rows inside a record.
 *
 * @returns null where the file has none
 */
export async function compareLetters(
  place: Pick<LanePlace, 'readBases'>,
  { read, records }: { read: ReadLane; records: LaneRecords },
): Promise<LetterCheck | null> {
  const { rows, letters } = read.sampled;
  const readBases = async (start: number, end: number) =>
    start >= end ? '' : decoder.decode(await place.readBases(start, end));
  const finders = records.ofName.map((name) => createLetterFinder(name, records));
  const placed = letters.filter(({ row, start, end }) =>
    finders[rows.sequences[row] ?? -1]?.(start, end),
  );
  return checkLetters({ rows, letters: placed }, (name, start, end) => {
    const found = finders[name]?.(start, end) ?? null;
    return found === null ? '' : readAround(found.record, found, readBases);
  });
}

interface LetterPlace {
  record: PlacedLaneRecord;
  /** 0-based, in the record. */
  start: number;
  end: number;
}

/** Where letters of a name are; of pieces in the first one that has all of them on the strand of the file. */
function createLetterFinder(
  { record, pieces }: LaneRecord,
  { all }: LaneRecords,
): (start: number, end: number) => LetterPlace | null {
  if (record === null) return () => null;
  if (pieces === undefined) return (start, end) => ({ record, start, end });
  const find = createPieceFinder(pieces.filter(({ isReversed }) => !isReversed));
  return (start, end) => {
    const found = find(start, end).find((each) => each.cutBefore + each.cutBehind === 0);
    const its = found && all.get(found.piece.record);
    return found && its ? { record: its, start: found.start, end: found.end } : null;
  };
}

/** Letters of a record, which go on at the first base of a circle. */
async function readAround(
  { start, length, circular }: PlacedLaneRecord,
  range: { start: number; end: number },
  readBases: (start: number, end: number) => Promise<string>,
): Promise<string> {
  const end = Math.min(range.end, length);
  const letters = await readBases(start + range.start, start + end);
  if (!circular || range.end <= length || range.start >= length) return letters;
  return letters + (await readBases(start, start + Math.min(length, range.end - length)));
}
