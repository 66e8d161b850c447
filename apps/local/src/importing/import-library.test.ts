import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { badLibraries, libraryZip } from '@flipon/answers/testing/bad-libraries';
import { afterEach, expect, it } from 'vitest';
import { callEngine, engineCall } from '../testing/call-engine.ts';
import { ask, formOf, openLibrary, saveLibrary } from '../testing/library-client.ts';
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

const TELOMERE = 'GGGTTA'.repeat(20);

/** What a library has, but for ids and times. */
async function look(test: TestEngine) {
  const sequences = (await ask(test, 'GET', '/api/sequence?pageSize=ALL&sort=name&order=ASC')).body;
  const g4 = (await ask(test, 'GET', '/api/analyse/g4hunter?pageSize=ALL&sort=title')).body;
  const batches = (await ask(test, 'GET', '/api/analyse/all')).body;
  const presets = (await ask(test, 'GET', '/api/presets')).body;
  return {
    sequences: sequences.items.map(
      ({ name, tags, type, length, circular, circularRecordCount, recordCount }: never) => ({
        ...{ name, tags, type, length, circular, circularRecordCount, recordCount },
      }),
    ),
    runs: g4.items.map(({ title, tags, threshold, sequenceName, resultCount }: never) => ({
      ...{ title, tags, threshold, sequenceName, resultCount },
    })),
    batches: batches.items.map(({ tags, counts, kinds }: never) => ({ tags, counts, kinds })),
    presets: presets.items.map(({ name, kinds }: never) => ({ name, kinds })),
  };
}

/** Several sequences, runs and a preset. */
async function fill(test: TestEngine): Promise<void> {
  const add = async (body: object) =>
    (await ask(test, 'POST', '/api/sequence/import/text', body)).body.payload.id as string;
  const circle = await add({ name: 'a circle', data: `>p\n${TELOMERE}\n`, circular: true });
  const two = await add({
    name: 'two: of/them',
    data: `>x y\nacgt${TELOMERE}\n>z\nACGTAA\n`,
    tags: ['b'],
  });
  await ask(test, 'PATCH', `/api/sequence/${two}/records`, { circular: true, records: [1] });
  const plain = await add({ name: 'letters', data: TELOMERE.replaceAll('T', 'U') });
  const sequences = [circle, two, plain];
  const kinds = [{ kind: 'g4hunter', parameters: { threshold: 1.4 } }, { kind: 'zdna' }];
  await ask(test, 'POST', '/api/analyse/all', { sequences, kinds, tags: ['together'] });
  await ask(test, 'POST', '/api/analyse/g4hunter', {
    sequence: two,
    threshold: 1.7,
    title: 'alone',
    tags: ['own'],
  });
  await ask(test, 'POST', '/api/presets', { name: 'mine', kinds });
  await test.engine.idle();
}

it('brings a saved library in: sequences, shapes, tags, runs, batches and presets', async () => {
  const [mine, other] = [await start(), await start()];
  await fill(mine);
  const { status, body } = await openLibrary(other, await saveLibrary(mine));
  expect({ status, body }).toEqual({
    status: 201,
    body: {
      payload: {
        ...{ sequences: 3, sequencesHere: 0, runs: 7, runsHere: 0, presets: 1 },
        ...{ leftOut: [], leftOutCount: 0 },
      },
    },
  });
  await other.engine.idle();
  expect(await look(other)).toEqual(await look(mine));
  expect(await look(other)).toMatchObject({ batches: [{ counts: { parts: 6, done: 6 } }] });
  expect([...mine.errors, ...other.errors]).toEqual([]);
});

it('takes no results from a file, and computes them', async () => {
  const test = await start();
  const rows = 'position\tscore\n1\t4\n'.repeat(999);
  const zip = libraryZip({
    contents: { results: [{ kind: 'g4hunter', resultCount: 999 }] },
    others: [{ name: 'results/two_g4hunter.tsv', content: rows }],
  });
  expect((await openLibrary(test, zip)).body.payload).toMatchObject({ sequences: 1, runs: 1 });
  await test.engine.idle();
  const { items } = (await ask(test, 'GET', '/api/analyse/g4hunter')).body;
  expect(items).toMatchObject([{ resultCount: 1, sequenceName: 'two' }]);
  expect(await readdir(join(test.folder, 'files'))).toHaveLength(3);
});

it('adds nothing that is here already, and what is missing', async () => {
  const [mine, other] = [await start(), await start()];
  await fill(mine);
  const zip = await saveLibrary(mine);
  await openLibrary(other, zip);
  await other.engine.idle();
  const again = await openLibrary(other, zip);
  expect(again.body.payload).toMatchObject({
    ...{ sequences: 0, sequencesHere: 3, runs: 0, runsHere: 7, presets: 0, leftOutCount: 0 },
  });
  const { items } = (await ask(other, 'GET', '/api/sequence?name=circle')).body;
  await ask(other, 'DELETE', `/api/sequence/${items[0].id}?results=true`);
  const third = await openLibrary(other, zip);
  expect(third.body.payload).toMatchObject({
    sequences: 1,
    sequencesHere: 2,
    runs: 2,
    runsHere: 5,
  });
});

it('keeps two equal sequences of a library two', async () => {
  const [mine, other] = [await start(), await start()];
  for (const tags of [['one'], ['two']]) {
    await ask(mine, 'POST', '/api/sequence/import/text', { name: 'twin', data: TELOMERE, tags });
  }
  expect((await openLibrary(other, await saveLibrary(mine))).body.payload.sequences).toBe(2);
  expect((await openLibrary(mine, await saveLibrary(mine))).body.payload.sequencesHere).toBe(2);
});

it('names what it cannot start, and starts the rest', async () => {
  const test = await start();
  const works = [{ kind: 'zdnabert2' }, { kind: 'g4hunter' }];
  const run = { sequence: 0, batch: null, title: '', tags: [] };
  const runs = works.map((_, work) => ({ ...run, work }));
  const features = [{ name: 'genes.gff3' }];
  const zip = libraryZip({ contents: { works, runs }, sequence: { features } });
  const { status, body } = await openLibrary(test, zip);
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      payload: {
        ...{ sequences: 1, runs: 1, leftOutCount: 2 },
        leftOut: [
          { what: expect.stringMatching(/ of two$/), reason: expect.stringContaining('server') },
          { what: 'genes.gff3 of two', reason: expect.stringContaining('Add the file again') },
        ],
      },
    },
  });
});

it.each(badLibraries)('refuses %s, and stores nothing', async (_, zip, words, status) => {
  const test = await start();
  const refused = await openLibrary(test, zip);
  expect(refused).toMatchObject({ status, body: { message: expect.stringContaining(words) } });
  expect((await ask(test, 'GET', '/api/sequence')).body.items).toEqual([]);
  expect((await ask(test, 'GET', '/api/presets')).body.items).toEqual([]);
  for (const folder of ['files', 'temporary']) {
    expect(await readdir(join(test.folder, folder))).toEqual([]);
  }
  expect(test.errors).toEqual([]);
});

/** A file that does not give its letters before it is let go on. */
function slowFile(zip: Buffer) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const blob = new Blob([Uint8Array.from(zip)]);
  const lettersAt = zip.indexOf('sequences/');
  const directoryAt = zip.readUInt32LE(zip.length - 6);
  const slice = blob.slice.bind(blob);
  blob.slice = (start = 0, end = zip.length) => {
    const part = slice(start, end);
    if (start >= lettersAt && end <= directoryAt) {
      const whole = part.arrayBuffer.bind(part);
      part.arrayBuffer = () => promise.then(whole);
    }
    return part;
  };
  return { form: [['file', blob, 'a.zip']] as [string, Blob, string][], goOn: resolve };
}

it('leaves nothing when nobody waits for the rest', async () => {
  const test = await start();
  const { form, goOn } = slowFile(libraryZip());
  const ending = new AbortController();
  const coming = test.engine.answer(engineCall('POST', '/api/library/import', form), ending.signal);
  await expect
    .poll(async () => (await ask(test, 'GET', '/api/sequence')).body.items)
    .toHaveLength(1);
  ending.abort();
  goOn();
  await coming;
  expect((await ask(test, 'GET', '/api/sequence')).body.items).toEqual([]);
  expect(await readdir(join(test.folder, 'files'))).toEqual([]);
  // And the next one comes in.
  expect((await openLibrary(test, libraryZip())).status).toBe(201);
});

it('leaves nothing when the page is closed meanwhile', async () => {
  const test = await start();
  const { form, goOn } = slowFile(libraryZip());
  const coming = callEngine(test.engine, 'POST', '/api/library/import', form);
  await expect
    .poll(async () => (await ask(test, 'GET', '/api/sequence')).body.items)
    .toHaveLength(1);
  await test.reopen();
  expect((await ask(test, 'GET', '/api/sequence')).body.items).toEqual([]);
  expect((await ask(test, 'GET', '/api/analyse/g4hunter')).body.items).toEqual([]);
  goOn();
  await coming;
});

it('reads one file at a time', async () => {
  const test = await start();
  const { form, goOn } = slowFile(libraryZip());
  const first = callEngine(test.engine, 'POST', '/api/library/import', form);
  const second = await openLibrary(test, libraryZip());
  expect(second).toMatchObject({ status: 409, body: { code: 'conflict' } });
  goOn();
  expect((await first).status).toBe(201);
  expect((await ask(test, 'GET', '/api/sequence')).body.items).toHaveLength(1);
});

it('says what a library file will have in it', async () => {
  const test = await start();
  await fill(test);
  const { body } = await ask(test, 'GET', '/api/library/file');
  expect(body.payload).toEqual({
    ...{ sequences: 3, bases: 370, runs: 7, presets: 1, leftOut: [], leftOutCount: 0 },
  });
});

it('refuses a form without a file', async () => {
  const test = await start();
  const answer = await callEngine(test.engine, 'POST', '/api/library/import', [['json', '{}']]);
  expect(answer.status).toBe(400);
  expect(formOf(new Uint8Array(0))).toHaveLength(1);
});
