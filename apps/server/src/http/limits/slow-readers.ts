import type { FastifyReply } from 'fastify';

/** A reader that takes less than this within the patience is slow; one at 50 kbit/s is not. */
const LEAST_BYTES = 64 * 1024;
const LOOKS_EVERY_MS = 1000;

interface Reader {
  reply: FastifyReply;
  takenBytes: number;
  since: number;
}

/** The responses that are being sent. */
export interface SlowReaders {
  add(reply: FastifyReply): void;
  remove(reply: FastifyReply): void;
  /** From now on, until `stop`, a request waits for a slot that they hold. */
  watch(): { stop(): void };
}

/**
 * Closes connections that read their response too slowly while others wait for a slot: the one that has
 * been slow for longest, one a second. An answer that is still being made is not slow.
 */
export function createSlowReaders(patienceMs: number): SlowReaders {
  const readers = new Map<FastifyReply, Reader>();
  let watching = 0;
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    const now = performance.now();
    let slowest: Reader | null = null;
    for (const reader of readers.values()) {
      const { socket } = reader.reply.raw;
      const waiting = socket?.writableLength ?? 0;
      const takenBytes = (socket?.bytesWritten ?? 0) - waiting;
      if (waiting === 0 || takenBytes - reader.takenBytes >= LEAST_BYTES) {
        reader.takenBytes = takenBytes;
        reader.since = now;
      } else if (now - reader.since > patienceMs && reader.since < (slowest?.since ?? now)) {
        slowest = reader;
      }
    }
    slowest?.reply.raw.socket?.destroy();
  }

  return {
    add(reply) {
      readers.set(reply, { reply, takenBytes: 0, since: performance.now() });
    },
    remove(reply) {
      readers.delete(reply);
    },
    watch() {
      watching += 1;
      timer ??= setInterval(look, Math.min(LOOKS_EVERY_MS, patienceMs / 4));
      return {
        stop() {
          watching -= 1;
          if (watching > 0) return;
          clearInterval(timer);
          timer = undefined;
        },
      };
    },
  };
}
