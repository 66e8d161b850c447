import type { Socket } from 'node:net';
import { clientNetwork } from '../addresses/client-network.ts';

/** Counts connections, and decides on another one. */
export interface ConnectionShare {
  /**
   * Takes a place for a new connection, which it gives back when that is closed.
   *
   * @returns why there is none: own where its network has its share, all where there is none left
   */
  take(socket: Socket): 'taken' | 'own' | 'all';
}

/**
 * A network has at least this part of all, however the rest is shared: 16 connections of 4,096, as a browser
 * needs.
 */
const SURE_PART = 256;

/**
 * Shares connections among networks. Each may hold as many as are free: one alone half of all, two a third
 * each. A fixed number would be too small for a class behind one address, or leave nothing to others once a
 * few networks have it. When all are taken, a network with few takes the place of the youngest connection of
 * the network with the most, so that the next is let in beside some hundred greedy networks (ADR 36).
 *
 * @param most connections in all
 * @param isProxy whether an address is that of a proxy, which serves many clients and counts them itself
 */
export function createConnectionShare(
  most: number,
  isProxy: (address: string) => boolean,
): ConnectionShare {
  const held = new Map<string, Set<Socket>>();
  const sure = Math.max(1, Math.floor(most / SURE_PART));
  let inAll = 0;

  function release(network: string | null, socket: Socket): void {
    inAll -= 1;
    if (network === null) return;
    const lines = held.get(network);
    lines?.delete(socket);
    if (lines?.size === 0) held.delete(network);
  }

  /** Ends a line of the network that holds most. @returns false where none holds more than it surely has */
  function endOne(): boolean {
    let largest = new Set<Socket>();
    for (const lines of held.values()) if (lines.size > largest.size) largest = lines;
    if (largest.size <= sure) return false;
    const youngest = [...largest].at(-1);
    // It may take a moment to close, but no longer counts.
    if (youngest !== undefined) largest.delete(youngest);
    youngest?.destroy();
    return true;
  }

  return {
    take(socket) {
      const { remoteAddress } = socket;
      const free = most - inAll;
      // One without an address has been closed already.
      const isOwn = remoteAddress !== undefined && !isProxy(remoteAddress);
      const network = isOwn ? clientNetwork(remoteAddress) : null;
      const own = network === null ? 0 : (held.get(network)?.size ?? 0);
      if (own >= free) {
        const isAsked = network === null || own < sure;
        if (!isAsked || !endOne()) return free <= 0 ? 'all' : 'own';
      }
      if (network !== null) held.set(network, (held.get(network) ?? new Set()).add(socket));
      inAll += 1;
      socket.once('close', () => release(network, socket));
      return 'taken';
    },
  };
}
