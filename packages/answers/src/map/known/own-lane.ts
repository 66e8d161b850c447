import type { GivenNames } from '@flipon/contract/feature';
import type { laneAnswerSchema } from '@flipon/contract/lane';
import type { z } from 'zod';
import type { LibraryDeps } from '../../answer-deps.ts';
import { refuseLane } from '../../lanes/answer-new-lane.ts';
import { findOwnedLane } from '../../lanes/owned-lane.ts';
import { presentLane } from '../../lanes/present-lane.ts';
import type { AddedLane } from '../../library/additions.ts';
import type { LibrarySequence } from '../../library/sequences.ts';

/** A track file that was written here, and is whole. */
export interface WrittenLane {
  name: string;
  sourcePath: string;
  sizeBytes: number;
  /** The records of names in it. */
  names: GivenNames;
}

/** What adds lanes of what is known to a library. */
export interface OwnLaneDeps extends LibraryDeps {
  /** Of a new file, which is removed afterwards. */
  withTemporaryPath<Value>(use: (path: string) => Promise<Value>): Promise<Value>;
  /** Reads the file as one that was sent. */
  addWritten(sequence: LibrarySequence, file: WrittenLane): Promise<AddedLane>;
}

/**
 * Adds the file as a lane.
 *
 * @throws AppError where the sequence takes none; what the reading of the file throws
 */
export async function answerOwnLane(
  { library, addWritten }: Pick<OwnLaneDeps, 'library' | 'addWritten'>,
  sequence: LibrarySequence,
  file: WrittenLane,
): Promise<z.input<typeof laneAnswerSchema>> {
  const added = await addWritten(sequence, file);
  if (added.is !== 'added') throw refuseLane(added);
  const lane = await findOwnedLane({ library }, added.ownerId, sequence.id, added.id);
  return { payload: presentLane(lane) };
}
