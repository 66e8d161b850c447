import { parentPort } from 'node:worker_threads';
import { killG4 } from '@flipon/analyses/tools/g4killer/kill-g4';
import { giveWay } from '@flipon/importing/give-way';
import type { KillerQuestion } from './killer-threads.ts';

giveWay();

/** A thread that answers one long call after the other. */
parentPort?.on('message', ({ sequence, parameters }: KillerQuestion) => {
  parentPort?.postMessage(killG4(sequence, parameters));
});
