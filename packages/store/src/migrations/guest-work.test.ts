import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { migrate } from '../database/database.ts';
import { isUnmodifiedExample } from '../sequences/remove-example-copies.ts';
import { startOldDatabase } from '../testing/old-database.ts';

const { db, close } = await startOldDatabase('0010-sequence-downloads');
afterAll(close);

it('knows earlier copies of examples, and those that their owner has changed', async () => {
  const [owner, bases, table, own] = Array.from({ length: 4 }, () => randomUUID());
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`insert into users (id, kind) values ('${owner}', 'guest')`);
  await run(`insert into blobs (id, kind, reference_count) values ('${bases}', 'bases', 9)`);
  await run(
    `insert into record_tables (id, reference_count) values ('${table}', 9), ('${own}', 9)`,
  );
  await run(`insert into examples (name, content, bases_blob_id, record_table_id)
    values ('g6c-4x', '{}', '${bases}', '${table}')`);
  const add = (name: string, tags: string, records = table) =>
    run(`insert into sequences (id, owner_id, name, type, format, tags, bases_blob_id,
      record_table_id) values ('${randomUUID()}', '${owner}', '${name}', 'DNA', 'PLAIN', '${tags}',
      '${bases}', '${records}')`);
  await add('G6C-4x', '{example}');
  await add('my G6C', '{example}');
  await add('C6G-4x', '{example,mine}');
  // Imported by an owner, or of another shape: it has records of its own.
  await add('Human telomere repeat 9x', '{example}', own);
  await migrate(db);
  const rows = await db
    .selectFrom('sequences')
    .select(['name', 'is_example', 'is_changed', isUnmodifiedExample.as('untouched')])
    .orderBy('name')
    .execute();
  expect(rows.map(({ name, ...of }) => [name, ...Object.values(of)])).toEqual([
    ['C6G-4x', true, true, false],
    ['G6C-4x', true, false, true],
    ['Human telomere repeat 9x', false, false, false],
    ['my G6C', true, true, false],
  ]);
});
