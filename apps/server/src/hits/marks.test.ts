import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { markColumns } from '@flipon/analyses/mark-columns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';
import { EVERY_MOTIF, PLAIN_DNA } from '../testing/every-motif.ts';

type Item = Record<string, number | string>;

const { server, token, call, addSequence, analyse } = await startApiClient();
afterAll(() => server.close());
const sequence = await addSequence(`>one\n${EVERY_MOTIF}\n>two\n${EVERY_MOTIF}\n`);

describe.each(analysisKinds)('%s', (kind) => {
  const definition = definitionOf(kind);
  const base = `/api/analyse/${definition.apiRoute}`;
  let id = '';
  let items: Item[] = [];

  const get = async (path: string) => (await call('GET', `${base}/${id}/${path}`)).json();

  beforeAll(async () => {
    id = await analyse(base, sequence);
    items = (await get(`${definition.rowsRoute}?pageSize=ALL&sort=position`)).items;
  });

  it('tells the hits of a range as numbers, also those that begin before it', async () => {
    const { position, length } = items.at(-1) as { position: number; length: number };
    const [from, to] = [position + length - 1, position + length];
    const inside = items.filter(
      (item) =>
        Number(item['position']) < to && Number(item['position']) + Number(item['length']) > from,
    );
    const { total, marks, records } = await get(`marks?from=${from}&to=${to}`);
    expect(total).toBe(inside.length);
    for (const key of ['id', 'position', 'length']) {
      expect(marks[key]).toEqual(inside.map((item) => item[key]));
    }
    for (const key of markColumns(definition)) {
      expect(marks.values[key]).toEqual(inside.map((item) => item[key]));
    }
    expect(records).toEqual([{ index: 1, name: 'two', start: EVERY_MOTIF.length }]);
    const whole = await get('marks');
    expect(whole.marks.position).toEqual(items.map((item) => item['position']));
    const signs: Item = { '+': 1, '-': -1 };
    const sideOf = (item: Item) =>
      definition.signColumn === null
        ? (signs[String(item['strand'])] ?? 0)
        : Math.sign(Number(item[definition.signColumn]));
    expect(whole.marks.side).toEqual(items.map(sideOf));
  });

  it('tells and ranks those alone that a filter keeps', async () => {
    const minLength = Math.max(...items.map((item) => Number(item['length'])));
    const ids = items.filter((item) => item['length'] === minLength).map((item) => item['id']);
    expect((await get(`marks?min_length=${minLength}`)).marks.id).toEqual(ids);
    const last = ids.at(-1);
    const order = `min_length=${minLength}&sort=position`;
    expect(await get(`rank?${order}&hit=${last}`)).toEqual({ rank: ids.length - 1 });
    const inSecond = items.filter((item) => item['record'] === 'two').map((item) => item['id']);
    expect((await get('marks?record=1')).marks.id).toEqual(inSecond);
  });

  it('tells the row of a hit in any order of the rows', async () => {
    const { sortable, key } =
      definition.columns.find(({ key: each }) => each === definition.strength.column) ?? {};
    const orders = [
      '',
      'sort=position&order=DESC',
      ...(sortable ? [`sort=${key}&order=DESC`] : []),
    ];
    for (const order of orders) {
      const rows: Item[] = (await get(`${definition.rowsRoute}?pageSize=ALL&${order}`)).items;
      const index = Math.floor(rows.length / 2);
      expect(await get(`rank?${order}&hit=${rows[index]?.['id']}`)).toEqual({ rank: index });
    }
    const start = Number(items.at(-1)?.['position']);
    const last = Number(items.at(-1)?.['id']);
    const range = `sequenceStart=${start}&sequenceLength=1&sort=position`;
    const inRange = items.filter((item) => item['position'] === start).map((item) => item['id']);
    expect(await get(`rank?${range}&hit=${last}`)).toEqual({ rank: inRange.indexOf(last) });
    expect(await get(`rank?sequenceLength=0&hit=${last}`)).toEqual({ rank: null });
  });
});

it('tells only the number where there are too many, and answers a known state briefly', async () => {
  const many = await addSequence(`${'GGGGTT'.repeat(5)}${PLAIN_DNA}`.repeat(2001));
  const base = '/api/analyse/g4hunter';
  const id = await analyse(base, many);
  const answer = await call('GET', `${base}/${id}/marks`);
  expect(answer.json()).toEqual({ total: 2001, marks: null, records: [] });
  const part = (await call('GET', `${base}/${id}/marks?to=60000`)).json();
  expect(part.total).toBeLessThan(2000);
  expect(part.marks.id).toHaveLength(part.total);
  const again = await server.app.inject({
    url: `${base}/${id}/marks`,
    headers: {
      authorization: token,
      'if-none-match': String(answer.headers['etag']),
    },
  });
  expect(again.statusCode).toBe(304);
  for (const path of ['marks', 'rank?hit=1']) {
    const other = await call('GET', `${base}/${id}/${path}`, undefined, await server.newGuest());
    expect(other.statusCode).toBe(404);
  }
  const refused = await call('GET', `${base}/${id}/marks?from=9&to=3`);
  expect([refused.statusCode, refused.json().message]).toEqual([400, 'From must not be after to.']);
  expect((await call('GET', `${base}/${id}/rank?hit=first`)).statusCode).toBe(400);
});
