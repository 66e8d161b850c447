import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { clientNetwork } from './client-network.ts';
import { createSharedLimit } from './shared-limit.ts';
import { whenDone } from './when-done.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is taken as a stream: nothing of it waits in memory until it is whole. */
    readsStream?: true;
  }
}

const KB = 1024;
const MB = 1024 * KB;
/** Bodies that hardly matter are counted, so that somebody's large ones never keep others from logging in. */
const SMALL_BYTES = 16 * KB;
/** A body is there up to three times while it is parsed. */
const LARGE = { inAll: 64 * MB, perOwner: 8 * MB };
const SMALL = { inAll: 1024, perOwner: 128 };
/** What forms and parts of uploads keep of it, they count themselves. */
const PARSED_WHOLE = /^\s*(application\/json|text\/plain)\b/i;

const messages = {
  own: 'Too many requests of yours are being received. Wait until some of them are answered.',
  all: 'The server is receiving too much at the moment. Try again in a few seconds.',
};

/**
 * A hook that bounds what bodies hold that are read into memory before they are parsed. Room is taken
 * before the first byte is read, for as much as may come, and given back when the line has its answer
 * or is gone.
 */
export function createBodyRoom() {
  const large = createSharedLimit({ ...LARGE, messages });
  const small = createSharedLimit({ ...SMALL, messages });

  /** @throws RetryLaterError */
  return async function takeRoom(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { config, bodyLimit } = request.routeOptions;
    const { headers, owner, ip } = request;
    if (config.readsStream === true || !PARSED_WHOLE.test(headers['content-type'] ?? '')) return;
    const bytes = mostBytes(headers, bodyLimit ?? MB);
    // Nothing comes, or the body is refused by its length.
    if (bytes === 0) return;
    const isSmall = bytes <= SMALL_BYTES;
    const held = (isSmall ? small : large).hold(owner?.id ?? clientNetwork(ip));
    held.take(isSmall ? 1 : bytes);
    whenDone(reply, held.release);
  };
}

/** A hook for all routes: those about accounts and links take a few short fields, and no more. */
export function limitSmallBodies(route: RouteOptions): void {
  if (/^\/api\/(jwt|user|shares)\b/.test(route.url)) route.bodyLimit ??= SMALL_BYTES;
}

/** What may come of a body; 0 for nothing. */
function mostBytes(headers: FastifyRequest['headers'], bodyLimit: number): number {
  const length = headers['content-length'];
  const isPacked = headers['content-encoding'] !== undefined;
  if (length === undefined) return headers['transfer-encoding'] === undefined ? 0 : bodyLimit;
  if (Number(length) > bodyLimit) return 0;
  return isPacked ? bodyLimit : Number(length);
}
