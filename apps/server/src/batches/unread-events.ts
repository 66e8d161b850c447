import type { PassThrough } from 'node:stream';

/** Unread bytes of one reader at most; a slower reader is cut off and reconnects. */
const MOST_OF_ONE_BYTES = 512 * 1024;
const MOST_IN_ALL_BYTES = 32 * 1024 * 1024;

/** Event streams with the bytes that their readers have not taken yet. */
export interface UnreadEvents {
  add(stream: PassThrough): void;
  /**
   * Writes, and cuts off readers that are too far behind: this one, or of all readers the one furthest
   * behind.
   */
  write(stream: PassThrough, text: string): void;
}

export function createUnreadEvents(): UnreadEvents {
  const streams = new Set<PassThrough>();
  /** An upper bound, since reads are not counted; looked up where it would be too much. */
  let atMost = 0;

  function cutSlowest(): void {
    for (;;) {
      atMost = 0;
      let slowest: PassThrough | undefined;
      for (const stream of streams) {
        atMost += unreadOf(stream);
        if (slowest === undefined || unreadOf(stream) > unreadOf(slowest)) slowest = stream;
      }
      if (atMost <= MOST_IN_ALL_BYTES || slowest === undefined) return;
      streams.delete(slowest);
      slowest.destroy();
    }
  }

  return {
    add(stream) {
      streams.add(stream);
      stream.once('close', () => streams.delete(stream));
    },
    write(stream, text) {
      if (stream.destroyed || stream.writableEnded) return;
      stream.write(text);
      atMost += text.length;
      if (unreadOf(stream) > MOST_OF_ONE_BYTES) stream.destroy();
      else if (atMost > MOST_IN_ALL_BYTES) cutSlowest();
    },
  };
}

function unreadOf(stream: PassThrough): number {
  return stream.writableLength + stream.readableLength;
}
