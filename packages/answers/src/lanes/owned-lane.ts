import { z } from 'zod';
import type { LibraryDeps } from '../answer-deps.ts';
import { AppError } from '../app-error.ts';
import type { LibraryLane } from '../library/lanes.ts';
import { pathIdSchema } from '../path-id.ts';

/** The ids of a sequence and of one of its lanes, in a path. */
export const laneIdSchema = pathIdSchema.extend({
  laneId: z
    .uuid({ error: 'The id of the lane is not a UUID.' })
    .describe('Id of a lane of the sequence.'),
});

export function noSuchLane(): AppError {
  return new AppError('not_found', 'The sequence has no such lane.');
}

/** @throws AppError not_found where the owner's sequence has no such lane */
export async function findOwnedLane(
  { library }: LibraryDeps,
  owner: string,
  sequenceId: string,
  id: string,
): Promise<LibraryLane> {
  const lane = await library.lanes.findLane(owner, sequenceId, id);
  if (lane === null) throw noSuchLane();
  return lane;
}
