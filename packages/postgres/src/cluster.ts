import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { makePrivateFolder } from './folder.ts';
import type { PostgresRuntime } from './runtime.ts';

/** The one user of the embedded database. No password: only the account can reach the socket. */
export const databaseUser = 'flipon';

/**
 * The name that distinguishes the processes of this folder's database from those of others. It is short
 * because PostgreSQL cuts it at 63 bytes, and the same for the same folder.
 *
 * @param folder a real path (no symbolic links)
 */
export function nameCluster(folder: string): string {
  return `flipon-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
}

/**
 * What PostgreSQL and initdb get as environment: nothing of the operator's (PGPORT, PGDATA and
 * LC_* would change what they do).
 */
export const postgresEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Makes the cluster folder on first use: UTF8, locale C (order by code point, the same on every
 * machine). It appears under its name only when complete, so a killed first start leaves nothing.
 *
 * @throws Error with a sentence for the operator
 */
export async function initialiseCluster(
  runtime: PostgresRuntime,
  cluster: string,
  account: Account | undefined,
): Promise<void> {
  if (existsSync(cluster)) {
    refuseOtherMajor(runtime, cluster);
    return;
  }
  const unfinished = `${cluster}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const { code, output } = await runInitdb(runtime, unfinished, account);
  if (code !== 0) {
    const reason = output.trim().split('\n').at(-1);
    throw new Error(`The database could not be created in ${dirname(cluster)}: ${reason}`);
  }
  renameSync(unfinished, cluster);
  const parent = openSync(dirname(cluster), 'r');
  fsyncSync(parent);
  closeSync(parent);
}

function runInitdb(
  runtime: PostgresRuntime,
  cluster: string,
  account: Account | undefined,
): Promise<{ code: number | null; output: string }> {
  const options = ['--auth=trust', '--encoding=UTF8', '--locale=C', '--no-instructions'];
  const child = spawn(
    join(runtime.folder, 'bin', 'initdb'),
    ['-D', cluster, `--username=${databaseUser}`, ...options],
    {
      cwd: dirname(cluster),
      env: postgresEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
      uid: account?.uid,
      gid: account?.gid,
    },
  );
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

function refuseOtherMajor(runtime: PostgresRuntime, cluster: string): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const brought = runtime.version.split('.')[0];
  if (found === brought) return;
  throw new Error(
    `The database in ${cluster} belongs to PostgreSQL ${found}, but this Flipon brings ${brought}: start the Flipon that made it, or set FLIPON_DATA_DIR to another folder.`,
  );
}

/** A socket's path holds at most 107 bytes, of which `/.s.PGSQL.5432` takes 14. */
const maxSocketFolderBytes = 107 - 14;

/**
 * Makes the folder of the socket, which only the database's account can enter: inside `folder`,
 * or under a short name in the machine's temporary folder where that path would be too long. The same
 * cluster always gets the same folder, so that its URL stays valid after a restart.
 *
 * @throws Error with a sentence for the operator when the short name is taken by someone else
 */
export function makeSocketFolder(folder: string, account: Account | undefined): string {
  const beside = join(folder, 'socket');
  // PostgreSQL reads the setting as a list: it splits at commas and takes quotes away.
  if (Buffer.byteLength(beside) <= maxSocketFolderBytes && !/[",]/.test(beside)) {
    makePrivateFolder(beside, account);
    return beside;
  }
  const short = join(tmpdir(), nameCluster(folder));
  const uid = account?.uid ?? process.getuid?.();
  const found = lstatSync(short, { throwIfNoEntry: false });
  if (!found) {
    makePrivateFolder(short, account);
  } else if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    // Anyone may write to a temporary folder, and the owner of this one owns the connections.
    throw new Error(`${short} belongs to someone else: remove it, or shorten FLIPON_DATA_DIR.`);
  }
  return short;
}
