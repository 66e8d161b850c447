import type { AnswerDeps } from '../answer-deps.ts';
import { AppError } from '../app-error.ts';
import type { LibrarySequence } from '../library/sequences.ts';

/** A sequence whose bases are there. */
export type MappedSequence<Sequence = LibrarySequence> = Sequence & { lengthBp: number };

export function notInLibrary(): AppError {
  return new AppError('not_found', 'The sequence is not in your library.');
}

/** @throws AppError not_found, or conflict while it is being imported */
export async function findMappedSequence<Sequence extends Pick<LibrarySequence, 'lengthBp'>>(
  find: (owner: string, id: string) => Promise<Sequence | null>,
  owner: string,
  id: string,
): Promise<MappedSequence<Sequence>> {
  const sequence = await find(owner, id);
  if (sequence === null) throw notInLibrary();
  const { lengthBp } = sequence;
  if (lengthBp === null) throw new AppError('conflict', 'The sequence is still being imported.');
  return { ...sequence, lengthBp };
}

/** Where the records of a sequence end, in order: 8 bytes a record. */
export async function readRecordEnds(
  { library }: AnswerDeps,
  { recordTableId }: Pick<MappedSequence, 'recordTableId'>,
): Promise<Float64Array> {
  const ends: number[] = [];
  for await (const batch of library.records.walkPlacedRecords({ recordTableId })) {
    for (const { start, length } of batch) ends.push(start + length);
  }
  return Float64Array.from(ends);
}
