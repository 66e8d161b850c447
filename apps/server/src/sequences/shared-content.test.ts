import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sweepBlobs } from '@flipon/store/blobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, startApiClient } from '../testing/api-client.ts';
import { holdUpload } from '../testing/hold-upload.ts';
import { multipartBody } from '../testing/multipart-body.ts';

const G4 = '/api/analyse/g4hunter';
const LETTERS = `${'GGGTTAGGGTTAGGGTTAGGG'.repeat(4)}acgtacgtac${'CCCTAA'.repeat(7)}`;
const FASTA = `>one\n${LETTERS}\n`;
const GENBANK = `LOCUS       ONE ${LETTERS.length} bp DNA linear UNK 01-JAN-1980
ORIGIN
${(LETTERS.match(/.{1,60}/g) ?? []).map((line, at) => `${String(60 * at + 1).padStart(9)} ${line.match(/.{1,10}/g)?.join(' ')}`).join('\n')}
//
`;

let client: ApiClient;
beforeAll(async () => {
  client = await startApiClient();
});
afterAll(() => client.server.close());

async function listFiles(): Promise<string[]> {
  const root = join(client.server.test.dataDir, 'blobs');
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}
const countBlobs = async () => new Set((await listFiles()).map((name) => name.slice(0, 36))).size;

const addFile = async (content: string | Buffer, as: string): Promise<string> => {
  const { headers, payload } = multipartBody([
    { name: 'json', content: '{"name":"one"}' },
    { name: 'file', filename: 'one.fa', content },
  ]);
  const answer = await client.server.app.inject({
    method: 'POST',
    url: '/api/sequence/import/file',
    headers: { ...headers, authorization: as },
    payload,
  });
  expect(answer.statusCode).toBe(201);
  return answer.json().payload.id;
};

async function basesOf(id: string): Promise<string> {
  const rows = client.server.test.store.db
    .selectFrom('sequences')
    .select(['bases_blob_id', 'mask_blob_id'])
    .where('id', '=', id);
  const { bases_blob_id, mask_blob_id } = await rows.executeTakeFirstOrThrow();
  return `${bases_blob_id} ${mask_blob_id}`;
}

async function read(sequence: string, analysis: string, as: string): Promise<string[]> {
  const urls = [
    `/api/sequence/${sequence}/data?pos=0&len=1000`,
    ...['quadruplex.csv', 'hits.fasta?flank=5', 'quadruplex?pageSize=ALL', 'heatmap'].map(
      (part) => `${G4}/${analysis}/${part}`,
    ),
  ];
  const answers = await Promise.all(urls.map((url) => client.call('GET', url, undefined, as)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(urls.map(() => 200));
  return answers.map(({ body }) => body);
}

describe('content that two owners bring', () => {
  it('is stored once, and stays as it is for one when the other deletes everything', async () => {
    const [ours, theirs] = [client.token, await client.server.newGuest()];
    const start = async (sequence: string, as: string) =>
      (await client.call('POST', G4, { sequence }, as)).json().payload.id;
    const one = await addFile(FASTA, ours);
    const before = await countBlobs();
    const other = await addFile(FASTA, theirs);
    expect(await countBlobs()).toBe(before);
    expect(await basesOf(other)).toBe(await basesOf(one));

    const [analysis, another] = [await start(one, ours), await start(other, theirs)];
    await client.server.finishJobs();
    const told = await read(other, another, theirs);
    const gone = await client.call('DELETE', `/api/sequence/${one}?results=true`);
    expect(gone.statusCode).toBe(204);
    expect(await read(other, another, theirs)).toEqual(told);
    const { db, files } = client.server.test.store;
    expect(await sweepBlobs(db, files, 0)).toBe(1);
    expect(await read(other, another, theirs)).toEqual(told);
    expect((await client.call('GET', `${G4}/${analysis}/heatmap`)).statusCode).toBe(404);

    await client.call('DELETE', `/api/sequence/${other}?results=true`, undefined, theirs);
    expect(await sweepBlobs(db, files, 0)).toBe(3);
    expect(await countBlobs()).toBe(before - 2);
  });

  it('is the same as FASTA, as gzip of it, and as GenBank', async () => {
    const ids = [await addFile(FASTA, client.token)];
    const before = await countBlobs();
    ids.push(await addFile(gzipSync(FASTA), client.token));
    ids.push(await addFile(GENBANK, client.token));
    const blobs = await Promise.all(ids.map(basesOf));
    expect(blobs[1]).toBe(blobs[0]);
    // The letters of a GenBank file are lower case by custom: they mask nothing.
    expect(blobs[2]?.split(' ')[0]).toBe(blobs[0]?.split(' ')[0]);
    expect(await countBlobs()).toBe(before);
  });

  it('answers another owner as if it had never been there', async () => {
    const stranger = await client.server.newGuest();
    const mine = await client.call('POST', '/api/sequence/import/text', { name: 'x', data: FASTA });
    const id = mine.json().payload.id;
    for (const part of ['', '/data?pos=0&len=9', '/records']) {
      const answer = await client.call('GET', `/api/sequence/${id}${part}`, undefined, stranger);
      expect(answer.statusCode).toBe(404);
    }
    const body = { name: 'x', data: FASTA };
    const theirs = await client.call('POST', '/api/sequence/import/text', body, stranger);
    const shape = (answer: { json(): object }) => {
      const text = JSON.stringify(answer.json());
      return text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+(?=[,}])|"\d{4}-[^"]*"/g, '');
    };
    expect(shape(theirs)).toBe(shape(mine));
    expect(theirs.body).not.toContain(id);
  });
});

it('gives what waited for an import the bases that are kept', async () => {
  const address = await client.server.app.listen({ port: 0 });
  const first = await client.addSequence('G'.repeat(30));
  const upload = await holdUpload(address, client.token, 'held');
  const waiting = (await client.call('POST', G4, { sequence: upload.id })).json().payload.id;
  upload.goOn();
  expect(await upload.done).toBe(201);
  await client.server.finishJobs();
  expect((await basesOf(upload.id)).split(' ')[0]).toBe((await basesOf(first)).split(' ')[0]);
  const { batch } = (await client.call('GET', `${G4}/${waiting}`)).json();
  expect(batch.status).toBe('FINISH');
});

it('stores no example a second time', async () => {
  const list = (await client.call('GET', '/api/sequence?pageSize=ALL')).json().items;
  const example = list.at(-1);
  const range = `pos=0&len=${example.length}`;
  const letters = await client.call('GET', `/api/sequence/${example.id}/data?${range}`);
  const before = await countBlobs();
  const added = await addFile(`>mine\n${letters.body}\n`, client.token);
  expect((await basesOf(added)).split(' ')[0]).toBe((await basesOf(example.id)).split(' ')[0]);
  expect(await countBlobs()).toBe(before);
});
