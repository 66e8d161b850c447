import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { findAnalysis } from '../analyses/analyses.ts';
import { findReusableResults } from '../analyses/reused-results.ts';
import { migrate } from '../database/database.ts';
import { startOldDatabase } from '../testing/old-database.ts';

const { db, close } = await startOldDatabase('0029-renamed-sequences');
afterAll(close);

it('keeps the best value of results where it is known, and starts the others anew', async () => {
  const [owner, sequence, bases, table] = Array.from({ length: 4 }, () => randomUUID());
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`insert into users (id, kind) values ('${owner}', 'user')`);
  await run(`insert into blobs (id, kind, size_bytes, reference_count, sha256)
    values ('${bases}', 'bases', 4, 4, null)`);
  await run(`insert into record_tables (id, reference_count) values ('${table}', 4)`);
  await run(`insert into sequences (id, owner_id, name, type, format, length_bp, record_count,
    bases_blob_id, record_table_id) values ('${sequence}', '${owner}', 'old', 'DNA', 'FASTA', 4, 1,
    '${bases}', '${table}')`);
  const add = async (kind: 'cruciform' | 'g4hunter' | 'rloopr', count: number) => {
    const [id, hits] = [randomUUID(), randomUUID()];
    const maximum = count === 0 ? 'null' : '7.5';
    await run(`insert into blobs (id, kind, size_bytes, reference_count)
      values ('${hits}', 'hits', 700, 1)`);
    await run(`insert into analyses (id, owner_id, kind, title, parameters, kernel_version,
      sequence_id, sequence_name, sequence_length, bases_blob_id, hits_blob_id, result_count, summary,
      record_table_id, finished) values ('${id}', '${owner}', '${kind}', 'old', '{}', '1',
      '${sequence}', 'old', 4, '${bases}', '${hits}', ${count},
      '{"plus": 0, "minus": 0, "coveredBp": 0, "maximum": ${maximum}}', '${table}', now())`);
    return { kind, id };
  };
  const stored = [await add('cruciform', 2), await add('g4hunter', 2), await add('rloopr', 0)];

  await migrate(db);
  const [dearest, score, none] = await Promise.all(
    stored.map(({ kind, id }) => findAnalysis(db, owner ?? '', kind, id)),
  );
  const others = { plus: 0, minus: 0, coveredBp: 0 };
  expect(dearest?.summary).toEqual({ ...others, best: null });
  expect(score?.summary).toEqual({ ...others, best: 7.5 });
  expect(none?.summary).toEqual({ ...others, best: null });
  const asked = [{ id: sequence ?? '', basesBlobId: bases ?? '', recordTableId: table ?? '' }];
  const isReused = stored.map(({ kind }) =>
    db.transaction().execute(async (trx) => {
      const work = { kind, kernelVersion: '1', parameters: {} };
      return (await findReusableResults(trx, owner ?? '', work, asked)).size > 0;
    }),
  );
  expect(await Promise.all(isReused)).toEqual([false, true, true]);
});
