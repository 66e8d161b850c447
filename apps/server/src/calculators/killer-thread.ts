import { parentPort } from 'node:worker_threads';
import { killG4 } from '@flipon/analyses/tools/g4killer/kill-g4';
import { lowerThreadPriority } from '@flipon/importing/lower-thread-priority';
import type { KillerQuestion } from './killer-threads.ts';

lowerThreadPriority();

/** A thread that answers one long call after the other. */
parentPort?.on('message', ({ sequence, parameters }: KillerQuestion) => {
  parentPort?.postMessage(killG4(sequence, parameters));
});
