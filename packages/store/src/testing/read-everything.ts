import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestStore } from './test-store.ts';

/** Tables of the queue in which its supervision notes, by itself, when it looked and how much it saw. */
const RESTLESS = /^pgboss\.(version|queue|queue_stats\w*|warning|bam)$/;

/** Every row of every table, as `schema.table: {...}`, and every blob file with its checksum, sorted. */
export async function readEverything(test: TestStore): Promise<string[]> {
  return [...(await readRows(test)), ...(await readBlobFiles(test))].sort();
}

async function readRows({ store }: TestStore): Promise<string[]> {
  const found = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  `.execute(store.db);
  const tables = found.rows.filter(({ schema, name }) => !RESTLESS.test(`${schema}.${name}`));
  const questions = tables.map(({ schema, name }) => {
    const table = sql.table(`${schema}.${name}`);
    return sql`select ${`${schema}.${name}: `}::text || to_jsonb(t)::text as row from ${table} t`;
  });
  const all = sql<{ row: string }>`${sql.join(questions, sql` union all `)}`;
  return (await all.execute(store.db)).rows.map(({ row }) => row);
}

async function readBlobFiles({ dataDir }: TestStore): Promise<string[]> {
  const root = join(dataDir, 'blobs');
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const content = await readFile(join(parentPath, name));
      return `file ${name}: ${createHash('sha256').update(content).digest('hex')}`;
    }),
  );
}
