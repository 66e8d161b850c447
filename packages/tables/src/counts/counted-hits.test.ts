import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { StoredColumns } from '@flipon/analyses/kernel';
import { cruciform } from '@flipon/analyses/kinds/cruciform/cruciform';
import { g4hunter } from '@flipon/analyses/kinds/g4hunter/g4hunter';
import { rloopr } from '@flipon/analyses/kinds/rloopr/rloopr';
import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeHitTable } from '../hits/hit-table-writer.ts';
import { tableColumns } from '../hits/table-columns.ts';
import { readHeatmap } from '../questions/hit-heatmap.ts';
import { readPyramid } from './counted-hits.ts';
import { classesOf } from './hit-classes.ts';
import { countLevels } from './pyramid-writer.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-counted-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Hit {
  record: number;
  position: number;
  length: number;
  /** Of every other column: a strand, a model or a score of either sign. */
  other: number;
}

interface Sequence {
  lengthBp: number;
  circles?: { index: number; start: number; length: number }[];
}

async function write(
  definition: AnalysisDefinition,
  hits: readonly Hit[],
  { lengthBp, circles }: Sequence,
  isCounted: boolean,
): Promise<string> {
  const path = join(folder, `${Math.random()}.parquet`);
  const others = tableColumns(definition).slice(4);
  async function* batches() {
    const half = hits.length >> 1;
    for (const some of [hits.slice(0, half), hits.slice(half)]) {
      const columns: StoredColumns = Object.fromEntries(
        others.map(({ key }) => {
          const hasSign = key === 'score' || key === definition.strength.column;
          return [key, Float64Array.from(some, (hit) => (hasSign ? hit.other - 0.5 : hit.other))];
        }),
      );
      yield {
        count: some.length,
        columns: {
          ...columns,
          record: Uint32Array.from(some, (hit) => hit.record),
          position: Float64Array.from(some, (hit) => hit.position),
          length: Float64Array.from(some, (hit) => hit.length),
        },
      };
    }
  }
  const sequence = {
    lengthBp,
    ...(circles === undefined ? {} : { circles: () => [circles] }),
  };
  const counted = isCounted ? { sequence } : {};
  await writeHitTable({ definition, path, batches: batches(), ...counted });
  return path;
}

const RECORD_BP = 600;
const hits = fc.array(
  fc.record({
    record: fc.nat(2),
    position: fc.nat(RECORD_BP - 1),
    length: fc.integer({ min: 1, max: 300 }),
    other: fc.nat(1),
  }),
  { maxLength: 25 },
);

function inRecords(some: readonly Hit[], isSorted: boolean, isCircular: boolean): Hit[] {
  const placed = some.map(({ record, position, length, other }) => {
    const fits = isCircular ? length : Math.min(length, RECORD_BP - position);
    return { record, position: record * RECORD_BP + position, length: fits, other };
  });
  return isSorted ? placed.sort((a, b) => a.position - b.position) : placed;
}

/** The bases of a hit, base by base, with those behind the origin at the begin of its record. */
function basesOf({ record, position, length }: Hit, isCircular: boolean): number[] {
  const start = record * RECORD_BP;
  return Array.from({ length }, (_, i) => {
    const at = position + i - start;
    return start + (isCircular ? at % RECORD_BP : at);
  });
}

it.each([
  ['g4hunter', g4hunter],
  ['rloopr', rloopr],
  ['cruciform', cruciform],
] as const)(
  '%s: the stored heatmap is that of the database, and bins are those counted one by one',
  async (_, definition) => {
    await fc.assert(
      fc.asyncProperty(
        hits,
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom(0, 1, 2, 1000),
        async (given, isSorted, isCircular, rest) => {
          const placed = inRecords(given, isSorted, isCircular);
          const lengthBp = 3 * RECORD_BP + rest;
          const circles = [0, 1, 2].map((index) => {
            return { index, start: index * RECORD_BP, length: RECORD_BP };
          });
          const sequence = { lengthBp, ...(isCircular ? { circles } : {}) };
          const counted = await write(definition, placed, sequence, true);
          const plain = await write(definition, placed, sequence, false);
          const range = { start: 0, end: lengthBp };
          const given2 = isCircular ? { circles: [circles] } : {};
          for (const segments of [1, 40, 80, 7]) {
            const asked = { range, segments, ...given2 };
            const expected = await readHeatmap(plain, definition, asked);
            expect(await readHeatmap(counted, definition, asked)).toEqual(expected);
          }
          expect(await readPyramid(plain, { level: 0, from: 0, to: 10 })).toBeNull();
          const others = tableColumns(definition).slice(4);
          const values = Object.fromEntries(
            others.map(({ key }) => {
              const hasSign = key === 'score' || key === definition.strength.column;
              return [
                key,
                Float64Array.from(placed, ({ other }) => (hasSign ? other - 0.5 : other)),
              ];
            }),
          );
          const classes = classesOf(definition);
          const strands = classes.strands(values, placed.length);
          const models = classes.ofModels(values, placed.length);
          for (let level = 0; level < countLevels(lengthBp); level++) {
            const binBp = 64 * 4 ** level;
            const from = level === 0 ? 300 : 0;
            const part = await readPyramid(counted, { level, from, to: lengthBp });
            const first = Math.floor(from / binBp);
            expect(part).toMatchObject({ binBp, first });
            for (const [name, bins] of Object.entries(part?.classes ?? {})) {
              const some = placed.filter(
                (_, i) =>
                  name === 'all' ||
                  (name === 'plus' && strands[i] === 1) ||
                  (name === 'minus' && strands[i] === 2) ||
                  classes.models[models[i] ?? 255] === name,
              );
              const covered = new Set(some.flatMap((hit) => basesOf(hit, isCircular)));
              const count = Math.ceil(lengthBp / binBp) - first;
              const counts = new Float64Array(count);
              const coveredBp = new Float64Array(count);
              for (const { position } of some) {
                const bin = Math.floor(position / binBp) - first;
                if (bin >= 0) counts[bin] = (counts[bin] ?? 0) + 1;
              }
              for (const base of covered) {
                const bin = Math.floor(base / binBp) - first;
                if (bin >= 0) coveredBp[bin] = (coveredBp[bin] ?? 0) + 1;
              }
              expect(bins).toEqual({ counts, coveredBp });
            }
          }
          await rm(counted);
          await rm(plain);
        },
      ),
      { numRuns: someRuns(12) },
    );
  },
);
