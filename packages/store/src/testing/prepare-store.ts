import { migrate, openDatabase } from '../database/database.ts';
import { startThrowawayPostgres, type ThrowawayPostgres } from './throwaway-postgres.ts';

let server: ThrowawayPostgres | undefined;

/**
 * Runs once before all tests: a database server whose database has all tables, and is copied for
 * each test store. Making a server for each takes more than most tests with a store do.
 */
export async function setup(): Promise<void> {
  server = await startThrowawayPostgres();
  const db = openDatabase(server.url);
  await migrate(db);
  await db.destroy();
  process.env['TEST_DATABASE_SERVER'] = server.url;
}

export async function teardown(): Promise<void> {
  await server?.stop();
}
