import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../addresses/client-network.ts';

/**
 * The name under which a request holds shared resources. Visitors of a share link count by their own
 * networks: however many they are, they use up nothing of the owner's share.
 *
 * @param ownerId the owner of the data that it reads
 */
export function slotHolder({ share, ip }: FastifyRequest, ownerId: string): string {
  return share === null ? ownerId : `${ownerId} by link from ${clientNetwork(ip)}`;
}
