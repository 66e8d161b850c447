import type { Usage } from './usage.ts';

const MB = 1024 * 1024;

/** What one person may have at once. */
export interface RoomLimit {
  storageMb: number;
  sequences: number;
}
/** The limits of guests, and those of registered users. */
export type RoomLimits = Record<Usage['kind'], RoomLimit>;

/** Somebody has as much as one may have. The message is meant for them. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
}

/**
 * Compares what somebody has, `usage` read under the lock of their row, and what is to be added, with
 * their limits.
 *
 * @throws NoRoomError that names the limit
 */
export function requireRoom(
  limits: RoomLimits,
  usage: Usage,
  more: { bytes?: number; sequences?: number } = {},
): void {
  const { bytes = 0, sequences = 0 } = more;
  const limit = limits[usage.kind];
  if (sequences > 0 && usage.sequences + sequences > limit.sequences) {
    const many = `: it has ${usage.sequences}, uploads under way counted, and this would add ${sequences}`;
    const added = sequences === 1 ? '' : many;
    throw new NoRoomError(
      `Your library can hold ${limit.sequences} sequences${added}. Delete one that you no longer need.`,
    );
  }
  if (usage.storedBytes + bytes > limit.storageMb * MB) {
    throw new NoRoomError(
      `Your sequences and results can take ${limit.storageMb} MB together, uploads under way counted, and this would be more. Delete some that you no longer need.`,
    );
  }
}
