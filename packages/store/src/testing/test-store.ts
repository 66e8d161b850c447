import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithTests, removeOnceEnded } from '@flipon/test-material/end-with-tests';
import { sql } from 'kysely';
import { openDatabase } from '../database/database.ts';
import { openStore, type Store } from '../store/store.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

export interface TestStore {
  store: Store;
  dataDir: string;
  databaseUrl: string;
  /** Makes an empty database of its own, and gives its URL; it goes with the store. */
  addDatabase(): Promise<string>;
  close(): Promise<void>;
}

/**
 * A store of its own on a real database in a temporary folder: on the server that TEST_DATABASE_SERVER
 * names, where it does, as a copy of the database that it prepared; else on a server of its own.
 *
 * @param options.files where its files lie, instead of beside the database
 * @param options.isAlone on a server of its own in any case, for tests that stop it
 */
export async function startTestStore({
  files,
  isAlone = false,
}: {
  files?: string | undefined;
  isAlone?: boolean;
} = {}): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'flipon-store-'));
  const hasClosed = endWithTests(() => removeOnceEnded(folder));
  const server = await useServer(isAlone);
  const dataDir = files ?? folder;
  const store = await openStore({ databaseUrl: server.url, dataDir });
  return {
    store,
    dataDir,
    databaseUrl: server.url,
    addDatabase: server.addDatabase,
    async close() {
      await store.close();
      await server.close();
      await rm(folder, { recursive: true, force: true });
      hasClosed();
    },
  };
}

interface TestServer {
  url: string;
  addDatabase(): Promise<string>;
  close(): Promise<void>;
}

async function useServer(isAlone: boolean): Promise<TestServer> {
  const prepared = isAlone ? undefined : process.env['TEST_DATABASE_SERVER'];
  const own = prepared ? null : await startThrowawayPostgres();
  const shared = prepared ?? own?.url ?? '';
  const names: string[] = [];
  const addDatabase = async (template?: string) => {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const from = template === undefined ? '' : ` template ${template}`;
    // One that others copy must have no visitors, so this asks from another one. Copied through the log, which
    // is the usual strategy, its hundreds of files take four times as long.
    await runSql(urlOf(shared, 'postgres'), `create database ${name}${from} strategy file_copy`);
    names.push(name);
    return urlOf(shared, name);
  };
  return {
    url: own === null ? await addDatabase(databaseOf(shared)) : own.url,
    addDatabase: () => addDatabase(),
    async close() {
      if (own !== null) return await own.stop();
      for (const name of names) {
        await runSql(urlOf(shared, 'postgres'), `drop database ${name} with (force)`);
      }
    },
  };
}

/** The URL of another database of the same server. */
export function urlOf(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

async function runSql(url: string, statement: string): Promise<void> {
  const db = openDatabase(url);
  try {
    await sql.raw(statement).execute(db);
  } finally {
    await db.destroy();
  }
}
