import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createServer } from 'vite';

// `npm run dev`: Flipon as `npm start` runs it, with the same settings, started anew when a file that
// server or worker run changes; and the screen from Vite, which hands every change to the open page.
// Not `node --watch`: Node.js 24 then sends messages of its own to every listener of a thread.

const root = resolve(import.meta.dirname, '..');
const rooms = ['packages', 'apps/server', 'apps/worker', 'apps/supervisor'];
const folders = rooms.map((room) => resolve(root, room));
/** More than the supervisor gives its programs. */
const STOPS_WITHIN_MS = 60_000;
const OF_TESTS = /\.(?:test|long)\.tsx?$|\/testing\//;

const vite = await createServer({
  configFile: resolve(root, 'apps/web/vite.config.ts'),
  clearScreen: false,
});
let running: ChildProcess | null = null;
let isRestarting = false;
let isEnding = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
vite.watcher.add(folders).on('all', (event, path) => {
  const isSource = folders.some((folder) => path.startsWith(`${folder}/`)) && !OF_TESTS.test(path);
  if (isSource && !event.endsWith('Dir')) void restart(path);
});
await start();
if (!isEnding) {
  await vite.listen();
  vite.printUrls();
}

/** Resolves once server and worker do their work, or have ended: then the next change starts them. */
async function start(): Promise<void> {
  const flipon = spawn(process.execPath, [resolve(root, 'apps/supervisor/src/main.ts')], {
    env: { FLIPON_LOG_LEVEL: 'warn', ...process.env },
    // Its own process group: Ctrl-C reaches it once, from here. It ends when the channel does.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    detached: true,
  });
  running = flipon;
  const ready = Promise.withResolvers<void>();
  flipon.stdout?.pipe(process.stdout, { end: false });
  flipon.stdout?.on('data', (text) => String(text).includes('Flipon is ready') && ready.resolve());
  flipon.once('close', () => {
    running = null;
    ready.resolve();
    if (!isRestarting && !isEnding)
      console.log('Flipon has ended; a changed file starts it again.');
  });
  await ready.promise;
}

/** A change during a restart is read by it, or by the restart after the next change. */
async function restart(path: string): Promise<void> {
  if (isRestarting || isEnding) return;
  isRestarting = true;
  console.log(`${path.slice(root.length + 1)} has changed: server and worker start again.`);
  await stop();
  isRestarting = false;
  if (!isEnding) await start();
}

async function stop(): Promise<void> {
  if (running === null) return;
  const flipon = running;
  const closed = once(flipon, 'close');
  flipon.kill('SIGTERM');
  const timer = setTimeout(() => flipon.kill('SIGKILL'), STOPS_WITHIN_MS);
  await closed;
  clearTimeout(timer);
}

async function end(): Promise<void> {
  isEnding = true;
  await stop();
  await vite.close();
  process.exit();
}
