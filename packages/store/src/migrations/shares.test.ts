import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { addDownloadToken, findTokenReader } from '../accounts/download-tokens.ts';
import { migrate } from '../database/database.ts';
import { findShare } from '../shares/open-shares.ts';
import { addShare, listShares } from '../shares/shares.ts';
import { startOldDatabase } from '../testing/old-database.ts';

const { db, close } = await startOldDatabase('0010-sequence-downloads');
afterAll(close);

it('shares what was there before, and keeps the links that are out', async () => {
  const [owner, next] = [randomUUID(), randomUUID()];
  const [sequence, bases, table] = [randomUUID(), randomUUID(), randomUUID()];
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`insert into users (id, kind) values ('${owner}', 'guest'), ('${next}', 'user')`);
  await run(`insert into blobs (id, kind, size_bytes) values ('${bases}', 'bases', 4)`);
  await run(`insert into record_tables (id) values ('${table}')`);
  await run(`insert into sequences (id, owner_id, name, type, format, length_bp, record_count,
    bases_blob_id, record_table_id) values ('${sequence}', '${owner}', 'old', 'DNA', 'FASTA', 4, 1,
    '${bases}', '${table}')`);
  await run(`insert into download_tokens (token_hash, owner_id, sequence_id, expires)
    values (sha256('before'), '${owner}', '${sequence}', now() + interval '1 hour')`);
  await migrate(db);
  const files = { sequenceId: sequence };
  expect((await findTokenReader(db, 'before', files))?.owner).toBe(owner);

  const added = await addShare(db, owner, { sequence }, null);
  const secret = added?.secret ?? '';
  const share = await findShare(db, secret);
  expect(share).toMatchObject({ subjectId: sequence, title: 'old', owner: { id: owner } });
  const link = await addDownloadToken(db, owner, files, { apiToken: null, share });

  // What is shared goes to another owner, as a guest's work does.
  await db.updateTable('sequences').set({ owner_id: next }).where('id', '=', sequence).execute();
  expect((await findShare(db, secret))?.owner).toMatchObject({ id: next, kind: 'user' });
  expect((await findTokenReader(db, link, files))?.owner).toBe(next);
  expect([await listShares(db, owner), await listShares(db, next)]).toMatchObject([
    [],
    [{ title: 'old' }],
  ]);

  await run(`delete from sequences where id = '${sequence}'`);
  expect(await findShare(db, secret)).toBeNull();
  expect(await findTokenReader(db, link, files)).toBeNull();
  await expect(addDownloadToken(db, next, files, { apiToken: null, share })).rejects.toThrow(
    'just been deleted',
  );
});

it('knows no download token of a share that is for a whole kind', async () => {
  const owner = randomUUID();
  await sql`insert into users (id, kind) values (${owner}, 'guest')`.execute(db);
  const share = { id: randomUUID(), expires: null };
  const adding = addDownloadToken(
    db,
    owner,
    { kind: 'zdna', analysisId: null },
    { apiToken: null, share },
  );
  await expect(adding).rejects.toThrow('check constraint');
});
