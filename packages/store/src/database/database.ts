import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { firstTables } from '../migrations/0001-first-tables.ts';
import { flatFiles } from '../migrations/0002-flat-files.ts';
import { waitingAnalyses } from '../migrations/0003-waiting-analyses.ts';
import { campaigns } from '../migrations/0004-campaigns.ts';
import { recordTables } from '../migrations/0005-record-tables.ts';
import { uploads } from '../migrations/0006-uploads.ts';
import { blobSums } from '../migrations/0007-blob-sums.ts';
import { ncbiImports } from '../migrations/0008-ncbi-imports.ts';
import { annotations } from '../migrations/0009-annotations.ts';
import { sequenceDownloads } from '../migrations/0010-sequence-downloads.ts';
import { passwords } from '../migrations/0011-passwords.ts';
import { guestWork } from '../migrations/0012-guest-work.ts';
import { apiTokens } from '../migrations/0013-api-tokens.ts';
import { shares } from '../migrations/0014-shares.ts';
import { workers } from '../migrations/0015-workers.ts';
import { tracks } from '../migrations/0016-tracks.ts';
import { room } from '../migrations/0017-room.ts';
import { changedJobs } from '../migrations/0018-changed-jobs.ts';
import { recordNames } from '../migrations/0019-record-names.ts';
import { endedLogins } from '../migrations/0020-ended-logins.ts';
import { lanes } from '../migrations/0021-lanes.ts';
import { startPresets } from '../migrations/0022-start-presets.ts';
import { processes } from '../migrations/0023-processes.ts';
import { stalledJobs } from '../migrations/0024-stalled-jobs.ts';
import { folderId } from '../migrations/0025-folder-id.ts';
import { renamedSequences } from '../migrations/0029-renamed-sequences.ts';
import { bestValues } from '../migrations/0030-best-values.ts';
import { sequenceTypes } from '../migrations/0031-sequence-types.ts';
import { createBoundedPool } from './bounded-pool.ts';
import { type DatabaseTimeouts, databaseTimeouts, type TimeoutsName } from './database-timeouts.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

const INT8_OID = 20;

/** The timeouts that each was opened with. */
const timeoutNames = new WeakMap<Db, TimeoutsName>();

/**
 * Opens a pool of connections. bigint columns come as numbers: all of them are bytes or bases, far
 * below 2^53. A connection that the server drops is logged and replaced, never fatal.
 *
 * @param options.timeouts how long the database may take; `isDatabaseGone` knows the errors of more
 */
export function openDatabase(
  url: string,
  options: {
    maxConnections?: number;
    timeouts?: TimeoutsName;
    /** Idle connections are never closed. */
    staysOpen?: boolean;
    onError?(error: Error): void;
  } = {},
): Db {
  const { maxConnections = 10, timeouts = 'request', onError = () => undefined } = options;
  const idle = options.staysOpen === true ? { idleTimeoutMillis: 0 } : {};
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format),
  };
  const given = { connectionString: url, max: maxConnections, types, ...idle };
  const pool = createBoundedPool(given, databaseTimeouts[timeouts], onError);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  timeoutNames.set(db, timeouts);
  return db;
}

/** How long a database may take that {@link openDatabase} has opened. */
export function timeoutsOf(db: Db): DatabaseTimeouts & { name: TimeoutsName } {
  const name = timeoutNames.get(db);
  if (name === undefined) throw new Error('A transaction has no timeouts of its own.');
  return { name, ...databaseTimeouts[name] };
}

/**
 * Asks several questions of one moment: an analysis and its job, say, of which the one must not be
 * finished and the other still running.
 */
export async function readSnapshot<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => read(trx));
}

/** Whether the database answers a question. */
export async function answers(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}

/** The version of the database server, and the bytes of this database. */
export async function describeDatabase(db: Db): Promise<{ version: string; bytes: number }> {
  const { rows } = await sql<{ version: string; bytes: number }>`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes
  `.execute(db);
  const [row = { version: '', bytes: 0 }] = rows;
  return { ...row, version: row.version.replace(/ .*/, '') };
}

/** Migrations in order; a name is never changed once it has run somewhere. */
const migrations = {
  '0001-first-tables': firstTables,
  '0002-flat-files': flatFiles,
  '0003-waiting-analyses': waitingAnalyses,
  '0004-campaigns': campaigns,
  '0005-record-tables': recordTables,
  '0006-uploads': uploads,
  '0007-blob-sums': blobSums,
  '0008-ncbi-imports': ncbiImports,
  '0009-annotations': annotations,
  '0010-sequence-downloads': sequenceDownloads,
  '0011-passwords': passwords,
  '0012-guest-work': guestWork,
  '0013-api-tokens': apiTokens,
  '0014-shares': shares,
  '0015-workers': workers,
  '0016-tracks': tracks,
  '0017-room': room,
  '0018-changed-jobs': changedJobs,
  '0019-record-names': recordNames,
  '0020-ended-logins': endedLogins,
  '0021-lanes': lanes,
  '0022-start-presets': startPresets,
  '0023-processes': processes,
  '0024-stalled-jobs': stalledJobs,
  '0025-folder-id': folderId,
  '0029-renamed-sequences': renamedSequences,
  '0030-best-values': bestValues,
  '0031-sequence-types': sequenceTypes,
};

/**
 * Brings the schema up to date. Two processes that start together take turns on a lock.
 *
 * @param last stops after this migration
 * @throws Error with a sentence for the operator where a newer Flipon has changed the schema
 */
export async function migrate(db: Db, last?: keyof typeof migrations): Promise<void> {
  const provider = {
    getMigrations: async () =>
      Object.fromEntries(
        Object.entries(migrations).map(([name, statements]) => [
          name,
          {
            up: async (target: Kysely<unknown>) => {
              await sql.raw(statements).execute(target);
            },
          },
        ]),
      ),
  };
  const migrator = new Migrator({ db, provider });
  const { error } = await (last === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(last));
  if (error !== undefined) throw explainNewer(error);
}

/** The error for an operator who returns to an older version, before anything is changed. */
function explainNewer(cause: unknown): unknown {
  const [, name] = /previously executed migration (\S+) is missing/.exec(String(cause)) ?? [];
  if (name === undefined) return cause;
  const message = `The database belongs to a newer Flipon (${name}): start that one, or restore a backup of before.`;
  return new Error(message, { cause });
}
