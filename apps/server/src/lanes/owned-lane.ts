import { AppError } from '@flipon/answers/app-error';
import { pathIdSchema } from '@flipon/answers/path-id';
import { findLane, type StoredLane } from '@flipon/store/annotations';
import { z } from 'zod';
import type { Deps } from '../deps.ts';

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
  { store }: Pick<Deps, 'store'>,
  owner: string,
  sequenceId: string,
  id: string,
): Promise<StoredLane> {
  const lane = await findLane(store.db, owner, sequenceId, id);
  if (lane === null) throw noSuchLane();
  return lane;
}
