import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseDatabaseAccount } from '@flipon/postgres/account';
import { preparePostgresRuntime } from '@flipon/postgres/runtime';
import { findFreePort, waitFor } from '../start-flipon.ts';

const DEBIAN = '/usr/lib/postgresql';
const READY_WITHIN_MS = 60_000;

export interface PostgresServer {
  url: string;
  /** The folder of its programs. */
  programs: string;
  pid(): number;
  /** Starts it again once it has ended. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

/** Debian's own programs, where they are there: those of an operator's server. */
export function findDebianPrograms(): string | null {
  const [newest] = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().reverse() : [];
  const programs = join(DEBIAN, newest ?? '', 'bin');
  return newest !== undefined && existsSync(join(programs, 'initdb')) ? programs : null;
}

/** A PostgreSQL server as operators run it: on TCP, in a folder of its own, with an empty database. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'flipon-postgres-'));
  const account = chooseDatabaseAccount(join(folder, 'cluster'));
  const programs =
    findDebianPrograms() ??
    join(preparePostgresRuntime(join(folder, 'runtime'), account).folder, 'bin');
  const as = account === undefined ? {} : { uid: account.uid, gid: account.gid };
  if (account !== undefined) await chown(folder, account.uid, account.gid);
  const cluster = join(folder, 'cluster');
  const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C' };
  const how = { ...as, cwd: folder, env: environment, stdio: 'ignore' } as const;
  const words = ['-D', cluster, '-U', 'flipon', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  execFileSync(join(programs, 'initdb'), words, how);
  const port = await findFreePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=100',
  ];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const isReady = () => {
    try {
      const asked = ['-h', '127.0.0.1', '-p', String(port), '-U', 'flipon', '-d', 'postgres'];
      execFileSync(join(programs, 'pg_isready'), asked, how);
      return true;
    } catch {
      return false;
    }
  };

  let child: ChildProcess;
  async function start(): Promise<void> {
    child = spawn(join(programs, 'postgres'), ['-D', cluster, ...flags], how);
    await waitFor(() => {
      // It refuses to start while a process of the killed one is on its way out.
      if (hasEnded()) child = spawn(join(programs, 'postgres'), ['-D', cluster, ...flags], how);
      return isReady();
    }, READY_WITHIN_MS);
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

  await start();
  const place = ['-h', '127.0.0.1', '-p', String(port), '-U', 'flipon'];
  execFileSync(join(programs, 'createdb'), [...place, 'flipon'], how);
  return {
    url: `postgresql://flipon@127.0.0.1:${port}/flipon`,
    programs,
    pid: () => child.pid ?? -1,
    async revive() {
      await waitFor(hasEnded, READY_WITHIN_MS);
      await start();
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (!hasEnded()) {
        child.kill('SIGCONT');
        child.kill('SIGINT');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
