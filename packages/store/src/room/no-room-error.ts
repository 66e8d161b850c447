import { countOf } from '@flipon/analyses/count-of';
import type { ServerLimits } from './server-room.ts';
import { formatMib, MB, type Usage } from './usage.ts';

/** What one person may have at once. */
export interface RoomLimit {
  storageMb: number;
  sequences: number;
}
/** The limits of guests, and those of registered users; and what the server as a whole may take. */
export type RoomLimits = Record<Usage['kind'], RoomLimit> & { server?: ServerLimits };

/** The same with unfinished analyses. */
export type WorkLimits = RoomLimits & Record<Usage['kind'], { queuedJobs: number }>;

/** An owner has reached a limit of their own. The message is meant for the owner. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
}

/**
 * Compares the usage of an owner, read under the lock of their row, and the bytes to be added, with
 * their limits.
 *
 * @throws NoRoomError that names the limit, the present usage and the addition
 */
export function requireRoom(
  limits: RoomLimits,
  usage: Usage,
  more: { bytes?: number; sequences?: number } = {},
): void {
  const { bytes = 0, sequences = 0 } = more;
  const limit = limits[usage.kind];
  if (sequences > 0 && usage.sequences + sequences > limit.sequences) {
    throw new NoRoomError(
      `Your library can hold ${countOf(limit.sequences, 'sequence')}: it has ${usage.sequences.toLocaleString('en-US')}, uploads under way counted, and this would add ${sequences}. Delete one that you no longer need.`,
    );
  }
  if (usage.storedBytes + bytes > limit.storageMb * MB) {
    const used = formatMib(usage.storedBytes);
    const added = bytes === 0 ? '' : `, and this would add ${formatMib(bytes)}`;
    throw new NoRoomError(
      `Your sequences and results can take ${formatMib(limit.storageMb * MB)} together: they take ${used}, what is under way counted${added}. Delete some that you no longer need.`,
    );
  }
}

/** @throws NoRoomError when `more` analyses would be too many at once */
export function requireRoomInQueue(
  limits: WorkLimits,
  usage: Pick<Usage, 'kind' | 'unfinishedJobs'>,
  more: number,
): void {
  const { queuedJobs } = limits[usage.kind];
  const { unfinishedJobs } = usage;
  if (more <= 0 || unfinishedJobs + more <= queuedJobs) return;
  const most = countOf(queuedJobs, { one: 'unfinished analysis', many: 'unfinished analyses' });
  const limit = `You can have ${most} at once`;
  const underWay = `${unfinishedJobs} ${unfinishedJobs === 1 ? 'is' : 'are'} under way`;
  throw new NoRoomError(
    more === 1
      ? `${limit}, and ${underWay}. Wait until one has ended, or cancel one.`
      : `${limit}: ${underWay}, and this would add ${more}. Wait until some have finished, or start fewer.`,
  );
}

/**
 * Compares a user's usage before and after a guest's work is added with the limits. Content of both counts
 * once, so only additional content needs room.
 *
 * @throws NoRoomError
 */
export function requireGuestRoom(limits: WorkLimits, before: Usage, after: Usage): void {
  const bytes = after.storedBytes - before.storedBytes;
  const sequences = after.sequences - before.sequences;
  try {
    if (sequences > 0) requireRoom(limits, { ...before, storedBytes: 0 }, { sequences });
    if (bytes > 0) requireRoom(limits, before, { bytes });
    requireRoomInQueue(limits, before, after.unfinishedJobs - before.unfinishedJobs);
  } catch (error) {
    if (!(error instanceof NoRoomError)) throw error;
    throw new NoRoomError(`The guest's work does not fit into your account. ${error.message}`);
  }
}
