import { AppError } from '@flipon/answers/app-error';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Longest silence of a sender: a living one sends something, however slow its connection. */
export const LONGEST_SILENCE_MS = 30_000;

interface Watched {
  request: FastifyRequest;
  reply: FastifyReply;
  bytes: number;
  quietLooks: number;
}

/** Looks within the longest silence. */
const LOOKS = 10;

/** Which requests are still being sent, and how long nothing of them has come. */
export interface BodyWatch {
  /** A hook for all requests. */
  watch(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  close(): Promise<void>;
}

/**
 * Refuses requests whose body stops to come. One that is complete is none of its concern, and neither is
 * one whose bytes lie here and wait for a reader of ours. Looks are counted, not time: while this process was
 * stopped, it has not heard its senders.
 */
export function createBodyWatch(longestSilenceMs: number): BodyWatch {
  const watched = new Set<Watched>();
  const looking = setInterval(() => watched.forEach(look), longestSilenceMs / LOOKS).unref();

  function look(one: Watched): void {
    const { raw } = one.request;
    if (raw.complete || raw.destroyed || one.reply.raw.writableFinished) {
      watched.delete(one);
      return;
    }
    const { socket } = raw;
    const isFull = raw.readableLength >= raw.readableHighWaterMark || socket.isPaused();
    if (socket.bytesRead > one.bytes || isFull) {
      one.bytes = socket.bytesRead;
      one.quietLooks = 0;
    } else if (++one.quietLooks > LOOKS) {
      watched.delete(one);
      refuse(one.reply);
    }
  }

  return {
    async watch(request, reply) {
      const { raw } = request;
      // One that was only made up, as tests make them, has no line.
      if (raw.complete !== false) return;
      const { bytesRead: bytes } = raw.socket;
      watched.add({ request, reply, bytes, quietLooks: 0 });
    },
    async close() {
      clearInterval(looking);
    },
  };
}

/** A reader that waits for the rest learns of it when the connection is cut, a moment after this answer. */
function refuse(reply: FastifyReply): void {
  if (reply.sent || reply.raw.headersSent) reply.raw.destroy();
  else reply.send(new AppError('request_timeout', 'The rest of the request did not come.'));
}
