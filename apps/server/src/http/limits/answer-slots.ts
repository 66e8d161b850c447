import { availableParallelism } from 'node:os';
import { asksForAll } from '@flipon/contract/list';
import type {
  FastifyRequest,
  preHandlerAsyncHookHandler,
  preSerializationAsyncHookHandler,
} from 'fastify';
import { ownerOf } from '../owner-of.ts';
import { createResponseSlots, type ResponseSlots } from './response-slots.ts';
import { slotHolder } from './slot-holder.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answer is made by a question to the tables of a result or of features. */
    asksTables?: true;
  }
}

/**
 * A file that is sent holds a database query, or an open sequence, with read-ahead data: some megabytes,
 * until its reader has taken it. A browser keeps six connections to a server, one of them for events.
 */
const FILES = { atOnce: 6, perOwner: 5, waiting: { inAll: 48, perOwner: 24 }, waitMs: 20_000 };

/** A page is sorted, filtered or counted by two threads; all of them share the memory of one database. */
export const PAGES = {
  atOnce: Math.min(4, Math.max(2, availableParallelism() / 2)),
  perOwner: 2,
  waiting: { inAll: 400, perOwner: 120 },
  waitMs: 30_000,
};

export interface AnswerSlots {
  /** For answers that are as long as a result or a sequence. */
  files: ResponseSlots;
  /** For answers in JSON that ask the tables of a result. */
  pages: ResponseSlots;
}

export function createAnswerSlots(): AnswerSlots {
  return {
    files: createResponseSlots({
      ...FILES,
      messages: {
        own: `You have ${FILES.perOwner} downloads under way. Wait until one of them has ended.`,
        all: 'Too many downloads are under way. Try again in a few seconds.',
      },
    }),
    pages: createResponseSlots({
      ...PAGES,
      messages: {
        own: 'Too many of your questions to results are under way. Wait until some of them are answered.',
        all: 'Too many questions to results are under way. Try again in a few seconds.',
      },
    }),
  };
}

/**
 * Hooks for all routes, after those that authenticate: a request for table rows waits for a place. It gives
 * the place back when the rows are read, however slowly they are sent; a request for all rows at once takes
 * the place of a file.
 */
export function slotHooks(places: AnswerSlots): {
  preHandler: preHandlerAsyncHookHandler;
  preSerialization: preSerializationAsyncHookHandler<unknown>;
} {
  const ends = new WeakMap<FastifyRequest, () => void>();
  return {
    async preHandler(request, reply) {
      if (request.routeOptions.config.asksTables !== true) return;
      const isWhole = asksForAll(request.query as Parameters<typeof asksForAll>[0]);
      const line = isWhole ? places.files : places.pages;
      ends.set(request, await line.take(slotHolder(request, ownerOf(request)), reply));
    },
    async preSerialization(request, _reply, payload) {
      ends.get(request)?.();
      return payload;
    },
  };
}
