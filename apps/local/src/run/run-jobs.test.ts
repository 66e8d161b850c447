import 'fake-indexeddb/auto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { createScanPool } from '@flipon/scan/scan-pool';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClock } from '../clock.ts';
import { type Database, openDatabase } from '../database/database.ts';
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
      sentenceOf: () => null,
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
    const turn = turnOf(db, clock, draft);
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
