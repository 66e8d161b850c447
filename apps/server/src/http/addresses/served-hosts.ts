import { isIPv4 } from 'node:net';
import { AppError, refuseField } from '@flipon/answers/app-error';
import type { FastifyRequest } from 'fastify';
import type { ServerOptions } from '../../deps.ts';

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];
/** A name or an IPv4 address, or IPv6 in brackets, and maybe a port. */
const HOST = /^([\w.~!$&'()*+,;=%-]*|\[[0-9a-f:.]+\])(:\d{0,5})?$/i;

/**
 * A hook for all requests that refuses a damaged Host. Where the server listens on a loopback address without
 * a proxy, it also refuses foreign names: a page elsewhere may let its own name point to 127.0.0.1, and a
 * browser would then let it read what this server answers.
 *
 * @throws AppError invalid_request, misdirected
 */
export function createRefuseHosts({
  host,
  publicUrl,
  trustProxy,
}: Pick<ServerOptions, 'host' | 'publicUrl' | 'trustProxy'>) {
  const isChecked = isLoopback(host) && trustProxy.length === 0;
  const served = new Set([...LOOPBACK_NAMES, inBrackets(host.toLowerCase())]);
  if (publicUrl !== null) served.add(new URL(publicUrl).hostname);

  return async function refuseHosts({ raw }: FastifyRequest): Promise<void> {
    const given = raw.headers.host;
    const times = raw.rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length;
    if (given === undefined) {
      // Programs of before 1997 name none, and neither do browsers for another one's.
      if (raw.httpVersion === '1.0') return;
      throw damagedHost('The header Host is missing.');
    }
    const name = HOST.exec(given)?.[1];
    if (times > 1 || name === undefined) throw damagedHost('The header Host is damaged.');
    if (isChecked && !served.has(name.toLowerCase().replace(/\.$/, ''))) throw otherHost();
  };
}

function isLoopback(host: string): boolean {
  return /^(localhost|::1)$/i.test(host) || (isIPv4(host) && host.startsWith('127.'));
}

function inBrackets(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

function damagedHost(message: string): AppError {
  return refuseField('host', message);
}

function otherHost(): AppError {
  return new AppError(
    'misdirected',
    'This server answers only to localhost, 127.0.0.1 and [::1]. To open it by another name, set ' +
      'FLIPON_PUBLIC_URL to the address that people use.',
  );
}
