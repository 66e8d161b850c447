import type { FromEngine, ToEngine, ToStream } from '@flipon/contract/engine-message';
import { expect, it } from 'vitest';
import { engineCall } from '../testing/call-engine.ts';
import { jsonAnswer } from './make-answer.ts';
import { servePort } from './serve-port.ts';

/** @param takesStreams whether the browser hands over streams */
function openPort(takesStreams = true) {
  const sent: FromEngine[] = [];
  const moved: unknown[] = [];
  let take: (message: ToEngine) => void = () => {};
  const port = {
    post(message: FromEngine, transfer: readonly unknown[]) {
      if (!takesStreams && message.body instanceof ReadableStream) {
        throw new DOMException('a stream could not be cloned', 'DataCloneError');
      }
      sent.push(message);
      moved.push(...transfer);
    },
    onMessage(taking: (message: ToEngine) => void) {
      take = taking;
    },
  };
  return { port, sent, moved, send: (message: ToEngine) => take(message) };
}

it('sends an answer with the number of its call, and moves its bytes', async () => {
  const { port, sent, moved, send } = openPort();
  servePort(port, async ({ path }) => jsonAnswer(200, { path }));
  const call = engineCall('GET', '/api/x');
  send(call);
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ is: 'answer', id: call.id, status: 200 });
  expect(moved).toEqual([expect.any(ArrayBuffer)]);
});

it('ends the work for a call that nobody waits for, and sends no answer to it', async () => {
  const { port, sent, send } = openPort();
  const ended: string[] = [];
  servePort(port, async ({ path }, signal) => {
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    ended.push(path);
    return jsonAnswer(200, {});
  });
  const call = engineCall('GET', '/api/slow');
  send(call);
  send({ is: 'end', id: call.id });
  await expect.poll(() => ended).toEqual(['/api/slow']);
  expect(sent).toEqual([]);
});

/** What a page gets for its messages to a port. */
async function askPort(body: unknown, asked: readonly ToStream[]): Promise<unknown[]> {
  if (!(body instanceof MessagePort)) throw new Error('the body is a port');
  const got: unknown[] = [];
  body.addEventListener('message', (event) => got.push('data' in event ? event.data : null));
  body.start();
  for (const message of asked) body.postMessage(message);
  const answered = asked.filter((message) => message === 'next').length;
  await expect.poll(() => got).toHaveLength(answered);
  body.close();
  return got;
}

async function bodyByPort(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<unknown> {
  const { port, sent, send } = openPort(false);
  servePort(port, async () => ({ status: 200, headers: {}, body: stream }));
  send(engineCall('GET', '/api/events'));
  await expect.poll(() => sent).toHaveLength(1);
  return sent[0]?.body;
}

it('sends a stream piece by piece where a browser hands over none', async () => {
  const pieces = [Uint8Array.of(1), Uint8Array.of(2, 3)];
  const body = await bodyByPort(ReadableStream.from(pieces));
  expect(await askPort(body, ['next', 'next', 'next'])).toEqual([
    Uint8Array.of(1),
    Uint8Array.of(2, 3),
    null,
  ]);
});

it('says of such a stream that it broke, and ends one that nobody reads', async () => {
  const breaking = new ReadableStream({
    pull() {
      throw new Error('it broke');
    },
  });
  expect(await askPort(await bodyByPort(breaking), ['next'])).toEqual([
    { error: 'Error: it broke' },
  ]);
  let isEnded = false;
  const left = new ReadableStream({
    cancel() {
      isEnded = true;
    },
  });
  const body = await bodyByPort(left);
  if (!(body instanceof MessagePort)) throw new Error('the body is a port');
  body.postMessage('end' satisfies ToStream);
  await expect.poll(() => isEnded).toBe(true);
});
