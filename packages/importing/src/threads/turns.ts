import { closeSync, openSync, readSync } from 'node:fs';
import type { TurnEnd, TurnStart } from './thread-messages.ts';

/** The turns of one reading, as it sees them in its thread. */
export interface Turns {
  /** The bytes of the source that have arrived, and the room, at the start of this turn. */
  source(): Readonly<TurnStart>;
  /** Hands the turn back, and resolves with the next one. Rejects where there is none any more. */
  end(end: TurnEnd): Promise<void>;
  /** Counts work; returns a promise of the next turn where this one has used its share. */
  spend(work: { packedBytes?: number; textBytes?: number }): Promise<void> | undefined;
  begin(source: TurnStart): void;
  stop(): void;
}

/** The share of a turn: whichever of these is used up first. */
const PACKED_BYTES = 8 << 20;
const TEXT_BYTES = 64 << 20;
const TURN_MS = 200;

export function createTurns(source: TurnStart, send: (end: TurnEnd) => void): Turns {
  let current = source;
  let packed = 0;
  let text = 0;
  let endsAt = performance.now() + TURN_MS;
  let isStopped = false;
  let waiting: { resolve(): void; reject(error: Error): void } | null = null;

  function end(why: TurnEnd): Promise<void> {
    if (isStopped) return Promise.reject(new ReadingStopped());
    const next = new Promise<void>((resolve, reject) => {
      waiting = { resolve, reject };
    });
    send(why);
    return next;
  }

  return {
    source: () => current,
    end,
    spend({ packedBytes = 0, textBytes = 0 }) {
      packed += packedBytes;
      text += textBytes;
      const isOver = packed >= PACKED_BYTES || text >= TEXT_BYTES || performance.now() >= endsAt;
      return isOver || isStopped ? end({ why: 'spent' }) : undefined;
    },
    begin(next) {
      current = next;
      packed = 0;
      text = 0;
      endsAt = performance.now() + TURN_MS;
      const { resolve } = waiting ?? { resolve: () => {} };
      waiting = null;
      resolve();
    },
    stop() {
      isStopped = true;
      waiting?.reject(new ReadingStopped());
      waiting = null;
    },
  };
}

/** The pool knows why. */
export class ReadingStopped extends Error {
  constructor() {
    super('the reading was stopped');
  }
}

const READ_BYTES = 1 << 18;

/**
 * Reads a file from its beginning while it grows, up to the length that the turns report. Each chunk
 * overwrites the previous one.
 *
 * @param onRead called with the bytes read so far
 * @throws Error where the file is shorter than reported; what the turns throw
 */
export async function* readSpool(
  path: string,
  turns: Turns,
  onRead: (readBytes: number) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  const buffer = new Uint8Array(READ_BYTES);
  let at = 0;
  let file: number | null = null;
  try {
    for (;;) {
      const { readableBytes, isWhole } = turns.source();
      if (at < readableBytes) {
        file ??= openSync(path, 'r');
        const bytes = Math.min(READ_BYTES, readableBytes - at);
        const bytesRead = readSync(file, buffer, 0, bytes, at);
        if (bytesRead === 0) throw new Error(`${path} ends after ${at} of ${readableBytes} bytes`);
        at += bytesRead;
        onRead(at);
        yield buffer.subarray(0, bytesRead);
        await turns.spend({ packedBytes: bytesRead });
      } else if (isWhole) {
        return;
      } else {
        await turns.end({ why: 'starved' });
      }
    }
  } finally {
    if (file !== null) closeSync(file);
  }
}
