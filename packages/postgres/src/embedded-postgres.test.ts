import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { itInLongRun } from '@flipon/test-material/some-of';
import pg from 'pg';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest';
import { nameCluster } from './cluster.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { readPostmasterFile } from './postmaster.ts';
import { findPostgresProcesses, isProcessRunning, signalProcess, waitUntil } from './processes.ts';

let folder: string;
/** Of a database that was started and stopped: to make one takes most of a start. */
let made: string;

const newFolder = () => realpathSync(mkdtempSync(join(tmpdir(), 'flipon-postgres-')));

beforeAll(async () => {
  made = newFolder();
  await (await startEmbeddedPostgres({ folder: made })).stop();
});

afterAll(() => rmSync(made, { recursive: true, force: true }));

beforeEach(() => {
  folder = newFolder();
});

/** Makes the folder that of a database which was started before. */
function useMade(): void {
  rmSync(folder, { recursive: true });
  // With its owner, which is another one where this account is root.
  execFileSync('cp', ['-a', made, folder]);
}

afterEach(() => {
  for (const pid of findPostgresProcesses(nameCluster(folder))) signalProcess(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Starts the database from a process of its own, which then waits to be killed. */
async function startInOtherProcess(): Promise<{ starter: ChildProcess; pid: number; url: string }> {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href;
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const { pid, url } = await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)} });
    process.send({ pid, url });
    setInterval(() => {}, 1000);`;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(() => void starter.kill('SIGKILL'));
  const database = await new Promise<{ pid: number; url: string }>((resolve, reject) => {
    starter.once('message', (message) => resolve(message as { pid: number; url: string }));
    starter.once('exit', () => reject(new Error('The starter ended.')));
  });
  return { starter, ...database };
}

async function kill(starter: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => starter.once('exit', resolve));
  starter.kill('SIGKILL');
  await ended;
}

describe('startEmbeddedPostgres', () => {
  it('gives a UTF8 database in locale C that syncs to disk, listens on no port, and is closed to other accounts', async () => {
    useMade();
    const database = await startEmbeddedPostgres({ folder });
    const [row] = await query(
      database.url,
      `select pg_encoding_to_char(encoding) as encoding, datcollate as collation,
        current_database() as name, current_setting('fsync') as fsync,
        current_setting('listen_addresses') as addresses,
        current_setting('max_connections')::int as connections
      from pg_database where datname = current_database()`,
    );
    expect(row).toEqual({
      encoding: 'UTF8',
      collation: 'C',
      name: 'flipon',
      fsync: 'on',
      addresses: '',
      connections: 60,
    });
    expect(statSync(folder).mode & 0o077).toBe(0);
    expect(statSync(join(folder, 'socket')).mode & 0o077).toBe(0);
    await database.stop();
  });

  it('writes no values of refused rows into its log', async () => {
    useMade();
    const database = await startEmbeddedPostgres({ folder });
    await query(database.url, 'create table people (email text unique)');
    const add = () => query(database.url, "insert into people values ('ada' || '@example.org')");
    await add();
    await expect(add()).rejects.toThrow('duplicate key');
    await database.stop();
    const log = readFileSync(join(folder, 'postgres.log'), 'utf8');
    expect(log).toContain('duplicate key');
    expect(log).not.toContain('ada@example.org');
  });

  it('leaves no process after stop, and keeps data and URL for the next start', async () => {
    useMade();
    const first = await startEmbeddedPostgres({ folder });
    await query(first.url, "create table kept as select 'a row' as text");
    await first.stop();
    expect(findPostgresProcesses(nameCluster(folder))).toEqual([]);

    const second = await startEmbeddedPostgres({ folder });
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select text from kept')).toEqual([{ text: 'a row' }]);
    await second.stop();
  });

  it('stops although a client holds a connection with an open transaction', async () => {
    useMade();
    const database = await startEmbeddedPostgres({ folder });
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => {});
    await client.connect();
    await client.query('begin');
    await database.stop();
    expect(isProcessRunning(database.pid)).toBe(false);
  });

  it('takes over the database that a killed process left running', async () => {
    useMade();
    const { starter, pid, url } = await startInOtherProcess();
    await query(url, "create table kept as select 'a row' as text");
    await kill(starter);
    expect(isProcessRunning(pid)).toBe(true);

    const said: string[] = [];
    const database = await startEmbeddedPostgres({ folder, log: (line) => said.push(line) });
    expect(database).toMatchObject({ pid, url });
    expect(said).toEqual([`The database was still running (process ${pid}) and is used again.`]);
    expect(await query(database.url, 'select text from kept')).toEqual([{ text: 'a row' }]);
    await database.stop();
    expect(isProcessRunning(pid)).toBe(false);
  });

  itInLongRun('reports the end of a database that it took over', async () => {
    useMade();
    const { starter, pid } = await startInOtherProcess();
    await kill(starter);
    const database = await startEmbeddedPostgres({ folder });
    const ended = new Promise<void>((resolve) => database.onExit(resolve));
    process.kill(pid, 'SIGKILL');
    await ended;
    await database.stop();
  });

  it('starts again, with every acknowledged row, after its postmaster was killed', async () => {
    useMade();
    const first = await startEmbeddedPostgres({ folder });
    const ended = new Promise<void>((resolve) => first.onExit(resolve));
    await query(first.url, "create table kept as select 'a row' as text");
    process.kill(first.pid, 'SIGKILL');
    await ended;

    const second = await startEmbeddedPostgres({ folder });
    expect(second.pid).not.toBe(first.pid);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select text from kept')).toEqual([{ text: 'a row' }]);
    await second.stop();
  });

  it('says nothing of an end that was asked for', async () => {
    useMade();
    const database = await startEmbeddedPostgres({ folder });
    let hasReported = false;
    database.onExit(() => {
      hasReported = true;
    });
    await database.stop();
    await waitUntil(() => hasReported, 300);
    expect(hasReported).toBe(false);
  });

  it('is not held up by a stale pid file with the number of another program', async () => {
    useMade();
    const file = join(folder, 'cluster', 'postmaster.pid');
    const cluster = join(folder, 'cluster');
    const lines = [process.pid, cluster, 1, 5432, join(folder, 'socket'), '', '1 1', 'ready'];
    writeFileSync(file, `${lines.join('\n')}\n`);
    writeFileSync(join(folder, 'socket', '.s.PGSQL.5432.lock'), `${lines.join('\n')}\n`);
    const database = await startEmbeddedPostgres({ folder });
    expect(readPostmasterFile(cluster)?.pid).toBe(database.pid);
    await database.stop();
  });

  it('starts over when an earlier first start was killed half-way', async () => {
    useMade();
    renameSync(join(folder, 'cluster'), join(folder, 'cluster.unfinished'));
    const database = await startEmbeddedPostgres({ folder });
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
    expect(existsSync(join(folder, 'cluster.unfinished'))).toBe(false);
  });

  it('puts the socket under a short name where the folder has a long one', async () => {
    const long = join(folder, `a folder, ${'long '.repeat(20)}`);
    // Root's temporary folder must let the database's account through to the one inside.
    useMade();
    execFileSync('cp', ['-a', made, long]);
    const database = await startEmbeddedPostgres({ folder: long });
    const socketFolder = new URL(database.url).searchParams.get('host') as string;
    onTestFinished(() => rmSync(socketFolder, { recursive: true, force: true }));
    expect(socketFolder).toBe(join(tmpdir(), nameCluster(long)));
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
  });

  it('refuses a cluster of another PostgreSQL with one sentence', async () => {
    useMade();
    writeFileSync(join(folder, 'cluster', 'PG_VERSION'), '12\n');
    await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(
      /^The database in .+ belongs to PostgreSQL 12, but this Flipon brings 18: .+\.$/,
    );
  });

  it('says in one sentence why it does not start', async () => {
    useMade();
    rmSync(join(folder, 'cluster', 'global', 'pg_control'));
    await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(
      /^The database in .+ did not start: .+ \(see .+postgres\.log\)\.$/,
    );
    expect(findPostgresProcesses(nameCluster(folder))).toEqual([]);
  });

  it('leaves nothing running when the start is broken off', async () => {
    const reason = new Error('enough');
    await expect(startEmbeddedPostgres({ folder, signal: AbortSignal.abort(reason) })).rejects.toBe(
      reason,
    );
    expect(findPostgresProcesses(nameCluster(folder))).toEqual([]);
    expect(readdirSync(join(folder, 'socket'))).toEqual([]);
  });
});
