import 'fake-indexeddb/auto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddedFile, LibraryAdditions } from '@flipon/answers/library-additions';
import { MAX_ANNOTATIONS } from '@flipon/importing/annotation-limits';
import { MAX_LANES } from '@flipon/importing/lane-limits';
import { makeZip } from '@flipon/test-material/zip-file';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPlaces } from '../adapter/places.ts';
import { createClock } from '../clock.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { type Folders, openFolders } from '../folders.ts';
import { libraryOf } from '../library/library-of.ts';
import { idsInUse } from '../library/release.ts';
import type { LibraryPlace } from '../library/sequences.ts';
import { annotationAdder } from './add-annotation.ts';
import { laneAdder } from './add-lane.ts';
import { importArchive } from './import-archive.ts';
import { importSequence } from './import-sequence.ts';
import { bytesOfText } from './stream-of.ts';

let folder: string;
let db: Database;
let folders: Folders;
let place: LibraryPlace;
let sequenceId: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-additions-'));
  db = await openDatabase(folder);
  folders = await openFolders(folder);
  place = { db, folders, clock: createClock() };
  sequenceId = await importSequence(place, {
    content: bytesOfText('>a\nACGTACGTAC\n>b\nACGT\n'),
    name: 'made',
    options: { tags: [], circular: false },
    ...{ maxBytes: 1e6, signal: never },
  });
});
afterEach(async () => {
  db.close();
  await rm(folder, { recursive: true });
});

const never = new AbortController().signal;
const filesOf = async () => [
  ...(await readdir(join(folder, 'files'))),
  ...(await readdir(join(folder, 'temporary'))),
];

/** What adds a file of places, as an annotation or as a lane. */
type Add = (signal: AbortSignal, file: AddedFile) => ReturnType<LibraryAdditions['addLane']>;

const find = async () => {
  const sequence = await libraryOf(place).sequences.findSequence('', sequenceId);
  if (sequence === null) throw new Error('the sequence is missing');
  return sequence;
};
const addAnnotation: Add = async (signal, file) =>
  annotationAdder(place, { maxBytes: 1e6, signal })(await find(), file);
const addLane: Add = async (signal, file) =>
  laneAdder(place, libraryOf(place), { places: createPlaces(1), signal })(await find(), {
    ...file,
    appliesShift: false,
  });

const fileOf = (content: AsyncIterable<Uint8Array>): AddedFile => ({
  ...{ content, names: [] },
  readName: async () => 'places.bed',
});
const bed = (text: string) => fileOf(bytesOfText(text));

/** Some rows, and the rest once the promise is kept. */
async function* slowRows(goesOn: Promise<void>) {
  yield Buffer.from('a\t0\t5\n'.repeat(10_000));
  await goesOn;
  yield Buffer.from('a\t1\t3\n');
}

describe.each([
  ['an annotation', addAnnotation, 'annotations', MAX_ANNOTATIONS],
  ['a lane', addLane, 'lanes', MAX_LANES],
] as const)('%s', (_, add, list, most) => {
  it('has a table of its own, which goes with it, or with its sequence', async () => {
    const before = await filesOf();
    const [first, second] = [
      await add(never, bed('a\t0\t5\n')),
      await add(never, bed('a\t1\t5\n')),
    ];
    expect([first.is, second.is]).toEqual(['added', 'added']);
    const tables = db.all(list).map(({ blobId }) => blobId);
    expect((await filesOf()).sort()).toEqual([...before, ...tables].sort());
    expect(tables.every((id) => idsInUse(db).has(id))).toBe(true);

    const { features, lanes, sequences } = libraryOf(place);
    const id = db.all(list)[0]?.id ?? '';
    const remove = list === 'lanes' ? lanes.deleteLane : features.deleteAnnotation;
    expect(await remove('', 'another', id)).toBe(false);
    expect(await remove('', sequenceId, id)).toBe(true);
    expect(await filesOf()).toHaveLength(before.length + 1);
    await sequences.deleteSequence('', sequenceId);
    expect([await filesOf(), db.all(list), db.all('files')]).toEqual([[], [], []]);
  });

  it('that is refused, left alone or of a deleted sequence leaves nothing', async () => {
    const before = await filesOf();
    await expect(add(never, bed('nobody\t0\t5\n'))).rejects.toThrow('None of the file');
    expect(await filesOf()).toEqual(before);

    const { promise, resolve } = Promise.withResolvers<void>();
    const leaving = new AbortController();
    const left = add(leaving.signal, fileOf(slowRows(promise)));
    await expect.poll(async () => (await filesOf()).length).toBeGreaterThanOrEqual(before.length);
    leaving.abort(new Error('left'));
    resolve();
    await expect(left).rejects.toThrow('left');
    expect(await filesOf()).toEqual(before);

    const { promise: later, resolve: goOn } = Promise.withResolvers<void>();
    const adding = add(never, fileOf(slowRows(later)));
    await libraryOf(place).sequences.deleteSequence('', sequenceId);
    goOn();
    expect(await adding).toEqual({ is: 'missing' });
    expect([await filesOf(), db.all(list), db.all('files')]).toEqual([[], [], []]);
  });

  it('is one too many at some point', async () => {
    await add(never, bed('a\t0\t5\n'));
    const before = await filesOf();
    await db.change((draft) => {
      const [row] = draft.all(list);
      for (let at = 1; at < most && row !== undefined; at++) {
        draft.put(list, { ...row, id: crypto.randomUUID() });
      }
    });
    expect(await add(never, bed('a\t0\t5\n'))).toEqual({ is: 'full', most });
    expect(await filesOf()).toEqual(before);
  });

  it('waits for no sequence that is still being imported', async () => {
    await db.change((draft) => {
      const row = draft.find('sequences', sequenceId);
      if (row !== undefined) draft.put('sequences', { ...row, recordCount: null, lengthBp: null });
    });
    expect(await add(never, bed('a\t0\t5\n'))).toEqual({ is: 'importing' });
  });
});

it('an archive that nobody waits for keeps what was read, and nothing of the rest', async () => {
  const leaving = new AbortController();
  const blob = new Blob([
    new Uint8Array(
      makeZip([
        { name: 'one.fa', content: '>one\nACGT\n' },
        { name: 'two.fa', content: `>two\n${'ACGT'.repeat(100_000)}\n` },
        { name: 'three.fa', content: '>three\nACGT\n' },
      ]),
    ),
  ]);
  db.onChanged(() => {
    const isSecond = ({ name }: { name: string }) => name === 'two.fa';
    if (db.all('sequences').some(isSecond)) leaving.abort(new Error('left'));
  });
  const options = { tags: [], circular: false };
  const given = { blob, options, maxSequenceMb: 1, signal: leaving.signal };
  const reading = importArchive(place, { library: libraryOf(place) }, given);
  await expect(reading).rejects.toThrow('left');
  expect(db.all('sequences').map(({ name }) => name)).toEqual(['made', 'one.fa']);
  const used = [...idsInUse(db)].filter((id) => db.find('files', id) !== undefined);
  expect((await filesOf()).sort()).toEqual(used.sort());
});
