import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fchownSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { readProcessStart } from '@flipon/checked-files/process-start';
import type { Account } from './account.ts';
import { postgresEnvironment } from './cluster.ts';
import {
  findPostgresProcesses,
  isPidTaken,
  isPostgresOf,
  signalProcess,
  waitUntil,
} from './processes.ts';
import type { PostgresRuntime } from './runtime.ts';

/** Where one embedded database lives. */
export type DatabasePlace = {
  /** The cluster folder (PGDATA), a real path. */
  cluster: string;
  clusterName: string;
  socketFolder: string;
  account: Account | undefined;
};

const settings = {
  listen_addresses: '', // no TCP: the socket's folder is the only door
  unix_socket_permissions: '0700',
  port: '5432', // part of the socket's name
  shared_buffers: '64MB',
  max_connections: '60',
  max_wal_size: '256MB',
  fsync: 'on',
  io_method: 'sync', // no processes that only read ahead: metadata is small
  log_checkpoints: 'off',
  log_error_verbosity: 'terse', // the details of an error hold rows, and with them what people entered
  timezone: 'UTC',
};

/**
 * Starts the postmaster in its own process group, so that Ctrl-C in a terminal does not end it
 * before its clients. Not being able to run it shows as a missing `pid`.
 */
export function spawnPostmaster(
  runtime: PostgresRuntime,
  place: DatabasePlace,
  isThrowaway = false,
): ChildProcess {
  const { cluster, clusterName, socketFolder, account } = place;
  const all = {
    ...settings,
    fsync: isThrowaway ? 'off' : settings.fsync,
    // Several tests at once have a store each on one throwaway server.
    max_connections: isThrowaway ? '200' : settings.max_connections,
    cluster_name: clusterName,
    unix_socket_directories: socketFolder,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const path = logPath(cluster);
  if (existsSync(path)) renameSync(path, `${path}.previous`);
  // A file and not a pipe: it must stay writable when this process is killed.
  const log = openSync(path, 'w', 0o600);
  if (account) fchownSync(log, account.uid, account.gid);
  const child = spawn(join(runtime.folder, 'bin', 'postgres'), ['-D', cluster, ...flags], {
    cwd: cluster,
    env: postgresEnvironment,
    stdio: ['ignore', log, log],
    detached: true,
    uid: account?.uid,
    gid: account?.gid,
  });
  closeSync(log);
  child.on('error', () => {});
  child.unref();
  return child;
}

/** What a running postmaster says of itself in its cluster folder (postmaster.pid). */
export type PostmasterFile = { pid: number; socketFolder: string; status: string };

/** Reads postmaster.pid; undefined when there is none or it is not written yet. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  // Lines: pid, data folder, start time, port, socket folder, address, shared memory, status.
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, socketFolder: lines[4] ?? '', status: (lines[7] ?? '').trim() };
}

/**
 * Removes the files of a killed database if another program now has its process id: PostgreSQL would refuse
 * to start. In all other cases PostgreSQL sees for itself that the files are stale. Call it only when no
 * process of the cluster is left.
 */
export function removeStaleFiles({ cluster, socketFolder }: DatabasePlace): void {
  const file = readPostmasterFile(cluster);
  if (!file || !isPidTaken(file.pid)) return;
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  rmSync(join(socketFolder, '.s.PGSQL.5432'), { force: true });
  rmSync(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true });
}

/**
 * Ends every process of the database: an orderly shutdown may take `fastMs`, then an immediate one is
 * requested (the write-ahead log keeps acknowledged writes), then the processes are killed.
 */
export async function stopDatabase(place: DatabasePlace, fastMs: number): Promise<void> {
  const { cluster, clusterName } = place;
  // An exiting process has no command line any more but still runs: remember the processes seen.
  const seen = new Map<number, string | undefined>();
  const hasEnded = () => {
    for (const pid of findPostgresProcesses(clusterName)) seen.set(pid, readProcessStart(pid));
    return [...seen].every(
      ([pid, start]) => start === undefined || readProcessStart(pid) !== start,
    );
  };
  if (hasEnded()) return;
  const postmaster = readPostmasterFile(cluster)?.pid;
  if (fastMs > 0 && postmaster !== undefined && isPostgresOf(postmaster, clusterName)) {
    signalProcess(postmaster, 'SIGINT');
  }
  if (await waitUntil(hasEnded, fastMs)) return;
  for (const pid of findPostgresProcesses(clusterName)) signalProcess(pid, 'SIGQUIT');
  if (await waitUntil(hasEnded, 500)) return;
  for (const pid of findPostgresProcesses(clusterName)) signalProcess(pid, 'SIGKILL');
  await waitUntil(hasEnded, 500);
}

/** A sentence for the operator on why the postmaster ended. */
export function explainFailure(cluster: string, hasRun: boolean): string {
  const lines = hasRun ? readFileSync(logPath(cluster), 'utf8').trim().split('\n') : [];
  const line = lines.findLast((text) => text.includes('FATAL:')) ?? lines.at(-1) ?? '';
  const reason = line.replace(/^.*FATAL:\s*/, '') || 'its program could not be run';
  return `The database in ${dirname(cluster)} did not start: ${reason} (see ${logPath(cluster)}).`;
}

function logPath(cluster: string): string {
  return join(dirname(cluster), 'postgres.log');
}
