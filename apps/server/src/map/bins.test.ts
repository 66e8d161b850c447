import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { MAX_MAP_BINS } from '@flipon/contract/map';
import { someOf } from '@flipon/test-material/some-of';
import { afterAll, describe, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';
import { EVERY_MOTIF, PLAIN_DNA } from '../testing/every-motif.ts';

const { server, token, call, addSequence, analyse } = await startApiClient();
afterAll(() => server.close());

interface Hit {
  position: number;
  length: number;
  side: number;
  model: string | undefined;
}

const ONE = EVERY_MOTIF + PLAIN_DNA;
const TWO = PLAIN_DNA + EVERY_MOTIF;
const lengthBp = ONE.length + TWO.length;
const sequence = await addSequence(`>one\n${ONE}\n>two\n${TWO}\n`);

describe.each(someOf(analysisKinds))('bins of %s', (kind) => {
  const definition = definitionOf(kind);
  const base = `/api/analyse/${definition.apiRoute}`;

  it('count and cover as the hits do, class by class', async () => {
    const id = await analyse(base, sequence);
    const hits = await readHits(base, id, definition.byModel?.names);
    expect(hits.length).toBeGreaterThan(0);
    const edge = hits[0]?.position ?? 0;
    for (const [binBp, from, to] of [
      [64, 0, lengthBp],
      [256, edge, edge + 1],
      [4 ** 14, 0, lengthBp],
      [64, lengthBp, lengthBp],
    ] as const) {
      const url = `${base}/${id}/bins?binBp=${binBp}&from=${from}&to=${to}`;
      const { first, classes, ...rest } = (await call('GET', url)).json();
      expect(rest).toEqual({ binBp });
      expect(first).toBe(Math.floor(from / binBp));
      const count = from === to ? 0 : Math.ceil(to / binBp) - first;
      const isOf: Record<string, (hit: Hit) => boolean> = {
        all: () => true,
        plus: ({ side }) => side === 1,
        minus: ({ side }) => side === -1,
      };
      expect(Object.keys(classes)).toContain('all');
      for (const name of Object.keys(classes)) {
        const some = hits.filter(isOf[name] ?? (({ model }) => model === name));
        expect([name, classes[name]]).toEqual([name, slowBins(some, { binBp, first, count })]);
      }
    }
  });
});

/** Base by base. */
function slowBins(
  hits: readonly Hit[],
  { binBp, first, count }: { binBp: number; first: number; count: number },
) {
  const isCovered = new Uint8Array(lengthBp);
  for (const { position, length } of hits) isCovered.fill(1, position, position + length);
  const bins = Array.from({ length: count }, (_, at) => (first + at) * binBp);
  return {
    counts: bins.map(
      (from) => hits.filter(({ position: p }) => p >= from && p < from + binBp).length,
    ),
    coveredBp: bins.map((from) =>
      isCovered.subarray(from, from + binBp).reduce((sum, each) => sum + each, 0),
    ),
  };
}

async function readHits(base: string, id: string, models: readonly string[] = []): Promise<Hit[]> {
  const { marks } = (await call('GET', `${base}/${id}/marks`)).json();
  return marks.position.map((position: number, at: number) => ({
    position,
    length: marks.length[at],
    side: marks.side[at],
    model: models[marks.model?.[at]],
  }));
}

describe('a question for bins', () => {
  const base = '/api/analyse/g4hunter';

  it.each([
    ['binBp=16', 'binBp'],
    ['binBp=128', 'binBp'],
    ['', 'binBp'],
    ['binBp=64&from=9&to=3', 'from'],
    [`binBp=64&from=${lengthBp + 1}`, 'from'],
  ])('%s is refused', async (query, field) => {
    const id = await analyse(base, sequence);
    const answer = await call('GET', `${base}/${id}/bins?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].field).toBe(field);
  });

  it(`has ${MAX_MAP_BINS} bins at most`, async () => {
    const long = await addSequence('ACGT'.repeat(16 * MAX_MAP_BINS + 1), { name: 'long' });
    const id = await analyse(base, long);
    const answer = await call('GET', `${base}/${id}/bins?binBp=64`);
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'binBp']);
    const fewer = await call('GET', `${base}/${id}/bins?binBp=64&from=64`);
    expect(fewer.json().classes.all.counts).toHaveLength(MAX_MAP_BINS);
  });

  it('is answered with 304 where nothing is new', async () => {
    const id = await analyse(base, sequence);
    const url = `${base}/${id}/bins?binBp=64`;
    const { headers } = await call('GET', url);
    const known = { authorization: token, 'if-none-match': String(headers['etag']) };
    expect((await server.app.inject({ url, headers: known })).statusCode).toBe(304);
  });
});
