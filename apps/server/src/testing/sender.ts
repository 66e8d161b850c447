import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface SentCall {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: Uint8Array;
}

/** Sends calls from a thread of its own: what it does itself does not count as the server's. */
export interface Sender {
  /** @returns status 0 where the line was cut before an answer */
  send(call: SentCall): Promise<{ status: number; text: string }>;
  close(): Promise<unknown>;
}

export function startSender(): Sender {
  const worker = new Worker(new URL('./send-thread.ts', import.meta.url));
  return {
    async send(call) {
      worker.postMessage(call);
      const [answer] = await once(worker, 'message');
      return answer;
    },
    close: () => worker.terminate(),
  };
}
