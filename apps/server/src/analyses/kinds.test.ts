import { type Column, isFlagColumn } from '@flipon/analyses/definition';
import { analysisKinds, definitionOf, rulesOf } from '@flipon/analyses/definitions';
import type { Field } from '@flipon/analyses/field';
import { messagesOf } from '@flipon/analyses/field-messages';
import { lowerFirst } from '@flipon/analyses/letter-case';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { reverseComplement } from '@flipon/analyses/reverse-complement';
import { bestOf } from '@flipon/analyses/testing/best-of';
import { someOf } from '@flipon/test-material/some-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';
import { EVERY_MOTIF, PLAIN_DNA } from '../testing/every-motif.ts';

const otherStrand = (letters: string) =>
  new TextDecoder().decode(reverseComplement(new TextEncoder().encode(letters)));

type Item = Record<string, number | string>;

function typeOf(column: Column): string {
  if (isFlagColumn(column)) return 'boolean';
  return column.type === 'text' ? 'string' : 'number';
}

const { server, call, addSequence, analyse } = await startApiClient();
afterAll(() => server.close());

describe.each(someOf(analysisKinds))('%s', (kind) => {
  const definition = definitionOf(kind);
  const base = `/api/analyse/${definition.apiRoute}`;
  let sequence = '';
  let id = '';
  let items: Item[] = [];

  const rowsOf = async (query: string) =>
    (await call('GET', `${base}/${id}/${definition.rowsRoute}?${query}`)).json();

  beforeAll(async () => {
    sequence = await addSequence(EVERY_MOTIF, { name: 'hg_chr5:1000-9999' });
    id = await analyse(base, sequence);
    items = (await rowsOf('pageSize=ALL')).items;
  });

  it('starts with its defaults, finishes, and tells its parameters and a summary', async () => {
    const started = await call('POST', base, { sequence, tags: ['a'] });
    expect(started.statusCode).toBe(definition.startStatus);
    for (const path of ['', '/analysis']) {
      const detail = await call('GET', `${base}/${id}${path}`);
      expect(detail.statusCode).toBe(200);
      const { payload, batch, downloadToken } = detail.json();
      for (const field of definition.fields) expect(payload[field.key]).toEqual(field.default);
      expect(payload.resultCount).toBe(items.length);
      expect(payload.frequency).toBeCloseTo((1000 * items.length) / EVERY_MOTIF.length, 9);
      expect(batch).toMatchObject({ name: definition.batchName, status: 'FINISH' });
      if (definition.downloadToken === false) expect(downloadToken).toBeUndefined();
      else expect(downloadToken).toMatch(/^[0-9a-f]{32}$/);
      const values = items.map((item) => Number(item[definition.strength.column]));
      expect(payload.summary[definition.strength.bestKey]).toBe(bestOf(definition, values));
    }
  });

  it('has hits with all of their columns, in the order of their ids', () => {
    expect(items.length).toBeGreaterThan(1);
    for (const [index, item] of items.entries()) {
      expect(item['id']).toBe(index + 1);
      expect(item).toMatchObject({ record: 'hg_chr5:1000-9999', recordPosition: item['position'] });
      for (const column of definition.columns) {
        expect([column.key, typeof item[column.key]]).toEqual([column.key, typeOf(column)]);
      }
      const letters = EVERY_MOTIF.slice(
        Number(item['position']),
        Number(item['position']) + Number(item['length']),
      );
      // Hits with a strand show their letters along it.
      const isTurned = item['strand'] === '-';
      if (['rloopr', 'cruciform', 'mirrorrepeat'].includes(kind)) continue;
      expect(item['sequence']).toBe(isTurned ? otherStrand(letters) : letters);
    }
  });

  it('answers pages, and all rows as a stream, with the same items', async () => {
    const page = await rowsOf('pageSize=2&pageNumber=0');
    expect(page.items).toEqual(items.slice(0, 2));
    expect(page.page).toEqual({
      pageSize: 2,
      pageNumber: 0,
      totalPages: Math.max(1, Math.ceil(items.length / 2)),
      totalElements: items.length,
    });
    const { hasRowsPayload: hasPayload = false, rowsAlias: alias } = definition;
    const all = await rowsOf('pageSize=ALL&requestForAll=true&order=ASC');
    expect(all.page).toMatchObject({ pageSize: 2147483647, totalElements: items.length });
    expect(all.payload).toEqual(hasPayload ? items : undefined);
    expect(page.payload).toEqual(hasPayload ? page.items : undefined);
    if (alias === undefined) return;
    const other = await call('GET', `${base}/${id}/${alias}?pageSize=2`);
    expect(other.json().items).toEqual(page.items);
  });

  it('sorts by each of its keys, both ways, and refuses any other', async () => {
    const keys = definition.columns.filter((column) => column.sortable).map(({ key }) => key);
    for (const key of keys) {
      const rising = (await rowsOf(`pageSize=ALL&sort=${key}`)).items;
      const falling = (await rowsOf(`pageSize=1000&sort=${key}&order=DESC`)).items;
      for (const [sorted, sign] of [
        [rising, 1],
        [falling, -1],
      ] as const) {
        expect(sorted.toSorted((a: Item, b: Item) => sign * compare(a, b, key))).toEqual(sorted);
        expect(sorted).toHaveLength(items.length);
      }
    }
    for (const query of ['sort=colour', 'sort=colour&pageSize=ALL', 'sort=sequence']) {
      const refused = await call('GET', `${base}/${id}/${definition.rowsRoute}?${query}`);
      expect(refused.statusCode).toBe(400);
    }
  });

  it('chooses hits by where they start', async () => {
    const start = Number(items[1]?.['position']);
    const inside = items.filter((item) => {
      const position = Number(item['position']);
      return position >= start && position < start + 500;
    });
    const range = `sequenceStart=${start}&sequenceLength=500`;
    expect((await rowsOf(`pageSize=1000&${range}`)).items).toEqual(inside);
    expect((await rowsOf(`pageSize=ALL&${range}`)).items).toEqual(inside);
  });

  it('has a heatmap with counts and coverage that add up', async () => {
    const { data, metaData } = (await call('GET', `${base}/${id}/heatmap?segments=7`)).json();
    expect(metaData.segmentCount).toBe(7);
    const sum = (key: string) =>
      data.reduce((total: number, segment: Item) => total + Number(segment[key]), 0);
    const { summary } = (await call('GET', `${base}/${id}`)).json().payload;
    expect(sum('count')).toBe(items.length);
    expect(sum('countPlus')).toBe(summary.plus);
    expect(sum('countMinus')).toBe(summary.minus);
    const coveredBp = data.reduce(
      (total: number, { coverage, from, to }: Record<string, number>) =>
        total + Number(coverage) * (Number(to) - Number(from)),
      0,
    );
    expect(coveredBp).toBeCloseTo(summary.coveredBp, 6);
    const usual = (await call('GET', `${base}/${id}/heatmap`)).json().metaData.segmentCount;
    expect(usual).toBe(usualSegments(EVERY_MOTIF.length));
  });

  function usualSegments(lengthBp: number): number {
    const windows: Partial<Record<string, number>> = { g4hunter: 25, p53predictor: 20 };
    const window = windows[kind];
    return window === undefined ? 80 : Math.min(80, Math.floor(lengthBp / window));
  }

  it('answers the mean length', async () => {
    const answer = await call('GET', `${base}/${id}/average/length`);
    const sum = items.reduce((total, item) => total + Number(item['length']), 0);
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json())).toEqual(['payload']);
    expect(answer.json().payload).toBeCloseTo(sum / items.length, 9);
  });

  it('tells of a result without hits', async () => {
    const none = await analyse(base, await addSequence(PLAIN_DNA.slice(0, 24) + 'N'.repeat(776)));
    expect((await call('GET', `${base}/${none}/average/length`)).json()).toEqual({ payload: 0 });
    const { payload } = (await call('GET', `${base}/${none}`)).json();
    expect(payload).toMatchObject({ resultCount: 0, frequency: 0 });
    expect(payload.summary[definition.strength.bestKey]).toBeNull();
  });

  it('is refused for a sequence that is shorter than any hit, and nothing is stored', async () => {
    const { shortestHit, refuseLength } = rulesOf(kind);
    const parameters = parseParameters(kind, {});
    if (shortestHit === undefined) return;
    const { lengthBp, field } = shortestHit(parameters);
    // Where hits have more bases than a size, a sequence of just that size is taken and has none.
    const shortBp = refuseLength?.(parameters, lengthBp - 1) ? lengthBp - 1 : lengthBp - 2;
    const countAnalyses = async () =>
      (await server.test.store.db.selectFrom('analyses').select('id').execute()).length;
    const before = await countAnalyses();
    const short = await addSequence('A'.repeat(shortBp));
    const refused = await call('POST', base, { sequence: short });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toMatch(new RegExp(`\\b${shortBp}\\b`));
    expect(refused.json().message).toMatch(new RegExp(`\\b${shortBp + 1}\\b`));
    expect(refused.json().errors).toEqual([{ field, defaultMessage: refused.json().message }]);
    expect(await countAnalyses()).toBe(before);
    const longEnough = await addSequence('A'.repeat(shortBp + 1));
    expect((await call('POST', base, { sequence: longEnough })).statusCode).toBe(
      definition.startStatus,
    );
  });

  it('is listed, takes tags, and disappears when it is deleted', async () => {
    const made = await analyse(base, sequence, { tags: ['b'] });
    const tagged = await call('PUT', `${base}/${made}/tags`, { tags: ['c', 'c'] });
    expect([tagged.statusCode, tagged.json().payload.tags]).toEqual([200, ['c']]);
    const list = (await call('GET', `${base}?tags=c`)).json();
    expect(list.items.map((item: Item) => item['id'])).toEqual([made]);
    expect(list.batches[made].status).toBe('FINISH');
    const token = list.downloadToken;
    const byToken = await call(
      'GET',
      `${base}/${made}/${definition.exportName}.csv?token=${token}`,
      undefined,
      '',
    );
    if (definition.downloadToken === false) expect(token).toBeUndefined();
    else expect(byToken.statusCode).toBe(200);
    expect((await call('DELETE', `${base}/${made}`)).statusCode).toBe(204);
    expect((await call('GET', `${base}/${made}`)).statusCode).toBe(404);
  });

  it('belongs to its owner alone, and is refused without a token', async () => {
    const other = await server.newGuest();
    const { rowsRoute, exportName } = definition;
    const paths = [
      '',
      '/analysis',
      `/${rowsRoute}`,
      '/heatmap',
      '/average/length',
      `/${exportName}.csv`,
      `/${exportName}.bedgraph`,
    ];
    for (const path of paths) {
      const status = async (as: string) =>
        (await call('GET', `${base}/${id}${path}`, undefined, as)).statusCode;
      expect([path, await status(other), await status('')]).toEqual([path, 404, 401]);
      expect((await call('GET', `${base}/7${path}`)).statusCode).toBe(400);
    }
    for (const method of ['DELETE', 'POST', 'PUT'] as const) {
      const path = { DELETE: '', POST: '/cancel', PUT: '/tags' }[method];
      const body = method === 'PUT' ? { tags: [] } : undefined;
      expect((await call(method, `${base}/${id}${path}`, body, other)).statusCode).toBe(404);
      expect((await call(method, `${base}/${id}${path}`, body, '')).statusCode).toBe(401);
    }
    expect((await call('POST', base, { sequence }, other)).statusCode).toBe(404);
    expect((await call('POST', base, { sequence }, '')).statusCode).toBe(401);
  });

  it('refuses values outside of each bound in the words of the field', async () => {
    expect((await call('POST', base, {})).json().message).toBe('Select a sequence first.');
    for (const field of definition.fields) {
      for (const [value, message] of refusedValues(field)) {
        const answer = await call('POST', base, { sequence, [field.key]: value });
        const issues = answer.json().errors ?? [];
        expect([field.key, value, answer.statusCode]).toEqual([field.key, value, 400]);
        expect(issues.map((issue: Item) => issue['defaultMessage'])).toContain(message);
      }
    }
  });
});

function compare(a: Item, b: Item, key: string): number {
  const [one, other] = [a[key] ?? 0, b[key] ?? 0];
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Values just outside of a field, each with the sentence that refuses it. */
function refusedValues(field: Field): [unknown, string][] {
  switch (field.type) {
    case 'integer':
    case 'decimal': {
      const { notANumber, tooSmall, tooLarge } = messagesOf(field);
      const { min, max } = field.bounds;
      const step = field.type === 'integer' ? 1 : 0.0001;
      return [
        ['wide', notANumber],
        [min - step, tooSmall],
        [String(min - step), tooSmall],
        [max + step, tooLarge],
      ];
    }
    case 'choice': {
      const values = field.options.map(({ value }) => value).join(', ');
      return [['none of them', `${field.label} must be one of ${values}.`]];
    }
    case 'choices': {
      const values = field.options.map(({ value }) => value).join(', ');
      const all = field.allValue === undefined ? '' : `; ${field.allValue} means all of them`;
      return [[[7], `${field.label} must be one or more of ${values}${all}.`]];
    }
    case 'flag':
      return [['perhaps', `${field.label} must be true or false.`]];
    case 'scores': {
      const label = `${field.label} ${field.itemLabels[0]}`;
      const first = (value: number) => [value, ...field.default.slice(1)];
      return [
        [
          first(field.bounds.min - 1),
          `Minimal value of ${lowerFirst(label)} is ${field.bounds.min}.`,
        ],
        [
          first(field.bounds.max + 1),
          `Maximal value of ${lowerFirst(label)} is ${field.bounds.max}.`,
        ],
      ];
    }
  }
}
