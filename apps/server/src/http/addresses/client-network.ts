import { isIPv6 } from 'node:net';

/**
 * The network of an address, as far as limits count: IPv4 by address; IPv6 by its first 64 bits, since the
 * holder of one such address has all of them.
 */
export function clientNetwork(ip: string): string {
  const [bare = ''] = ip.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(bare)) return ip;
  // Brought into the one form that has no leading zeros and no dots.
  const [left = '', right] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [left, right ?? ''].map((part) => part.split(':').filter(Boolean));
  const [before, after] = [first ?? [], last ?? []];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
