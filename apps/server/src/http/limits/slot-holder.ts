import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../addresses/client-network.ts';

/**
 * In whose name a request holds what all share. Visitors of a share link stand for themselves, by their
 * networks: however many they are, they take nothing from what its owner may hold.
 *
 * @param ownerId whose things it reads
 */
export function slotHolder({ share, ip }: FastifyRequest, ownerId: string): string {
  return share === null ? ownerId : `${ownerId} by link from ${clientNetwork(ip)}`;
}
