import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { addDownloadToken, findTokenReader } from '../accounts/download-tokens.ts';
import { migrate } from '../database/database.ts';
import { startOldDatabase } from '../testing/old-database.ts';

const { db, close } = await startOldDatabase('0010-sequence-downloads');
afterAll(close);

it('keeps the links that are out: they were handed out to no API token', async () => {
  const owner = randomUUID();
  const hash = createHash('sha256').update('old').digest();
  await sql`insert into users (id, kind) values (${owner}, 'guest')`.execute(db);
  await sql`insert into download_tokens (token_hash, owner_id, kind, expires)
    values (${hash}, ${owner}, 'zdna', now() + interval '1 hour')`.execute(db);
  await migrate(db);
  const wanted = { kind: 'zdna', analysisId: randomUUID() };
  expect((await findTokenReader(db, 'old', wanted))?.owner).toBe(owner);
  const scope = { kind: 'zdna', analysisId: null };
  const askedBy = { apiToken: { id: randomUUID() }, share: null };
  const ofNobody = await addDownloadToken(db, owner, scope, askedBy);
  expect(await findTokenReader(db, ofNobody, wanted)).toBeNull();
});
