import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { findTokenReader } from '../accounts/download-tokens.ts';
import { migrate } from '../database/database.ts';
import { startOldDatabase } from '../testing/old-database.ts';

const { db, close } = await startOldDatabase('0005-record-tables');
afterAll(close);

it('keeps the links that are out, and knows none that opens nothing', async () => {
  const owner = randomUUID();
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`insert into users (id, kind) values ('${owner}', 'guest')`);
  const add = (token: string, columns: string, values: string) =>
    run(`insert into download_tokens (token_hash, owner_id, expires${columns}) values
      ('\\x${createHash('sha256').update(token).digest('hex')}', '${owner}', now() + interval '1 hour'${values})`);
  await add('old', ', kind', `, 'zdna'`);
  await migrate(db);
  const wanted = { kind: 'zdna', analysisId: randomUUID() };
  expect((await findTokenReader(db, 'old', wanted))?.owner).toBe(owner);
  expect(await findTokenReader(db, 'old', { sequenceId: randomUUID() })).toBeNull();
  await expect(add('none', '', '')).rejects.toThrow('check constraint');
});
