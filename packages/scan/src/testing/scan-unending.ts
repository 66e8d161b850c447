import { createScanPool } from '../scan-pool.ts';

// A program whose pool meets a thread that cannot be ended, which it cannot outlive: it is to be killed.
const code = `import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ basesPath }) => {
    while (basesPath.endsWith('unending'));
    parentPort.postMessage({ ok: true, results: [] });
  });`;
const threadProgram = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const pool = createScanPool({ threads: 1, smallBp: -1, threadProgram, hungMs: 400 });
const task = { parts: [], check: null, stretches: [] };
const stop = new AbortController();
setTimeout(() => stop.abort(), 400);
await pool
  .run({ ...task, basesPath: 'unending' }, stop.signal)
  .catch((error) => console.log(error.message));
await pool.run({ ...task, basesPath: 'short' });
console.log('computed by another thread');
setInterval(() => undefined, 1000);
