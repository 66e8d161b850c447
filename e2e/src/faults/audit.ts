import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sweepBlobs } from '@flipon/store/blobs';
import { sweepTemporaryFiles } from '@flipon/store/disk';
import { sweepImports } from '@flipon/store/imports';
import { sweepRecordTables } from '@flipon/store/records';
import { openStore } from '@flipon/store/store';
import { listTemporaryFiles } from '@flipon/store/testing';
import { sweepUploads } from '@flipon/store/uploads';
import pg from 'pg';

/** Each names a fault, and has rows only where there is one. No work is under way when they are asked. */
const QUESTIONS: Readonly<Record<string, string>> = {
  'jobs that have not ended': `select id, name, status from jobs
    where status in ('CREATED', 'WAITING', 'RUNNING')`,
  'counts of running jobs': 'select id, running_jobs from users where running_jobs <> 0',
  'room of sequences': 'select id, reserved_bytes from sequences where reserved_bytes > 0',
  'room of uploads': `select id, status, reserved_bytes, reserved_sequences from uploads
    where reserved_bytes > 0 or reserved_sequences > 0 or status in ('SENDING', 'READING')`,
  'stalled transactions': `select pid, query from pg_stat_activity
    where state like 'idle in transaction%' and datname = current_database()`,
  'jobs of the queue': `select id, name, state from pgboss.job
    where state in ('created', 'retry', 'active') and name in ('analysis', 'network', 'ncbi')`,
  'finished analyses without their result': `select analyses.id from analyses
    join jobs on jobs.analysis_id = analyses.id
    where jobs.status = 'FINISH' and (hits_blob_id is null or result_count is null)`,
  'references that are not as they are counted': `
    with used as (
      select bases_blob_id as id from sequences union all
      select mask_blob_id from sequences union all
      select bases_blob_id from analyses union all
      select hits_blob_id from analyses union all
      select track_blob_id from analyses union all
      select blob_id from annotations union all
      select blob_id from lanes union all
      select bases_blob_id from examples union all
      select mask_blob_id from examples)
    select blobs.id, kind, reference_count, count(used.id) from blobs
    left join used on used.id = blobs.id group by blobs.id having reference_count <> count(used.id)`,
  'blobs that nothing refers to': 'select id, kind from blobs where reference_count = 0',
};

/**
 * Everything that is wrong once all work has ended: rows and files that belong to nothing, room
 * that was not given back, claims without a holder.
 */
export async function audit(databaseUrl: string, dataDir: string): Promise<string[]> {
  const store = await openStore({ databaseUrl, dataDir });
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    await sweepImports(store.db);
    await sweepUploads(store);
    await sweepBlobs(store.db, store.files, 0);
    await sweepRecordTables(store.db, 0);
    await sweepTemporaryFiles(dataDir);
    const wrong: string[] = [];
    for (const [what, question] of Object.entries(QUESTIONS)) {
      const { rows } = await client.query(question);
      for (const row of rows) wrong.push(`${what}: ${JSON.stringify(row)}`);
    }
    return [...wrong, ...(await auditFiles(client, dataDir))];
  } finally {
    await client.end();
    await store.close();
  }
}

async function auditFiles(client: pg.Client, dataDir: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string; size: string }>(
    'select id, coalesce(size_bytes, 0) as size from blobs',
  );
  const listed = await readdir(join(dataDir, 'blobs'), { recursive: true, withFileTypes: true });
  const files = new Set(listed.filter((entry) => entry.isFile()).map(({ name }) => name));
  // The row of a cancelled import has no file.
  const missing = rows
    .filter(({ size }) => Number(size) > 0)
    .flatMap(({ id }) => [id, `${id}.sums`])
    .filter((name) => !files.has(name));
  const known = new Set(rows.flatMap(({ id }) => [id, `${id}.sums`]));
  const uploads = await client.query<{ id: string }>('select id from uploads');
  const sent = new Set(uploads.rows.map(({ id }) => id));
  return [
    ...missing.map((name) => `a row without its file: ${name}`),
    ...[...files].filter((name) => !known.has(name)).map((name) => `a file without a row: ${name}`),
    ...(await readdir(join(dataDir, 'uploads')).catch(() => []))
      .filter((name) => !sent.has(name))
      .map((name) => `the file of no upload: ${name}`),
    ...(await listTemporaryFiles(dataDir)).map((name) => `left in tmp: ${name}`),
  ];
}
