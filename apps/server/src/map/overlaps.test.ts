import { definitionOf } from '@flipon/analyses/definitions';
import { rankingOf } from '@flipon/analyses/ranking';
import { slowNearest } from '@flipon/answers/testing/slow-nearest';
import { randomDna } from '@flipon/test-material/random-dna';
import { afterAll, describe, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';
import { EVERY_MOTIF } from '../testing/every-motif.ts';
import { startLaneClient } from '../testing/lane-client.ts';
import { multipartBody } from '../testing/multipart-body.ts';

const client = await startApiClient();
const { server, token, call, addSequence } = client;
afterAll(() => server.close());

const MADE = Buffer.from(randomDna(3, 1500)).toString();
/** The first and the last bases of a circle are one quadruplex. */
const CIRCLE = `${'GGGTTA'.repeat(5)}${MADE}${'GGGTTA'.repeat(4)}`;
const RECORDS = [EVERY_MOTIF, CIRCLE, `${MADE}${EVERY_MOTIF}`];
const LANE = [
  'r0\t100\t140\tx\t1\t-',
  'r1\t3\t90',
  `r1\t${CIRCLE.length - 20}\t${CIRCLE.length + 5}`,
  'r2\t1\t2',
]
  .map((line) => `${line}\n`)
  .join('');
const lengthBp = RECORDS.join('').length;
const sequence = await addSequence(RECORDS.map((bases, at) => `>r${at}\n${bases}\n`).join(''));
await call('PATCH', `/api/sequence/${sequence}/records`, { circular: true, records: [1] });
await annotate('r0 5 300 a\nr0 250 400 b\nr1 10 900 c\nr2 0 60 d\n');

async function annotate(content: string): Promise<void> {
  const { headers, payload } = multipartBody([{ name: 'file', filename: 'some.bed', content }]);
  const url = `/api/sequence/${sequence}/annotations`;
  await server.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, authorization: token },
    payload,
  });
}

const asked = [
  ['g4hunter', { threshold: 0.6, wrapOrigin: true }],
  ['rloopr', {}],
  ['cruciform', {}],
  ['g4hunter', { threshold: 1.6 }],
] as const;
const ids: string[] = [];
for (const [kind, parameters] of asked) {
  ids.push(await client.analyse(baseOf(kind), sequence, parameters));
}
// What another tool has found is a class like any other; one of its rows crosses the origin.
const { addLane } = startLaneClient(client);
const lane = (await addLane(sequence, LANE)).json().payload;
ids.push(lane.id);
const results = ids.join(',');
const covers = await Promise.all(
  ids.map((id, at) => {
    const kind = asked[at]?.[0];
    return readCover(kind === undefined ? `/api/sequence/${sequence}/lanes` : baseOf(kind), id);
  }),
);

function baseOf(kind: (typeof asked)[number][0]): string {
  return `/api/analyse/${definitionOf(kind).apiRoute}`;
}

/** How strong each hit is, by its id. */
async function readScores(kind: (typeof asked)[number][0], id: string) {
  const { column, betterEnd } = rankingOf(definitionOf(kind));
  const url = `${baseOf(kind)}/${id}/${definitionOf(kind).rowsRoute}?pageSize=1000`;
  const { items } = (await call('GET', url)).json();
  return new Map<number, number>(
    items.map((item: { id: number } & Record<string, number>) => {
      const value = item[column.key] ?? 0;
      return [item.id, betterEnd === 'low' ? -value : Math.abs(value)];
    }),
  );
}

interface Cover {
  ids: number[];
  /** Parts of each hit: two where it crosses the origin. */
  hits: [number, number][][];
  /** 1 for each base in a hit. */
  bases: Uint8Array;
}

async function readCover(base: string, id: string): Promise<Cover> {
  const { marks } = (await call('GET', `${base}/${id}/marks`)).json();
  const bases = new Uint8Array(lengthBp);
  const starts = RECORDS.map((_, at) => RECORDS.slice(0, at).join('').length);
  const hits = marks.position.map((start: number, at: number): [number, number][] => {
    const end = start + marks.length[at];
    const record = marks.record[at];
    const recordStart = starts[record] ?? 0;
    const recordEnd = recordStart + (RECORDS[record]?.length ?? 0);
    if (end <= recordEnd) return [[start, end]];
    return [
      [start, recordEnd],
      [recordStart, recordStart + end - recordEnd],
    ];
  });
  for (const parts of hits) for (const [start, end] of parts) bases.fill(1, start, end);
  return { ids: marks.id, hits, bases };
}

const ranges = [
  [0, lengthBp],
  [EVERY_MOTIF.length, EVERY_MOTIF.length + CIRCLE.length],
  [EVERY_MOTIF.length + 1, EVERY_MOTIF.length + 12],
  [700, 701],
  [lengthBp, lengthBp],
] as const;

const depthAt = (at: number) => covers.reduce((sum, { bases }) => sum + (bases[at] ?? 0), 0);
const maskAt = (at: number) =>
  covers.reduce((sum, { bases }, bit) => sum | ((bases[at] ?? 0) << bit), 0);
function* within(from: number, to: number) {
  for (let at = from; at < to; at++) yield at;
}

it('has the cases to test: hits that cross an origin, and bases in three results', () => {
  expect(covers.map(({ hits }) => hits.length > 0)).toEqual([true, true, true, true, true]);
  expect(covers[0]?.hits.some((parts) => parts.length === 2)).toBe(true);
  expect(Math.max(...[...within(0, lengthBp)].map(depthAt))).toBeGreaterThan(2);
});

describe('the hits of all results in one order', () => {
  const start = EVERY_MOTIF.length;
  const end = start + CIRCLE.length;
  const slowHits = (parts: readonly (readonly [number, number])[]) =>
    covers
      .flatMap(({ hits }, owner) =>
        hits
          .filter((hit) => hit.some(([s, e]) => parts.some(([from, to]) => s < to && e > from)))
          .map((hit) => ({ owner, start: hit[0]?.[0] ?? 0 })),
      )
      .sort((a, b) => a.start - b.start || a.owner - b.owner);
  const ask = async (from: number, to: number, offset: number) => {
    const query = `results=${results}&from=${from}&to=${to}&offset=${offset}&limit=7`;
    return (await call('GET', `/api/sequence/${sequence}/hits?${query}`)).json();
  };

  it.each([...ranges])('are listed page by page from %i to %i, to the last', async (from, to) => {
    const wanted = slowHits([[from, to]]);
    for (let offset = 0; ; offset += 7) {
      const { totals, owner, position } = await ask(from, to, offset);
      const sum = totals.reduce((all: number, each: number) => all + each, 0);
      expect(sum).toBe(from === to ? 0 : wanted.length);
      const rows = owner.map((each: number, at: number) => ({ owner: each, start: position[at] }));
      expect(rows).toEqual(from === to ? [] : wanted.slice(offset, offset + 7));
      if (offset >= wanted.length) break;
    }
  });

  const sharedBy = (parts: readonly (readonly [number, number])[]) =>
    covers.map(({ bases }) =>
      parts.reduce(
        (sum, [from, to]) => sum + bases.subarray(from, to).reduce((a, b) => a + b, 0),
        0,
      ),
    );

  const ARC = [end - 30, start + 40] as const;
  it.each([...ranges, ARC])(
    'are listed with the strongest of each result first from %i to %i',
    async (from, to) => {
      const parts =
        from > to ? [[start, to] as const, [from, end] as const] : [[from, to] as const];
      const isSeen = (hit: readonly [number, number][]) =>
        parts.some(([low, high]) => hit.some(([s, e]) => s < high && e > low) && low < high);
      const counts = covers.map(({ hits }) => hits.filter(isSeen).length);
      const scores = await Promise.all(asked.map(([kind], at) => readScores(kind, ids[at] ?? '')));
      const total = sumOf(counts);
      const seen = covers.map(() => new Set<number>());
      const before = covers.map(() => Number.POSITIVE_INFINITY);
      let level = 1;
      for (let offset = 0; offset <= total; offset += 7) {
        const query = `results=${results}&from=${from}&to=${to}&offset=${offset}&limit=7`;
        const url = `/api/sequence/${sequence}/hits?${query}&order=strength`;
        const page = (await call('GET', url)).json();
        expect(page.totals).toEqual(counts);
        for (const [at, owner] of page.owner.entries()) {
          const [id, rank] = [page.id[at], page.rank[at]];
          const hit = covers[owner]?.hits[covers[owner].ids.indexOf(id)] ?? [];
          expect([isSeen(hit), page.shared[at]]).toEqual([true, sharedBy(hit)]);
          expect(rank).toBeGreaterThanOrEqual(level);
          level = rank;
          seen[owner]?.add(id);
          expect(seen[owner]?.size).toBe(rank);
          const strength = scores[owner]?.get(id) ?? 0;
          expect(strength).toBeLessThanOrEqual(before[owner] ?? 0);
          before[owner] = strength;
        }
      }
      expect(seen.map(({ size }) => size)).toEqual(counts);
    },
  );

  it('are those of an arc from its begin, after the origin the others', async () => {
    const [from, to] = [end - 30, start + 40];
    const wanted = slowHits([
      [start, to],
      [from, end],
    ]);
    const told: { owner: number; start: number }[] = [];
    for (let offset = 0; offset < wanted.length; offset += 7) {
      const { owner, position } = await ask(from, to, offset);
      for (const [at, each] of owner.entries()) told.push({ owner: each, start: position[at] });
    }
    const isBehind = (hit: { start: number }) => hit.start < to;
    const inOrder = [...wanted.filter((hit) => !isBehind(hit)), ...wanted.filter(isBehind)];
    expect(told).toEqual(inOrder);
    expect(wanted.some(isBehind)).toBe(true);
  });
});

describe('an arc across the origin of a circle', () => {
  const start = EVERY_MOTIF.length;
  const end = start + CIRCLE.length;
  const ask = async (from: number, to: number, more: string) => {
    const query = `results=${results}&from=${from}&to=${to}&format=tsv${more}`;
    const answer = await call('GET', `/api/sequence/${sequence}/overlaps/intervals?${query}`);
    return { status: answer.statusCode, rows: answer.body.trimEnd().split('\n').slice(1) };
  };

  it.each([
    ['', (at: number) => depthAt(at) > 0],
    ['&depth=2', (at: number) => depthAt(at) === 2],
    ['&inside=0', (at: number) => covers[0]?.bases[at] === 1],
  ])('has the stretches of both sides%s, and no others', async (more, isWanted) => {
    const [from, to] = [end - 30, start + 40];
    const { rows } = await ask(from, to, more);
    const told = rows.flatMap((row) => {
      const [record, first, last] = row.split('\t');
      expect(record).toBe('r1');
      return [...within(start + Number(first) - 1, start + Number(last))];
    });
    const arc = [...within(start, to), ...within(from, end)];
    expect(told.length).toBeGreaterThan(0);
    expect(told).toEqual(arc.filter(isWanted));
  });

  it('is none where the record is a line, or another one', async () => {
    for (const [from, to] of [
      [start - 1, 3],
      [end + 5, start + 5],
      [start + 5, start - 5],
    ] as const) {
      expect((await ask(from, to, '')).status).toBe(400);
    }
    expect((await ask(end - 1, start, '')).status).toBe(200);
  });
});

const sumOf = (counts: number[]) => counts.reduce((sum, each) => sum + each, 0);
const RECORD_OF = RECORDS.flatMap((record, at) => [...record].map(() => at));

describe.each(ranges)('results from %i to %i', (from, to) => {
  it.each([4, 64, 4096])('are counted on the bases of each bin of %i', async (binBp) => {
    const query = `binBp=${binBp}&from=${from}&to=${to}&results=${results}&pair=0,3`;
    const answer = (await call('GET', `/api/sequence/${sequence}/depth?${query}`)).json();
    const first = Math.floor(from / binBp);
    const bins = from === to ? 0 : Math.ceil(to / binBp) - first;
    const count = (isCounted: (at: number) => boolean) =>
      Array.from({ length: bins }, (_, bin) => {
        const start = (first + bin) * binBp;
        return [...within(start, Math.min(lengthBp, start + binBp))].filter(isCounted).length;
      });
    expect(answer).toEqual({
      binBp,
      first,
      one: count((at) => depthAt(at) === 1),
      two: count((at) => depthAt(at) === 2),
      more: count((at) => depthAt(at) > 2),
      pair: count((at) => (maskAt(at) & 0b1001) === 0b1001),
    });
  });

  it('have the distances of their bases, record by record', async () => {
    const query = `from=${from}&to=${to}&results=${results}`;
    const answer = (
      await call('GET', `/api/sequence/${sequence}/overlaps/nearest?${query}`)
    ).json();
    const slow = slowNearest(
      covers.map(({ bases }) => bases),
      (base) => RECORD_OF[base] ?? -1,
      { from, to },
    );
    expect(answer.classes).toEqual(ids.map((id, at) => ({ id, intervals: slow.intervals[at] })));
    expect(answer.bins).toEqual(slow.bins);
    // Every number leads to its stretches.
    const asks = [
      ...answer.bounds.map(
        (bound: number | null, at: number) =>
          `${at === 0 ? 0 : answer.bounds[at - 1] + 1}-${bound ?? ''}`,
      ),
      'none',
    ];
    for (const [bin, distance] of asks.entries()) {
      const file = await call(
        'GET',
        `/api/sequence/${sequence}/overlaps/intervals?${query}&format=tsv&nearest=0,4&distance=${distance}`,
      );
      const rows = file.body.trimEnd().split('\n').slice(1);
      const none = answer.classes[0].intervals - sumOf(answer.bins[0][4]);
      expect([distance, rows.length]).toEqual([distance, answer.bins[0][4][bin] ?? none]);
    }
  });

  it('have bases in common with each other and with features', async () => {
    const query = `from=${from}&to=${to}&results=${results}`;
    const answer = (await call('GET', `/api/sequence/${sequence}/overlaps?${query}`)).json();
    const bases = [...within(from, to)];
    const masks = bases.map(maskAt);
    /** The results on the base in front, of the same record. */
    const before = (at: number) =>
      RECORD_OF[from + at] === RECORD_OF[from + at - 1] ? (masks[at - 1] ?? 0) : 0;
    const countOf = (mask: number) => masks.filter((each) => (each & mask) === mask).length;
    expect(answer.rangeBp).toBe(to - from);
    expect(answer.both).toEqual(
      ids.map((_, a) => ids.map((_each, b) => countOf((1 << a) | (1 << b)))),
    );
    expect(answer.classes).toEqual(
      ids.map((id, at) => ({
        id,
        hits: covers[at]?.hits.filter((parts) => parts.some(([s, e]) => s < to && e > from)).length,
        intervals: masks.filter((mask, i) => (mask >> at) & 1 && !((before(i) >> at) & 1)).length,
        bases: countOf(1 << at),
      })),
    );
    expect(answer.exactly).toEqual(
      [0, 1, 2, 3, 4, 5].map((depth) => bases.filter((at) => depthAt(at) === depth).length),
    );
    const slow = [...new Set(masks)]
      .filter((mask) => mask > 0)
      .map((mask) => ({
        classes: ids.map((_, at) => at).filter((at) => (mask >> at) & 1),
        bases: masks.filter((each) => each === mask).length,
        stretches: masks.filter((each, at) => each === mask && before(at) !== mask).length,
      }));
    expect(new Set(answer.combinations)).toEqual(new Set(slow));
    const sizes = answer.combinations.map((each: { bases: number }) => each.bases);
    expect(sizes).toEqual(sizes.toSorted((a: number, b: number) => b - a));
    const second = EVERY_MOTIF.length + CIRCLE.length;
    const isFeature = (at: number) =>
      (at >= 5 && at < 400) ||
      (at >= EVERY_MOTIF.length + 10 && at < EVERY_MOTIF.length + 900) ||
      (at >= second && at < second + 60);
    const ofFeatures = bases.filter(isFeature);
    const [feature] = answer.features;
    if (ofFeatures.length === 0) expect(answer.features).toEqual([]);
    else {
      expect(feature).toMatchObject({
        bases: ofFeatures.length,
        any: ofFeatures.filter((at) => depthAt(at) > 0).length,
        covered: covers.map((cover) => ofFeatures.filter((at) => cover.bases[at]).length),
      });
    }
  });
});

it.each([
  ['nearest=0,1', 'distance'],
  ['distance=1-10', 'nearest'],
  ['nearest=0,0&distance=1-10', 'nearest'],
  ['nearest=0,9&distance=1-10', 'nearest'],
  ['nearest=0,1&distance=ten', 'distance'],
  ['nearest=0,1&distance=1-10&depth=1', 'nearest'],
])('refuses stretches by %s, with the field', async (more, field) => {
  const path = `/api/sequence/${sequence}/overlaps/intervals?results=${results}&${more}`;
  const answer = await call('GET', path);
  expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field]);
});

it('knows files of other tools where they belong, and only as long as they are there', async () => {
  const other = await addSequence('>x\nACGTACGT\n');
  const stranger = await server.newGuest();
  const foreign = (await addLane(other, 'x\t2\t5\n')).json().payload.id;
  const ask = async (path: string, as?: string) =>
    (await call('GET', `/api/sequence/${path}`, undefined, as)).statusCode;
  for (const rest of ['overlaps?', 'depth?binBp=4&', 'hits?', 'overlaps/intervals?format=bed&']) {
    expect(await ask(`${other}/${rest}results=${foreign}`)).toBe(200);
    expect(await ask(`${sequence}/${rest}results=${results},${foreign}`)).toBe(404);
    expect(await ask(`${other}/${rest}results=${foreign}`, stranger)).toBe(404);
  }
  await call('DELETE', `/api/sequence/${other}/lanes/${foreign}`);
  expect(await ask(`${other}/overlaps?results=${foreign}`)).toBe(404);
});
