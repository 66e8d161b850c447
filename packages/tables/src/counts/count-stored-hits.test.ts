import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import type { HitColumns } from '@flipon/analyses/kernel';
import { rloopr } from '@flipon/analyses/kinds/rloopr/rloopr';
import { openCheckedFile } from '@flipon/checked-files/checked-file';
import { someOf } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readHitFooter } from '../hits/hit-footer.ts';
import { writeHitTable } from '../hits/hit-table-writer.ts';
import { tableColumns } from '../hits/table-columns.ts';
import { GROUP_ROWS } from '../parquet/formats.ts';
import { countBySql } from '../testing/count-by-sql.ts';
import type { Circle } from './circles.ts';
import { createHitCounter } from './count-sorted-hits.ts';
import { countStoredHits } from './count-stored-hits.ts';
import { readPyramid } from './counted-hits.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-stored-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Hits {
  count: number;
  recordAt(row: number): number;
  positionAt(row: number): number;
  lengthAt(row: number): number;
  /** Of every other column. */
  valueAt(row: number): number;
}

async function* batchesOf(definition: AnalysisDefinition, hits: Hits): AsyncGenerator<HitColumns> {
  for (let from = 0; from < hits.count; from += 50_000) {
    const count = Math.min(50_000, hits.count - from);
    const numbers = (of: (row: number) => number) =>
      Float64Array.from({ length: count }, (_, at) => of(from + at));
    const others = tableColumns(definition).slice(4);
    yield {
      count,
      columns: {
        ...Object.fromEntries(others.map(({ key }) => [key, numbers(hits.valueAt)])),
        record: Uint32Array.from(numbers(hits.recordAt)),
        position: numbers(hits.positionAt),
        length: numbers(hits.lengthAt),
      },
    };
  }
}

const RECORD_BP = 700;
const LENGTH_BP = 3 * RECORD_BP;
const CIRCLES: readonly Circle[] = [2, 0].map((index) => {
  return { index, start: index * RECORD_BP, length: RECORD_BP };
});

/** What is counted, and the bytes that were kept. */
async function count(
  definition: AnalysisDefinition,
  lengthBp: number,
  by: (counter: ReturnType<typeof createHitCounter>) => Promise<boolean>,
) {
  const kept: Uint8Array[] = [];
  const store = (bytes: Uint8Array) => kept.push(bytes);
  const counter = createHitCounter({ definition, lengthBp, codec: 'zstd' }, store);
  return (await by(counter)) ? { counted: counter.finish(), kept: Buffer.concat(kept) } : null;
}

async function compare(
  definition: AnalysisDefinition,
  hits: Hits,
  { lengthBp, circles }: { lengthBp: number; circles: readonly Circle[] },
): Promise<void> {
  const path = join(folder, `${Math.random()}.parquet`);
  await writeHitTable({ definition, path, batches: batchesOf(definition, hits) });
  const { directory } = await readHitFooter(path);
  if (directory === null) throw new Error('There is no directory.');
  const runsPath = join(folder, 'runs');
  const given = { circles: [circles], runsPath };
  const file = await openCheckedFile(path);
  const found = await count(definition, lengthBp, (counter) =>
    countStoredHits({ file, directory }, definition, { ...given, counter }),
  );
  await file.close();
  const expected = await count(definition, lengthBp, (counter) =>
    countBySql(path, definition, circles, counter),
  );
  expect(found).toEqual(expected);
  await rm(path);
  expect(await readdir(folder)).toEqual([]);
}

const placed = fc.array(
  fc.record({
    record: fc.nat(2),
    position: fc.nat(RECORD_BP - 1),
    length: fc.integer({ min: 1, max: 900 }),
    value: fc.integer({ min: -1, max: 2 }),
  }),
  { maxLength: 25 },
);

describe('counts of hits in any order, and across origins', () => {
  it.each(someOf(analysisKinds))('of %s are those of a database that sorts them', async (kind) => {
    await fc.assert(
      fc.asyncProperty(
        placed,
        fc.constantFrom([], CIRCLES),
        fc.constantFrom(LENGTH_BP, LENGTH_BP - 300),
        async (some, circles, lengthBp) => {
          const of = (row: number) => some[row] ?? { record: 0, position: 0, length: 0, value: 0 };
          const hits: Hits = {
            count: some.length,
            recordAt: (row) => of(row).record,
            positionAt: (row) => of(row).record * RECORD_BP + of(row).position,
            lengthAt: (row) => of(row).length,
            valueAt: (row) => of(row).value,
          };
          await compare(definitionOf(kind), hits, { lengthBp, circles });
        },
      ),
      { numRuns: 5 },
    );
  });

  it('are so of more hits than memory holds', async () => {
    const count = 2 * GROUP_ROWS + 77;
    const lengthBp = 3 * count;
    const mixed = (row: number) => Math.imul(row, 2_654_435_761) >>> 0;
    const hits: Hits = {
      count,
      recordAt: (row) => (mixed(row) % lengthBp < count ? 0 : 1),
      positionAt: (row) => mixed(row) % lengthBp,
      lengthAt: (row) => 1 + (row % 400),
      valueAt: (row) => row % 2,
    };
    const circles = [{ index: 0, start: 0, length: count }];
    await compare(rloopr, hits, { lengthBp, circles });
  });
});

describe('a table whose hits come in another order', () => {
  const count = 2 * GROUP_ROWS;
  const hits: Hits = {
    count,
    recordAt: () => 0,
    positionAt: (row) => count - row,
    lengthAt: () => 30,
    valueAt: () => 1,
  };
  const table = () => ({
    definition: rloopr,
    path: join(folder, 'hits.parquet'),
    batches: batchesOf(rloopr, hits),
    sequence: { lengthBp: count + 100 },
  });

  it('has bins, and nothing else is left beside it', async () => {
    await writeHitTable(table());
    expect(await readdir(folder)).toEqual(['hits.parquet']);
    const part = await readPyramid(table().path, { level: 0, from: 0, to: 640 });
    expect(part?.classes['all']?.counts[1]).toBe(64);
  });

  it('leaves nothing when it is aborted while its hits are sorted', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const seen = new Set<string>();
    const onPulse = () => {
      for (const name of readdirSync(folder)) seen.add(name);
      if (seen.size === 2) controller.abort(new Error('Cancelled.'));
    };
    await expect(writeHitTable({ ...table(), signal, onPulse })).rejects.toThrow('Cancelled.');
    expect([...seen].toSorted()).toEqual([
      expect.stringMatching(/^hits\.parquet\.[\w-]+-runs\.partial$/),
      expect.stringMatching(/^hits\.parquet\.[\w-]+\.partial$/),
    ]);
    expect(await readdir(folder)).toEqual([]);
  });
});
