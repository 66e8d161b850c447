import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { definitionOf } from '@flipon/analyses/definitions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnswerRoute } from './answer-route.ts';
import { routesOfFigures, routesOfHits, routesOfMap, routesOfOverlaps } from './routes.ts';
import { callRoutes, textOf } from './testing/call-routes.ts';
import { G4, makeResult, OWNER, resultId, sequenceId } from './testing/made-result.ts';

const definition = definitionOf('g4hunter');
const base = `/api/analyse/${definition.apiRoute}/${resultId}`;

let folder: string;
let routes: AnswerRoute[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-answers-'));
  const deps = await makeResult(folder);
  routes = [
    ...routesOfHits(deps, 'g4hunter'),
    ...routesOfFigures(deps, 'g4hunter'),
    ...routesOfMap(deps),
    ...routesOfOverlaps(deps),
  ];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const call = (address: string, rest: { owner?: string; known?: readonly string[] } = {}) =>
  callRoutes(routes, address, { owner: OWNER, ...rest });

it('answers a page of hits with their letters, and all of them as a stream', async () => {
  const { body } = await call(`${base}/${definition.rowsRoute}?sort=score&order=DESC&pageSize=2`);
  expect(body).toMatchObject({
    items: [
      { id: 2, record: 'r0', recordPosition: 101, score: 1.75, sequence: G4 },
      { id: 1, record: 'r0', recordPosition: 40, score: 1.5, sequence: G4 },
    ],
    page: { totalElements: 3 },
  });
  const all = await call(`${base}/${definition.rowsRoute}?requestForAll=true`);
  expect(all.mediaType).toBe('application/json; charset=utf-8');
  const { items } = JSON.parse(await textOf(all));
  expect(items.map(({ position }: { position: number }) => position)).toEqual([40, 101, 162]);
});

it('answers what charts and maps are drawn from', async () => {
  const heatmap = await call(`${base}/heatmap?segments=2`);
  expect(heatmap.body).toMatchObject({ data: [{ count: 1 }, { count: 2 }] });
  const figures = await call(`${base}/figures?record=0`);
  expect(figures.body).toMatchObject({ count: 2, coveredBp: 42, averageLength: 21 });
  expect((await call(`${base}/rank?hit=3`)).body).toEqual({ rank: 2 });
  const marks = await call(`${base}/marks?from=0&to=60`);
  expect(marks.body).toMatchObject({ total: 1, marks: { position: [40] } });
  const bins = await call(`${base}/bins?binBp=64`);
  expect(bins.body).toMatchObject({ classes: { plus: { counts: [1, 1, 1] } } });
  const map = await call(`/api/sequence/${sequenceId}/map`);
  expect(map.body).toMatchObject({ results: [{ id: resultId, resultCount: 3 }] });
  const overlaps = await call(`/api/sequence/${sequenceId}/overlaps?results=${resultId}`);
  expect(overlaps.body).toMatchObject({ classes: [{ hits: 3, bases: 64 }] });
});

it('answers records and distinct sequences, as JSON and as files', async () => {
  const records = await call(`${base}/records`);
  expect(records.body).toMatchObject({ items: [{ hits: 2 }, { hits: 1 }] });
  const file = await call(`${base}/records.csv`);
  expect((await textOf(file)).trimEnd().split('\r\n')).toHaveLength(3);
  const distinct = await call(`${base}/distinct`);
  expect(distinct.body).toMatchObject({
    hits: 3,
    distinct: 2,
    items: [{ times: 2, length: 21 }, {}],
  });
  const table = await call(`${base}/distinct.tsv`);
  expect(table.fileName).toMatch(/\.tsv$/);
  expect((await textOf(table)).split('\n')[1]).toContain(G4);
});

it('sends nothing to a caller who has the answer, and shows nothing to another', async () => {
  const { madeOf } = await call(`${base}/heatmap`);
  expect(await call(`${base}/heatmap`, { known: [madeOf] })).toMatchObject({ status: 304 });
  for (const address of [`${base}/heatmap`, `${base}/distinct.csv`, `${base}/records/0`]) {
    const asked = call(address, { owner: 'you' });
    await expect(asked).rejects.toMatchObject({ code: 'not_found' });
  }
});
