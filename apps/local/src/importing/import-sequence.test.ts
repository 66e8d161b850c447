import 'fake-indexeddb/auto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { definitionOf } from '@flipon/analyses/definitions';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClock } from '../clock.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { type Folders, openFolders } from '../folders.ts';
import { sequencesOf } from '../library/sequences.ts';
import { turnOf } from '../library/turns.ts';
import { importSequence } from './import-sequence.ts';

let folder: string;
let db: Database;
let folders: Folders;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-local-'));
  db = await openDatabase(folder);
  folders = await openFolders(folder);
});
afterAll(async () => {
  db.close();
  await rm(folder, { recursive: true });
});

const clock = createClock();
const never = new AbortController().signal;

/** Some bases, and the rest once the promise is kept. */
async function* slowText(goesOn: Promise<void>) {
  yield Buffer.from(`>a\n${'ACGT'.repeat(100)}\n`);
  await goesOn;
  yield Buffer.from('>b\nGGG\n');
}

function begin(content: AsyncIterable<Uint8Array>, signal = never, into = db) {
  const options = { tags: [], circular: false };
  const given = { content, name: 'slow', options, maxBytes: 1e6, signal };
  return importSequence({ db: into, folders, clock }, given);
}

async function refuseRoom(): Promise<never> {
  throw new DOMException('no room', 'QuotaExceededError');
}

/** An analysis that waits for the sequence. */
const startFor = (sequenceId: string, id: string) =>
  db.change(async (draft) => {
    const turn = turnOf(clock, draft);
    const sequence = (await turn.holdSequences('', [sequenceId])).get(sequenceId);
    if (sequence === undefined) throw new Error('the sequence is gone');
    const { kernelVersion, batchName } = definitionOf('str');
    const parameters = parseParameters('str', {});
    const job = { id: crypto.randomUUID(), name: batchName };
    const about = { id, kind: 'str' as const, title: id, tags: [], parameters, kernelVersion };
    await turn.addAnalyses('', [{ ...about, sequence, job, result: null }]);
  });

const importing = async () => {
  await expect.poll(() => db.all('jobs').some(({ status }) => status === 'RUNNING')).toBe(true);
  const job = db.all('jobs').find(({ status }) => status === 'RUNNING');
  return job?.id ?? '';
};
const leftFiles = async () => [
  ...(await readdir(join(folder, 'files'))),
  ...(await readdir(join(folder, 'temporary'))),
];

it('keeps the row of an import that was cancelled, and none of its files', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun = begin(slowText(promise));
  const id = await importing();
  expect(await sequencesOf({ db, folders, clock }).cancelImport('', id)).toBe(true);
  resolve();
  await expect(begun).rejects.toThrow('The import was cancelled.');
  expect(db.find('jobs', id)).toMatchObject({ status: 'FAILED', exception: 'Cancelled.' });
  expect(await leftFiles()).toEqual([]);
  await sequencesOf({ db, folders, clock }).deleteSequence('', id);
});

it('leaves nothing of an import that nobody waits for, or whose sequence is deleted', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const leaving = new AbortController();
  const [left, deleted] = [begin(slowText(promise), leaving.signal), begin(slowText(promise))];
  await expect.poll(() => db.all('jobs').length).toBe(2);
  const [, second] = db.all('jobs');
  const ends = [
    expect(left).rejects.toThrow('left'),
    expect(deleted).rejects.toThrow('The sequence was deleted during its import.'),
  ];
  leaving.abort(new Error('left'));
  await sequencesOf({ db, folders, clock }).deleteSequence('', second?.id ?? '');
  resolve();
  await Promise.all(ends);
  expect([db.all('sequences'), db.all('jobs'), db.all('files')]).toEqual([[], [], []]);
  expect(await leftFiles()).toEqual([]);
});

it('leaves nothing of an import that finds no room for its records', async () => {
  const full = { ...db, addBatches: refuseRoom };
  await expect(begin(slowText(Promise.resolve()), never, full)).rejects.toThrow('no room');
  expect([db.all('sequences'), db.all('jobs'), db.all('files')]).toEqual([[], [], []]);
  expect(await leftFiles()).toEqual([]);
});

it('marks an import as failed that finds no room even to be taken out, until the next start', async () => {
  let changes = 0;
  const full: Database = {
    ...db,
    change(work) {
      changes += 1;
      return changes === 1 ? db.change(work) : refuseRoom();
    },
  };
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun = begin(slowText(promise), never, full);
  const id = await importing();
  await startFor(id, 'waits');
  resolve();
  await expect(begun).rejects.toThrow('no room');
  const failed = { status: 'FAILED', exception: expect.stringContaining('no more room') };
  expect([db.find('jobs', id), db.find('jobs', 'waits')]).toMatchObject([failed, failed]);
  expect(await leftFiles()).toEqual([]);
  const { recordTableId = '' } = db.find('sequences', id) ?? {};
  expect(await db.readBatch(recordTableId, 0)).toBeDefined();
  await sequencesOf({ db, folders, clock }).deleteSequence('', id);
  expect(db.all('sequences')).toEqual([]);
  expect(await db.readBatch(recordTableId, 0)).toBeUndefined();
});
