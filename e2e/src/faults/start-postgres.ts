import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseDatabaseAccount } from '@flipon/postgres/account';
import { preparePostgresRuntime } from '@flipon/postgres/runtime';
import { endWithTests, removeOnceEnded } from '@flipon/test-material/end-with-tests';
import pg from 'pg';
import { findFreePort, waitFor } from '../programs/start-flipon.ts';

const DEBIAN = '/usr/lib/postgresql';
const READY_WITHIN_MS = 60_000;
/** A database that is stopped immediately ends within a second or two. */
const GONE_WITHIN_MS = 10_000;

export interface PostgresServer {
  url: string;
  pid(): number;
  /** Starts it again once it has ended. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

/** The folder of Debian's own programs, where they are there: those of an operator's server. */
function findDebianPrograms(): string | null {
  const [newest] = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().reverse() : [];
  const programs = join(DEBIAN, newest ?? '', 'bin');
  return newest !== undefined && existsSync(join(programs, 'initdb')) ? programs : null;
}

/**
 * A PostgreSQL server as operators run it: on TCP, in a folder of its own, with an empty database.
 * Only `initdb` and `postgres` are run: the included PostgreSQL has no other programs.
 *
 * @param more settings in addition to its own, such as `cluster_name=x`
 * @param readyWithinMs how long it may take until it answers; a server that does not is ended
 */
export async function startPostgres(
  more: readonly string[] = [],
  readyWithinMs = READY_WITHIN_MS,
): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'flipon-postgres-'));
  let child: ChildProcess | null = null;
  const hasEnded = () =>
    child === null ||
    child.pid === undefined ||
    child.exitCode !== null ||
    child.signalCode !== null;
  const hasStopped = endWithTests(() => {
    child?.kill('SIGCONT');
    child?.kill('SIGQUIT');
    removeOnceEnded(folder);
  });

  async function stop(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    if (!hasEnded()) {
      child?.kill('SIGCONT');
      child?.kill(signal);
      await waitFor(hasEnded, GONE_WITHIN_MS).catch(() => child?.kill('SIGKILL'));
    }
    await rm(folder, { recursive: true, force: true });
    hasStopped();
  }

  try {
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
      ...more,
    ];
    const flags = settings.flatMap((setting) => ['-c', setting]);
    const urlOf = (database: string) => `postgresql://flipon@127.0.0.1:${port}/${database}`;

    async function start(): Promise<void> {
      const begin = () => {
        child = spawn(join(programs, 'postgres'), ['-D', cluster, ...flags], how);
        // One that cannot be run has no `pid`, and never answers.
        child.on('error', () => {});
      };
      begin();
      await waitFor(() => {
        // It refuses to start while a process of the killed one is on its way out.
        if (hasEnded()) begin();
        return answers(urlOf('postgres'), 'select');
      }, readyWithinMs);
    }

    await start();
    if (!(await answers(urlOf('postgres'), 'create database flipon'))) {
      throw new Error('PostgreSQL made no database');
    }
    return {
      url: urlOf('flipon'),
      pid: () => child?.pid ?? -1,
      async revive() {
        await waitFor(hasEnded, readyWithinMs);
        await start();
      },
      stop: () => stop('SIGINT'),
    };
  } catch (error) {
    await stop('SIGQUIT');
    throw error;
  }
}

/** Whether a statement is carried out, by a connection of its own. */
async function answers(connectionString: string, statement: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 });
  // A lost connection also rejects what waits for it.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(statement);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
