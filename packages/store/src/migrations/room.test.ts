import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { migrate } from '../database/database.ts';
import { claimJob } from '../jobs/jobs.ts';
import { reserveForAnalysis } from '../room/reservations.ts';
import { countGuests } from '../room/server-room.ts';
import { countUsage } from '../room/usage.ts';
import { ample } from '../testing/ample-limits.ts';
import { startOldDatabase } from '../testing/old-database.ts';

const { db, close } = await startOldDatabase('0016-tracks');
afterAll(close);

it('lets what ran before go on, and counts guests of before without the examples', async () => {
  const [guest, sequence, example, job] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const [bases, shared, table, tableOfExample] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`insert into users (id, kind) values ('${guest}', 'guest')`);
  await run(`insert into blobs (id, kind, size_bytes, reference_count)
    values ('${bases}', 'bases', 4000, 2), ('${shared}', 'bases', 700, 2)`);
  await run(`insert into record_tables (id, size_bytes, reference_count)
    values ('${table}', 50, 2), ('${tableOfExample}', 7, 2)`);
  await run(`insert into examples (name, content, bases_blob_id, record_table_id)
    values ('e', '{}', '${shared}', '${tableOfExample}')`);
  const into = `insert into sequences (id, owner_id, name, type, format, length_bp, record_count,
    bases_blob_id, record_table_id) values`;
  await run(
    `${into} ('${sequence}', '${guest}', 'old', 'DNA', 'FASTA', 4000, 1, '${bases}', '${table}')`,
  );
  await run(`${into} ('${example}', '${guest}', 'e', 'DNA', 'FASTA', 700, 1, '${shared}',
    '${tableOfExample}')`);
  await run(`insert into analyses (id, owner_id, kind, title, parameters, kernel_version, sequence_id,
    sequence_name, sequence_length, bases_blob_id, record_table_id) values ('${job}', '${guest}', 'cpg',
    'old', '{}', '1', '${sequence}', 'old', 4000, '${bases}', '${table}')`);
  await run(`insert into jobs (id, owner_id, analysis_id, name, status)
    values ('${job}', '${guest}', '${job}', 'CpG', 'RUNNING')`);

  await migrate(db);
  const counted = () =>
    db.selectFrom('guests_room').select('counted_bytes').executeTakeFirstOrThrow();
  expect(await counted()).toEqual({ counted_bytes: 0 });
  await countGuests(db);
  expect(await counted()).toEqual({ counted_bytes: 4050 });
  const claim = await claimJob(db, job);
  if (claim === null || typeof claim === 'string') throw new Error('not claimed');
  await reserveForAnalysis(db, claim, 1000, {
    guest: { ...ample.guest, storageMb: 1 },
    user: ample.user,
  });
  expect((await countUsage(db, guest)).storedBytes).toBeGreaterThanOrEqual(4757 + 1000);
  await countGuests(db);
  expect((await counted()).counted_bytes).toBe((await countUsage(db, guest)).storedBytes - 707);
});
