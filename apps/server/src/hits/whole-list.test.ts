import { type AnalysisKind, analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { hitSourceOf } from '@flipon/answers/hit-source';
import { createHitPresenter } from '@flipon/answers/present-hits';
import { readExtras } from '@flipon/contract/extra-columns';
import { readHitFilter } from '@flipon/contract/hit-filter';
import { pageOf } from '@flipon/contract/list';
import { addToRows } from '@flipon/hits/extra-hits';
import { readHits } from '@flipon/hits/read-hits';
import { findAnalysis } from '@flipon/store/analyses';
import { openHitTable } from '@flipon/tables/hit-table';
import { randomDna } from '@flipon/test-material/random-dna';
import { someOf } from '@flipon/test-material/some-of';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { libraryOf } from '../answers/library-of.ts';
import { startApiClient } from '../testing/api-client.ts';
import { EVERY_MOTIF, PLAIN_DNA } from '../testing/every-motif.ts';

const { server, token, call, addSequence, analyse } = await startApiClient();
afterAll(() => server.close());
const { store } = server.test;
const library = libraryOf(store);

/** The answer as JSON.stringify writes it, of the rows one by one. */
async function slowList(kind: AnalysisKind, id: string, query: string): Promise<string> {
  const definition = definitionOf(kind);
  const analysis = await findAnalysis(store.db, String(decodeJwt(token)['id']), kind, id);
  const hitsBlobId = analysis?.hitsBlobId ?? null;
  if (analysis === null || hitsBlobId === null) throw new Error('no such result');
  const asked = Object.fromEntries(new URLSearchParams(query));
  const { sort, order } = asked;
  const extras = readExtras(definition, asked);
  const filter = readHitFilter(definition, asked);
  const table = await openHitTable(await store.files.localPath(hitsBlobId), definition, filter);
  const source = await hitSourceOf({ library }, analysis, { bases: true });
  const present = createHitPresenter(analysis, extras);
  const rows = table.rows({
    ...(sort === undefined ? {} : { sort }),
    order: order === 'DESC' ? 'DESC' : 'ASC',
    batchSize: 7,
  });
  const items: object[] = [];
  const made = readHits(source, addToRows(source, rows, extras), (hit) => present(hit));
  for await (const some of made) items.push(...some);
  const all = { pageSize: 'ALL' as const, pageNumber: 0, requestForAll: false };
  return JSON.stringify({
    items,
    ...(definition.hasRowsPayload === true ? { payload: items } : {}),
    page: pageOf(all, await table.count()),
  });
}

/** The same as the server answers it. */
async function readList(kind: AnalysisKind, id: string, query: string): Promise<string> {
  const { apiRoute, rowsRoute } = definitionOf(kind);
  const path = `/api/analyse/${apiRoute}/${id}/${rowsRoute}?${query}&pageSize=ALL`;
  const { statusCode, headers, body } = await call('GET', path);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  return body;
}

// A motif is cut in two by the origin of the second record; names have what JSON and UTF-8 write otherwise.
const cut = EVERY_MOTIF.length - 20;
const TURNED = EVERY_MOTIF.slice(cut) + EVERY_MOTIF.slice(0, cut);
const TEXT = `>"1"\\ü\n${EVERY_MOTIF}\n>two\u2028é\n${TURNED}\n>none\n${PLAIN_DNA}\n`;
const RANGE = 'sequenceStart=500&sequenceLength=3000';

describe.each(someOf(analysisKinds))('all rows of %s at once', (kind) => {
  const definition = definitionOf(kind);
  const ids: string[] = [];

  beforeAll(async () => {
    const hasCircles = definition.fields.some(({ key }) => key === 'wrapOrigin');
    for (const circular of [false, true]) {
      const sequence = await addSequence(TEXT, { name: 'made', circular });
      const parameters = circular && hasCircles ? { wrapOrigin: true } : {};
      ids.push(await analyse(`/api/analyse/${definition.apiRoute}`, sequence, parameters));
    }
  });

  const sorts = definition.columns.filter(({ sortable }) => sortable).map(({ key }) => key);
  const orders = sorts.flatMap((key) => [`sort=${key}`, `sort=${key}&order=DESC`]);
  const extras = (definition.extras ?? []).flatMap(({ name }) => [`${name}=true`]);
  const queries = [
    'order=ASC',
    'order=DESC',
    RANGE,
    'record=1',
    'min_length=100000',
    ...orders,
    ...extras,
  ];

  it.each(queries)('are what JSON.stringify writes of them (%s)', async (query) => {
    for (const id of ids) {
      const [expected, body] = [await slowList(kind, id, query), await readList(kind, id, query)];
      expect(body === expected, body.slice(0, 500)).toBe(true);
    }
  });
});

it('are the same, and in the same order, over many batches and blocks of letters', async () => {
  const letters = [3, 4].map((seed) => Buffer.from(randomDna(seed, 400_000)).toString('latin1'));
  const sequence = await addSequence(letters.map((text, at) => `>r${at}\n${text}\n`).join(''));
  const id = await analyse('/api/analyse/g4hunter', sequence, { threshold: 0.8 });
  for (const query of ['order=ASC', 'order=DESC', 'sort=score&order=DESC']) {
    const expected = await slowList('g4hunter', id, query);
    expect(JSON.parse(expected).items.length).toBeGreaterThan(5000);
    expect((await readList('g4hunter', id, query)) === expected).toBe(true);
  }
});
