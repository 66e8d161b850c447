import type { FromEngine, ToEngine } from '@flipon/contract/engine-message';
import { expect, it } from 'vitest';
import { engineCall } from '../testing/call-engine.ts';
import { jsonAnswer } from './make-answer.ts';
import { servePort } from './serve-port.ts';

function openPort() {
  const sent: FromEngine[] = [];
  const moved: unknown[] = [];
  let take: (message: ToEngine) => void = () => {};
  const port = {
    post(message: FromEngine, transfer: readonly unknown[]) {
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
