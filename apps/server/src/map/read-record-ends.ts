import { walkPlacedRecords } from '@flipon/store/records';
import type { Deps } from '../deps.ts';
import type { MappedSequence } from './mapped-sequence.ts';

/** Where the records of a sequence end, in order: 8 bytes a record. */
export async function readRecordEnds(
  { store }: Deps,
  { recordTableId }: Pick<MappedSequence, 'recordTableId'>,
): Promise<Float64Array> {
  const ends: number[] = [];
  for await (const batch of walkPlacedRecords(store.backgroundDb, { recordTableId })) {
    for (const { start, length } of batch) ends.push(start + length);
  }
  return Float64Array.from(ends);
}
