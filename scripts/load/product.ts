import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { InsideReport } from './inside-report.ts';
import { type PartName, type PartSample, sampleParts } from './processes.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const READY_WITHIN_MS = 300_000;
const REPORT_WITHIN_MS = 10_000;

/** Flipon as it was started for a load. */
export interface Product {
  url: string;
  sample(): Promise<Map<PartName, PartSample>>;
  /** Server and worker begin to watch themselves. */
  beginWatch(): Promise<void>;
  /** Their measurements; a part that was restarted in between is left out. */
  endWatch(): Promise<Map<PartName, InsideReport>>;
  stop(): Promise<void>;
}

/**
 * Starts all of Flipon, the built screen with it, in a temporary folder on a free port.
 *
 * @throws Error with its output where it does not start
 */
export async function startProduct(profileFolder: string | null): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'flipon-load-'));
  // As root the database runs under another account, which has to get through this folder.
  await chmod(folder, 0o711);
  const port = await findFreePort();
  const watcher = join(import.meta.dirname, 'watch-inside.ts');
  const child = spawn(process.execPath, [join(ROOT, 'scripts/bootstrap.mjs'), 'all'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      FLIPON_DATA_DIR: join(folder, 'data'),
      FLIPON_LOG_LEVEL: 'warn',
      FLIPON_TRUST_PROXY: 'loopback',
      NODE_OPTIONS: `--import=${watcher}`,
      LOAD_REPORTS: folder,
      ...(profileFolder === null ? {} : { LOAD_PROFILES: resolve(profileFolder) }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((end) => child.once('exit', () => end()));
  let output = '';
  const isReady = new Promise<boolean>((tell) => {
    const read = (chunk: Buffer) => {
      output += String(chunk);
      if (output.includes('Flipon is ready')) tell(true);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    ended.then(() => tell(false));
    setTimeout(() => tell(false), READY_WITHIN_MS).unref();
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  if (!(await isReady)) {
    await stop();
    throw new Error(`Flipon did not start:\n${output}`);
  }

  const sample = () => sampleParts(child.pid ?? -1);
  const watched: [PartName, number][] = [];
  const signal = () => {
    for (const [, pid] of watched) process.kill(pid, 'SIGUSR2');
  };
  return {
    url: `http://127.0.0.1:${port}`,
    sample,
    async beginWatch() {
      const parts = await sample();
      for (const name of ['server', 'worker'] as const) {
        for (const pid of parts.get(name)?.pids ?? []) watched.push([name, pid]);
      }
      signal();
    },
    async endWatch() {
      const now = await sample();
      const lasting = watched.filter(([name, pid]) => now.get(name)?.pids.includes(pid));
      watched.splice(0, watched.length, ...lasting);
      signal();
      const reports = new Map<PartName, InsideReport>();
      for (const [name] of watched)
        reports.set(name, await readReport(join(folder, `${name}.json`)));
      return reports;
    },
    stop,
  };
}

async function readReport(path: string): Promise<InsideReport> {
  const until = Date.now() + REPORT_WITHIN_MS;
  for (;;) {
    try {
      return JSON.parse(await readFile(path, 'utf8')) as InsideReport;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((wait) => setTimeout(wait, 50));
    }
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
