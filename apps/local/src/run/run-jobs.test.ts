import 'fake-indexeddb/auto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { createScanPool } from '@flipon/scan/scan-pool';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../adapter/refusal-of-call.ts';
import { createClock } from '../clock.ts';
import { type Database, openDatabase } from '../database/database.ts';
import type { JobRow } from '../database/rows.ts';
import { endAtStart } from '../end-at-start.ts';
import { type Folders, openFolders } from '../folders.ts';
import { importSequence } from '../importing/import-sequence.ts';
import { bytesOfText } from '../importing/stream-of.ts';
import { analysesOf } from '../library/analyses.ts';
import { turnOf } from '../library/turns.ts';
import { startRunner } from './run-jobs.ts';

let folder: string;
let db: Database;
let folders: Folders;
let sequenceId: string;
const clock = createClock();
const pool = createScanPool({ threads: 1 });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-local-'));
  db = await openDatabase(folder);
  folders = await openFolders(folder);
  sequenceId = await importSequence(
    { db, folders, clock },
    {
      content: bytesOfText('GGGTTA'.repeat(50)),
      name: 'telomere',
      options: { tags: [], circular: false },
      maxBytes: 1e6,
      signal: new AbortController().signal,
    },
  );
});
afterAll(async () => {
  await pool.close();
  db.close();
  await rm(folder, { recursive: true });
});

const start = (kind: AnalysisKind, id: string) =>
  db.change(async (draft) => {
    const turn = turnOf(clock, draft);
    const sequence = (await turn.holdSequences('', [sequenceId])).get(sequenceId);
    if (sequence === undefined) throw new Error('the sequence is gone');
    const { kernelVersion, batchName } = definitionOf(kind);
    const parameters = parseParameters(kind, {});
    const job = { id: crypto.randomUUID(), name: batchName };
    const about = { id, kind, title: id, tags: [], parameters, kernelVersion };
    await turn.addAnalyses('', [{ ...about, sequence, job, result: null }]);
  });

/** @param goesOn before its pool computes anything */
function run(goesOn = Promise.resolve(), places = folders) {
  const errors: unknown[] = [];
  const run: typeof pool.run = async (...asked) => {
    await goesOn;
    return pool.run(...asked);
  };
  const place = { db, folders: places, clock, pool: { ...pool, run } };
  const runner = startRunner({
    ...place,
    sentenceOf: () => null,
    onError: (error) => errors.push(error),
  });
  return { runner, errors };
}

it('fails an analysis whose table cannot be written, and finishes the others of its sequence', async () => {
  await start('g4hunter', 'fine');
  await start('cruciform', 'odd');
  await start('zdna', 'other');
  let count = 0;
  const temporaryPath = () => {
    count += 1;
    // The table of the second one; each has a path for a profile, too.
    return count === 3 ? join(folder, 'nowhere', 'table') : folders.temporaryPath();
  };
  const { runner, errors } = run(Promise.resolve(), { ...folders, temporaryPath });
  await runner.idle();
  runner.stop();
  const states = ['fine', 'odd', 'other'].map((id) => db.find('jobs', id)?.status);
  expect(states).toEqual(['FINISH', 'FAILED', 'FINISH']);
  expect(errors).toHaveLength(1);
  expect(db.find('jobs', 'odd')?.exception).toBe(
    'The analysis failed. The cause has been recorded.',
  );
  expect(db.find('analyses', 'fine')?.resultCount).toBe(1);
  expect(await readdir(join(folder, 'temporary'))).toEqual([]);
});

it('leaves nothing of an analysis that is cancelled or deleted while it runs', async () => {
  const files = await readdir(join(folder, 'files'));
  await start('cruciform', 'cancelled');
  await start('g4regex', 'deleted');
  const { promise, resolve } = Promise.withResolvers<void>();
  const { runner, errors } = run(promise);
  const analyses = analysesOf({ db, folders, clock });
  await expect.poll(() => db.find('jobs', 'deleted')?.status).toBe('RUNNING');
  await analyses.cancelAnalysis('', 'cruciform', 'cancelled');
  await analyses.deleteAnalysis('', 'g4regex', 'deleted');
  resolve();
  await runner.idle();
  runner.stop();
  expect(db.find('jobs', 'cancelled')).toMatchObject({ status: 'FAILED', exception: 'Cancelled.' });
  expect(db.find('analyses', 'deleted')).toBeUndefined();
  expect(await readdir(join(folder, 'files'))).toEqual(files);
  expect(errors).toEqual([]);
});

it('fails at the next start what ran when the page was closed, and goes on with what waited', async () => {
  await start('imotif', 'ran');
  await start('str', 'waits');
  await db.change((draft) => {
    const job = draft.find('jobs', 'ran');
    if (job !== undefined) draft.put('jobs', { ...job, status: 'RUNNING' });
  });
  await endAtStart(db, clock);
  const { runner } = run();
  await runner.idle();
  runner.stop();
  expect(db.find('jobs', 'ran')).toMatchObject({
    status: 'FAILED',
    exception: 'The page was closed while this analysis ran. Start it again.',
  });
  expect(db.find('jobs', 'waits')?.status).toBe('FINISH');
});

it('fails at the next start what waited for an import, also where its sequence is gone', async () => {
  await start('str', 'waited');
  await db.change((draft) => {
    const job = draft.find('jobs', 'waited');
    if (job !== undefined) draft.put('jobs', { ...job, status: 'CREATED' });
  });
  await endAtStart(db, clock);
  expect(db.find('jobs', 'waited')).toMatchObject({
    status: 'FAILED',
    exception: 'The import of its sequence was cut off.',
  });
});

it('fails an analysis whose files can neither be written nor removed', async () => {
  await start('g4hunter', 'stuck');
  // A folder is in the way.
  const temporaryPath = () => join(folder, 'files');
  const { runner } = run(Promise.resolve(), { ...folders, temporaryPath });
  await runner.idle();
  runner.stop();
  expect(db.find('jobs', 'stuck')?.status).toBe('FAILED');
});

it('leaves no table where its profile does not get its place', async () => {
  const files = await readdir(join(folder, 'files'));
  await start('zhunt', 'halfway');
  let asked = 0;
  const pathOf = (id: string) => {
    asked += 1;
    // Of bases, hits and the profile.
    return asked === 3 ? join(folder, 'nowhere', id) : folders.pathOf(id);
  };
  const { runner } = run(Promise.resolve(), { ...folders, pathOf });
  await runner.idle();
  runner.stop();
  expect([asked, db.find('jobs', 'halfway')?.status]).toEqual([3, 'FAILED']);
  expect(await readdir(join(folder, 'files'))).toEqual(files);
});

/** As a browser that gives no more room, where a change would put this. */
function withoutRoom(isRefused: (job: JobRow) => boolean): Database {
  return {
    ...db,
    change: (work) =>
      db.change((draft) =>
        work({
          ...draft,
          put(list, row) {
            if (list === 'jobs' && isRefused(row as JobRow)) {
              throw new DOMException('no room', 'QuotaExceededError');
            }
            draft.put(list, row);
          },
        }),
      ),
  };
}

it('starts where there is no room to write what has ended', async () => {
  await start('mirrorrepeat', 'full');
  const row = db.find('jobs', 'full');
  if (row === undefined) throw new Error('it was started');
  await db.change((draft) => draft.put('jobs', { ...row, status: 'RUNNING' }));
  await endAtStart(
    withoutRoom(({ id }) => id === 'full'),
    clock,
  );
  expect(db.find('jobs', 'full')).toMatchObject({
    status: 'FAILED',
    exception: 'The page was closed while this analysis ran. Start it again.',
  });
});

it.each([
  ['its end', (id: string) => (job: JobRow) => job.id === id && job.finished !== null],
  ['its start', (id: string) => (job: JobRow) => job.id === id],
])('says of an analysis that has no room for %s why it failed, and goes on', async (_, refused) => {
  const [full, next] = [crypto.randomUUID(), crypto.randomUUID()];
  const files = await readdir(join(folder, 'files'));
  await start('mirrorrepeat', full);
  const runner = startRunner({
    ...{ db: withoutRoom(refused(full)), folders, clock, pool },
    sentenceOf: (error) => refusalOf(error)?.message ?? null,
    onError: () => {},
  });
  await runner.idle();
  const failed = { status: 'FAILED', exception: expect.stringContaining('no more room') };
  expect(db.find('jobs', full)).toMatchObject(failed);
  expect(await readdir(join(folder, 'files'))).toEqual(files);
  await start('g4hunter', next);
  await runner.idle();
  runner.stop();
  expect(db.find('jobs', next)?.status).toBe('FINISH');
});
