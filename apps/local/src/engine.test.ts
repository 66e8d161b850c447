import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { analysisKinds } from '@flipon/analyses/definitions';
import { tools } from '@flipon/analyses/tools/tools';
import { AppError } from '@flipon/answers/app-error';
import { engineInfo } from '@flipon/contract/engine-info';
import type { EngineFormPart } from '@flipon/contract/engine-message';
import { afterEach, expect, it } from 'vitest';
import type { EngineOptions } from './engine.ts';
import { callEngine, engineCall } from './testing/call-engine.ts';
import { startTestEngine, type TestEngine } from './testing/use-engine.ts';

const opened: TestEngine[] = [];
afterEach(async () => {
  for (const test of opened.splice(0)) await test.close();
});

async function start(options?: Partial<EngineOptions>): Promise<TestEngine> {
  const test = await startTestEngine(options);
  opened.push(test);
  return test;
}

const G4 = '/api/analyse/g4hunter';
const TELOMERE = 'GGGTTA'.repeat(20);

async function ask(
  { engine }: TestEngine,
  ...asked: [method: string, path: string, body?: object | EngineFormPart[]]
) {
  const { status, text } = await callEngine(engine, ...asked);
  return { status, body: text === '' ? null : JSON.parse(text) };
}

async function addText(test: TestEngine, data: string): Promise<string> {
  const { body } = await ask(test, 'POST', '/api/sequence/import/text', { name: 'made', data });
  return body.payload.id;
}

const addFile = (test: TestEngine, content: Uint8Array<ArrayBuffer>, fileName: string) =>
  ask(test, 'POST', '/api/sequence/import/file', [
    ['json', '{"tags":["sent"]}'],
    ['file', new Blob([content]), fileName],
  ]);

const filesOf = ({ folder }: TestEngine) => readdir(join(folder, 'files'));

it('keeps sequences and results while the page is loaded again', async () => {
  const test = await start();
  const sequence = await addText(test, `>a\n${TELOMERE}\n>b\nACGT\n`);
  const started = await ask(test, 'POST', G4, { sequence });
  await test.engine.idle();
  const rows = () => ask(test, 'GET', `${G4}/${started.body.payload.id}/quadruplex?pageSize=2`);
  const before = await rows();
  await test.reopen();
  expect(await rows()).toEqual(before);
  const { body } = await ask(test, 'GET', `/api/sequence/${sequence}`);
  expect(body).toMatchObject({ payload: { recordCount: 2, shapeFixed: true } });
});

it.each([
  ['plain', 'a.fa', (text: string) => Buffer.from(text)],
  ['gzip', 'a.fa.gz', (text: string) => gzipSync(text)],
  // One member after the other, as bgzip writes them.
  [
    'gzip of many members',
    'a.fa.gz',
    (text: string) => Buffer.concat([gzipSync(text.slice(0, 9)), gzipSync(text.slice(9))]),
  ],
])('imports a file as %s', async (_, fileName, pack) => {
  const test = await start();
  const { status, body } = await addFile(
    test,
    new Uint8Array(pack('>a b\nACGTac\n>c\nGGG\n')),
    fileName,
  );
  expect([status, body]).toMatchObject([
    201,
    {
      payload: { name: fileName, length: 9, recordCount: 2, tags: ['sent'] },
      batch: { status: 'FINISH' },
      items: [{ length: 9 }],
      leftOut: [],
    },
  ]);
});

it('leaves nothing of a file that is refused', async () => {
  const test = await start();
  const { status, body } = await addFile(test, new Uint8Array(Buffer.from('>a\nACGT!\n')), 'a.fa');
  expect([status, body.code]).toEqual([400, 'invalid_request']);
  expect((await ask(test, 'GET', '/api/sequence')).body.items).toEqual([]);
  expect(await filesOf(test)).toEqual([]);
  expect(await readdir(join(test.folder, 'temporary'))).toEqual([]);
});

it('removes files that no entry has when it starts', async () => {
  const test = await start();
  await addText(test, 'ACGT');
  const before = await filesOf(test);
  await writeFile(join(test.folder, 'files', 'orphan'), 'x');
  await test.reopen();
  expect(await filesOf(test)).toEqual(before);
});

it('shares the file of equal bases, and removes it with the last that uses it', async () => {
  const test = await start();
  const [one, other] = [await addText(test, 'ACGTACGT'), await addText(test, 'ACGTACGT')];
  expect(await filesOf(test)).toHaveLength(1);
  await ask(test, 'DELETE', `/api/sequence/${one}`);
  expect(await filesOf(test)).toHaveLength(1);
  await ask(test, 'DELETE', `/api/sequence/${other}`);
  expect(await filesOf(test)).toEqual([]);
});

it('keeps the bases of a result whose sequence was deleted', async () => {
  const test = await start();
  const sequence = await addText(test, TELOMERE);
  const { body } = await ask(test, 'POST', G4, { sequence });
  await test.engine.idle();
  await ask(test, 'DELETE', `/api/sequence/${sequence}`);
  const rows = await ask(test, 'GET', `${G4}/${body.payload.id}/quadruplex?pageSize=1`);
  expect(rows).toMatchObject({ status: 200, body: { items: [{ sequence: expect.any(String) }] } });
  await ask(test, 'DELETE', `${G4}/${body.payload.id}`);
  expect(await filesOf(test)).toEqual([]);
});

it('has a result at once where the same work was done before', async () => {
  const test = await start();
  for (const expected of ['WAITING', 'FINISH']) {
    const sequence = await addText(test, TELOMERE);
    const { body } = await ask(test, 'POST', G4, { sequence });
    expect(body.batch.status).toBe(expected);
    await test.engine.idle();
  }
});

it('sends what changes as events, until nobody reads them', async () => {
  const test = await start();
  const sequence = await addText(test, TELOMERE);
  const ending = new AbortController();
  const call = { is: 'call', id: 1, method: 'GET', path: '/api/events', body: null } as const;
  const { body } = await test.engine.answer({ ...call, headers: {} }, ending.signal);
  if (!(body instanceof ReadableStream)) throw new Error('events are a stream');
  const { body: started } = await ask(test, 'POST', G4, { sequence });
  let text = '';
  const decoder = new TextDecoder();
  const reader = body.getReader();
  while (!text.includes('FINISH')) text += decoder.decode((await reader.read()).value);
  expect(text).toMatch(/^retry: 1000\n\n/);
  expect(text).toContain(`data: {"subjectId":"${started.payload.id}","batch":{"name":`);
  ending.abort();
  await expect.poll(async () => (await reader.read()).done).toBe(true);
});

it('offers what a page knows of it before it has started', async () => {
  const test = await start();
  const names = [...analysisKinds, ...tools.map(({ tool }) => tool)];
  const { body } = await ask(test, 'GET', '/api/management/info');
  expect(body).toEqual(engineInfo(names, { version: '0.0.0', maxUploadMb: 1024 }));
  expect(body.analysis).toMatchObject({ g4hunter: true, g4killer: true, zdnabert2: false });
});

it('adds examples that are missing, each of them once, also where two calls ask at once', async () => {
  const test = await start();
  await addText(test, `${'GGGTTA'.repeat(8)}GGG`);
  const add = () => ask(test, 'POST', '/api/sequence/examples');
  const [{ body }, { body: second }] = await Promise.all([add(), add()]);
  const names = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);
  const added = ['hg38_chr16:186964-397118', 'NC_001422.1 phiX174', 'G6C-4x', 'C6G-4x'];
  expect([names(body), names(second)]).toEqual([added, []]);
  const newest = await ask(test, 'GET', '/api/sequence?order=DESC');
  expect(names(newest.body)).toEqual([...added, 'made']);
  expect(body.items[1]).toMatchObject({ length: 5386, circular: true, tags: ['example', 'phage'] });
});

it('adds no example where one of their files does not come', async () => {
  const refused = new AppError('upstream_failed', 'It did not come.');
  const test = await start({ readExample: () => Promise.reject(refused) });
  const { status, body } = await ask(test, 'POST', '/api/sequence/examples');
  expect([status, body.message]).toEqual([502, 'It did not come.']);
  expect((await ask(test, 'GET', '/api/sequence')).body.items).toEqual([]);
});

it('says when its library was begun, and how many sequences it has', async () => {
  const test = await start();
  const { body: first } = await ask(test, 'GET', '/api/storage');
  expect(first).toEqual({ begun: expect.any(String), sequences: 0 });
  await addText(test, 'ACGT');
  expect((await ask(test, 'GET', '/api/storage')).body).toEqual({ ...first, sequences: 1 });
  await test.reopen();
  expect((await ask(test, 'GET', '/api/storage')).body).toEqual({ ...first, sequences: 1 });
});

it('answers with a sentence once the browser has removed the library', async () => {
  const test = await start();
  await addText(test, TELOMERE);
  const waiting = test.engine.answer(
    engineCall('GET', '/api/events'),
    new AbortController().signal,
  );
  indexedDB.deleteDatabase(test.folder);
  await expect.poll(() => test.engine.lost.aborted).toBe(true);
  const { body } = await waiting;
  // Events end, and do not wait for ever.
  if (body instanceof ReadableStream) await new Response(body).text();
  for (const path of ['/api/sequence', '/api/storage']) {
    const { status, body } = await ask(test, 'GET', path);
    expect([status, body.code]).toEqual([500, 'damaged_data']);
  }
  const text = { name: 'late', data: 'ACGT' };
  const refused = await ask(test, 'POST', '/api/sequence/import/text', text);
  expect(refused.body.message).toMatch(/^The browser has removed the sequences and results/);
});

it.each(['NotReadableError', 'NotFoundError'])(
  'says of a chosen file that cannot be read any more (%s) to choose it again',
  async (name) => {
    const test = await start();
    const file = new Blob(['>a\nACGT\n']);
    file.stream = () =>
      new ReadableStream({
        pull() {
          throw new DOMException('it has changed', name);
        },
      });
    const form: EngineFormPart[] = [['file', file, 'a.fa']];
    const { status, body } = await ask(test, 'POST', '/api/sequence/import/file', form);
    expect([status, body.message]).toEqual([400, expect.stringContaining('Choose it again.')]);
    expect((await ask(test, 'GET', '/api/sequence')).body.items).toEqual([]);
    expect(await filesOf(test)).toEqual([]);
  },
);

it('says of a result whose file the browser has removed what to do', async () => {
  const test = await start();
  const sequence = await addText(test, TELOMERE);
  const { body } = await ask(test, 'POST', G4, { sequence });
  await test.engine.idle();
  for (const name of await filesOf(test)) await rm(join(test.folder, 'files', name));
  const rows = await ask(test, 'GET', `${G4}/${body.payload.id}/quadruplex?pageSize=1`);
  expect(rows).toMatchObject({ status: 500, body: { code: 'damaged_data' } });
  expect(rows.body.message).toMatch(/^The browser has removed a file/);
});

it('has bases again that the browser has removed, once they are imported again', async () => {
  const test = await start();
  const sequence = await addText(test, TELOMERE);
  const [bases = ''] = await filesOf(test);
  const { body } = await ask(test, 'POST', G4, { sequence });
  await test.engine.idle();
  await rm(join(test.folder, 'files', bases));
  await ask(test, 'DELETE', `/api/sequence/${sequence}`);
  const again = await addText(test, TELOMERE);
  for (const path of [
    `/api/sequence/${again}/sequence.fasta`,
    `${G4}/${body.payload.id}/quadruplex.tsv`,
  ]) {
    const { status, text } = await callEngine(test.engine, 'GET', path);
    expect([status, text]).toEqual([200, expect.stringContaining('GGGTTAGGG')]);
  }
  expect(await filesOf(test)).toHaveLength(2);
});

it('hands over a file that is saved as a whole', async () => {
  const test = await start();
  const sequence = await addText(test, `>a\n${TELOMERE}\n`);
  const { body: started } = await ask(test, 'POST', G4, { sequence });
  await test.engine.idle();
  const call = engineCall('GET', `${G4}/${started.payload.id}/quadruplex.tsv`);
  const { body } = await test.engine.answer(call, new AbortController().signal);
  if (!(body instanceof Blob)) throw new Error('it is a file');
  expect(await body.text()).toContain('GGGTTAGGG');
});
