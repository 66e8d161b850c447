import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCampaign, findCampaign } from '../analyses/campaigns.ts';
import { findReusableResults } from '../analyses/reused-results.ts';
import { findJob } from '../jobs/jobs.ts';
import type { WorkLimits } from '../room/no-room-error.ts';
import { readUsage } from '../room/usage.ts';
import { setSequenceTags } from '../sequences/sequences.ts';
import {
  addTestAnalysis,
  claimTestAnalysis,
  finishTestAnalysis,
} from '../testing/add-test-analysis.ts';
import { addTestAnnotation } from '../testing/add-test-annotation.ts';
import { addTestLane } from '../testing/add-test-lane.ts';
import { addTestOwner } from '../testing/add-test-owner.ts';
import { addTestSequence } from '../testing/add-test-sequence.ts';
import { addTestUser } from '../testing/add-test-user.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { addUpload } from '../uploads/uploads.ts';
import { addDownloadToken, findTokenReader } from './download-tokens.ts';
import { moveGuestToAccount } from './move-guest-to-account.ts';
import { addStartPreset } from './start-presets.ts';
import { findOrAddGuest, findUser, OwnerEndedError } from './users.ts';

const MB = 1024 * 1024;
const limitsOf = (more: Partial<WorkLimits['user']> = {}): WorkLimits => {
  const limit = { storageMb: 100, sequences: 100, queuedJobs: 100, ...more };
  return { guest: limit, user: limit };
};

let test: TestStore;
beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test.close());

const newGuest = () => addTestOwner(test.store);
const newUser = async () => (await addTestUser(test.store)).id;
let added = 0;
/** @param bases those of no other sequence, without them */
async function addSequence(owner: string, bases?: string) {
  added += 1;
  const own = added.toString(4).replace(/./g, (digit) => 'ACGT'[Number(digit)] ?? '');
  const records = [{ name: 'r', bases: bases ?? `GGTT${own}` }];
  return addTestSequence(test.store, owner, { name: `s${added}`, records });
}
async function addResult(owner: string, sequenceId: string) {
  const analysis = await addTestAnalysis(test.store, owner, sequenceId);
  await finishTestAnalysis(test.store, await claimTestAnalysis(test.store, analysis));
  return analysis;
}
const take = (guestId: string, userId: string, more: object = {}) =>
  moveGuestToAccount(test.store.db, { guestId, userId, limits: limitsOf(), ...more });
const usageOf = (owner: string) =>
  test.store.db.transaction().execute((trx) => readUsage(trx, owner));

/** Ids of all rows of an owner, by table. */
async function rowsOf(owner: string): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ table: string; id: string }>`
    select 'sequences' as table, id::text from sequences where owner_id = ${owner}
    union all select 'analyses', id::text from analyses where owner_id = ${owner}
    union all select 'campaigns', id::text from campaigns where owner_id = ${owner}
    union all select 'presets', id::text from start_presets where owner_id = ${owner}
    union all select 'jobs', id::text from jobs where owner_id = ${owner}
    union all select 'uploads', id::text from uploads where owner_id = ${owner}
    union all select 'annotations', id::text from annotations where owner_id = ${owner}
    union all select 'lanes', lanes.id::text from lanes
      join sequences on sequences.id = sequence_id where owner_id = ${owner}
    union all select 'download_tokens', encode(token_hash, 'hex') from download_tokens
      where owner_id = ${owner} order by 1, 2`.execute(test.store.db);
  const byTable: Record<string, string[]> = {};
  for (const { table, id } of rows) byTable[table] = [...(byTable[table] ?? []), id];
  return byTable;
}

async function runningOf(owner: string): Promise<number> {
  const row = await test.store.db
    .selectFrom('users')
    .select('running_jobs')
    .where('id', '=', owner)
    .executeTakeFirstOrThrow();
  return row.running_jobs;
}

async function addExample(owner: string): Promise<string> {
  const { id } = await addSequence(owner);
  const { db } = test.store;
  await db.updateTable('sequences').set({ is_example: true }).where('id', '=', id).execute();
  return id;
}

describe('whole work', () => {
  it('moves with everything that belongs to it, and what runs goes on', async () => {
    const [guest, user] = [await newGuest(), await newUser()];
    const { db } = test.store;
    const [first, left] = [await addSequence(guest), await addSequence(guest)];
    const campaign = {
      id: randomUUID(),
      tags: [],
      sequenceIds: [first.id],
      works: [],
      leftOut: [],
    };
    await db.transaction().execute((trx) => addCampaign(trx, guest, campaign));
    await addTestAnnotation(test.store, guest, first.id);
    await addTestLane(test.store, guest, first.id);
    await addStartPreset(db, guest, { name: 'kept', works: [] }, 1);
    const result = await addResult(guest, first.id);
    const lost = await addResult(guest, left.id);
    await db.deleteFrom('sequences').where('id', '=', left.id).execute();
    const waiting = await addTestAnalysis(test.store, guest, first.id, { ...campaign, place: 0 });
    const claim = await claimTestAnalysis(
      test.store,
      await addTestAnalysis(test.store, guest, first.id),
    );
    const upload = { id: randomUUID(), filename: 'f', options: null, sizeBytes: 7 };
    const sent = { ...upload, isResumable: true, holder: randomUUID() };
    await addUpload(db, guest, sent, limitsOf());
    const [ofResult, ofSequence, ofKind] = [
      await addDownloadToken(db, guest, { kind: 'g4hunter', analysisId: result.id }),
      await addDownloadToken(db, guest, { sequenceId: first.id }),
      await addDownloadToken(db, guest, { kind: 'g4hunter', analysisId: null }),
    ];
    const before = await rowsOf(guest);
    const usage = await usageOf(guest);

    expect(await take(guest, user)).toEqual({ is: 'taken', sequences: 1, results: 2 });

    const after = await rowsOf(user);
    expect({ ...after, download_tokens: [] }).toEqual({ ...before, download_tokens: [] });
    expect(after['analyses']).toContain(lost.id);
    expect(await rowsOf(guest)).toEqual({});
    expect(await usageOf(user)).toEqual({ ...usage, kind: 'user' });
    expect([await runningOf(guest), await runningOf(user)]).toEqual([0, 1]);
    expect((await findCampaign(db, user, campaign.id))?.counts).toEqual({ WAITING: 1 });
    const wanted = { kind: 'g4hunter', analysisId: result.id };
    expect((await findTokenReader(db, ofResult, wanted))?.owner).toBe(user);
    expect((await findTokenReader(db, ofSequence, { sequenceId: first.id }))?.owner).toBe(user);
    // It was to all results of the guest, and must not open those of the user.
    expect(await findTokenReader(db, ofKind, wanted)).toBeNull();

    expect(await finishTestAnalysis(test.store, claim)).toBe(true);
    const next = await claimTestAnalysis(test.store, waiting);
    expect(await finishTestAnalysis(test.store, next)).toBe(true);
    expect(await findJob(db, user, waiting.id)).toMatchObject({ status: 'FINISH' });
    expect([await runningOf(guest), await runningOf(user)]).toEqual([0, 0]);
  });

  it('ends the guest: no login works, nothing begins, and the id is not created again', async () => {
    const [guest, user] = [await newGuest(), await newUser()];
    await addSequence(guest);
    await take(guest, user);
    const { db } = test.store;
    expect(await findUser(db, guest)).toBeNull();
    let furnished = 0;
    const again = await findOrAddGuest(db, guest, async () => {
      furnished += 1;
    });
    expect([again, furnished]).toEqual([null, 0]);
    const upload = { id: randomUUID(), filename: 'f', options: null, sizeBytes: 7 };
    const sent = { ...upload, isResumable: true, holder: randomUUID() };
    await expect(addUpload(db, guest, sent, limitsOf())).rejects.toThrow(OwnerEndedError);
    const kept = { name: 'late', works: [] };
    await expect(addStartPreset(db, guest, kept, 5)).rejects.toThrow(OwnerEndedError);
    expect(await rowsOf(guest)).toEqual({});
  });

  it('leaves unmodified examples behind, and takes modified ones', async () => {
    const [guest, user] = [await newGuest(), await newUser()];
    const { db } = test.store;
    const untouched = await addExample(guest);
    const [renamed, tagged, annotated, analysed] = [
      await addExample(guest),
      await addExample(guest),
      await addExample(guest),
      await addExample(guest),
    ];
    await db.updateTable('sequences').set({ name: 'x' }).where('id', '=', renamed).execute();
    await setSequenceTags(db, guest, tagged, ['mine']);
    await addTestAnnotation(test.store, guest, annotated);
    await addTestAnalysis(test.store, guest, analysed);
    expect(await take(guest, user)).toMatchObject({ sequences: 4 });
    expect((await rowsOf(guest))['sequences']).toEqual([untouched]);
    expect((await rowsOf(user))['sequences']).toEqual(
      [renamed, tagged, annotated, analysed].sort(),
    );
  });

  it('moves once, by whichever of ten calls', async () => {
    const [guest, user] = [await newGuest(), await newUser()];
    const { id } = await addSequence(guest);
    await addResult(guest, id);
    await claimTestAnalysis(test.store, await addTestAnalysis(test.store, guest, id));
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => take(guest, user)));
    const taken = outcomes.filter(({ is }) => is === 'taken');
    expect(taken).toEqual([{ is: 'taken', sequences: 1, results: 1 }]);
    expect(outcomes.filter(({ is }) => is === 'not_a_guest')).toHaveLength(9);
    expect([await runningOf(guest), await runningOf(user)]).toEqual([0, 1]);
    expect(await usageOf(user)).toMatchObject({ sequences: 1, unfinishedJobs: 1 });
  });

  it('is not taken from or by an unknown account', async () => {
    const [guest, other, user] = [await newGuest(), await newGuest(), await newUser()];
    expect(await take(guest, other)).toEqual({ is: 'not_a_user' });
    expect(await take(user, await newUser())).toEqual({ is: 'not_a_guest' });
    expect(await take(randomUUID(), user)).toEqual({ is: 'not_a_guest' });
  });
});

describe('chosen sequences', () => {
  it('go with their results, and the guest lives on with the rest', async () => {
    const [guest, user] = [await newGuest(), await newUser()];
    const { db } = test.store;
    const [goes, stays] = [await addSequence(guest), await addSequence(guest)];
    const whole = { id: randomUUID(), tags: [], sequenceIds: [goes.id], works: [], leftOut: [] };
    const split = { ...whole, id: randomUUID(), sequenceIds: [goes.id, stays.id] };
    for (const campaign of [whole, split]) {
      await db.transaction().execute((trx) => addCampaign(trx, guest, campaign));
    }
    const result = await addResult(guest, goes.id);
    const parts = [
      await addTestAnalysis(test.store, guest, goes.id, { id: whole.id, place: 0 }),
      await addTestAnalysis(test.store, guest, goes.id, { id: split.id, place: 0 }),
      await addTestAnalysis(test.store, guest, stays.id, { id: split.id, place: 1 }),
    ];
    const ofKind = await addDownloadToken(db, guest, { kind: 'g4hunter', analysisId: null });

    const chosen = { sequences: [goes.id] };
    expect(await take(guest, user, chosen)).toEqual({ is: 'taken', sequences: 1, results: 1 });

    const [first, second, third] = parts.map(({ id }) => id);
    expect(await rowsOf(user)).toMatchObject({
      sequences: [goes.id],
      analyses: [result.id, first, second].sort(),
      campaigns: [whole.id],
    });
    expect(await rowsOf(guest)).toMatchObject({
      sequences: [stays.id],
      analyses: [third],
      campaigns: [split.id],
    });
    const campaigns = await db
      .selectFrom('analyses')
      .select(['id', 'campaign_id as campaign'])
      .where('id', '=', sql<string>`any(${parts.map(({ id }) => id)}::uuid[])`)
      .execute();
    expect(new Map(campaigns.map(({ id, campaign }) => [id, campaign]))).toEqual(
      new Map([
        [first, whole.id],
        [second, null],
        [third, split.id],
      ]),
    );
    expect(await findUser(db, guest)).not.toBeNull();
    const wanted = { kind: 'g4hunter', analysisId: third ?? '' };
    expect((await findTokenReader(db, ofKind, wanted))?.owner).toBe(guest);
    // Again: it is the user's already.
    expect(await take(guest, user, chosen)).toEqual({ is: 'taken', sequences: 0, results: 0 });
    const strange = { sequences: [stays.id, (await addSequence(await newGuest())).id] };
    expect(await take(guest, user, strange)).toEqual({ is: 'unknown_sequence' });
    expect((await rowsOf(guest))['sequences']).toEqual([stays.id]);
  });
});

describe('equal sequences on both sides', () => {
  it('are both there, their bytes count once, and results of the one answer for the other', async () => {
    const [guest, user] = [await newGuest(), await newUser()];
    const { db } = test.store;
    const bases = 'GATTACA'.repeat(1000);
    const theirs = await addSequence(guest, bases);
    const mine = await addSequence(user, bases);
    expect(mine.basesBlobId).toBe(theirs.basesBlobId);
    await addResult(guest, theirs.id);
    const before = await usageOf(user);
    await take(guest, user);
    const after = await usageOf(user);
    expect(after.sequences).toBe(2);
    // One more table of records, and the result.
    expect(after.storedBytes - before.storedBytes).toBeLessThan(200);
    const work = await db.selectFrom('analyses').selectAll().where('owner_id', '=', user).execute();
    const [done] = work;
    const known = await db
      .transaction()
      .execute((trx) =>
        findReusableResults(
          trx,
          user,
          { kind: 'g4hunter', kernelVersion: '1', parameters: { ...done?.parameters } },
          [mine],
        ),
      );
    expect(known.get(mine.id)).toMatchObject({ hitsBlobId: done?.hits_blob_id, resultCount: 1 });
  });
});

describe('room', () => {
  it.each([
    [
      'sequences',
      { sequences: 2 },
      'Your library can hold 2 sequences: it has 1, uploads under way counted, and this would add 2.',
    ],
    [
      'unfinished analyses',
      { queuedJobs: 1 },
      'You can have 1 unfinished analysis at once: 0 are under way, and this would add 2.',
    ],
    [
      'bytes',
      { storageMb: 1 },
      'Your sequences and results can take 1 MiB together: they take less than 0.1 MiB, what is under way counted, and this would add 1.2 MiB.',
    ],
  ])('is refused by the limit of %s, and nothing has moved', async (_, limit, sentence) => {
    const [guest, user] = [await newGuest(), await newUser()];
    await addSequence(user);
    const { id } = await addSequence(guest, 'GATC'.repeat((1.2 * MB) / 4));
    await addSequence(guest);
    for (let count = 0; count < 2; count++) await addTestAnalysis(test.store, guest, id);
    const before = [await rowsOf(guest), await rowsOf(user)];
    const refused = take(guest, user, { limits: limitsOf(limit) });
    await expect(refused).rejects.toThrow(
      `The guest's work does not fit into your account. ${sentence}`,
    );
    expect([await rowsOf(guest), await rowsOf(user)]).toEqual(before);
    expect(await findUser(test.store.db, guest)).not.toBeNull();
    expect(await take(guest, user)).toMatchObject({ is: 'taken', sequences: 2 });
  });

  it('is not passed by two transfers and four uploads together', async () => {
    const user = await newUser();
    const guests = [await newGuest(), await newGuest()];
    for (const guest of guests) {
      await addSequence(guest);
      await addSequence(guest);
    }
    const limits = limitsOf({ sequences: 4 });
    const { db } = test.store;
    const send = () => {
      const row = { id: randomUUID(), filename: 'f', options: null, sizeBytes: 7 };
      return addUpload(db, user, { ...row, isResumable: true, holder: randomUUID() }, limits);
    };
    const outcomes = await Promise.allSettled([
      take(guests[0] ?? '', user, { limits }),
      ...[send(), send(), send(), send()],
      take(guests[1] ?? '', user, { limits }),
    ]);
    const rows = await rowsOf(user);
    const [sequences, uploads] = [rows['sequences']?.length ?? 0, rows['uploads']?.length ?? 0];
    expect(sequences + uploads).toBe((await usageOf(user)).sequences);
    expect(sequences + uploads).toBeLessThanOrEqual(4);
    const transfers = [outcomes[0], outcomes[5]].filter((one) => one?.status === 'fulfilled');
    expect(sequences).toBe(2 * transfers.length);
    for (const one of outcomes) {
      if (one.status === 'rejected') expect(String(one.reason)).toMatch(/can hold 4 sequences/);
    }
  });
});
