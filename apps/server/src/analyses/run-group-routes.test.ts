import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';

const RUNS = '/api/analyse/all/runs';
const DNA = 'GGGTTAGGGTTAGGGTTAGGGTTAGGG'.repeat(3);

const { server, call, addSequence, analyse } = await startApiClient();
const other = await server.newGuest();
afterAll(() => server.close());

let first = '';
let second = '';
let batch = '';
const times: string[] = [];
beforeAll(async () => {
  first = await addSequence(DNA, { name: 'first' });
  second = await addSequence(`${DNA}A`, { name: 'second' });
  for (let time = 0; time < 3; time++) times.push(await analyse('/api/analyse/g4hunter', first));
  await analyse('/api/analyse/g4hunter', first, { threshold: 1.8 });
  const body = { sequences: [first, second], kinds: [{ kind: 'zdna', parameters: {} }], tags: [] };
  batch = (await call('POST', '/api/analyse/all', body)).json().payload.id;
});

const ask = async (path: string, as?: string) => call('GET', `${RUNS}${path}`, undefined, as);

it('lists runs by sequence, equal ones as one, with their states', async () => {
  const { items, batches, page } = (await ask('')).json();
  expect(page).toMatchObject({ totalElements: 2, totalPages: 1 });
  const ofFirst = items.find(({ id }: { id: string }) => id === first);
  expect(ofFirst).toMatchObject({ isInLibrary: true, analyses: 5, kinds: 2, runCount: 3 });
  expect(ofFirst.runs).toMatchObject([
    { kind: 'zdna', times: 1 },
    { kind: 'g4hunter', times: 1, analysis: { threshold: 1.8 } },
    {
      kind: 'g4hunter',
      times: 3,
      analysis: { id: times[2], sequenceName: 'first' },
      earlier: [{ id: times[1] }, { id: times[0] }],
    },
  ]);
  expect(batches[ofFirst.runs[0].analysis.id].status).toBe('WAITING');
  expect(batches[times[2] ?? ''].status).toBe('FINISH');
});

it('lists runs by batch, and those that were started one by one', async () => {
  const { items } = (await ask('?by=batch')).json();
  expect(items).toMatchObject([
    { id: batch, sequences: 2, kinds: 1, runCount: 2, isInLibrary: false },
    { id: 'none', sequences: 1, runCount: 2, analyses: 4 },
  ]);
});

it('gives the runs of one group page by page, and finds by name', async () => {
  const page = (await ask(`/${first}?pageSize=1&pageNumber=2`)).json();
  expect(page).toMatchObject({
    page: { totalElements: 3, totalPages: 3 },
    payload: { id: first, runs: [{ times: 3 }] },
  });
  const alone = (await ask('/none?by=batch')).json();
  expect(alone.payload.runCount).toBe(2);
  const found = (await ask('?name=SECOND')).json();
  expect(found.items.map(({ id }: { id: string }) => id)).toEqual([second]);
});

it('shows nothing of another owner, and refuses what it cannot read', async () => {
  expect((await ask('', other)).json().items).toEqual([]);
  expect((await ask(`/${first}`, other)).statusCode).toBe(404);
  expect((await ask(`/${batch}?by=batch`, other)).statusCode).toBe(404);
  expect((await ask(`/${randomUUID()}`)).statusCode).toBe(404);
  expect((await ask('/7')).statusCode).toBe(400);
  expect((await ask('?by=colour')).json().message).toBe('By must be sequence or batch.');
});

it('keeps the runs of a sequence that has left the library', async () => {
  await server.finishJobs();
  const third = await addSequence(`${DNA}C`, { name: 'third' });
  await analyse('/api/analyse/g4hunter', third);
  await call('DELETE', `/api/sequence/${third}`);
  const { items } = (await ask('?name=third')).json();
  expect(items).toMatchObject([{ id: third, isInLibrary: false, runCount: 1 }]);
});
