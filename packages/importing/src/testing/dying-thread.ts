import { parentPort } from 'node:worker_threads';

/** A thread that does not survive its first word, as one that ran out of memory would not. */
parentPort?.on('message', () => process.exit(134));
