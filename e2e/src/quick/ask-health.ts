import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as later } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const EVERY_MS = 20;
const waits: number[] = [];
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
const agent = new Agent({ keepAlive: true });

async function ask(): Promise<void> {
  const asked = get(`${workerData}/api/management/health`, { agent });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode !== 200) throw new Error(`health answered ${answer.statusCode}`);
}

// The first ones wait for code to be read.
for (let at = 0; at < 3; at += 1) await ask();
parentPort?.postMessage('ready');
/** Asks for `health` on a thread of its own: the attacking thread is busy itself. */
while (!isOver) {
  const begin = performance.now();
  await ask();
  waits.push(performance.now() - begin);
  await later(EVERY_MS);
}
parentPort?.postMessage(waits);
agent.destroy();
