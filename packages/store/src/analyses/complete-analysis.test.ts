import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeOwner } from '../accounts/ended-owners.ts';
import { moveGuestToAccount } from '../accounts/move-guest-to-account.ts';
import { sweepBlobs } from '../blobs/blobs.ts';
import { findJob } from '../jobs/jobs.ts';
import { countUsage } from '../room/usage.ts';
import { findSequence } from '../sequences/sequences.ts';
import {
  addTestAnalysis,
  claimTestAnalysis,
  finishTestAnalysis,
} from '../testing/add-test-analysis.ts';
import { addTestOwner } from '../testing/add-test-owner.ts';
import { addTestSequence } from '../testing/add-test-sequence.ts';
import { addTestUser } from '../testing/add-test-user.ts';
import { ample } from '../testing/ample-limits.ts';
import { listTemporaryFiles } from '../testing/list-temporary-files.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { addAnalyses } from './add-analyses.ts';
import { deleteAnalysis, findAnalysis, findClaimedAnalysis } from './analyses.ts';
import { completeAnalysis } from './complete-analysis.ts';
import { deleteSequenceWithResults } from './delete-with-results.ts';
import { findReusableResults } from './reused-results.ts';

let test: TestStore;
beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test.close());

const PROFILE = 'profile, 17 bytes';

/** An owner with one finished result. */
async function addFinished(profile: string | null = PROFILE) {
  const { store } = test;
  const owner = await addTestOwner(store);
  const records = [{ name: 'r', bases: 'GATTACA' }];
  const { id: sequence } = await addTestSequence(store, owner, { name: 's', records });
  const analysis = await addTestAnalysis(store, owner, sequence);
  const claim = await claimTestAnalysis(store, analysis);
  expect(await finishTestAnalysis(store, claim, profile)).toBe(true);
  const found = await findAnalysis(store.db, owner, 'g4hunter', analysis.id);
  return { owner, sequence, id: analysis.id, ...blobsOf(found) };
}

const blobsOf = (found: Awaited<ReturnType<typeof findAnalysis>>) => ({
  hits: found?.hitsBlobId ?? null,
  profile: found?.profileBlobId ?? null,
});

/** References of blobs by their ids; null for one that is gone. */
async function referencesOf(...ids: (string | null)[]) {
  const rows = await test.store.db.selectFrom('blobs').select(['id', 'reference_count']).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.reference_count ?? null);
}

it('makes table and profile visible together, and counts both in what the owner has', async () => {
  const { owner, hits, profile } = await addFinished();
  const { db, files } = test.store;
  expect(Buffer.from(await files.read(profile ?? '', 0, 99)).toString()).toBe(PROFILE);
  expect(await referencesOf(hits, profile)).toEqual([1, 1]);
  const other = await addFinished(null);
  expect(other.profile).toBeNull();
  const [mine, theirs] = [await countUsage(db, owner), await countUsage(db, other.owner)];
  expect(mine.storedBytes - theirs.storedBytes).toBe(PROFILE.length);
});

it('leaves nothing visible where it ends between the two files', async () => {
  const { store } = test;
  const owner = await addTestOwner(store);
  const records = [{ name: 'r', bases: 'GATTACA' }];
  const { id: sequence } = await addTestSequence(store, owner, { name: 's', records });
  const analysis = await addTestAnalysis(store, owner, sequence);
  const claim = await claimTestAnalysis(store, analysis);
  const claimed = await findClaimedAnalysis(store.db, claim);
  if (claimed === null) throw new Error('not claimed');
  const known = await store.db.selectFrom('blobs').select('id').execute();
  const failing = completeAnalysis(store, claim, claimed, ample, async ({ tablePath }) => {
    await writeFile(tablePath, 'hits');
    const summary = { plus: 0, minus: 0, coveredBp: 0, best: null };
    // The profile cannot be put in place: it was never written.
    return { count: 0, summary, spentMs: 0, hasProfile: true };
  });
  await expect(failing).rejects.toThrow('ENOENT');
  const found = await findAnalysis(store.db, owner, 'g4hunter', analysis.id);
  expect(found).toMatchObject({ hitsBlobId: null, profileBlobId: null, finished: null });
  expect(await findJob(store.db, owner, analysis.id)).toMatchObject({ status: 'RUNNING' });
  expect(await listTemporaryFiles(test.dataDir)).toEqual([]);

  const left = store.db
    .selectFrom('blobs')
    .select(['kind', 'reference_count'])
    .where('id', 'not in', [...known.map(({ id }) => id)])
    .orderBy('kind');
  const unreferenced = ['hits', 'track'].map((kind) => ({ kind, reference_count: 0 }));
  expect(await left.execute()).toEqual(unreferenced);
  await sweepBlobs(store.db, store.files, 0);
  expect(await left.execute()).toEqual([]);
  // The claim is still held: what is computed again becomes the result.
  expect(await finishTestAnalysis(store, claim, PROFILE)).toBe(true);
});

it('tells that it goes on while it reads a large table for its sums', async () => {
  const { store } = test;
  const owner = await addTestOwner(store);
  const records = [{ name: 'r', bases: 'GATTACA' }];
  const { id: sequence } = await addTestSequence(store, owner, { name: 's', records });
  const claim = await claimTestAnalysis(store, await addTestAnalysis(store, owner, sequence));
  const claimed = await findClaimedAnalysis(store.db, claim);
  if (claimed === null) throw new Error('not claimed');
  const compute = async ({ tablePath }: { tablePath: string }) => {
    await writeFile(tablePath, Buffer.alloc(3 << 20));
    return { count: 0, summary: { plus: 0, minus: 0, coveredBp: 0, best: null }, spentMs: 0 };
  };
  let pulses = 0;
  const onPulse = () => {
    pulses += 1;
  };
  expect(await completeAnalysis(store, claim, claimed, ample, compute, { onPulse })).toBe(true);
  expect(pulses).toBe(3);
});

it('lets go of both with the analysis, with its sequence, and with its owner', async () => {
  const { db, files } = test.store;
  const [one, two, three] = [await addFinished(), await addFinished(), await addFinished()];
  await deleteAnalysis(db, one.owner, 'g4hunter', one.id);
  await deleteSequenceWithResults(db, two.owner, two.sequence);
  await removeOwner(test.store, three.owner);
  const all = [one, two, three].flatMap(({ hits, profile }) => [hits, profile]);
  expect(await referencesOf(...all)).toEqual(all.map(() => 0));
  const kept = await addFinished();
  await sweepBlobs(db, files, 0);
  expect(await referencesOf(...all)).toEqual(all.map(() => null));
  await expect(files.localPath(one.profile ?? '')).rejects.toThrow('has no file any more');
  expect(await referencesOf(kept.hits, kept.profile)).toEqual([1, 1]);
});

it('goes with work that a user takes from a guest, and counts as the user’s', async () => {
  const { db } = test.store;
  const { owner: guestId, id, hits, profile } = await addFinished();
  const { id: userId } = await addTestUser(test.store);
  const limit = { storageMb: 100, sequences: 100, queuedJobs: 100 };
  const before = await countUsage(db, guestId);
  await moveGuestToAccount(db, { guestId, userId, limits: { guest: limit, user: limit } });
  const found = await findAnalysis(db, userId, 'g4hunter', id);
  expect(found).toMatchObject({ hitsBlobId: hits, profileBlobId: profile });
  expect((await countUsage(db, userId)).storedBytes).toBe(before.storedBytes);
  expect(await referencesOf(hits, profile)).toEqual([1, 1]);
});

it('is shared by equal work, until the last of it is deleted', async () => {
  const { db, files } = test.store;
  const { owner, sequence: sequenceId, id, hits, profile } = await addFinished();
  const sequence = await findSequence(db, owner, sequenceId);
  if (sequence === null) throw new Error('no sequence');
  const again = randomUUID();
  const work = {
    kind: 'g4hunter' as const,
    kernelVersion: '1',
    parameters: parseParameters('g4hunter', {}),
  };
  await db.transaction().execute(async (trx) => {
    const results = await findReusableResults(trx, owner, work, [sequence]);
    const result = results.get(sequenceId) ?? null;
    const job = { id: randomUUID(), name: 'G4Hunter' };
    await addAnalyses(trx, owner, [
      { id: again, ...work, title: 'again', tags: [], sequence, job, result },
    ]);
  });
  const found = await findAnalysis(db, owner, 'g4hunter', again);
  expect(blobsOf(found)).toEqual({ hits, profile });
  expect(await referencesOf(hits, profile)).toEqual([2, 2]);
  await deleteAnalysis(db, owner, 'g4hunter', id);
  await sweepBlobs(db, files, 0);
  expect(Buffer.from(await files.read(profile ?? '', 0, 7)).toString()).toBe('profile');
  await deleteAnalysis(db, owner, 'g4hunter', again);
  expect(await referencesOf(hits, profile)).toEqual([0, 0]);
});
