import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HitTableDefinition } from '@flipon/analyses/definition';
import { definitionOf } from '@flipon/analyses/definitions';
import { foreignLane } from '@flipon/analyses/foreign-lane';
import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { classesOf } from '../counts/hit-classes.ts';
import { writeHitTable } from '../hits/hit-table-writer.ts';
import { tableColumns } from '../hits/table-columns.ts';
import { readHeatmap } from './hit-heatmap.ts';
import { readAverageLengthBp, readCoveredBp, summariseHits } from './summarise-hits.ts';

const rloopr = definitionOf('rloopr');
const LENGTH_BP = 600;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-models-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const hit = fc.record({
  position: fc.nat(400),
  length: fc.integer({ min: 1, max: 150 }),
  model: fc.nat(1),
  strand: fc.nat(1),
});
type Hit = typeof hit extends fc.Arbitrary<infer T> ? T : never;

async function write(hits: readonly Hit[]): Promise<string> {
  const path = join(folder, `${Math.random()}.parquet`);
  const own = ['model', 'strand'] as const;
  const others = tableColumns(rloopr).map(({ key }) => [key, new Float64Array(hits.length)]);
  const batches = (async function* () {
    yield {
      count: hits.length,
      columns: {
        ...Object.fromEntries(others),
        record: new Uint32Array(hits.length),
        position: Float64Array.from(hits, ({ position }) => position),
        length: Float64Array.from(hits, ({ length }) => length),
        ...Object.fromEntries(own.map((key) => [key, Uint8Array.from(hits, (each) => each[key])])),
      },
    };
  })();
  await writeHitTable({ definition: rloopr, path, batches });
  return path;
}

const coveredBp = (hits: readonly Hit[]) =>
  new Set(hits.flatMap(({ position, length }) => Array.from({ length }, (_, i) => position + i)))
    .size;

it('counts labels of strands and models, and what each model covers, as one by one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(hit, { maxLength: 30 }), async (hits) => {
      const path = await write(hits);
      const m1 = hits.filter(({ model }) => model === 0);
      const m2 = hits.filter(({ model }) => model === 1);
      expect(await summariseHits(path, rloopr, { lengthBp: LENGTH_BP })).toEqual({
        plus: hits.filter(({ strand }) => strand === 0).length,
        minus: hits.filter(({ strand }) => strand === 1).length,
        coveredBp: coveredBp(hits),
        longestBp: Math.max(0, ...hits.map((hit) => hit.length)),
        best: hits.length === 0 ? null : 0,
        byModel: {
          m1: { count: m1.length, coveredBp: coveredBp(m1) },
          m2: { count: m2.length, coveredBp: coveredBp(m2) },
        },
      });
      const part = { start: 0, end: LENGTH_BP };
      const expected = [hits, m1, m2].map(coveredBp);
      expect(await readCoveredBp(path, rloopr, { part })).toEqual(expected);
      const sum = hits.reduce((total, { length }) => total + length, 0);
      const average = hits.length === 0 ? 0 : sum / hits.length;
      expect(await readAverageLengthBp(path, rloopr, {})).toBeCloseTo(average, 9);
      const range = { start: 0, end: LENGTH_BP };
      for (const part of await readHeatmap(path, rloopr, { range, segments: 5 })) {
        const inside = hits.filter(({ position }) => position >= part.from && position < part.to);
        const count = (key: 'strand' | 'model', value: number) =>
          inside.filter((each) => each[key] === value).length;
        const countModel = (model: number) => {
          const strands = inside.filter((each) => each.model === model).map(({ strand }) => strand);
          const plus = strands.filter((strand) => strand === 0).length;
          return { count: strands.length, plus, minus: strands.length - plus };
        };
        expect(part).toMatchObject({
          count: inside.length,
          countPlus: count('strand', 0),
          countMinus: count('strand', 1),
          countByModel: { m1: countModel(0), m2: countModel(1) },
        });
      }
      await rm(path);
    }),
    { numRuns: someRuns(40) },
  );
});

it('knows strands by sign, by labels of either column, or not at all', () => {
  const strandsOf = (definition: HitTableDefinition, key: string, values: readonly number[]) => [
    ...classesOf(definition).strands({ [key]: Float64Array.from(values) }, values.length),
  ];
  expect(strandsOf(definitionOf('g4hunter'), 'score', [1.2, -0.1, 0])).toEqual([1, 2, 0]);
  const labelled = { ...rloopr, signColumn: 'strand' };
  expect(strandsOf(labelled, 'strand', [0, 1])).toEqual([1, 2]);
  expect(strandsOf({ ...rloopr, signColumn: null }, 'strand', [0, 1])).toEqual([1, 2]);
  expect(strandsOf(foreignLane, 'strand', [0, 1, 2])).toEqual([0, 1, 2]);
  expect(strandsOf(definitionOf('cpg'), 'strand', [0, 1])).toEqual([0, 0]);
});
