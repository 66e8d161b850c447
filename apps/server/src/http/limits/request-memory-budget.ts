import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { clientNetwork } from '../addresses/client-network.ts';
import { onResponseEnd } from './on-response-end.ts';
import { createSharedLimit, type Held, type SharedLimit } from './shared-limit.ts';
import { slotHolder } from './slot-holder.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is taken as a stream: nothing of it waits in memory until it is whole. */
    readsStream?: true;
  }
}

const KB = 1024;
const MB = 1024 * KB;
/** Small bodies are counted by number, so that a client's large ones never keep others from logging in. */
const SMALL_BYTES = 16 * KB;
/** A body is in memory up to three times while it is parsed. */
const LARGE = { inAll: 32 * MB, perOwner: 8 * MB };
const SMALL = { inAll: 1024, perOwner: 128 };
/** Forms count their fields themselves (see open-form); parts of uploads are written as they come. */
const PARSED_WHOLE = /^\s*(application\/json|text\/plain)\b/i;

const messages = {
  own: 'Too many requests of yours are being received. Wait until some of them are answered.',
  all: 'The server is receiving too much at the moment. Try again in a few seconds.',
};

export interface RequestMemory {
  /**
   * A hook for bodies that are read into memory before they are parsed. Room is taken before the first
   * byte is read, for as much as may come, and given back when the line has its answer or is gone.
   *
   * @throws RetryLaterError
   */
  takeRoom(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** For fields of a form, which stay in memory until its end; the first ones hardly matter. */
  holdFields(request: FastifyRequest): Held;
}

/** Bounds the memory of all bodies together while they are received. */
export function createRequestMemory(): RequestMemory {
  const large = createSharedLimit({ ...LARGE, messages });
  const small = createSharedLimit({ ...SMALL, messages });

  const holdFor = (limit: SharedLimit, request: FastifyRequest) => {
    const network = clientNetwork(request.ip);
    const { owner } = request;
    return limit.hold(owner === null ? network : slotHolder(request, owner.id), network);
  };

  async function takeRoom(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { config, bodyLimit } = request.routeOptions;
    const { headers, method } = request;
    // Their bodies are not read; only the connection's own buffer holds a part of them.
    if (method === 'GET' || method === 'HEAD') return;
    if (config.readsStream === true || !PARSED_WHOLE.test(headers['content-type'] ?? '')) return;
    const bytes = mostBytes(headers, bodyLimit ?? MB);
    // Nothing comes, or the body is refused by its length.
    if (bytes === 0) return;
    const isSmall = bytes <= SMALL_BYTES;
    const held = holdFor(isSmall ? small : large, request);
    held.take(isSmall ? 1 : bytes);
    onResponseEnd(reply, held.release);
  }

  function holdFields(request: FastifyRequest): Held {
    const held = holdFor(large, request);
    let bytes = 0;
    return {
      take(amount) {
        const before = Math.max(bytes, SMALL_BYTES);
        bytes += amount;
        if (bytes > before) held.take(bytes - before);
      },
      release: held.release,
    };
  }

  return { takeRoom, holdFields };
}

/** A hook for all routes: those about accounts and links take a few short fields, and no more. */
export function limitSmallBodies(route: RouteOptions): void {
  if (/^\/api\/(jwt|user|shares)\b/.test(route.url)) route.bodyLimit ??= SMALL_BYTES;
}

/** The most bytes that a body may have; 0 for none. */
function mostBytes(headers: FastifyRequest['headers'], bodyLimit: number): number {
  const length = headers['content-length'];
  const isPacked = headers['content-encoding'] !== undefined;
  if (length === undefined) return headers['transfer-encoding'] === undefined ? 0 : bodyLimit;
  if (Number(length) > bodyLimit) return 0;
  return isPacked ? bodyLimit : Number(length);
}
