import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { migrate } from '../database/database.ts';
import { startTestStore } from '../testing/test-store.ts';

const test = await startTestStore();
afterAll(() => test.close());

it('an older program leaves the database of a newer one alone, and says why', async () => {
  const { db } = test.store;
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2999-01-01T00:00:00Z')`.execute(
    db,
  );
  await expect(migrate(db)).rejects.toThrow(
    'The database belongs to a newer Flipon (9999-later): start that one, or restore a backup of before.',
  );
});
