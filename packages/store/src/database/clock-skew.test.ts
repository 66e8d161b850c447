import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { addApiToken, findApiToken } from '../accounts/api-tokens.ts';
import {
  addDownloadToken,
  findTokenReader,
  sweepDownloadTokens,
} from '../accounts/download-tokens.ts';
import { sweepGuests } from '../accounts/ended-owners.ts';
import {
  addPasswordReset,
  findPasswordReset,
  sweepPasswordResets,
} from '../accounts/password-resets.ts';
import { findUser } from '../accounts/users.ts';
import { addBlob, sweepBlobs } from '../blobs/blobs.ts';
import { addRecordTable, sweepRecordTables } from '../records/record-tables.ts';
import { addTestOwner } from '../testing/add-test-owner.ts';
import { addTestUser } from '../testing/add-test-user.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { sweepUploads } from '../uploads/sweep-uploads.ts';
import { addUpload } from '../uploads/uploads.ts';

const WEEK_MS = 8 * 86_400_000;
const limit = { storageMb: 100, sequences: 100, queuedJobs: 100 };

let test: TestStore;
beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test.close());
afterEach(() => {
  vi.useRealTimers();
});

// Between a step and the next the clock of this process is another one; the database's stays.
it.each([WEEK_MS, -WEEK_MS])('judges by the database, on a node that is %i ms away', async (ms) => {
  const { store } = test;
  const { db } = store;
  const truth = Date.now();
  const goTo = (awayMs: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: truth + awayMs });
  };
  goTo(ms);
  const owner = await addTestOwner(store);
  const user = await addTestUser(store);
  const blob = randomUUID();
  await addBlob(db, blob, 'bases', 0);
  await addRecordTable(db, randomUUID(), 0);
  const upload = { id: randomUUID(), filename: 'f', options: null, sizeBytes: 7 };
  const row = { ...upload, isResumable: true, holder: randomUUID() };
  await addUpload(db, owner, row, { guest: limit, user: limit });
  const code = await addPasswordReset(db, user.id);
  const link = await addDownloadToken(db, owner, { kind: 'g4hunter', analysisId: null });
  const made = await addApiToken(
    db,
    user,
    { prefix: 'x', name: 'n', scope: 'read', expiryDays: 1 },
    10,
  );
  if (typeof made === 'string') throw new Error(made);

  for (const awayMs of [0, ms, -ms]) {
    goTo(awayMs);
    await sweepGuests(store);
    await sweepUploads(store);
    await sweepPasswordResets(db);
    await sweepDownloadTokens(db);
    expect(await sweepBlobs(db, store.files)).toBe(0);
    expect(await sweepRecordTables(db)).toBe(0);
    expect(await findUser(db, owner)).not.toBeNull();
    expect((await findPasswordReset(db, code))?.email).toBe(user.email);
    expect((await findTokenReader(db, link, { kind: 'g4hunter', analysisId: owner }))?.owner).toBe(
      owner,
    );
    expect((await findApiToken(db, made.token))?.ownerId).toBe(user.id);
    expect(await db.selectFrom('uploads').select('id').execute()).toHaveLength(1);
  }
  vi.useRealTimers();
  await db.deleteFrom('uploads').execute();
  await db.deleteFrom('blobs').where('id', '=', blob).execute();
  await db.deleteFrom('record_tables').execute();
});
