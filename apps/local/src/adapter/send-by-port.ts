import type { FromStream, StreamPort, ToStream } from '@flipon/contract/engine-message';

type Pieces = ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * Sends the pieces of a stream through a port, one for each that is asked for, for browsers that hand over no streams.
 *
 * @returns the other end, which the page gets
 */
export function sendByPort(stream: Pieces): StreamPort {
  const { port1, port2 } = new MessageChannel();
  const reader = stream.getReader();
  const send = async (): Promise<FromStream> => {
    const { value, done } = await reader.read();
    return done ? null : value;
  };
  const answer = async (message: ToStream) => {
    if (message === 'end') {
      port1.close();
      await reader.cancel().catch(() => {});
      return;
    }
    const piece = await send().catch((error: unknown): FromStream => ({ error: String(error) }));
    port1.postMessage(piece, piece instanceof Uint8Array ? [piece.buffer] : []);
  };
  // As the page promises.
  port1.addEventListener('message', (event) => {
    void answer(('data' in event ? event.data : 'end') as ToStream);
  });
  port1.start();
  return port2;
}
