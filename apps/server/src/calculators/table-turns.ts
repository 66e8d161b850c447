import type { MessagePort } from 'node:worker_threads';
import type { FromTable } from './table-messages.ts';

/** The turns of one table, as its thread sees them. */
export interface TableTurns {
  /** Ends the turn with this, and resolves with the next one. */
  say(message: FromTable, transfer?: ArrayBuffer[]): Promise<void>;
  /** A promise of the next turn where this one has had its share of time. */
  spend(): Promise<void> | undefined;
  /** Hands bytes on, at the latest at the end of the turn; a promise of the next turn if at once. */
  write(bytes: Uint8Array): Promise<void> | undefined;
  /** Sends the remaining bytes. */
  flush(): Promise<void> | undefined;
}

/** The first answers of a slow table are there after that. */
const TURN_MS = 200;
const CHUNK_BYTES = 64 * 1024;

/** The next message; there is always a receiver waiting for it. */
export function nextMessage<Message>(port: MessagePort): Promise<Message> {
  return new Promise((resolve) => port.once('message', resolve));
}

/** The first turn begins at once. */
export function createTableTurns(port: MessagePort): TableTurns {
  let written: Uint8Array[] = [];
  let writtenBytes = 0;
  let endsAt = performance.now() + TURN_MS;

  async function say(message: FromTable, transfer: ArrayBuffer[] = []): Promise<void> {
    const goOn = nextMessage(port);
    port.postMessage(message, transfer);
    await goOn;
    endsAt = performance.now() + TURN_MS;
  }

  function flush(): Promise<void> | undefined {
    if (writtenBytes === 0) return undefined;
    const bytes = new Uint8Array(writtenBytes);
    let at = 0;
    for (const part of written) {
      bytes.set(part, at);
      at += part.length;
    }
    written = [];
    writtenBytes = 0;
    return say({ type: 'bytes', bytes }, [bytes.buffer]);
  }

  return {
    say,
    flush,
    spend: () => (performance.now() < endsAt ? undefined : (flush() ?? say({ type: 'spent' }))),
    write(bytes) {
      written.push(bytes);
      writtenBytes += bytes.length;
      return writtenBytes >= CHUNK_BYTES ? flush() : undefined;
    },
  };
}
