import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { callEngine } from './testing/call-engine.ts';
import { startTestEngine, type TestEngine } from './testing/use-engine.ts';

const opened: TestEngine[] = [];
afterEach(async () => {
  for (const test of opened.splice(0)) await test.close();
});

async function start(): Promise<TestEngine> {
  const test = await startTestEngine();
  opened.push(test);
  return test;
}

const G4 = '/api/analyse/g4hunter';
const TELOMERE = 'GGGTTA'.repeat(20);

async function ask(
  { engine }: TestEngine,
  ...asked: [method: string, path: string, body?: object]
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
