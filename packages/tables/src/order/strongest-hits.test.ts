import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HitTableDefinition } from '@flipon/analyses/definition';
import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { foreignLane } from '@flipon/analyses/foreign-lane';
import type { HitColumns } from '@flipon/analyses/kernel';
import { rankingOf } from '@flipon/analyses/ranking';
import { bestOf } from '@flipon/analyses/testing/best-of';
import { someOf, someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeHitTable } from '../hits/hit-table-writer.ts';
import { tableColumns } from '../hits/table-columns.ts';
import { GROUP_ROWS } from '../parquet/formats.ts';
import { gatherRecords, listTotals, readRecordTotals } from '../questions/record-totals.ts';
import { summariseHits } from '../questions/summarise-hits.ts';
import { readStrongestHits } from './strongest-hits.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-strongest-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Row {
  position: number;
  length: number;
  value: number;
}

async function write(definition: HitTableDefinition, rows: readonly Row[]): Promise<string> {
  const path = join(folder, `${Math.random()}.parquet`);
  const others = tableColumns(definition).map(({ key }) => [key, new Float64Array(rows.length)]);
  const columns: HitColumns['columns'] = {
    ...Object.fromEntries(others),
    record: new Uint32Array(rows.length),
    position: Float64Array.from(rows, ({ position }) => position),
    length: Float64Array.from(rows, ({ length }) => length),
    [rankingOf(definition).column.key]: Float64Array.from(rows, ({ value }) => value),
  };
  async function* batches() {
    yield { count: rows.length, columns };
  }
  await writeHitTable({ definition, path, batches: batches() });
  return path;
}

const hits = fc
  .array(
    fc.record({
      position: fc.nat(60),
      length: fc.integer({ min: 1, max: 12 }),
      value: fc.integer({ min: -4, max: 4 }),
    }),
    { maxLength: 30 },
  )
  .map((rows) => rows.toSorted((a, b) => a.position - b.position));
const ALL = { ranges: null, also: [], never: [], offset: 0, limit: 100 };

it.each(['g4hunter', 'cruciform', 'imotif', 'pqsfinder', 'rloopr'] as const)(
  'has the strongest hits of %s first, of all of them and of a part',
  async (kind) => {
    const definition = definitionOf(kind);
    const { betterEnd, isAbsolute } = rankingOf(definition);
    await fc.assert(
      fc.asyncProperty(hits, fc.nat(40), fc.nat(4), async (rows, from, offset) => {
        const path = await write(definition, rows);
        const strength = ({ value }: Row) =>
          betterEnd === 'low' ? -value : isAbsolute ? Math.abs(value) : value;
        const expected = rows
          .map((row, at) => ({ ...row, id: at + 1 }))
          .sort((a, b) => strength(b) - strength(a) || a.position - b.position || a.id - b.id);
        const found = await readStrongestHits(path, definition, { ...ALL, offset, limit: 5 });
        const wanted = expected.slice(offset, offset + 5);
        expect(found.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
        const part = { start: from, end: from + 20 };
        const inPart = expected.filter(
          ({ position, length }) => position < part.end && position + length > part.start,
        );
        const question = { ...ALL, ranges: [part], offset, limit: 5 };
        expect((await readStrongestHits(path, definition, question)).map(({ id }) => id)).toEqual(
          inPart.slice(offset, offset + 5).map(({ id }) => id),
        );
      }),
      { numRuns: someRuns(12) },
    );
  },
);

it.each(someOf(analysisKinds))('have the best value of a summary of %s first', async (kind) => {
  const definition = definitionOf(kind);
  const values = [7, 12, 3, 9];
  const rows = values.map((value, at) => ({ position: 10 * at, length: 5, value }));
  const path = await write(definition, rows);
  const [first] = await readStrongestHits(path, definition, { ...ALL, limit: 1 });
  const strongest = values[(first?.id ?? 0) - 1];
  const { best } = await summariseHits(path, definition, { lengthBp: 100 });
  expect(best).toBe(strongest);
  expect(best).toBe(bestOf(definition, values));
  const records = await gatherRecords([[{ index: 0, length: 100 }]]);
  const columns = await readRecordTotals(path, definition, { records, lengthBp: 100 });
  const [[totals] = []] = listTotals(definition, columns);
  expect(totals?.totals.best).toBe(strongest);
});

it('counts hits across an origin where they lie, not where they seem to end', async () => {
  const definition = definitionOf('pqsfinder');
  const path = await write(definition, [
    { position: 5, length: 4, value: 50 },
    { position: 95, length: 20, value: 90 },
    { position: 110, length: 5, value: 60 },
  ]);
  const across = [{ position: 95, length: 20 }];
  const ids = async (ranges: { start: number; end: number }[], asked: object) =>
    (await readStrongestHits(path, definition, { ...ALL, ranges, ...asked })).map(({ id }) => id);
  expect(await ids([{ start: 0, end: 12 }], { also: across })).toEqual([2, 1]);
  expect(await ids([{ start: 100, end: 120 }], { never: across })).toEqual([3]);
  expect(
    await ids(
      [
        { start: 90, end: 100 },
        { start: 0, end: 7 },
      ],
      {},
    ),
  ).toEqual([2, 1]);
});

it('has hits of another tool without a score last', async () => {
  const path = await write(foreignLane, [
    { position: 1, length: 4, value: Number.NaN },
    { position: 2, length: 4, value: 3 },
    { position: 3, length: 4, value: 7 },
  ]);
  for (const ranges of [null, [{ start: 0, end: 9 }]]) {
    const found = await readStrongestHits(path, foreignLane, { ...ALL, ranges });
    expect(found.map(({ id }) => id)).toEqual([3, 2, 1]);
  }
});

it.each([
  ['g4hunter', definitionOf('g4hunter')],
  ['cruciform', definitionOf('cruciform')],
  ['lane', foreignLane],
])('finds the first hits of %s with more than one group of rows', async (_, definition) => {
  const { betterEnd, isAbsolute, column } = rankingOf(definition);
  const rows = Array.from({ length: GROUP_ROWS + 500 }, (_, at): Row => {
    const mixed = Math.imul(at, 2_654_435_761) >>> 0;
    const isNone = column.isOptional === true && mixed % 3 === 0;
    return { position: at >> 1, length: 5, value: isNone ? Number.NaN : (mixed % 3001) - 1500 };
  });
  const strength = ({ value }: Row) =>
    Number.isNaN(value)
      ? Number.NEGATIVE_INFINITY
      : betterEnd === 'low'
        ? -value
        : isAbsolute
          ? Math.abs(value)
          : value;
  const expected = rows
    .map((row, at) => ({ id: at + 1, position: row.position, strength: strength(row) }))
    .sort((a, b) => b.strength - a.strength || a.position - b.position || a.id - b.id);
  const path = await write(definition, rows);
  for (const [offset, limit] of [
    [0, 200],
    [190, 30],
    [GROUP_ROWS, 20],
  ] as const) {
    const found = await readStrongestHits(path, definition, { ...ALL, offset, limit });
    const wanted = expected.slice(offset, offset + limit);
    expect(found.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
  }
});
