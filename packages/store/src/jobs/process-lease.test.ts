import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { nameProcess } from '@flipon/checked-files/process-name';
import { endWithTests } from '@flipon/test-material/end-with-tests';
import { freezeProcesses } from '@flipon/test-material/freeze-processes';
import { itInLongRun } from '@flipon/test-material/some-of';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addTestAnalysis } from '../testing/add-test-analysis.ts';
import { addTestOwner } from '../testing/add-test-owner.ts';
import { addTestSequence } from '../testing/add-test-sequence.ts';
import type { Answer, Asked, ClaimingProcessOptions } from '../testing/claiming-process.ts';
import { refuseStatements } from '../testing/refuse-statements.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { claimJob, returnJob } from './jobs.ts';
import {
  judgeHolder,
  listHeardProcesses,
  openProcessLease,
  type ProcessLease,
  sweepProcesses,
} from './process-lease.ts';

const PROGRAM = fileURLToPath(new URL('../testing/claiming-process.ts', import.meta.url));
/** A lease of two seconds, for the sake of time; that of a worker is five times as long. */
const LOOK_MS = 200;
const BEAT_MS = 50;
const TAKEN = { timeout: 60_000, interval: 50 };
const LONG = 120_000;
const ignore = () => undefined;

let test: TestStore;
let lease: ProcessLease;
let postmaster: number;
const children = new Set<ChildProcess>();
// One that was stopped does not end by itself.
endWithTests(() => {
  for (const child of children) child.kill('SIGKILL');
});
beforeAll(async () => {
  test = await startTestStore({ isAlone: true });
  const { databaseUrl, store } = test;
  lease = await openProcessLease(databaseUrl, store.db, ignore, { beatMs: LOOK_MS });
  const { rows } = await sql<{ pid: string }>`
    select split_part(pg_read_file('postmaster.pid'), E'\n', 1) as pid`.execute(store.db);
  postmaster = Number(rows[0]?.pid);
});
afterEach(async () => {
  for (const child of children) await kill(child);
  children.clear();
});
afterAll(async () => {
  await lease?.stop();
  await test?.close();
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** A process that has claimed a job of its own. */
async function startHolder(name?: string) {
  const { store, databaseUrl } = test;
  const owner = await addTestOwner(store);
  const records = [{ name: 'a', bases: 'ACGT' }];
  const sequence = await addTestSequence(store, owner, { name: 'a', records });
  const { jobId } = await addTestAnalysis(store, owner, sequence.id);
  const given: ClaimingProcessOptions = {
    databaseUrl,
    jobId,
    beatMs: BEAT_MS,
    ...(name && { name }),
  };
  const child = fork(PROGRAM, [JSON.stringify(given)]);
  children.add(child);
  const answered = async () => (await once(child, 'message'))[0] as Answer;
  expect(await answered()).toEqual({ claim: { jobId, attempt: 1 } });
  const read = () =>
    store.db
      .selectFrom('jobs')
      .select(['attempt', 'deaths', 'status', 'holder'])
      .where('id', '=', jobId)
      .executeTakeFirstOrThrow();
  return {
    jobId,
    child,
    read,
    holder: (await read()).holder ?? '',
    /** What this process, another worker, gets for it. */
    async claim() {
      const claimed = await claimJob(store.db, jobId, 100, lease);
      if (claimed !== null && typeof claimed !== 'string') lease.jobs.add(jobId);
      return claimed;
    },
    ask(asked: Asked) {
      const answer = answered();
      child.send(asked);
      return answer;
    },
  };
}

type Holder = Awaited<ReturnType<typeof startHolder>>;
const taken = { attempt: 2, status: 'RUNNING' };
const untilTaken = (from: Holder) => expect.poll(from.claim, TAKEN).toMatchObject({ attempt: 2 });

/** As a process of this machine is named. */
const ownName = ({ child }: Holder) =>
  expect.stringMatching(new RegExp(`^${nameProcess().split('-')[0]}-${child.pid}-`));
/** As one of another machine, or of another container, is named. */
const ELSEWHERE = '0123456789ab-77-1234567';

/** Of each kind one, in the same wait. */
const startBoth = () => Promise.all([startHolder(), startHolder(ELSEWHERE)]);

describe('a worker on this machine, and one on a machine of which /proc says nothing,', () => {
  itInLongRun(
    'keeps its claim while all processors and its main thread are busy for longer than the lease',
    async () => {
      const until = join(test.dataDir, 'go-on');
      const starved = await startBoth();
      const stopped = await startBoth();
      for (let i = 0; i < 8; i++) children.add(spawn('sh', ['-c', 'while :; do :; done']));
      try {
        for (const each of starved) await each.ask({ type: 'block', until });
        for (const { child } of stopped) child.kill('SIGSTOP');
        // By then the lease of a silent process has ended.
        await Promise.all(stopped.map(untilTaken));
        for (const each of starved) expect(await each.claim()).toBe('is_held');
        await writeFile(until, '');
        for (const each of starved) {
          expect(await each.ask({ type: 'holds' })).toEqual({ holds: true });
          expect(await each.read()).toMatchObject({ attempt: 1, deaths: 0 });
        }
      } finally {
        await writeFile(until, '');
      }
    },
    LONG,
  );

  it(
    'loses it without a death when it stalls, and takes nothing back when it goes on',
    async () => {
      const stopped = await startBoth();
      for (const { child } of stopped) child.kill('SIGSTOP');
      for (const each of stopped) expect(await each.claim()).toBe('is_held');
      await Promise.all(stopped.map(untilTaken));
      const lost = { ...taken, deaths: 0, holder: lease.id };
      for (const each of stopped) expect(await each.read()).toMatchObject(lost);
      const heard = [...(await listHeardProcesses(test.store.db))];
      expect(heard).toEqual(expect.arrayContaining([ownName(stopped[0]), ELSEWHERE]));
      for (const each of stopped) {
        each.child.kill('SIGCONT');
        expect(await each.ask({ type: 'holds' })).toEqual({ holds: false });
        expect(await each.ask({ type: 'claim' })).toEqual({ claim: 'is_held' });
        expect(await each.read()).toMatchObject(lost);
      }
    },
    LONG,
  );

  it(
    'loses it with one death when it is killed',
    async () => {
      const killed = await startBoth();
      for (const { child } of killed) await kill(child);
      await Promise.all(killed.map(untilTaken));
      expect([...(await listHeardProcesses(test.store.db))]).toEqual([nameProcess()]);
      for (const each of killed) {
        expect(await each.claim()).toBe('is_held');
        expect(await each.read()).toMatchObject({ ...taken, deaths: 1 });
      }
    },
    LONG,
  );

  itInLongRun(
    'keeps it while the database stalls for longer than the lease',
    async () => {
      const living = await startBoth();
      const killed = await startBoth();
      const thaw = freezeProcesses(postmaster);
      try {
        await wait(15 * LOOK_MS);
      } finally {
        thaw();
      }
      for (const each of living) expect(await each.claim()).toBe('is_held');
      for (const { child } of killed) await kill(child);
      await Promise.all(killed.map(untilTaken));
      for (const each of living) {
        expect(await each.claim()).toBe('is_held');
        expect(await each.ask({ type: 'holds' })).toEqual({ holds: true });
        expect(await each.read()).toMatchObject({ attempt: 1, deaths: 0 });
      }
    },
    LONG,
  );
});

itInLongRun(
  'keeps its claim while the database reads and cannot write for longer than the lease',
  async () => {
    const living = await startHolder(ELSEWHERE);
    const allow = await refuseStatements(test.store.db, 'insert', 'processes');
    try {
      await wait(15 * LOOK_MS);
      expect(await living.claim()).toBe('is_held');
    } finally {
      await allow();
    }
    expect(await living.claim()).toBe('is_held');
    expect(await living.ask({ type: 'holds' })).toEqual({ holds: true });
    expect(await living.read()).toMatchObject({ attempt: 1, deaths: 0 });
    await kill(living.child);
    await untilTaken(living);
    expect(await living.read()).toMatchObject({ deaths: 1 });
  },
  LONG,
);

it(
  'takes a death back that was counted of a worker which speaks again',
  async () => {
    const cutOff = await startHolder(ELSEWHERE);
    cutOff.child.kill('SIGSTOP');
    // As where its line is cut: the database has given up its session.
    await sql`select pg_terminate_backend(backend) from processes where id = ${cutOff.holder}`.execute(
      test.store.db,
    );
    await untilTaken(cutOff);
    expect(await cutOff.read()).toMatchObject({ ...taken, deaths: 1 });
    cutOff.child.kill('SIGCONT');
    await expect.poll(cutOff.read, TAKEN).toMatchObject({ ...taken, deaths: 0 });
    expect(await cutOff.ask({ type: 'holds' })).toEqual({ holds: false });
  },
  LONG,
);

itInLongRun(
  'counts the death of a killed worker although a pooler keeps its session',
  async () => {
    const killed = await startHolder();
    await kill(killed.child);
    await sql`
      update processes set (backend, backend_started) = (
        select backend, backend_started from processes where id = ${lease.id})
      where id = ${killed.holder}`.execute(test.store.db);
    expect(await killed.claim()).toBe('is_held');
    await untilTaken(killed);
    expect(await killed.read()).toMatchObject({ ...taken, deaths: 1 });
  },
  LONG,
);

it('counts no death of what an error let it drop, nor of what one that left could not return', async () => {
  const { store, databaseUrl } = test;
  const job = await startHolder();
  job.child.kill('SIGKILL');
  await untilTaken(job);
  expect(await job.claim()).toBe('is_held');
  lease.jobs.delete(job.jobId);
  expect(await job.claim()).toMatchObject({ attempt: 3 });
  await returnJob(store.db, { jobId: job.jobId, attempt: 3 });
  const leaving = await openProcessLease(databaseUrl, store.db, ignore);
  expect(await claimJob(store.db, job.jobId, 100, leaving)).toMatchObject({ attempt: 4 });
  await leaving.stop();
  expect(await job.claim()).toMatchObject({ attempt: 5 });
  expect(await job.read()).toMatchObject({ attempt: 5, deaths: 1 });
});

it('forgets processes that are silent and hold nothing', async () => {
  const { db } = test.store;
  const killed = await startHolder();
  const idle = await openProcessLease(test.databaseUrl, db, ignore, { beatMs: 3_600_000 });
  const list = async () =>
    (await db.selectFrom('processes').select('id').execute()).map(({ id }) => id);
  await db
    .updateTable('processes')
    .set({ seen: new Date(0) })
    .where('id', '!=', lease.id)
    .execute();
  await sweepProcesses(db);
  expect(await list()).toContain(killed.holder);
  expect(await list()).not.toContain(idle.id);
  await idle.stop();
});

it.each([
  ['ended', false, 0, 'died'],
  // Another account may be hidden from this one: the session proves that it lives, while it beats.
  ['ended', true, 9, 'lives'],
  ['ended', true, 10, 'died'],
  [null, false, 4, 'lives'],
  [null, false, 5, 'died'],
  [null, true, 9, 'lives'],
  [null, true, 10, 'let_go'],
  ['stopped', true, 9, 'lives'],
  ['stopped', false, 10, 'let_go'],
  ['runs', false, 59, 'lives'],
  ['runs', true, 60, 'let_go'],
] as const)(
  'judges a holder that %s, session %s, after %d looks: %s',
  (seen, hasSession, looks, fate) => {
    expect(judgeHolder({ seen, hasSession, looks })).toBe(fate);
  },
);
