import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { bestOf } from '@flipon/analyses/testing/best-of';
import type { RecordOfResult, RecordSummary } from '@flipon/contract/record-summary';
import { someOf } from '@flipon/test-material/some-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';
import { EVERY_MOTIF, PLAIN_DNA } from '../testing/every-motif.ts';
import { readZip } from '../testing/read-zip.ts';

const { server, token, call, addSequence, analyse } = await startApiClient();
afterAll(() => server.close());

const RECORDS = [
  { name: 'lcl|chr10', description: 'of "many", motifs', bases: EVERY_MOTIF },
  { name: 'none', description: '', bases: '' },
  { name: 'lcl|chr2', description: 'with N', bases: `${PLAIN_DNA}NNNN${EVERY_MOTIF}` },
  { name: 'plain', description: 'nothing here', bases: PLAIN_DNA },
];
const FASTA = RECORDS.map(
  ({ name, description, bases }) => `>${name} ${description}\n${bases}\n`,
).join('');
const sequence = await addSequence(FASTA, { name: 'four' });

const baseOf = (kind: (typeof analysisKinds)[number]) =>
  `/api/analyse/${definitionOf(kind).apiRoute}`;

describe.each(someOf(analysisKinds))('%s, record by record', (kind) => {
  const base = baseOf(kind);
  let id = '';
  beforeAll(async () => {
    id = await analyse(base, sequence);
  });
  const get = async (path: string) => (await call('GET', `${base}/${id}${path}`)).json();

  it('counts as the whole result does, and as its hits say', async () => {
    const { items, page } = await get('/records');
    const { payload } = await get('');
    const hits = (await get(`/${definitionOf(kind).rowsRoute}?pageSize=ALL`)).items;
    expect(page.totalElements).toBe(4);
    expect(items.map((item: RecordSummary) => item.name)).toEqual(RECORDS.map(({ name }) => name));
    const sum = (key: 'hits' | 'plus' | 'minus' | 'coveredBp') =>
      items.reduce((total: number, item: RecordSummary) => total + item[key], 0);
    expect(sum('hits')).toBe(payload.resultCount);
    for (const key of ['plus', 'minus', 'coveredBp'] as const) {
      expect(sum(key)).toBe(payload.summary[key]);
    }
    for (const item of items as RecordSummary[]) {
      const own = hits.filter((hit: { record: string }) => hit.record === item.name);
      const bases = RECORDS[item.index]?.bases ?? '';
      const known = bases.replaceAll('N', '');
      const covered = new Set<number>();
      for (const { recordPosition, length } of own) {
        for (let at = 0; at < length; at++) covered.add(recordPosition + at);
      }
      const values = own.map(
        (hit: Record<string, number>) => hit[definitionOf(kind).strength.column] ?? 0,
      );
      expect(item).toMatchObject({
        length: bases.length,
        n: bases.length - known.length,
        gcPercent: known === '' ? 0 : (100 * known.replace(/[^GC]/g, '').length) / known.length,
        hits: own.length,
        frequency: bases === '' ? 0 : (1000 * own.length) / bases.length,
        coveredBp: covered.size,
        coverage: bases === '' ? 0 : covered.size / bases.length,
        best: bestOf(definitionOf(kind), values),
      });
      const one: RecordOfResult = (await get(`/records/${item.index}`)).payload;
      expect(one).toMatchObject(item);
      expect(one.summary).toMatchObject({
        plus: item.plus,
        minus: item.minus,
        coveredBp: item.coveredBp,
        [definitionOf(kind).strength.bestKey]: item.best,
        longestBp: Math.max(0, ...own.map(({ length }: { length: number }) => length)),
      });
      expect(one.summary['byModel']).toEqual(item.byModel);
      const lengths = own.reduce(
        (total: number, { length }: { length: number }) => total + length,
        0,
      );
      expect(one.averageLength).toBeCloseTo(own.length === 0 ? 0 : lengths / own.length, 9);
    }
  });
});

describe('the summary by record', () => {
  const base = baseOf('g4hunter');
  let id = '';
  beforeAll(async () => {
    id = await analyse(base, sequence);
  });
  const names = async (query: string) => {
    const answer = (await call('GET', `${base}/${id}/records?${query}`)).json();
    return answer.items.map((item: RecordSummary) => item.name);
  };

  it('is sorted by each of its columns, searched and paged', async () => {
    expect(await names('sort=name')).toEqual(['lcl|chr2', 'lcl|chr10', 'none', 'plain']);
    expect(await names('sort=length&order=DESC')).toEqual([
      'lcl|chr2',
      'lcl|chr10',
      'plain',
      'none',
    ]);
    expect((await names('sort=best&order=DESC')).slice(0, 2)).toEqual(['lcl|chr10', 'lcl|chr2']);
    expect(await names('sort=n&order=DESC&pageSize=1')).toEqual(['lcl|chr2']);
    expect(await names('pageSize=2&pageNumber=1')).toEqual(['lcl|chr2', 'plain']);
    expect(await names('name=CHR1')).toEqual(['lcl|chr10']);
    expect(await names('name=nothing%20here')).toEqual(['plain']);
    for (const key of ['index', 'gcPercent', 'hits', 'frequency', 'coveredBp', 'coverage']) {
      expect(await names(`sort=${key}`)).toHaveLength(4);
    }
    const refused = await call('GET', `${base}/${id}/records?sort=start`);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors[0].field).toBe('sort');
  });

  it('is not found beyond the last record, nor by others, and is not sent twice', async () => {
    expect((await call('GET', `${base}/${id}/records/4`)).statusCode).toBe(404);
    const stranger = await server.newGuest();
    for (const path of ['records', 'records/0', 'records.csv', 'records.xlsx']) {
      const url = `${base}/${id}/${path}`;
      expect((await call('GET', url, undefined, stranger)).statusCode).toBe(404);
      const first = await call('GET', url);
      const again = await server.app.inject({
        url,
        headers: { authorization: token, 'if-none-match': String(first.headers['etag']) },
      });
      expect([path, again.statusCode]).toEqual([path, 304]);
    }
  });

  it('leaves by a link with a download token, as a workbook too', async () => {
    const { downloadToken } = (await call('GET', `${base}/${id}`)).json();
    const url = `${base}/${id}/records.xlsx?token=${downloadToken}&sort=hits&order=DESC&name=chr`;
    const answer = await call('GET', url, undefined, '');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain('four_g4hunter_w25_t1.4_records.xlsx');
    const files = readZip(answer.rawPayload);
    const sheet = files.find(({ name }) => name === 'xl/worksheets/sheet1.xml')?.text ?? '';
    expect(sheet.match(/<row /g)).toHaveLength(3);
    expect(sheet).toContain('of "many", motifs');
    expect(sheet).toContain('<t xml:space="preserve">GC %</t>');
    const csv = await call('GET', `${base}/${id}/records.csv`);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    const other = await call('GET', `${base}/${id}/records.csv?token=x`, undefined, '');
    expect(other.statusCode).toBe(401);
  });

  it('is sent to the chart: records that are seen, and those at the ends of segments', async () => {
    const heatmap = (await call('GET', `${base}/${id}/heatmap`)).json();
    const length = RECORDS[0]?.bases.length ?? 0;
    expect(heatmap.records.slice(0, 2)).toEqual([
      { index: 0, name: 'lcl|chr10', start: 0, length },
      { index: 2, name: 'lcl|chr2', start: length, length: RECORDS[2]?.bases.length },
    ]);
    const one = await analyse(base, await addSequence(EVERY_MOTIF));
    const plain = (await call('GET', `${base}/${one}/heatmap`)).json();
    expect(plain.records).toBeUndefined();
  });
});
