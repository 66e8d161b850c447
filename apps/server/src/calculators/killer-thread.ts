import { parentPort } from 'node:worker_threads';
import { killG4 } from '@flipon/analyses/tools/g4killer/kill-g4';
import type { KillerQuestion } from '@flipon/answers/calculator-deps';
import { lowerThreadPriority } from '@flipon/importing/lower-thread-priority';

lowerThreadPriority();

/** A thread that answers one long call after the other. */
parentPort?.on('message', ({ sequence, parameters }: KillerQuestion) => {
  parentPort?.postMessage(killG4(sequence, parameters));
});
