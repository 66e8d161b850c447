import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { endWithTests } from '@flipon/test-material/end-with-tests';
import { isPrepared, readPrepared } from './prepared.ts';

const EXECUTABLE = fileURLToPath(new URL('../../../bin/flipon', import.meta.url));
const READY_WITHIN_MS = 60_000;
const LAST_LINES = 20;

export interface RunningFlipon {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Its output so far. */
  output(): string;
  /** Process id of one of its parts, or null while it is being restarted. */
  pidOf(part: 'server' | 'worker' | 'database'): Promise<number | null>;
  databaseUrl(): Promise<string>;
  /** All processes that it has started, directly or not. */
  processes(): Promise<number[]>;
  /** Its data folder goes with it, or to where it is kept. */
  stop(options?: { keepData?: string }): Promise<number | null>;
}

const copyFolder = promisify(execFile);

/**
 * Starts the real executable on a free port and a data folder of its own, and waits until it is ready.
 *
 * @param data the data folder to begin with a copy of; null for a new one. Where it is not given, the one that
 *   was prepared for all journeys, if any was.
 */
export async function startFlipon(
  environment: Record<string, string> = {},
  data?: string | null,
): Promise<RunningFlipon> {
  const dataDir = await mkdtemp(join(tmpdir(), 'flipon-e2e-'));
  // As root the database runs under another account, which has to get through this folder.
  await chmod(dataDir, 0o711);
  const prepared = data === undefined && isPrepared() ? (await readPrepared()).data : data;
  // Owners go along: as root the database's files belong to its account.
  if (prepared) await copyFolder('cp', ['-a', prepared, join(dataDir, 'data')]);
  const port = await findFreePort();
  const child = spawn(EXECUTABLE, ['all'], {
    env: {
      ...process.env,
      PORT: String(port),
      FLIPON_DATA_DIR: join(dataDir, 'data'),
      FLIPON_LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const kept = createWriteStream(outputFile(join(dataDir, 'data')));
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
      kept.write(chunk);
    });
  }
  child.once('close', () => kept.end());
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  void ended.then(endWithTests(() => child.kill('SIGTERM')));
  await Promise.race([
    waitFor(() => output.includes('Flipon is ready'), READY_WITHIN_MS),
    ended.then((code) => {
      throw new Error(`flipon ended with ${code}:\n${output}`);
    }),
  ]).catch(async (error) => {
    // Its parts end with it, and nothing of the folder is of use.
    child.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
    throw new Error(`flipon did not start: ${String(error)}\n${output}`);
  });

  const processes = () => descendantsOf(child.pid ?? -1);
  const pidOf: RunningFlipon['pidOf'] = async (part) => {
    const mark = {
      server: 'apps/server/src/main.ts',
      worker: 'apps/worker/src/main.ts',
      database: '/postgres\0',
    }[part];
    for (const pid of await processes()) {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      if (command.includes(mark)) return pid;
    }
    return null;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir: join(dataDir, 'data'),
    process: child,
    output: () => output,
    processes,
    pidOf,
    async databaseUrl() {
      const text = await readFile(`/proc/${await pidOf('server')}/environ`, 'utf8');
      return /(?:^|\0)DATABASE_URL=([^\0]*)/.exec(text)?.[1] ?? '';
    },
    async stop({ keepData } = {}) {
      child.kill('SIGTERM');
      const code = await ended;
      if (keepData !== undefined) await rename(join(dataDir, 'data'), keepData);
      await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** Beside its data folder: the journeys that share a Flipon are in other processes than it was started from. */
const outputFile = (dataDir: string) => join(dirname(dataDir), 'output.txt');

/** The last lines that the Flipon of this data folder has written. */
export async function lastOutput(dataDir: string): Promise<string> {
  const lines = (await readFile(outputFile(dataDir), 'utf8')).trimEnd().split('\n');
  return lines.slice(-LAST_LINES).join('\n');
}

/** Asks until it is so. */
export async function waitFor(
  isSo: () => boolean | Promise<boolean>,
  withinMs: number,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`not so after ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Process ids below a process, parents before children. */
export async function descendantsOf(root: number): Promise<number[]> {
  const children = new Map<number, number[]>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // The name in brackets may hold blanks; what follows it does not.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const found: number[] = [];
  const queue = [root];
  for (let pid = queue.shift(); pid !== undefined; pid = queue.shift()) {
    const next = children.get(pid) ?? [];
    found.push(...next);
    queue.push(...next);
  }
  return found;
}
