import { afterAll, describe, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';
import { EVERY_MOTIF } from '../testing/every-motif.ts';

const BASE = '/api/analyse/rloopr';

interface RLoop {
  position: number;
  length: number;
  model: string;
  strand: string;
}

const { server, call, addSequence, analyse } = await startApiClient();
afterAll(() => server.close());
const sequence = await addSequence(EVERY_MOTIF);

const get = async (path: string) => (await call('GET', `${BASE}/${path}`)).json();

/** Bases inside any of these, counted one by one. */
function coveredBp(rloops: readonly RLoop[]): number {
  const bases = rloops.flatMap(({ position, length }) =>
    Array.from({ length }, (_, at) => position + at),
  );
  return new Set(bases).size;
}

describe('R-loops of both models', async () => {
  const id = await analyse(BASE, sequence, { rizModel: [0, 1] });
  const items: RLoop[] = (await get(`${id}/rloops?pageSize=ALL`)).items;
  const ofModel = (name: string) => items.filter(({ model }) => model.endsWith(`(${name})`));

  it('come model by model, the plus strand before the minus strand', () => {
    const ranks = items.map(({ model, strand }) => [model, strand].join());
    expect(new Set(ranks).size).toBe(4);
    expect(ranks).toEqual(ranks.toSorted());
  });

  it('cover as many bases as both strands together, each base once', async () => {
    const { summary } = (await get(id)).payload;
    for (const name of ['m1', 'm2']) {
      const expected = coveredBp(ofModel(name));
      expect(await get(`${id}/total/length/${name}`)).toEqual({ payload: expected });
      expect(summary.byModel[name]).toEqual({
        count: ofModel(name).length,
        coveredBp: expected,
      });
    }
    expect(summary.coveredBp).toBe(coveredBp(items));
    expect(summary.plus).toBe(items.filter(({ strand }) => strand === '+').length);
    expect(summary.minus).toBe(items.filter(({ strand }) => strand === '-').length);
  });

  it('are counted by strand and by model in each segment', async () => {
    const { data } = await get(`${id}/heatmap?segments=9`);
    for (const segment of data) {
      const inside = items.filter(
        ({ position }) => position >= segment.from && position < segment.to,
      );
      const count = (condition: (item: RLoop) => boolean) => inside.filter(condition).length;
      expect(segment).toMatchObject({
        count: inside.length,
        countPlus: count(({ strand }) => strand === '+'),
        countMinus: count(({ strand }) => strand === '-'),
        countM1: count(({ model }) => model.endsWith('(m1)')),
        countM2: count(({ model }) => model.endsWith('(m2)')),
        countM1Plus: count(({ model, strand }) => model.endsWith('(m1)') && strand === '+'),
        countM2Minus: count(({ model, strand }) => model.endsWith('(m2)') && strand === '-'),
      });
    }
  });

  it('leave as CSV under the address of G4 hunter, too, but not with a link', async () => {
    const own = (await call('GET', `${BASE}/${id}/rloopr.csv`)).body;
    const mistaken = `/api/analyse/g4hunter/${id}/quadruplex.csv`;
    expect((await call('GET', mistaken)).body).toBe(own);
    const { downloadToken } = (await call('GET', '/api/analyse/g4hunter')).json();
    expect((await call('GET', `${mistaken}?token=${downloadToken}`)).statusCode).toBe(404);
    const other = await server.newGuest();
    expect((await call('GET', mistaken, undefined, other)).statusCode).toBe(404);
  });

  it('belong to the owner alone', async () => {
    const other = await server.newGuest();
    const path = `${BASE}/${id}/total/length/m1`;
    expect((await call('GET', path, undefined, other)).statusCode).toBe(404);
    expect((await call('GET', path, undefined, '')).statusCode).toBe(401);
  });
});

it.each([
  [undefined, [0], 0],
  [[0], [0], 0],
  [['1'], [1], 1],
  [[], [0, 1], 2],
  [[1, 0], [0, 1], 2],
  [2, [0, 1], 2],
])('takes the models %j and tells them as a list and as one number', async (...given) => {
  const [rizModel, models, model] = given;
  const { payload } = (await call('POST', BASE, { sequence, rizModel })).json();
  expect(payload).toMatchObject({ rizModel: models, model });
});
