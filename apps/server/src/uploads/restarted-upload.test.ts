import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { createEutils } from '@flipon/eutils/eutils';
import { createImportPool, type ImportPool } from '@flipon/importing/import-pool';
import { fixedSecrets, secretsOf } from '@flipon/store/accounts';
import { sweepImports } from '@flipon/store/imports';
import {
  isAnyoneWaiting,
  refuseStatements,
  startTestStore,
  type TestStore,
  withTableLocked,
} from '@flipon/store/testing';
import { sweepUploads } from '@flipon/store/uploads';
import { itInLongRun } from '@flipon/test-material/some-of';
import { makeZip } from '@flipon/test-material/zip-file';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPasswordHasher } from '../accounts/password-hasher.ts';
import { createTokens } from '../accounts/tokens.ts';
import { buildApp } from '../app.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { answersInProcess } from '../testing/answers-in-process.ts';
import { testNetworks } from '../testing/test-networks.ts';

const AMPLE = { storageMb: 100, queuedJobs: 10, sequences: 100 };
const FASTA = `>one\n${'ACGTT'.repeat(2000)}\n>two\n${'GGC'.repeat(500)}\n`;
const HALF = 6000;

const unreachableNcbi = {
  eutils: createEutils({
    baseUrl: 'http://127.0.0.1:9',
    apiKey: undefined,
    email: undefined,
    takeTurn: async () => undefined,
  }),
  seal: async () => randomBytes(1),
};

let test: TestStore;
let pool: ImportPool;
let app: AppInstance;
let token: string;
const secrets = fixedSecrets(secretsOf(randomBytes(32)));
beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test.close());
beforeEach(async () => {
  app = await start();
  token = (await app.inject({ method: 'POST', url: '/api/jwt' })).body;
});
afterEach(async () => {
  await app.close();
  await pool.close();
});

/** The server, on the data of the one before. */
async function start(): Promise<AppInstance> {
  pool = createImportPool({ threads: 1 });
  const started = await buildApp({
    store: test.store,
    processId: randomUUID(),
    pool,
    threads: answersInProcess,
    tokens: createTokens(secrets),
    hasher: createPasswordHasher(),
    makeDownloadToken: async (text) => text,
    nameSecretly: (text) => text,
    ncbi: unreachableNcbi,
    networks: testNetworks(),
    examples: [],
    options: {
      host: '127.0.0.1',
      version: '0.0.0',
      assemblyDate: 'UNKNOWN',
      maxUploadMb: 10,
      maxSequenceMb: 10,
      quotas: { guest: AMPLE, user: AMPLE },
      passwordMin: 4,
      mail: { smtpUrl: null, from: 'a@example.org', outboxDir: '/nowhere', linkBase: '' },
      kindsOff: new Set(),
      operatorToken: null,
      runningPerOwner: 4,
      dataDir: '/nowhere',
      palindromeUrl: 'https://example.org/palindrome',
      trustProxy: [],
      publicUrl: null,
      p53Matrix: null,
      webDir: '/nowhere',
      logLevel: 'fatal',
    },
  });
  await started.ready();
  return started;
}

const call = (
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH',
  url: string,
  more: object = {},
  payload?: string | Buffer,
) =>
  app.inject({
    method,
    url,
    headers: { authorization: token, 'tus-resumable': '1.0.0', ...more },
    ...(payload === undefined ? {} : { payload }),
  });
const create = async (length = FASTA.length) =>
  String(
    (await call('POST', '/api/upload', { 'upload-length': String(length) })).headers['location'],
  );
const send = (url: string, offset: number, part: string | Buffer) =>
  call(
    'PATCH',
    url,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    part,
  );
const stateOf = async (url: string) => (await call('GET', url)).json();
const isDone = (url: string) =>
  expect.poll(async () => (await stateOf(url)).payload.status, { timeout: 8000 }).toBe('DONE');
const library = async () => (await call('GET', '/api/sequence?pageSize=ALL')).json().items;
const CONTENT = { length: 11_500, recordCount: 2, fastaComment: 'one' };

/** As a process leaves its work that is killed: nothing says that it has gone. */
async function kill(): Promise<void> {
  const rows = await test.store.db.selectFrom('uploads').selectAll().execute();
  const jobs = await test.store.db.selectFrom('jobs').selectAll().execute();
  await app.close();
  await pool.close();
  for (const { id, status, holder, reading_id } of rows) {
    const left = { status, holder, reading_id, heartbeat: new Date(0) };
    await test.store.db.updateTable('uploads').set(left).where('id', '=', id).execute();
  }
  expect(jobs.length).toBeGreaterThan(0);
}

it('goes on after a restart at the offset that its sender has confirmed', async () => {
  const url = await create();
  expect((await send(url, 0, FASTA.slice(0, HALF))).statusCode).toBe(204);
  await expect.poll(async () => (await stateOf(url)).items.length).toBe(1);
  await app.close();
  await pool.close();
  // A half-imported sequence is removed. The file stays, with extra bytes that were never confirmed.
  const id = url.slice('/api/upload/'.length);
  await appendFile(await test.store.uploadFiles.path(id), 'never confirmed');
  app = await start();
  expect(await library()).toEqual([]);
  const head = await call('HEAD', url);
  expect(head.headers['upload-offset']).toBe(String(HALF));
  expect((await send(url, HALF, FASTA.slice(HALF))).statusCode).toBe(204);
  await isDone(url);
  expect(await library()).toMatchObject([CONTENT]);
});

it('is read anew by the next process when the one that read it was killed', async () => {
  const url = await create();
  await send(url, 0, FASTA.slice(0, HALF));
  // All of it is here, and the process dies before it has read it.
  const id = url.slice('/api/upload/'.length);
  await kill();
  await appendFile(await test.store.uploadFiles.path(id), FASTA.slice(HALF));
  await test.store.db
    .updateTable('uploads')
    .set({ status: 'READING', received_bytes: FASTA.length })
    .where('id', '=', id)
    .execute();
  app = await start();
  await isDone(url);
  const { items } = await stateOf(url);
  expect(items).toMatchObject([CONTENT]);
  expect(await library()).toMatchObject([CONTENT]);
  expect(existsSync(await test.store.uploadFiles.path(id))).toBe(false);
});

it('is not made twice when its process was killed right after it', async () => {
  const url = await create();
  await send(url, 0, FASTA);
  await isDone(url);
  const [made] = await library();
  await test.store.db
    .updateTable('uploads')
    .set({ status: 'READING', heartbeat: new Date(0) })
    .where('id', '=', url.slice('/api/upload/'.length))
    .execute();
  await appendFile(await test.store.uploadFiles.path(url.slice('/api/upload/'.length)), FASTA);
  await app.close();
  await pool.close();
  app = await start();
  await isDone(url);
  expect((await library()).map(({ id }: { id: string }) => id)).toEqual([made.id]);
});

const ANNOTATED = makeZip([
  { name: 'genes.gff3', content: '##gff-version 3\none\t.\tgene\t1\t3\t.\t+\t.\tID=g\n' },
  { name: 'one.fa', content: FASTA },
  { name: 'more.bed', content: 'two\t0\t9\tpeak\n' },
]);
async function annotations(): Promise<string[]> {
  const [sequence] = await library();
  if (sequence === undefined) return [];
  const { items } = (await call('GET', `/api/sequence/${sequence.id}/annotations`)).json();
  return items.map(({ name }: { name: string }) => name);
}

it('adds features of an archive once, also where the next process reads the rest', async () => {
  const refused = { when: "new.name = 'more.bed'", code: '40001' };
  const allow = await refuseStatements(test.store.db, 'insert', 'annotations', refused);
  const url = await create(ANNOTATED.length);
  await send(url, 0, ANNOTATED);
  await expect.poll(annotations).toEqual(['genes.gff3']);
  await app.close();
  await pool.close();
  await allow();
  app = await start();
  await isDone(url);
  expect(await annotations()).toEqual(['genes.gff3', 'more.bed']);
  const { items, leftOut } = await stateOf(url);
  expect(items).toMatchObject([CONTENT]);
  expect(leftOut).toEqual([]);
});

itInLongRun(
  'adds features of an archive once, also where another process took it meanwhile',
  async () => {
    const url = await create(ANNOTATED.length);
    const held = (holder: string | null) =>
      test.store.db
        .updateTable('uploads')
        .set({ holder })
        .where('id', '=', url.slice('/api/upload/'.length))
        .execute();
    await withTableLocked(test.store, 'annotations', async () => {
      await send(url, 0, ANNOTATED);
      await expect.poll(() => isAnyoneWaiting(test.store)).toBe(true);
      await held(randomUUID());
    });
    await app.close();
    await pool.close();
    await held(null);
    app = await start();
    await isDone(url);
    expect(await annotations()).toEqual(['genes.gff3', 'more.bed']);
  },
);

it('expires a day after its last part, and nothing of it stays', async () => {
  const url = await create();
  await send(url, 0, FASTA.slice(0, HALF));
  const id = url.slice('/api/upload/'.length);
  await sweepUploads(test.store, 0);
  expect((await call('HEAD', url)).statusCode).toBe(200);
  await test.store.db
    .updateTable('uploads')
    .set({ expires: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute();
  await sweepUploads(test.store, 0);
  expect((await call('HEAD', url)).statusCode).toBe(404);
  expect(existsSync(await test.store.uploadFiles.path(id))).toBe(false);
  await expect.poll(library).toEqual([]);
});

it('is cleared away when the process died that was taking it in one piece', async () => {
  const { db, uploadFiles } = test.store;
  const id = crypto.randomUUID();
  const far = new Date(Date.now() + 1e8);
  const [{ id: owner } = { id: '' }] = await db
    .selectFrom('users')
    .select('id')
    .orderBy('created', 'desc')
    .limit(1)
    .execute();
  await db
    .insertInto('uploads')
    .values({
      id,
      owner_id: owner,
      filename: 'f',
      is_resumable: false,
      expires: far,
      heartbeat: new Date(0),
    })
    .execute();
  await (await uploadFiles.openForWriting(id)).close();
  await sweepImports(db, 0);
  await sweepUploads(test.store, 0);
  expect(existsSync(await uploadFiles.path(id))).toBe(false);
  expect(await db.selectFrom('uploads').select('id').where('id', '=', id).execute()).toEqual([]);
});
