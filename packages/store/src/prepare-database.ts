import { sql } from 'kysely';
import { agreeOnFolder } from './agree-on-folder.ts';
import { migrate, openDatabase } from './database.ts';
import type { FolderAsker } from './judge-folder.ts';

/**
 * Brings the schema up to date, and sees to it that folder and database belong together: before that, where
 * the database can tell, because a program that is not to start here changes nothing.
 *
 * @returns the id that both keep
 * @throws StoreRefusalError
 */
export async function prepareDatabase(
  databaseUrl: string,
  folder: { dataDir: string; asker: FolderAsker },
): Promise<string> {
  const db = openDatabase(databaseUrl, { pace: 'endless', maxConnections: 2 });
  try {
    const { rows } = await sql`select where to_regclass('data_folder') is not null`.execute(db);
    if (rows.length > 0) await agreeOnFolder(databaseUrl, folder);
    await migrate(db);
    return await agreeOnFolder(databaseUrl, folder);
  } finally {
    await db.destroy();
  }
}
