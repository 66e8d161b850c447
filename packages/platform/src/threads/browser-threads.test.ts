import { expect, it } from 'vitest';
import { startThread } from './browser-threads.ts';

/** A worker as browsers have it, whose events the test makes. */
class OwnWorker implements Worker {
  onmessage: Worker['onmessage'] = null;
  onmessageerror: Worker['onmessageerror'] = null;
  onerror: Worker['onerror'] = null;
  readonly seen: string[] = [];
  postMessage(message: unknown, transfer: readonly ArrayBuffer[]): void {
    this.seen.push(`${message} with ${transfer.length}`);
  }
  terminate(): void {
    this.seen.push('terminated');
  }
}

function start() {
  const worker = new OwnWorker();
  const heard: string[] = [];
  const thread = startThread<string>(() => worker, {
    onMessage: (message) => heard.push(message),
    onError: (error) => heard.push(String(error)),
    onExit: (code) => heard.push(`exit ${code}`),
  });
  return { worker, thread, heard };
}

it('hands over messages in both directions', () => {
  const { worker, thread, heard } = start();
  thread.keepProcess(false);
  thread.post('a task', [new ArrayBuffer(1)]);
  thread.post('another');
  worker.onmessage?.({ data: 'a reply' });
  expect([worker.seen, heard]).toEqual([['a task with 1', 'another with 0'], ['a reply']]);
});

it.each([
  ['could not be loaded', {}, 'its program could not be loaded'],
  ['threw', { message: 'Uncaught Error: lost' }, 'Uncaught Error: lost'],
])('says once that a worker %s, and ends it', async (_, event, message) => {
  const { worker, thread, heard } = start();
  const handled: string[] = [];
  worker.onerror?.({ ...event, preventDefault: () => void handled.push('handled') });
  worker.onmessage?.({ data: 'too late' });
  await thread.end();
  expect(heard).toEqual([`Error: ${message}`, 'exit 1']);
  expect([worker.seen[0], ...handled]).toEqual(['terminated', 'handled']);
});

it('says that a message could not be read', () => {
  const { worker, heard } = start();
  worker.onmessageerror?.();
  expect(heard).toEqual(['Error: a message of it could not be read', 'exit 1']);
});

it('exits without an event where it is ended, though browsers have none for that', async () => {
  const { worker, thread, heard } = start();
  const ended = thread.end();
  expect([worker.seen, heard]).toEqual([['terminated'], []]);
  await ended;
  expect(heard).toEqual(['exit 1']);
});
