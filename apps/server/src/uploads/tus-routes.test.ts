import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { listTemporaryFiles } from '@flipon/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const FASTA = '>chr1 first\nACGTACGTAC\nGGGG\n>chr2\nTTTT\n';

let server: TestApp;
let token: string;
let other: string;
beforeAll(async () => {
  server = await startTestApp({ maxUploadMb: 1 });
  token = await server.newGuest();
  other = await server.newGuest();
});
afterAll(() => server.close());

type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS';
const call = (
  method: Method,
  url: string,
  headers: Record<string, string> = {},
  payload?: string | Buffer,
) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: token, 'tus-resumable': '1.0.0', ...headers },
    ...(payload === undefined ? {} : { payload }),
  });

const metadata = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

async function create(size: number, options: object = {}, filename = 'two.fa'): Promise<string> {
  const answer = await call('POST', '/api/upload', {
    'upload-length': String(size),
    'upload-metadata': metadata({ filename, options: JSON.stringify(options) }),
  });
  expect([answer.statusCode, answer.body]).toEqual([201, '']);
  return String(answer.headers['location']);
}

const send = (url: string, offset: number, part: string | Buffer) =>
  call(
    'PATCH',
    url,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    part,
  );

const stateOf = async (url: string) => (await call('GET', url)).json();
const ended = (url: string) =>
  expect.poll(async () => (await stateOf(url)).payload.status, { timeout: 5000 });

/** Files of unfinished work in the data folder. */
const leftFiles = async () => [
  ...(await readdir(join(server.test.dataDir, 'uploads')).catch(() => [])),
  ...(await listTemporaryFiles(server.test.dataDir)),
];

describe('a file that is sent in parts', () => {
  it('becomes a sequence, is listed until then, and leaves no file', async () => {
    const url = await create(FASTA.length, { name: 'two', tags: ['t'], circular: true });
    expect(url).toMatch(/^\/api\/upload\/[0-9a-f-]{36}$/);
    const first = await send(url, 0, FASTA.slice(0, 20));
    expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, '20']);
    expect(Date.parse(String(first.headers['upload-expires']))).toBeGreaterThan(Date.now() + 8e7);
    const head = await call('HEAD', url);
    expect(head.statusCode).toBe(200);
    expect(head.headers).toMatchObject({
      'upload-offset': '20',
      'upload-length': String(FASTA.length),
      'cache-control': 'no-store',
      'tus-resumable': '1.0.0',
    });
    const { items } = (await call('GET', '/api/upload')).json();
    expect(items).toMatchObject([
      { filename: 'two.fa', size: FASTA.length, received: 20, status: 'SENDING', message: null },
    ]);
    expect(Object.keys(head.headers).filter((name) => /access-control/.test(name))).toEqual([]);

    const last = await send(url, 20, FASTA.slice(20));
    expect(last.headers['upload-offset']).toBe(String(FASTA.length));
    await ended(url).toBe('DONE');
    const { payload, items: made, batches, leftOut } = await stateOf(url);
    expect(payload).toMatchObject({ received: FASTA.length, message: null });
    expect(made).toMatchObject([
      {
        name: 'two',
        length: 18,
        recordCount: 2,
        circular: true,
        tags: ['t'],
        fastaComment: 'chr1 first',
      },
    ]);
    expect(batches[made[0].id]).toMatchObject({
      name: 'Import FASTA format: two',
      status: 'FINISH',
    });
    expect(leftOut).toEqual([]);
    expect((await call('GET', '/api/upload')).json()).toEqual({ items: [] });
    await expect.poll(leftFiles).toEqual([]);
    const rows = await server.test.store.db
      .selectFrom('uploads')
      .select(['reserved_bytes', 'reserved_sequences'])
      .execute();
    expect(rows).toEqual([{ reserved_bytes: 0, reserved_sequences: 0 }]);
  });

  it('may bring its first part when it is begun', async () => {
    const answer = await call(
      'POST',
      '/api/upload',
      {
        'upload-length': String(FASTA.length),
        'upload-metadata': metadata({ filename: 'at once.fa' }),
        'content-type': 'application/offset+octet-stream',
      },
      FASTA,
    );
    expect([answer.statusCode, answer.headers['upload-offset']]).toEqual([
      201,
      String(FASTA.length),
    ]);
    const url = String(answer.headers['location']);
    await ended(url).toBe('DONE');
    expect((await stateOf(url)).items).toMatchObject([{ name: 'at once.fa', length: 18 }]);
  });

  it.each([
    ['U and no T', {}, '>one\nGGGUUA\n', 'RNA'],
    ['T', {}, '>one\nGGGTTA\n', 'DNA'],
    ['U and no T, called DNA', { type: 'DNA' }, '>one\nGGGUUA\n', 'DNA'],
  ])('is by its letters what nobody says that it is: %s', async (_, options, text, type) => {
    const url = await create(text.length, options);
    await send(url, 0, text);
    await ended(url).toBe('DONE');
    expect((await stateOf(url)).items).toMatchObject([{ type }]);
  });

  it('belongs to its owner alone', async () => {
    const url = await create(FASTA.length);
    await send(url, 0, FASTA.slice(0, 9));
    const theirs = { authorization: other };
    const part = {
      ...theirs,
      'upload-offset': '9',
      'content-type': 'application/offset+octet-stream',
    };
    for (const answer of [
      await call('GET', url, theirs),
      await call('HEAD', url, theirs),
      await call('PATCH', url, part, FASTA.slice(9)),
      await call('DELETE', url, theirs),
    ]) {
      expect(answer.statusCode).toBe(404);
    }
    expect((await call('GET', '/api/upload', theirs)).json()).toEqual({ items: [] });
    expect((await stateOf(url)).payload).toMatchObject({ received: 9, status: 'SENDING' });
    await call('DELETE', url);
  });

  it('goes on at its offset and nowhere else', async () => {
    const url = await create(FASTA.length);
    await send(url, 0, FASTA.slice(0, 12));
    const wrong = await send(url, 5, FASTA.slice(5));
    expect([wrong.statusCode, wrong.json().code]).toEqual([409, 'conflict']);
    const more = await send(url, 12, `${FASTA.slice(12)}ACGT`);
    expect([more.statusCode, more.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'too_large', path: url }),
    ]);
    const [one, two] = await Promise.all([
      send(url, 12, FASTA.slice(12)),
      send(url, 12, FASTA.slice(12)),
    ]);
    expect([one.statusCode, two.statusCode].sort()).toEqual([204, 409]);
    await ended(url).toBe('DONE');
    expect((await stateOf(url)).items).toMatchObject([{ name: 'two.fa', length: 18 }]);
  });

  it('is refused with the part that has the fault, and nothing of it stays', async () => {
    const text = `${'ACGT\n'.repeat(40)}ACJT\n${'ACGT\n'.repeat(10_000)}`;
    const url = await create(text.length, { name: 'bad' });
    expect((await send(url, 0, text.slice(0, 100))).statusCode).toBe(204);
    // The fault is found while the rest comes, or by the next part.
    let answer = await send(url, 100, text.slice(100, 5000));
    await ended(url).toBe('FAILED');
    if (answer.statusCode === 204) answer = await send(url, 5000, text.slice(5000));
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.json().message).toMatch(/Line 41.*column 3.*"J"/);
    const { payload, items } = await stateOf(url);
    expect(payload.message).toMatch(/Line 41/);
    expect(items).toEqual([]);
    expect((await call('HEAD', url)).statusCode).toBe(404);
    await expect.poll(leftFiles).toEqual([]);
    const found = await server.test.store.db
      .selectFrom('sequences')
      .select('id')
      .where('name', '=', 'bad')
      .execute();
    expect(found).toEqual([]);
  });

  it('is gone at once when it is cancelled', async () => {
    const url = await create(FASTA.length, { name: 'unwanted' });
    await send(url, 0, FASTA.slice(0, 30));
    const path = join(server.test.dataDir, 'uploads', url.slice('/api/upload/'.length));
    await expect.poll(async () => (await stateOf(url)).items.length).toBe(1);
    expect(existsSync(path)).toBe(true);
    expect((await call('DELETE', url)).statusCode).toBe(204);
    expect(existsSync(path)).toBe(false);
    expect((await call('HEAD', url)).statusCode).toBe(404);
    expect((await call('DELETE', url)).statusCode).toBe(404);
    const list = await call('GET', '/api/sequence?pageSize=ALL');
    expect(list.json().items.map((item: { name: string }) => item.name)).not.toContain('unwanted');
    await expect.poll(leftFiles).toEqual([]);
  });

  it('ends when its sequence is taken out of the library', async () => {
    const url = await create(FASTA.length, { name: 'taken out' });
    await send(url, 0, FASTA.slice(0, 30));
    await expect.poll(async () => (await stateOf(url)).items.length).toBe(1);
    const [{ id }] = (await stateOf(url)).items;
    expect((await call('DELETE', `/api/sequence/${id}`)).statusCode).toBe(204);
    await ended(url).toBe('FAILED');
    expect((await stateOf(url)).payload.message).toBe(
      'The sequence was deleted during its import.',
    );
    // Not 409, which senders answer by beginning anew.
    expect((await send(url, 30, FASTA.slice(30))).statusCode).toBe(404);
  });
});

describe('a request that is no upload', () => {
  const post = (headers: Record<string, string>) => call('POST', '/api/upload', headers);

  it.each([
    [{ 'upload-length': '0' }, 400, /empty/],
    [{ 'upload-length': '-4' }, 400, /upload-length/i],
    [{}, 400, /Upload-Length/],
    [{ 'upload-defer-length': '1' }, 400, /length has to be said/],
    [{ 'upload-length': String(1024 * 1024 + 1) }, 413, /cannot be more than 1 MiB/],
    [{ 'upload-length': '4', 'upload-metadata': 'options %%' }, 400, /metadata/i],
    [{ 'upload-length': '4', 'upload-metadata': metadata({ options: '{' }) }, 400, /JSON/],
    [
      { 'upload-length': '4', 'upload-metadata': metadata({ options: '{"circular":"maybe"}' }) },
      400,
      /Circular must be/,
    ],
    [
      { 'upload-length': '4', 'upload-metadata': metadata({ options: '{"name":"a\\u0000"}' }) },
      400,
      /U\+0000 is not allowed in name/,
    ],
    [
      { 'upload-length': '4', 'upload-metadata': metadata({ filename: 'at\0once.fa' }) },
      400,
      /U\+0000 is not allowed in filename/,
    ],
    [{ 'upload-length': '4', 'tus-resumable': '0.2.0' }, 400, /tus-resumable/i],
  ])('%j is %d', async (headers, status, message) => {
    const answer = await post(headers);
    expect([answer.statusCode, answer.json().message]).toEqual([
      status,
      expect.stringMatching(message),
    ]);
    expect(answer.json()).toMatchObject({ path: '/api/upload', status });
  });

  it('names the field, the version and the limits', async () => {
    const upload = metadata({ options: '{"tags":5,"type":"XNA"}' });
    const answer = await post({ 'upload-length': '4', 'upload-metadata': upload });
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual([
      'tags',
      'type',
    ]);
    const old = await server.app.inject({
      method: 'POST',
      url: '/api/upload',
      headers: { authorization: token, 'upload-length': '4' },
    });
    expect([old.statusCode, old.headers['tus-version']]).toEqual([412, '1.0.0']);
    const { headers } = await call('OPTIONS', '/api/upload');
    expect(headers).toMatchObject({
      'tus-version': '1.0.0',
      'tus-extension': 'creation,creation-with-upload,expiration,termination',
      'tus-max-size': String(1024 * 1024),
    });
    const unknown = '/api/upload/11111111-1111-4111-8111-111111111111';
    expect((await call('GET', unknown)).statusCode).toBe(404);
    expect((await send(unknown, 0, 'A')).statusCode).toBe(404);
    expect((await call('GET', '/api/upload/none')).statusCode).toBe(400);
  });
});
