import { readEverything } from '@flipon/store/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, startApiClient } from '../testing/api-client.ts';

const G4 = '/api/analyse/g4hunter';
const OTHER_KIND = '/api/analyse/zdna';
const TEXT = `>one\n${'GGGTTA'.repeat(8)}GGG\n>two\n${'ACGT'.repeat(5)}\n`;

let client: ApiClient;
beforeAll(async () => {
  client = await startApiClient();
});
afterAll(() => client.server.close());

const remove = (id: string, query = '', as?: string) =>
  client.call('DELETE', `/api/sequence/${id}${query}`, undefined, as);

it('leaves a result with its sequence, records, letters, hits and files', async () => {
  const sequence = await client.addSequence(TEXT, { name: 'two records', circular: true });
  const id = await client.analyse(G4, sequence, { threshold: 1.2 });
  const paths = [
    'quadruplex',
    'sequence/records',
    'data?pos=2&len=6',
    'records',
    'heatmap',
    'quadruplex.csv',
    'hits.gff3',
  ];
  const read = () =>
    Promise.all(paths.map(async (path) => (await client.call('GET', `${G4}/${id}/${path}`)).body));
  const described = async () => (await client.call('GET', `${G4}/${id}/sequence`)).json().payload;
  const before = await read();
  expect(before[2]).toBe('GTTAGG');
  expect(JSON.parse(before[1] ?? '').items.map(({ name }: { name: string }) => name)).toEqual([
    'one',
    'two',
  ]);
  const facts = {
    id: sequence,
    name: 'two records',
    length: 71,
    circular: true,
    recordCount: 2,
    gcBp: 37,
    nBp: 0,
  };
  expect(await described()).toEqual({ ...facts, type: 'DNA', inLibrary: true });

  expect((await remove(sequence)).statusCode).toBe(204);
  expect((await client.call('GET', `/api/sequence/${sequence}`)).statusCode).toBe(404);
  expect(await read()).toEqual(before);
  expect(await described()).toEqual({ ...facts, type: 'DNA', inLibrary: false });
});

it('shows what a result was computed from to its owner alone', async () => {
  const sequence = await client.addSequence(TEXT);
  const id = await client.analyse(G4, sequence);
  const stranger = await client.server.newGuest();
  for (const path of ['sequence', 'sequence/records', 'records', 'data']) {
    const url = `${G4}/${id}/${path}`;
    expect((await client.call('GET', url, undefined, stranger)).statusCode).toBe(404);
    expect((await client.call('GET', `${OTHER_KIND}/${id}/${path}`)).statusCode).toBe(404);
    expect((await client.call('GET', url)).statusCode).toBe(200);
  }
});

it('takes the results along when asked to, those that run included, and nothing else', async () => {
  const sequence = await client.addSequence(TEXT);
  const other = await client.addSequence(TEXT);
  const finished = await client.analyse(G4, sequence, { threshold: 2 });
  const kept = await client.analyse(G4, other, { threshold: 2.2 });
  const running = (await client.call('POST', OTHER_KIND, { sequence })).json().payload.id;
  const { db } = client.server.test.store;

  const stranger = await client.server.newGuest();
  // The first call gives a guest the examples.
  await client.call('GET', '/api/sequence', undefined, stranger);
  const before = await readEverything(client.server.test);
  expect((await remove(sequence, '?results=true', stranger)).statusCode).toBe(404);
  expect(await readEverything(client.server.test)).toEqual(before);
  expect((await remove(sequence, '?results=perhaps')).statusCode).toBe(400);

  expect((await remove(sequence, '?results=true')).statusCode).toBe(204);
  const left = await db
    .selectFrom('analyses')
    .select('id')
    .where('id', 'in', [finished, running, kept])
    .execute();
  expect(left).toEqual([{ id: kept }]);
  const held = await db
    .selectFrom('blobs')
    .innerJoin('analyses', 'analyses.hits_blob_id', 'blobs.id')
    .select('reference_count')
    .where('analyses.id', '=', kept)
    .execute();
  expect(held).toEqual([{ reference_count: 1 }]);
  expect((await remove(sequence, '?results=true')).statusCode).toBe(404);
});
