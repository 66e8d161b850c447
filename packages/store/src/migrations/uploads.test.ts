import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { migrate } from '../database/database.ts';
import { readUsage } from '../room/usage.ts';
import { startOldDatabase } from '../testing/old-database.ts';

const { db, close } = await startOldDatabase('0005-record-tables');
afterAll(close);

it('counts the records of what is there, and reserves nothing for it', async () => {
  const [owner, bases, table] = [randomUUID(), randomUUID(), randomUUID()];
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`insert into users (id, kind) values ('${owner}', 'user')`);
  await run(`insert into blobs (id, kind, size_bytes, reference_count)
    values ('${bases}', 'bases', 1000, 1)`);
  await run(`insert into record_tables (id, reference_count) values ('${table}', 1)`);
  await run(`insert into sequence_records values ('${table}', 0, 'chr1', 'first', 0, 600, false),
    ('${table}', 1, 'chr2', '', 600, 400, false)`);
  await run(`insert into sequences (id, owner_id, name, type, format, length_bp, record_count,
    bases_blob_id, record_table_id) values ('${randomUUID()}', '${owner}', 's', 'DNA', 'FASTA', 1000,
    2, '${bases}', '${table}')`);
  await migrate(db);
  const usage = await db.transaction().execute((trx) => readUsage(trx, owner));
  const records = 2 * 64 + 'chr1firstchr2'.length;
  expect(usage).toEqual({
    kind: 'user',
    storedBytes: 1000 + records,
    sequences: 1,
    unfinishedJobs: 0,
  });
});
