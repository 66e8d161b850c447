import { type Db, migrate, openDatabase } from '../database/database.ts';
import { startTestStore, type TestStore } from './test-store.ts';

/** A database as it was after a migration, beside a store of today. */
export async function startOldDatabase(
  last: NonNullable<Parameters<typeof migrate>[1]>,
): Promise<{ test: TestStore; db: Db; close(): Promise<void> }> {
  const test = await startTestStore();
  const db = openDatabase(await test.addDatabase());
  await migrate(db, last);
  return {
    test,
    db,
    async close() {
      await db.destroy();
      await test.close();
    },
  };
}
