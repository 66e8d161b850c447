import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../programs/start-flipon.ts';
import { killAll, listProcesses, type Node, signal, startNode } from './start-node.ts';
import { startPostgres } from './start-postgres.ts';

/** The parts that can be killed. */
export type Part = 'worker' | 'server' | 'database' | 'supervisor' | 'all';

/** The real product, with its parts within reach. */
export interface Deployment {
  /** One for each server. */
  urls: readonly string[];
  dataDir: string;
  databaseUrl(): Promise<string>;
  /** The parts of this deployment that can be killed. */
  parts: readonly Part[];
  /** Kills with -9, and restarts parts that no supervisor restarts. */
  kill(part: Part): Promise<void>;
  /** Stops the database in the middle of whatever it does, and lets it go on. */
  freezeDatabase(ms: number): Promise<void>;
  ready(): Promise<void>;
  output(): string;
  stop(): Promise<void>;
}

const answers = (url: string) => () =>
  fetch(`${url}/api/management/health`).then(
    ({ ok }) => ok,
    () => false,
  );

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'flipon-faults-'));
  // As root the database runs under another account, which has to get through this folder.
  await chmod(folder, 0o711);
  return folder;
}

async function freeze(pids: readonly number[], ms: number): Promise<void> {
  for (const pid of pids) signal(pid, 'SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, ms));
  for (const pid of pids) signal(pid, 'SIGCONT');
}

const pidsOf = async (root: number) => (await listProcesses(root)).map(({ pid }) => pid);

/** `flipon all` with the database that it brings. */
export async function startEmbedded(environment: Record<string, string>): Promise<Deployment> {
  const folder = await newFolder();
  const dataDir = join(folder, 'data');
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const environ = { ...environment, PORT: port, FLIPON_DATA_DIR: dataDir };
  const all = startNode(['all'], environ, (text) => text.includes('Flipon is ready'));
  const stop = async () => {
    await all.stop();
    await rm(folder, { recursive: true, force: true });
  };
  await all.ready().catch(async (error) => {
    await stop();
    throw error;
  });

  // After its supervisor has died it has no parent of ours.
  const postmaster = async () => {
    const path = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
    return Number((await readFile(path, 'utf8')).split('\n')[0]);
  };
  const find = async (part: Part) => {
    const processes = await listProcesses(all.pid());
    const marks = { worker: 'apps/worker/src', server: 'apps/server/src', database: 'postgres' };
    const of = (name: keyof typeof marks) =>
      processes.filter(({ command }) => command.includes(marks[name])).map(({ pid }) => pid);
    if (part === 'database') return [await postmaster()];
    if (part === 'worker' || part === 'server') return of(part);
    if (part === 'all') return [...processes.map(({ pid }) => pid), await postmaster()];
    const others = new Set([...of('worker'), ...of('server'), ...of('database')]);
    return processes.map(({ pid }) => pid).filter((pid) => !others.has(pid));
  };
  return {
    urls: [url],
    dataDir,
    parts: ['worker', 'server', 'database', 'supervisor', 'all'],
    async databaseUrl() {
      const [server] = await find('server');
      const text = await readFile(`/proc/${server}/environ`, 'utf8');
      return /(?:^|\0)DATABASE_URL=([^\0]*)/.exec(text)?.[1] ?? '';
    },
    async kill(part) {
      killAll(await find(part));
      if (part !== 'supervisor' && part !== 'all') return;
      while (all.isRunning()) await new Promise((resolve) => setTimeout(resolve, 20));
      all.revive();
    },
    async freezeDatabase(ms) {
      const root = await postmaster();
      await freeze(await pidsOf(root), ms);
    },
    async ready() {
      await all.ready();
      while (!(await answers(url)())) await new Promise((resolve) => setTimeout(resolve, 100));
    },
    output: all.output,
    stop,
  };
}

/**
 * Two servers and two workers on one data folder and a PostgreSQL server of its own.
 *
 * @param elsewhere what starts the first of the workers
 */
export async function startNodes(
  environment: Record<string, string>,
  howEach: (index: number) => Record<string, string> = () => ({}),
  elsewhere: readonly string[] = [],
): Promise<Deployment & { workers: readonly Node[]; servers: readonly Node[] }> {
  const folder = await newFolder();
  const dataDir = join(folder, 'data');
  const postgres = await startPostgres();
  const common = { ...environment, DATABASE_URL: postgres.url, FLIPON_DATA_DIR: dataDir };
  const ports = [await findFreePort(), await findFreePort()];
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  // All at the same moment, on an empty database and an empty folder.
  const servers = ports.map((port, index) =>
    startNode(
      ['serve'],
      { ...common, ...howEach(index), PORT: String(port) },
      answers(urls[index] ?? ''),
    ),
  );
  const workers = [0, 1].map((index) =>
    startNode(['work'], { ...common, ...howEach(index) }, () => true, index === 0 ? elsewhere : []),
  );
  const nodes = [...servers, ...workers];
  let turn = 0;
  const ready = async () => {
    await Promise.all(servers.map((server) => server.ready()));
  };
  const kill = async (node: Node | undefined) => {
    if (node === undefined) return;
    killAll(await pidsOf(node.pid()));
    while (node.isRunning()) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  await ready().catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    urls,
    dataDir,
    servers,
    workers,
    parts: ['worker', 'server', 'database', 'all'],
    databaseUrl: async () => postgres.url,
    async kill(part) {
      turn++;
      if (part === 'worker') await kill(workers[turn % 2]);
      if (part === 'server') await kill(servers[turn % 2]);
      if (part === 'all') await Promise.all(nodes.map(kill));
      if (part === 'database' || part === 'all') {
        killAll(await pidsOf(postgres.pid()));
        await postgres.revive();
      }
      for (const node of nodes) node.revive();
    },
    freezeDatabase: async (ms) => freeze(await pidsOf(postgres.pid()), ms),
    ready,
    output: () => nodes.map((node) => node.output()).join('\n'),
    stop,
  };
}
