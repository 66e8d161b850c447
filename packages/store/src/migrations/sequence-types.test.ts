import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { findAnalysis } from '../analyses/analyses.ts';
import { migrate } from '../database/database.ts';
import { deleteSequence } from '../sequences/sequences.ts';
import { startOldDatabase } from '../testing/old-database.ts';

const { db, close } = await startOldDatabase('0030-best-values');
afterAll(close);

it('keeps with results what their sequence is, where it is still there', async () => {
  const [owner, bases, table] = [randomUUID(), randomUUID(), randomUUID()];
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`insert into users (id, kind) values ('${owner}', 'user')`);
  await run(`insert into blobs (id, kind, size_bytes, reference_count)
    values ('${bases}', 'bases', 4, 5)`);
  await run(`insert into record_tables (id, reference_count) values ('${table}', 5)`);
  const add = async (type: 'DNA' | 'RNA' | null) => {
    const [id, sequence, hits] = [randomUUID(), randomUUID(), randomUUID()];
    if (type !== null) {
      await run(`insert into sequences (id, owner_id, name, type, format, length_bp, record_count,
        bases_blob_id, record_table_id) values ('${sequence}', '${owner}', 'old', '${type}', 'FASTA',
        4, 1, '${bases}', '${table}')`);
    }
    await run(`insert into blobs (id, kind, size_bytes, reference_count)
      values ('${hits}', 'hits', 700, 1)`);
    await run(`insert into analyses (id, owner_id, kind, title, parameters, kernel_version,
      sequence_id, sequence_name, sequence_length, bases_blob_id, hits_blob_id, result_count, summary,
      record_table_id, finished) values ('${id}', '${owner}', 'cpg', 'old', '{}', '1', '${sequence}',
      'old', 4, '${bases}', '${hits}', 0,
      '{"plus": 0, "minus": 0, "coveredBp": 0, "best": null}', '${table}', now())`);
    return { id, sequence };
  };
  const [dna, rna, gone] = [await add('DNA'), await add('RNA'), await add(null)];

  await migrate(db);
  const typeOf = async ({ id }: { id: string }) =>
    (await findAnalysis(db, owner, 'cpg', id))?.sequenceType;
  expect([await typeOf(dna), await typeOf(rna), await typeOf(gone)]).toEqual(['DNA', 'RNA', null]);
  expect(await deleteSequence(db, owner, rna.sequence)).toBe(true);
  expect(await typeOf(rna)).toBe('RNA');
});
