import type { Trx } from '@flipon/store/database';
import { type RoomLimits, readUsage, requireRoom, type Usage } from '@flipon/store/room';

/**
 * Locks the owner, checks the owner's room for more bytes, and returns the owner's usage.
 *
 * @throws NoRoomError where there is not enough
 */
export async function requireOwnRoom(
  limits: RoomLimits,
  trx: Trx,
  ownerId: string,
  moreBytes: number,
): Promise<Usage> {
  const usage = await readUsage(trx, ownerId);
  requireRoom(limits, usage, { bytes: moreBytes });
  return usage;
}
