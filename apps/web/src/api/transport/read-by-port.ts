import type { FromStream, ToStream } from '@flipon/contract/engine-message';

/** A stream whose pieces come through a port of the engine. */
export function readByPort(port: MessagePort): ReadableStream<Uint8Array<ArrayBuffer>> {
  const ask = (message: ToStream) => port.postMessage(message);
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) =>
      new Promise<void>((resolve) => {
        port.onmessage = ({ data }: MessageEvent<FromStream>) => {
          if (data instanceof Uint8Array) controller.enqueue(data);
          else {
            port.close();
            if (data === null) controller.close();
            else controller.error(new Error(data.error));
          }
          resolve();
        };
        ask('next');
      }),
    cancel() {
      ask('end');
      port.close();
    },
  });
}
