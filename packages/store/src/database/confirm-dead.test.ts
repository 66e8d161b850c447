import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addTestOwner } from '../testing/add-test-owner.ts';
import { startTestStore } from '../testing/test-store.ts';
import { takeAbandonedUploads } from '../uploads/sweep-uploads.ts';
import { touchUpload } from '../uploads/uploads.ts';
import { confirmDead } from './confirm-dead.ts';
import { timeIn } from './database-clock.ts';

it('finds those alone who are silent both times', async () => {
  const looks = [
    [{ id: 'dead' }, { id: 'late' }],
    [{ id: 'dead' }, { id: 'new' }],
  ];
  expect(await confirmDead(async () => looks.shift() ?? [], 0)).toEqual([{ id: 'dead' }]);
});

it('leaves an upload to the process that reads it and speaks again after a pause of the database', async () => {
  const { store, close } = await startTestStore();
  try {
    const { db } = store;
    const owner = await addTestOwner(store);
    const add = async (holder: string | null) => {
      const id = randomUUID();
      const silent = { filename: id, is_resumable: true, heartbeat: new Date(0) };
      const row = { id, owner_id: owner, holder, status: 'READING' as const, ...silent };
      await db
        .insertInto('uploads')
        .values({ ...row, expires: timeIn(3_600_000) })
        .execute();
      return { id, holder: holder ?? '' };
    };
    const [dead, living, free] = [
      await add(randomUUID()),
      await add(randomUUID()),
      await add(null),
    ];
    const next = randomUUID();
    const taking = takeAbandonedUploads(db, next, 500);
    await expect.poll(() => touchUpload(db, { id: free.id, holder: next })).toBe(true);
    expect(await touchUpload(db, living)).toBe(true);
    expect((await taking).toSorted()).toEqual([dead.id, free.id].toSorted());
    expect(await touchUpload(db, living)).toBe(true);
    expect(await touchUpload(db, dead)).toBe(false);
  } finally {
    await close();
  }
});
