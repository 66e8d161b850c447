import type { ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { readProcessStart } from '@flipon/checked-files/process-start';
import pg from 'pg';
import { canAccountUse, chooseDatabaseAccount } from './account.ts';
import { databaseUser, initialiseCluster, makeSocketFolder, nameCluster } from './cluster.ts';
import { makePrivateFolder } from './folder.ts';
import {
  type DatabasePlace,
  explainFailure,
  readPostmasterFile,
  removeStaleFiles,
  spawnPostmaster,
  stopDatabase,
} from './postmaster.ts';
import { findPostgresProcesses, isPostgresOf, isProcessRunning, waitUntil } from './processes.ts';
import { preparePostgresRuntime } from './runtime.ts';

export type EmbeddedPostgres = {
  /** For node-postgres; the same folder always has the same URL. */
  url: string;
  /** The postmaster's process number. */
  pid: number;
  /**
   * Ends the database and waits for its end: an orderly shutdown for at most `fastMs` (default
   * 5000), then by force within a second. Neither loses an acknowledged row.
   */
  stop: (fastMs?: number) => Promise<void>;
  /** Calls the listener once if the database ends without `stop`. */
  onExit: (listener: () => void) => void;
};

export type EmbeddedPostgresOptions = {
  /** A folder for this database alone; made, and given to PostgreSQL's account, if need be. */
  folder: string;
  /** A folder for nothing but a copy of the programs, should one be needed; default in `folder`. */
  runtimeFolder?: string;
  /** Gets a sentence on whatever is no ordinary start. */
  log?: (sentence: string) => void;
  /** Breaks off the start: what was started is ended, and the promise rejects. */
  signal?: AbortSignal;
  /** A disposable database: no write waits until it is safe on the disk. */
  isThrowaway?: boolean;
};

/** Recovery after a kill reads the write-ahead log again, which takes time on a slow disk. */
const startWithinMs = 120_000;

/**
 * Starts the PostgreSQL that is installed with the dependencies, on a Unix socket, or takes over
 * one that a killed process left running in this folder. Resolves when it accepts connections and
 * the database `flipon` exists. The caller must be the only one on this folder (the data folder's
 * lock sees to that): a database that is running already is taken for an orphan. It outlives a
 * caller that ends without `stop`.
 *
 * @throws Error with a sentence for the operator
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const account = chooseDatabaseAccount(join(options.folder, 'cluster'));
  makePrivateFolder(options.folder, account);
  const folder = realpathSync(options.folder);
  if (!canAccountUse(account, folder)) {
    throw new Error(
      `PostgreSQL runs under the account ${account?.name}, which cannot reach ${folder}: set FLIPON_DATA_DIR to a folder that is not inside a closed one such as /root.`,
    );
  }
  const place: DatabasePlace = {
    cluster: join(folder, 'cluster'),
    clusterName: nameCluster(folder),
    socketFolder: makeSocketFolder(folder, account),
    account,
  };
  const adopted = await adoptOrphan(place, options);
  if (adopted) return adopted;

  const runtime = preparePostgresRuntime(options.runtimeFolder ?? join(folder, 'runtime'), account);
  await initialiseCluster(runtime, place.cluster, account);
  options.signal?.throwIfAborted();
  removeStaleFiles(place);
  const child = spawnPostmaster(runtime, place, options.isThrowaway);
  try {
    return await waitUntilReady(child.pid ?? 0, place, { child, signal: options.signal });
  } catch (error) {
    await stopDatabase(place, 0);
    throw error;
  }
}

/** Uses an orphan as it is if it answers on the expected socket; otherwise ends it. */
async function adoptOrphan(
  place: DatabasePlace,
  { log, signal }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres | undefined> {
  const file = readPostmasterFile(place.cluster);
  if (
    file &&
    isPostgresOf(file.pid, place.clusterName) &&
    file.socketFolder === place.socketFolder
  ) {
    try {
      const database = await waitUntilReady(file.pid, place, { signal });
      log?.(`The database was still running (process ${file.pid}) and is used again.`);
      return database;
    } catch {
      // It is on its way out, or out of order.
    }
  }
  if (findPostgresProcesses(place.clusterName).length > 0) {
    log?.('Processes of an earlier database are still running; waiting for their end.');
    await stopDatabase(place, 2000);
  }
  return undefined;
}

/**
 * Waits until the postmaster accepts connections, and makes the database on first use.
 *
 * @throws Error with a sentence when it ends first, shuts down, or is not ready in time, and the
 *   signal's reason when that breaks it off
 */
async function waitUntilReady(
  pid: number,
  place: DatabasePlace,
  { child, signal }: { child?: ChildProcess; signal?: AbortSignal },
): Promise<EmbeddedPostgres> {
  let status = '';
  await waitUntil(() => {
    const file = readPostmasterFile(place.cluster);
    status = file?.pid === pid ? file.status : '';
    const hasFailed = status === 'stopping' || signal?.aborted || !isProcessRunning(pid);
    return status === 'ready' || hasFailed;
  }, startWithinMs);
  signal?.throwIfAborted();
  if (status !== 'ready') throw new Error(explainFailure(place.cluster, pid !== 0));
  await createDatabase(place.socketFolder);
  return describeDatabase(pid, place, child);
}

async function createDatabase(socketFolder: string): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl(socketFolder, 'postgres'),
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {}); // A lost connection also rejects the query.
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'flipon'");
    if (rowCount === 0) await client.query('create database flipon');
  } finally {
    await client.end();
  }
}

/** Contains port and sslmode, so that PGPORT and PGSSLMODE of the environment do not count. */
function databaseUrl(socketFolder: string, database: string): string {
  const host = encodeURIComponent(socketFolder);
  return `postgresql:///${database}?host=${host}&port=5432&user=${databaseUser}&sslmode=disable`;
}

function describeDatabase(
  pid: number,
  place: DatabasePlace,
  child: ChildProcess | undefined,
): EmbeddedPostgres {
  const listeners: (() => void)[] = [];
  const stopWatching = watchProcess(pid, child, () => {
    for (const listener of listeners) listener();
  });
  return {
    url: databaseUrl(place.socketFolder, 'flipon'),
    pid,
    stop: async (fastMs = 5000) => {
      stopWatching();
      await stopDatabase(place, fastMs);
    },
    onExit: (listener) => listeners.push(listener),
  };
}

/** Calls `onEnd` once when the process has ended; returns what ends the watch. */
function watchProcess(pid: number, child: ChildProcess | undefined, onEnd: () => void): () => void {
  if (child) {
    if (child.exitCode !== null || child.signalCode !== null) setImmediate(onEnd);
    child.once('exit', onEnd);
    return () => child.off('exit', onEnd);
  }
  // An adopted database is no child of this process, so no event reports its end.
  const start = readProcessStart(pid);
  const timer = setInterval(() => {
    if (start !== undefined && readProcessStart(pid) === start) return;
    clearInterval(timer);
    onEnd();
  }, 250).unref();
  return () => clearInterval(timer);
}
