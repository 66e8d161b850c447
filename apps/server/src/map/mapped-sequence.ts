import { walkPlacedRecords } from '@flipon/store/records';
import type { StoredSequence } from '@flipon/store/sequences';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { findOwnedSequence } from '../sequences/owned-sequence.ts';

/** A sequence whose bases are there. */
export type MappedSequence = StoredSequence & { lengthBp: number };

/** @throws AppError not_found, or conflict while it is being imported */
export async function findMappedSequence(
  deps: Deps,
  owner: string,
  id: string,
): Promise<MappedSequence> {
  const sequence = await findOwnedSequence(deps, owner, id);
  const { lengthBp } = sequence;
  if (lengthBp === null) throw new AppError('conflict', 'The sequence is still being imported.');
  return { ...sequence, lengthBp };
}

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
