import { watchRows } from '@flipon/store/testing';
import { afterAll, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';

/** As many as a short test can have; the long one has a million. */
const COUNT = 20_000;
/** No reader asks for more records than this at once. */
const MOST_ROWS = 4096;
const MOTIF = 'GGGTTAGGGTTAGGGTTAGGG';

const { server, call, addSequence, analyse } = await startApiClient();
const rows = watchRows();
afterAll(async () => {
  rows.stop();
  await server.close();
});

/** Every third one has a hit, every hundredth none of any bases. */
const records = Array.from({ length: COUNT }, (_, at) => {
  const bases = at % 100 === 99 ? '' : at % 3 === 0 ? MOTIF : 'ACGTACGTACGT'.slice(at % 5);
  return { name: `r${at}`, description: `of run ${at % 7}`, bases };
});
const fasta = records
  .map(({ name, description, bases }) => `>${name} ${description}\n${bases}\n`)
  .join('');
const withHits = records.filter(({ bases }) => bases === MOTIF);
const base = '/api/analyse/g4hunter';
const wish = { windowSize: 21, threshold: 1.2, wrapOrigin: true };

it('keeps, searches, shows and writes many records, a batch of them at a time', async () => {
  const sequence = await addSequence(fasta, { name: 'many', circular: true });
  const id = await analyse(base, sequence, wish);
  const get = (path: string) => call('GET', `${base}/${id}${path}`);
  const names = async (query: string) => {
    const { items, page } = (await get(`/records?${query}`)).json();
    return { names: items.map((item: { name: string }) => item.name), total: page.totalElements };
  };

  expect((await get('')).json().payload).toMatchObject({
    resultCount: withHits.length,
    summary: { coveredBp: withHits.length * MOTIF.length },
  });
  const last = { names: ['r19998', 'r19999'], total: COUNT };
  expect(await names('pageSize=2&pageNumber=9999')).toEqual(last);
  expect(await names('pageSize=2&order=DESC&sort=index')).toEqual({
    names: ['r19999', 'r19998'],
    total: COUNT,
  });
  // Of one and the same figure, records stay in their order.
  const byHits = [...withHits, ...records.filter(({ bases }) => bases !== MOTIF)];
  for (const pageNumber of [0, 666, 1999]) {
    const { names: found } = await names(
      `sort=hits&order=DESC&pageSize=10&pageNumber=${pageNumber}`,
    );
    const first = pageNumber * 10;
    expect(found).toEqual(byHits.slice(first, first + 10).map(({ name }) => name));
  }
  const collator = new Intl.Collator('en', { numeric: true });
  const byName = records.map(({ name }) => name).sort((a, b) => collator.compare(b, a));
  expect((await names('sort=name&order=DESC&pageSize=3&pageNumber=5')).names).toEqual(
    byName.slice(15, 18),
  );
  const called = records.filter(({ name, description }) =>
    `${name} ${description}`.includes('99 of run 3'),
  );
  expect(await names('name=99%20OF%20RUN%203&pageSize=1000')).toEqual({
    names: called.map(({ name }) => name),
    total: called.length,
  });

  const csv = (await get('/records.csv?sort=hits&order=DESC')).body.trim().split('\r\n').slice(1);
  expect(csv.map((line) => line.split(',')[0])).toEqual(byHits.map(({ name }) => name));
  const bed = (await get('/out.bed')).body.split('\n').filter((line) => /^r\d/.test(line));
  expect(bed.map((line) => line.split('\t')[0])).toEqual(withHits.map(({ name }) => name));
  expect((await get('/out.parquet')).rawPayload.subarray(0, 4).toString()).toBe('PAR1');
  const { payload } = (await get('/methods')).json();
  expect(payload).toMatchObject({ records: COUNT, circularRecords: COUNT, longestRecord: 21 });
  expect((await get('/heatmap')).statusCode).toBe(200);
  const seen = (await call('GET', `/api/sequence/${sequence}/seen-records?segments=200`)).json();
  expect(seen.records.length).toBeGreaterThan(100);
  expect(seen.records.length).toBeLessThanOrEqual(800);
  const file = await call('GET', `/api/sequence/${sequence}/sequence.fasta`);
  expect(file.body).toBe(fasta.replaceAll('\n\n', '\n'));

  const most = rows.takeMost();
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(MOST_ROWS);
});
