import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readUsage } from '@flipon/store/room';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { multipartBody } from '../testing/multipart-body.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const MB = 1024 * 1024;
const QUOTA_MB = 4;
const GUEST = { storageMb: QUOTA_MB, queuedJobs: 10, sequences: 100 };
const TEXT = `>large\n${`${'ACGT'.repeat(15)}ACG\n`.repeat(MB / 64)}`;

let server: TestApp;
let address: string;
beforeAll(async () => {
  server = await startTestApp({ quotas: { guest: GUEST, user: GUEST } });
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** Bytes of all files that the server has written. */
async function bytesOnDisk(): Promise<number> {
  let bytes = 0;
  for (const name of ['blobs', 'tmp', 'uploads']) {
    const root = join(server.test.dataDir, name);
    const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of found) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile()) bytes += (await stat(path).catch(() => ({ size: 0 }))).size;
    }
  }
  return bytes;
}

async function usageOf(token: string) {
  const owner = String(decodeJwt(token)['id']);
  const { db } = server.test.store;
  return db.transaction().execute((trx) => readUsage(trx, owner));
}

/** What a guest has from the beginning. */
async function newGuest() {
  const token = await server.newGuest();
  await fetch(`${address}/api/sequence`, { headers: { authorization: token } });
  return { token, before: await usageOf(token), disk: await bytesOnDisk() };
}

/** Sends a file in a body whose length is said, or is not. */
async function upload(token: string, content: string | Buffer, isLengthKnown: boolean) {
  const { payload, headers } = multipartBody([{ name: 'file', filename: 'f', content }]);
  const answer = await fetch(`${address}/api/sequence/import/file`, {
    method: 'POST',
    headers: { ...headers, authorization: token },
    body: isLengthKnown ? payload : new Blob([payload]).stream(),
    duplex: 'half',
  } as RequestInit);
  return { status: answer.status, text: await answer.text() };
}

/** The most bytes that lie on the disk while something is done. */
async function watchDisk(work: Promise<unknown>): Promise<number> {
  let most = 0;
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    most = Math.max(most, await bytesOnDisk());
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await done;
  return most;
}

it.each([true, false])(
  'ten files at once do not pass a quota together (length known: %s)',
  async (isLengthKnown) => {
    const { token, disk } = await newGuest();
    const all = Promise.all(Array.from({ length: 10 }, () => upload(token, TEXT, isLengthKnown)));
    const most = await watchDisk(all);
    const answers = await all;
    const statuses = answers.map(({ status }) => status);
    // Without their lengths all may be refused: each holds a part, and none has room for the rest.
    expect(statuses).toContain(429);
    if (isLengthKnown) expect(statuses).toContain(201);
    expect(statuses.filter((status) => status !== 429 && status !== 201)).toEqual([]);
    const [refused] = answers.filter(({ status }) => status === 429);
    expect(JSON.parse(refused?.text ?? '').message).toContain('can take 4 MiB together');

    // A file is kept until its bases are stored, and both count once.
    expect(most - disk).toBeLessThanOrEqual(2 * QUOTA_MB * MB);
    const made = statuses.filter((status) => status === 201).length;
    const usage = await usageOf(token);
    expect(usage.storedBytes).toBeLessThanOrEqual(QUOTA_MB * MB);
    expect(usage.sequences).toBe(5 + made);
    // Nothing stays reserved, and there is room for what really is stored, records counted.
    const { db } = server.test.store;
    const { bytes } = await db
      .selectFrom('sequences')
      .innerJoin('blobs', 'blobs.id', 'sequences.bases_blob_id')
      .select((eb) => eb.fn.sum<string>('size_bytes').as('bytes'))
      .where('name', '=', 'f')
      .where('owner_id', '=', String(decodeJwt(token)['id']))
      .executeTakeFirstOrThrow();
    expect(Number(bytes)).toBe(made * (MB / 64) * 63);
    expect(await db.selectFrom('uploads').select('id').execute()).toEqual([]);
    expect((await upload(token, TEXT.slice(0, MB / 4), isLengthKnown)).status).toBe(201);
  },
);

it('a file that fits is taken, although it is stored twice for a moment', async () => {
  const { token, before } = await newGuest();
  const room = QUOTA_MB * MB - before.storedBytes;
  const content = `>a\n${'ACGT'.repeat(Math.floor((room - 50_000) / 4))}`;
  expect((await upload(token, content, true)).status).toBe(201);
  const after = await usageOf(token);
  expect(after.storedBytes - before.storedBytes).toBeGreaterThan(content.length - 10);
  expect(after.storedBytes - before.storedBytes).toBeLessThan(content.length + 1000);
});

it('ten uploads in parts are given room for as many as there is, before a byte is sent', async () => {
  const { token, before } = await newGuest();
  const create = () =>
    fetch(`${address}/api/upload`, {
      method: 'POST',
      headers: {
        authorization: token,
        'tus-resumable': '1.0.0',
        'upload-length': String(MB),
      },
    });
  const answers = await Promise.all(Array.from({ length: 10 }, create));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, 201, 201, ...Array(7).fill(429)]);
  const usage = await usageOf(token);
  expect(usage.storedBytes - before.storedBytes).toBe(3 * MB);
  expect(usage.sequences - before.sequences).toBe(3);
  for (const answer of answers.filter(({ status }) => status === 201)) {
    const url = `${address}${answer.headers.get('location')}`;
    const headers = { authorization: token, 'tus-resumable': '1.0.0' };
    expect((await fetch(url, { method: 'DELETE', headers })).status).toBe(204);
  }
  expect(await usageOf(token)).toEqual(before);
});

it('counts unpacked bytes, headers as well as bases, and takes all of them back', async () => {
  const { token, before, disk } = await newGuest();
  const headers = Array.from({ length: 60_000 }, (_, at) => `>r${at} ${'word '.repeat(20)}\nA\n`);
  for (const content of [`>a\n${'ACGT'.repeat(2 * MB)}`, headers.join('')]) {
    const answer = await upload(token, gzipSync(content), true);
    expect([answer.status, answer.text]).toEqual([429, expect.stringContaining('4 MiB together')]);
    expect(await usageOf(token)).toEqual(before);
    expect(await bytesOnDisk()).toBe(disk);
  }
  const { db } = server.test.store;
  const { count } = await db
    .selectFrom('sequence_records')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('name', 'like', 'r%')
    .where('description', 'like', 'word%')
    .innerJoin('record_tables', 'record_tables.id', 'record_table_id')
    .where('reference_count', '>', 0)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(0);
});
