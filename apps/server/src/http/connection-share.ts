import type { Socket } from 'node:net';
import { clientNetwork } from './client-network.ts';

/** Who has connections, and who may have another one. */
export interface ConnectionShare {
  /**
   * Takes a place for a new connection, which it gives back when that is closed.
   *
   * @returns why there is none: own where its network has its share, all where there is none left
   */
  take(socket: Socket): 'taken' | 'own' | 'all';
}

/**
 * Shares connections among networks. Each may hold as many as are free: one alone half of all, two a third
 * each, and always some are left for the next. A fixed number would be too small for a class room behind
 * one address, or leave nothing to others once a few networks have it.
 *
 * @param most connections in all
 * @param isProxy whether an address is that of a proxy, which speaks for many clients and counts them itself
 */
export function createConnectionShare(
  most: number,
  isProxy: (address: string) => boolean,
): ConnectionShare {
  const held = new Map<string, number>();
  let inAll = 0;

  function release(network: string | null): void {
    inAll -= 1;
    if (network === null) return;
    const left = (held.get(network) ?? 1) - 1;
    if (left > 0) held.set(network, left);
    else held.delete(network);
  }

  return {
    take(socket) {
      const { remoteAddress } = socket;
      const free = most - inAll;
      if (free <= 0) return 'all';
      // One without an address has been closed already.
      const isOwn = remoteAddress !== undefined && !isProxy(remoteAddress);
      const network = isOwn ? clientNetwork(remoteAddress) : null;
      const own = network === null ? 0 : (held.get(network) ?? 0);
      if (own >= free) return 'own';
      if (network !== null) held.set(network, own + 1);
      inAll += 1;
      socket.once('close', () => release(network));
      return 'taken';
    },
  };
}
