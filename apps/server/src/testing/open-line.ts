import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A connection on which bytes are sent as they are, and read as they come. */
export interface Line {
  socket: Socket;
  write(bytes: string | Uint8Array): void;
  /** All that has come so far. */
  read(): string;
  /** Resolves once the text so far matches, or rejects after some seconds. */
  reads(pattern: RegExp): Promise<string>;
  /** Resolves with all that came once the line has ended or was cut. */
  ended(): Promise<string>;
}

const LONGEST_WAIT_MS = 5000;

/**
 * @param port of a server on 127.0.0.1
 * @param localAddress where the line comes from, such as 127.0.0.2, which is another client
 */
export async function openLine(port: number, localAddress = '127.0.0.1'): Promise<Line> {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: false });
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
  });
  // A line that is cut is what many of these tests are about.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'connect');
  const within = <Value>(promise: Promise<Value>, what: string) =>
    Promise.race([
      promise,
      sleep(LONGEST_WAIT_MS, null, { ref: false }).then(() => {
        throw new Error(
          `${what} within ${LONGEST_WAIT_MS} ms; it read ${JSON.stringify(text.slice(0, 300))}`,
        );
      }),
    ]);
  return {
    socket,
    write: (bytes) => {
      if (!socket.destroyed) socket.write(bytes);
    },
    read: () => text,
    async reads(pattern) {
      const matching = new Promise<void>((resolve) => {
        const look = () => {
          if (pattern.test(text)) resolve();
        };
        socket.on('data', look);
        look();
      });
      await within(matching, `nothing like ${pattern}`);
      return text;
    },
    async ended() {
      await within(closed, 'the line did not end');
      return text;
    },
  };
}
