import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { parentPort } from 'node:worker_threads';
import type { SentCall } from './sender.ts';

/** Sends calls one after the other; what comes back is read to its end and kept in part. */
parentPort?.on('message', async ({ url, method, headers, body }: SentCall) => {
  const call = request(url, { method, headers: { ...headers, 'content-length': body.length } });
  // A refusal may cut the line behind its answer.
  call.on('error', () => undefined);
  call.end(body);
  const answered = once(call, 'response').then(readAnswer);
  const cut = once(call, 'close').then(() => ({ status: 0, text: 'the line was cut' }));
  parentPort?.postMessage(
    await Promise.race([answered.catch(() => cut), cut.then(() => answered)]),
  );
});

async function readAnswer([answer]: IncomingMessage[]): Promise<{ status: number; text: string }> {
  let text = '';
  try {
    for await (const chunk of answer ?? []) if (text.length < 2000) text += String(chunk);
  } catch {
    // Cut in the middle.
  }
  return { status: answer?.statusCode ?? 0, text };
}
