import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@flipon/postgres/embedded-postgres';
import { migrate, openDatabase } from '../database/database.ts';

let folder: string | undefined;
let server: EmbeddedPostgres | undefined;

/**
 * Runs once before all tests: a database server whose database has all tables, and is copied for
 * each test store. Making a server for each takes more than most tests with a store do.
 */
export async function setup(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'flipon-stores-'));
  // As root the database runs under another account, which has to get through this folder.
  await chmod(folder, 0o711);
  server = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), isThrowaway: true });
  const db = openDatabase(server.url);
  await migrate(db);
  await db.destroy();
  process.env['TEST_DATABASE_SERVER'] = server.url;
}

export async function teardown(): Promise<void> {
  await server?.stop();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}
