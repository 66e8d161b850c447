import type { Store } from '@flipon/store/store';
import { checkLetters, type LetterCheck } from '@flipon/tracks/check-letters';
import type { LaneRecord, PlacedLaneRecord } from './lane-records.ts';
import type { ReadLane } from './read-lane.ts';

/**
 * Compares letters that the file of a lane tells with those of its sequence, in the rows that lie in a
 * record.
 *
 * @returns null where it tells none
 */
export async function compareLetters(
  { files }: Pick<Store, 'files'>,
  { basesBlobId }: { basesBlobId: string },
  { read, records }: { read: ReadLane; records: readonly LaneRecord[] },
): Promise<LetterCheck | null> {
  const { rows, letters } = read.sampled;
  const placed = letters.filter(({ row }) => records[rows.sequences[row] ?? -1]?.record);
  const readBases = async (start: number, end: number) =>
    start >= end ? '' : Buffer.from(await files.read(basesBlobId, start, end)).toString('latin1');
  return checkLetters({ rows, letters: placed }, (name, start, end) => {
    const record = records[name]?.record ?? null;
    return record === null ? '' : readAround(record, { start, end }, readBases);
  });
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
