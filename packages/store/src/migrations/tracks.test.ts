import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { deleteAnalysis, findAnalysis } from '../analyses/analyses.ts';
import { addBlob } from '../blobs/blobs.ts';
import { migrate } from '../database/database.ts';
import { readUsage } from '../room/usage.ts';
import { startOldDatabase } from '../testing/old-database.ts';

const { db, close } = await startOldDatabase('0015-workers');
afterAll(close);

it('leaves results of before as they were, without a track, and lets blobs hold tracks', async () => {
  const [owner, sequence, analysis] = [randomUUID(), randomUUID(), randomUUID()];
  const [bases, hits, table] = [randomUUID(), randomUUID(), randomUUID()];
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`insert into users (id, kind) values ('${owner}', 'user')`);
  await run(`insert into blobs (id, kind, size_bytes, reference_count)
    values ('${bases}', 'bases', 4, 2), ('${hits}', 'hits', 700, 1)`);
  await run(`insert into record_tables (id, reference_count) values ('${table}', 2)`);
  await run(`insert into sequences (id, owner_id, name, type, format, length_bp, record_count,
    bases_blob_id, record_table_id) values ('${sequence}', '${owner}', 'old', 'DNA', 'FASTA', 4, 1,
    '${bases}', '${table}')`);
  await run(`insert into analyses (id, owner_id, kind, title, parameters, kernel_version, sequence_id,
    sequence_name, sequence_length, bases_blob_id, hits_blob_id, result_count, summary,
    record_table_id, finished) values ('${analysis}', '${owner}', 'cpg', 'old', '{}', '1',
    '${sequence}', 'old', 4, '${bases}', '${hits}', 0,
    '{"plus": 0, "minus": 0, "coveredBp": 0, "maximum": null}', '${table}', now())`);
  await run(`insert into jobs (id, owner_id, analysis_id, name, status)
    values ('${randomUUID()}', '${owner}', '${analysis}', 'CpG', 'FINISH')`);
  const track = randomUUID();
  await expect(addBlob(db, track, 'track', 0)).rejects.toThrow('blobs_kind_check');

  await migrate(db);
  await addBlob(db, track, 'track', 0);
  const found = await findAnalysis(db, owner, 'cpg', analysis);
  expect(found).toMatchObject({ hitsBlobId: hits, profileBlobId: null, resultCount: 0 });
  const usage = await db.transaction().execute((trx) => readUsage(trx, owner));
  expect(usage.storedBytes).toBe(704);
  expect(await deleteAnalysis(db, owner, 'cpg', analysis)).not.toBeNull();
  const counts = db.selectFrom('blobs').select(['kind', 'reference_count']).orderBy('kind');
  expect(await counts.execute()).toEqual([
    { kind: 'bases', reference_count: 1 },
    { kind: 'hits', reference_count: 0 },
    { kind: 'track', reference_count: 0 },
  ]);
});
