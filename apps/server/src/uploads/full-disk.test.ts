import { readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openDiskRoom } from '@flipon/store/disk';
import type { ServerLimits } from '@flipon/store/room';
import { ample, mountSmallDisk } from '@flipon/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipartBody } from '../testing/multipart-body.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const MB = 1024 * 1024;
const FILLS = 20;
const SEQUENCE = '/api/sequence';
const TEXT = `>large\n${`${'ACGT'.repeat(15)}ACG\n`.repeat((4 * MB) / 64)}`;
const HITS = `${'GGGTTA'.repeat(8)}GGG`;

const disk = mountSmallDisk(32);
afterAll(() => disk?.unmount());

// Only root may mount; `mountSmallDisk` says aloud where the tests are left out.
describe.skipIf(disk === null)('on a small disk', () => {
  const folder = disk?.path ?? '';
  const ballast = join(folder, 'ballast');
  let server: TestApp;
  let token: string;
  let result: string;
  const own: ServerLimits = { guestsStorageMb: null, disk: openDiskRoom(folder, 0) };
  beforeAll(async () => {
    server = await startTestApp({ files: folder, quotas: { ...ample, server: own } });
    token = await server.newGuest();
    const sequence = await importText(HITS);
    expect(sequence.statusCode).toBe(201);
    const started = await start(sequence.json().payload.id);
    await server.finishJobs();
    result = started.json().items[0].id;
  });
  afterAll(() => server.close());

  const call = (
    method: 'GET' | 'HEAD' | 'POST' | 'PATCH',
    url: string,
    headers: Record<string, string> = {},
    payload?: string | Buffer | object,
  ) =>
    server.app.inject({
      method,
      url,
      headers: { authorization: token, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
  const importText = (data: string) =>
    call('POST', `${SEQUENCE}/import/text`, {}, { data, name: 'text', circular: false });
  const start = (sequence: string) =>
    call('POST', '/api/analyse/g4hunter', {}, { sequences: [sequence], threshold: 1.2 });
  const exported = async () => {
    const names = ['x.csv', 'x.bed', 'x.parquet', 'x.xlsx'];
    const files = names.map((name) => call('GET', `/api/analyse/g4hunter/${result}/${name}`));
    return (await Promise.all(files)).map(({ statusCode }) => statusCode);
  };
  function importFile() {
    const { payload, headers } = multipartBody([{ name: 'file', filename: 'f', content: TEXT }]);
    return call('POST', `${SEQUENCE}/import/file`, headers, payload);
  }

  /** Fills the disk except for this many bytes. */
  async function fill(freeBytes: number): Promise<void> {
    for (let left = FILLS; left > 0; left--) {
      const { bavail, bsize } = await statfs(folder);
      try {
        return await writeFile(ballast, Buffer.alloc(bavail * bsize - freeBytes));
      } catch (error) {
        // The server has written meanwhile, and more than is to stay free.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        await rm(ballast);
      }
    }
    throw new Error('The disk is never filled: others go on writing.');
  }
  const rowsOf = async () => ({
    uploads: await server.test.store.db.selectFrom('uploads').selectAll().execute(),
    reserved: await server.test.store.db
      .selectFrom('sequences')
      .select('id')
      .where('reserved_bytes', '>', 0)
      .execute(),
  });
  async function filesOf(): Promise<string[]> {
    const files: string[] = [];
    for (const name of ['blobs', 'uploads', 'tmp']) {
      for (const file of await readdir(join(folder, name), { recursive: true }).catch(() => []))
        if ((await stat(join(folder, name, file))).isFile()) files.push(file);
    }
    return files.toSorted();
  }

  it('a file is refused before the disk is full, and nothing of it stays', async () => {
    const before = await filesOf();
    await fill(2 * MB);
    const refused = await importFile();
    expect([refused.statusCode, refused.json().code]).toEqual([507, 'no_space']);
    expect(refused.json().message).toMatch(/is nearly full, so nothing new can begin/);
    expect(await rowsOf()).toEqual({ uploads: [], reserved: [] });
    await rm(ballast);
    expect(await filesOf()).toEqual(before);
    const taken = await importFile();
    expect(taken.statusCode).toBe(201);
  });

  it('a file is refused in its middle when others have taken its room', async () => {
    const before = await filesOf();
    const { payload, headers } = multipartBody([{ name: 'file', filename: 'f', content: TEXT }]);
    async function* body() {
      yield payload.subarray(0, MB);
      // By now its room is reserved, and a part of it is written.
      await expect.poll(async () => (await rowsOf()).uploads.length).toBe(1);
      await fill(0.5 * MB);
      yield payload.subarray(MB);
    }
    const length = { 'content-length': String(payload.length) };
    const refused = await call(
      'POST',
      `${SEQUENCE}/import/file`,
      { ...headers, ...length },
      Readable.from(body()),
    );
    await rm(ballast);
    expect([refused.statusCode, refused.json().code]).toEqual([507, 'no_space']);
    expect(await rowsOf()).toEqual({ uploads: [], reserved: [] });
    expect(await filesOf()).toEqual(before);
  });

  it('an upload in parts keeps what has arrived, and goes on once there is room', async () => {
    const tus = { 'tus-resumable': '1.0.0' };
    const created = await call('POST', '/api/upload', {
      ...tus,
      'upload-length': String(TEXT.length),
      'upload-metadata': `filename ${Buffer.from('parts.fa').toString('base64')}`,
    });
    expect(created.statusCode).toBe(201);
    const url = String(created.headers['location']);
    const send = (offset: number) =>
      call(
        'PATCH',
        url,
        {
          ...tus,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        Buffer.from(TEXT.slice(offset)),
      );
    // Promised to it, and taken by something that is not ours.
    await fill(1.5 * MB);
    const refused = await send(0);
    expect([refused.statusCode, refused.body]).toEqual([507, expect.stringContaining('no_space')]);
    const { uploads } = await rowsOf();
    expect(uploads).toMatchObject([{ status: 'SENDING', reserved_bytes: TEXT.length }]);
    await rm(ballast);
    const at = await call('HEAD', url, tus);
    const offset = Number(at.headers['upload-offset']);
    expect(offset).toBe(uploads[0]?.received_bytes);
    expect(offset).toBeGreaterThan(0);
    expect(offset).toBeLessThan(TEXT.length);
    // The reading that met the full disk, too, may be about to end: clients try again.
    await expect.poll(async () => (await send(offset)).statusCode).toBe(204);
    await expect
      .poll(async () => (await rowsOf()).uploads[0]?.status, { timeout: 10_000 })
      .toBe('DONE');
    const list = await call('GET', `${SEQUENCE}?pageSize=ALL`);
    const made = list.json().items.find((item: { name: string }) => item.name === 'parts.fa');
    expect(made.length).toBe(((4 * MB) / 64) * 63);
  });

  it('stored data can be read while nothing can be written, and all recovers', async () => {
    const files = await filesOf();
    disk?.remount('ro');
    try {
      const refused = await importText('GATTACA');
      expect([refused.statusCode, refused.json().code]).toEqual([507, 'no_space']);
      expect(refused.json().message).toMatch(/^The disk of the server is full/);
      const rows = await call('GET', `/api/analyse/g4hunter/${result}`);
      expect([rows.statusCode, rows.json().payload.resultCount > 0]).toEqual([200, true]);
      expect(await exported()).toEqual([200, 200, 200, 200]);
      expect((await rowsOf()).reserved).toEqual([]);
    } finally {
      disk?.remount('rw');
    }
    expect(await filesOf()).toEqual(files);
    expect((await importText('GATTACA')).statusCode).toBe(201);
  });

  it('guests are refused what all of them together have no room for; users are not', async () => {
    const text = await importText('GATTACA'.repeat(100_000));
    const sequence = text.json().payload.id;
    own.guestsStorageMb = 1;
    const before = await filesOf();
    const known = async () =>
      (await server.test.store.db.selectFrom('jobs').select('id').execute()).length;
    const jobs = await known();
    const all = [await importText('GATTACA'.repeat(100_000)), await start(sequence)];
    for (const refused of all) {
      expect([refused.statusCode, refused.json().code]).toEqual([507, 'no_space']);
      expect(refused.json().message).toMatch(
        /^All guests of this server together can take 1 MiB: they take [\d.]+ MiB.* register/,
      );
    }
    expect([await rowsOf().then(({ reserved }) => reserved), await filesOf()]).toEqual([
      [],
      before,
    ]);
    expect(await known()).toBe(jobs);
    const guest = token;
    token = await server.newUser();
    const taken = await importText('GATTACA'.repeat(100_000));
    expect(taken.statusCode).toBe(201);
    expect((await start(taken.json().payload.id)).statusCode).toBe(201);
    token = guest;
    own.guestsStorageMb = null;
    await server.finishJobs();
  });

  it('nothing begins without a free byte, and existing results can be exported', async () => {
    await fill(0);
    const { items } = (await call('GET', `${SEQUENCE}?pageSize=ALL`)).json();
    const begun = [await start(items[0].id), await importText('GATTACA')];
    const files = await exported();
    await rm(ballast);
    expect(begun[1]?.statusCode).toBe(507);
    expect(files).toEqual([200, 200, 200, 200]);
  });
});
