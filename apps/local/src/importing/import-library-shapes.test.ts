import { createHash } from 'node:crypto';
import { libraryZip } from '@flipon/answers/testing/bad-libraries';
import type { EngineFormPart } from '@flipon/contract/engine-message';
import { afterEach, expect, it } from 'vitest';
import { callEngine } from '../testing/call-engine.ts';
import { ask, openLibrary } from '../testing/library-client.ts';
import { startTestEngine, type TestEngine } from '../testing/use-engine.ts';

const opened: TestEngine[] = [];
afterEach(async () => {
  for (const test of opened.splice(0)) await test.close();
});

async function start(): Promise<TestEngine> {
  const test = await startTestEngine();
  opened.push(test);
  return test;
}

/** A quadruplex across its origin alone, where it is a circle. */
const RING = `GGGTTAGGGT${'A'.repeat(60)}TTAGGGTTAGGG`;
const LETTERS = `>ring\n${RING}\n>line\nACGTACGT\n`;
const BASES = `${RING}ACGTACGT`;
const libraryOfRing = () =>
  libraryZip({
    contents: { works: [{ kind: 'g4hunter', parameters: { wrapOrigin: true } }] },
    sequence: {
      ...{ name: 'ring', lengthBp: BASES.length, circles: [[0, 1]] },
      sha256: createHash('sha256').update(BASES).digest('hex'),
    },
    letters: { content: LETTERS },
  });

/** Its file, and what is done before a part of it is read that begins in this range. */
function watchedFile(zip: Buffer, [from, to]: [number, number], before: () => Promise<void>) {
  const blob = new Blob([Uint8Array.from(zip)]);
  const slice = blob.slice.bind(blob);
  blob.slice = (start = 0, end = zip.length) => {
    const part = slice(start, end);
    const whole = part.arrayBuffer.bind(part);
    const isWatched = start >= from && end <= to;
    part.arrayBuffer = () => (isWatched ? before().then(whole) : whole());
    return part;
  };
  return [['file', blob, 'a.zip']] satisfies EngineFormPart[];
}

const directoryOf = (zip: Buffer) => zip.readUInt32LE(zip.length - 6);
const sequencesOf = async (test: TestEngine): Promise<{ id: string; name: string }[]> =>
  (await ask(test, 'GET', '/api/sequence?pageSize=ALL')).body.items;

async function resultCounts(test: TestEngine): Promise<number[]> {
  await test.engine.idle();
  const { items } = (await ask(test, 'GET', '/api/analyse/g4hunter?pageSize=ALL')).body;
  return items.map(({ resultCount }: { resultCount: number }) => resultCount);
}

it('computes anew what is known of the same bases in other shapes', async () => {
  const test = await start();
  const text = { name: 'a line', data: LETTERS };
  const sequence = (await ask(test, 'POST', '/api/sequence/import/text', text)).body.payload.id;
  await ask(test, 'POST', '/api/analyse/g4hunter', { sequence, wrapOrigin: true });
  expect(await resultCounts(test)).toEqual([0]);
  expect((await openLibrary(test, libraryOfRing())).status).toBe(201);
  expect((await resultCounts(test)).sort()).toEqual([0, 1]);
});

it('brings in a sequence of circles that an analysis waits for meanwhile', async () => {
  const test = await start();
  const zip = libraryOfRing();
  const { promise, resolve } = Promise.withResolvers<void>();
  const letters: [number, number] = [zip.indexOf('sequences/'), directoryOf(zip)];
  const form = watchedFile(zip, letters, () => promise);
  const coming = callEngine(test.engine, 'POST', '/api/library/import', form);
  await expect.poll(() => sequencesOf(test)).toHaveLength(1);
  const [{ id: sequence } = { id: '' }] = await sequencesOf(test);
  const asked = { sequence, threshold: 1.1, wrapOrigin: true };
  const early = await ask(test, 'POST', '/api/analyse/g4hunter', asked);
  expect(early.body.batch?.status).toBe('CREATED');
  resolve();
  expect((await coming).status).toBe(201);
  expect(await resultCounts(test)).toEqual([1, 1]);
});

it('reads no further once one of its sequences is cancelled', async () => {
  const test = await start();
  const about = { lengthBp: 4, records: 1, sha256: null, features: [], tracks: [] };
  const files = ['one', 'two', 'three'].map((name) => ({ name: `${name}.txt`, content: 'ACGT' }));
  const sequences = files.map(({ name }) => ({
    ...{ file: name, name, tags: [], type: 'DNA', circles: false },
    ...about,
  }));
  const contents = { sequences, runs: [] };
  const zip = libraryZip({ contents, letters: null, others: files });
  // Names of files are before the directory once more, in the list of contents.
  const startOf = (name: string) => zip.lastIndexOf(name, directoryOf(zip)) - 30;
  const read: string[] = [];
  const form = watchedFile(zip, [startOf('two.txt'), directoryOf(zip)], async () => {
    const here = await sequencesOf(test);
    read.push(here.map(({ name }) => name).join());
    const first = here.find(({ name }) => name === 'one.txt');
    await ask(test, 'POST', `/api/sequence/${first?.id}/cancel`);
  });
  const refused = await callEngine(test.engine, 'POST', '/api/library/import', form);
  expect(refused.status).toBe(409);
  expect(read.length).toBeGreaterThan(0);
  expect(read.filter((names) => names.includes('three'))).toEqual([]);
  expect(await sequencesOf(test)).toMatchObject([{ name: 'one.txt' }]);
});
