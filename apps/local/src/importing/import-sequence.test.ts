import 'fake-indexeddb/auto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClock } from '../clock.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { type Folders, openFolders } from '../folders.ts';
import { sequencesOf } from '../library/sequences.ts';
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

function begin(content: AsyncIterable<Uint8Array>, signal = never) {
  const options = { tags: [], circular: false };
  const given = { content, name: 'slow', options, maxBytes: 1e6, signal, sentenceOf: () => null };
  return importSequence({ db, folders, clock }, given);
}

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
  leaving.abort(new Error('left'));
  await sequencesOf({ db, folders, clock }).deleteSequence('', second?.id ?? '');
  resolve();
  await expect(left).rejects.toThrow('left');
  await expect(deleted).rejects.toThrow('The sequence was deleted during its import.');
  expect([db.all('sequences'), db.all('jobs'), db.all('files')]).toEqual([[], [], []]);
  expect(await leftFiles()).toEqual([]);
});
