import { parentPort, Worker } from 'node:worker_threads';
import type { Thread, ThreadListener, ThreadPort, ThreadProgram } from './thread.ts';

export { setImmediate as nextTurn } from 'node:timers/promises';

/** @throws an Error where the program is not a module */
export function startThread<Message>(
  program: ThreadProgram,
  listener: ThreadListener<Message>,
): Thread {
  if (!(program instanceof URL)) throw new Error('a thread of Node.js is started from a module');
  const worker = new Worker(program);
  worker.on('message', (message: Message) => listener.onMessage(message));
  worker.on('error', (error) => listener.onError(error));
  worker.on('exit', (code) => listener.onExit(code));
  return {
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    keepProcess: (isKept) => (isKept ? worker.ref() : worker.unref()),
    async end() {
      await worker.terminate();
    },
  };
}

/** @throws an Error on the main thread */
export function threadPort(): ThreadPort {
  const port = parentPort;
  if (port === null) throw new Error('the main thread has no port');
  return {
    post: (message, transfer = []) => port.postMessage(message, transfer),
    onMessage: (take) => port.on('message', take),
  };
}

/** Milliseconds of processor time that the calling thread has taken. */
export function threadTimeMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
