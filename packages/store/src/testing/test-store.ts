import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@flipon/postgres/embedded-postgres';
import { openStore, type Store } from '../store.ts';

export interface TestStore {
  store: Store;
  dataDir: string;
  databaseUrl: string;
  close(): Promise<void>;
}

/**
 * A store of its own on a real database in a temporary folder.
 *
 * @param files where its files lie, instead of beside the database
 */
export async function startTestStore(files?: string): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'flipon-store-'));
  // As root the database runs under another account, which has to get through this folder.
  await chmod(folder, 0o711);
  const database = await startEmbeddedPostgres({ folder: join(folder, 'postgres') });
  const dataDir = files ?? folder;
  const store = await openStore({ databaseUrl: database.url, dataDir });
  return {
    store,
    dataDir,
    databaseUrl: database.url,
    async close() {
      await store.close();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
