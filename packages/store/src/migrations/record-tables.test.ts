import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { migrate } from '../database/database.ts';
import { listCountedRecords } from '../records/sequence-records.ts';
import { findSequence } from '../sequences/sequences.ts';
import { startOldDatabase } from '../testing/old-database.ts';

const { db, test, close } = await startOldDatabase('0003-waiting-analyses');
afterAll(close);

const [owner, shared, own] = [randomUUID(), randomUUID(), randomUUID()];
const sequences = { line: randomUUID(), circle: randomUUID(), lone: randomUUID() };
const analysis = randomUUID();

/** Two sequences and an example of the same bases, one with an analysis, and one of its own. */
async function fillOldTables() {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`insert into users (id, kind) values ('${owner}', 'guest')`);
  await run(
    `insert into blobs (id, kind, reference_count) values ('${shared}', 'bases', 4), ('${own}', 'bases', 1)`,
  );
  await run(`insert into sequence_records values ('${shared}', 0, 'a', '', 0, 3),
    ('${shared}', 1, 'none', '', 3, 0), ('${shared}', 2, 'b', 'two', 3, 4), ('${own}', 0, '', '', 0, 2)`);
  await run(`insert into examples values ('phage', '{}', '${shared}', null)`);
  const rows = [
    [sequences.line, false, shared],
    [sequences.circle, true, shared],
    [sequences.lone, true, own],
  ];
  for (const [id, circular, blob] of rows) {
    await run(`insert into sequences (id, owner_id, name, type, format, circular, length_bp,
      record_count, bases_blob_id) values ('${id}', '${owner}', 's', 'DNA', 'FASTA', ${circular}, 7,
      3, '${blob}')`);
  }
  await run(`insert into analyses (id, owner_id, kind, title, parameters, kernel_version, sequence_id,
    sequence_name, sequence_length, sequence_circular, bases_blob_id) values ('${analysis}', '${owner}',
    'g4hunter', 's', '{}', '1', '${sequences.circle}', 's', 7, true, '${shared}')`);
}

it('gives each shape of the bases a table of records, counted by what refers to it', async () => {
  await fillOldTables();
  const { files } = test.store;
  const path = await files.temporaryPath();
  await writeFile(path, 'GCNNSAC');
  await files.put(shared, path);
  await migrate(db);

  const found = async (id: string) => {
    const sequence = await findSequence(db, owner, id);
    if (sequence === null) throw new Error(`${id} is gone`);
    return sequence;
  };
  const [line, circle, lone] = [
    await found(sequences.line),
    await found(sequences.circle),
    await found(sequences.lone),
  ];
  expect(line).toMatchObject({ circular: false, circularCount: 0, isAnalysed: false });
  expect(circle).toMatchObject({ circular: true, circularCount: 2, isAnalysed: true });
  expect(lone).toMatchObject({ circular: true, circularCount: 1 });
  const analysed = await db.selectFrom('analyses').select(['id', 'record_table_id']).execute();
  expect(analysed).toEqual([{ id: analysis, record_table_id: circle.recordTableId }]);
  const tables = await db
    .selectFrom('record_tables')
    .select(['id', 'reference_count', 'circular_count', 'linear_count'])
    .execute();
  const row = (id: string, references: number, circles: number, lines: number) => ({
    id,
    reference_count: references,
    circular_count: circles,
    linear_count: lines,
  });
  expect(new Set(tables)).toEqual(
    new Set([
      row(line.recordTableId, 1, 0, 2),
      row(circle.recordTableId, 2, 2, 0),
      row(lone.recordTableId, 1, 1, 0),
    ]),
  );
  // The example is imported again, so it no longer holds these bases.
  const blob = db.selectFrom('blobs').select('reference_count').where('id', '=', shared);
  expect(await blob.execute()).toEqual([{ reference_count: 3 }]);
  expect(await db.selectFrom('examples').selectAll().execute()).toEqual([]);

  // Their letters are counted when they are first asked for, and both callers get the counts.
  const store = { db, files };
  const both = await Promise.all([
    listCountedRecords(store, circle, { offset: 0, limit: 10 }),
    listCountedRecords(store, circle, { offset: 2, limit: 1 }),
  ]);
  const a = { index: 0, name: 'a', start: 0, length: 3, circular: true, gcBp: 2, nBp: 1 };
  const b = { index: 2, name: 'b', start: 3, length: 4, circular: true, gcBp: 1, nBp: 1 };
  expect(both[0]).toMatchObject([a, { name: 'none', length: 0, gcBp: 0, nBp: 0 }, b]);
  expect(both[1]).toMatchObject([{ ...b, description: 'two' }]);
});
