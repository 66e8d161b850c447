import type { Trx } from '@flipon/store/database';
import { type RoomLimits, readUsage, requireRoom, type Usage } from '@flipon/store/room';

/**
 * What an owner has stored, once there is room for so many bytes more; locks the owner.
 *
 * @throws NoRoomError where there is none
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
