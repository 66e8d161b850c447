import { parentPort } from 'node:worker_threads';
import '../threads/import-thread.ts';
import type { ToThread } from '../threads/thread-messages.ts';

let hangs: number | null = null;

/** A thread that reads all files but two: it computes for ever in the second turn of one, and at the list of the other. */
parentPort?.on('message', (message: ToThread) => {
  if (message.type === 'list' && message.path.endsWith('hangs.zip')) for (;;);
  if (message.type !== 'turn') return;
  if (message.task?.sourcePath.endsWith('hangs.fa') === true) hangs = message.id;
  else if (message.id === hangs) for (;;);
});
