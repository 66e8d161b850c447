import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// Asks for some addresses, one after the other, until it is stopped; on a thread of its own, so
// that the test's own requests meanwhile do not count.
const { url, token, paths } = workerData as { url: string; token: string; paths: string[] };
const LOOKS_EVERY_MS = 50;

export interface Looks {
  /** From the call to the end of its answer. */
  waits: number[];
  /** Answers other than 200, and those that say DOWN. */
  wrong: string[];
}

const looks: Looks = { waits: [], wrong: [] };
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
while (!isOver) {
  for (const path of paths) {
    const begun = performance.now();
    const answer = await fetch(`${url}/api/${path}`, { headers: { authorization: token } });
    const text = await answer.text();
    looks.waits.push(Math.round(performance.now() - begun));
    if (answer.status !== 200 || text.includes('"DOWN"'))
      looks.wrong.push(`${path}: ${answer.status} ${text}`);
  }
  await sleep(LOOKS_EVERY_MS);
}
parentPort?.postMessage(looks);
