import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import { fiveColumns } from '@flipon/analyses/kinds/g4hunter/testing/five-columns';
import { chanceColumn } from '@flipon/analyses/known/known-columns';
import { someOf } from '@flipon/test-material/some-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endQuestionsWith } from '../duckdb/question-end.ts';
import { writeHitTable } from '../hits/hit-table-writer.ts';
import { tableColumns } from '../hits/table-columns.ts';
import { PAGE_ROWS } from '../parquet/formats.ts';
import { makeBatches } from '../testing/make-hits.ts';
import { batchesOf, keepsRow, makeFilter, makeRows, type RowOrder } from '../testing/plain-hits.ts';
import { writeOldTable } from '../testing/write-old-table.ts';
import { compileHitTest } from './hit-test.ts';
import { type HitScan, scanHits } from './scan-table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-scan-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const g4hunter = definitionOf('g4hunter');
/** Every fifth of its hits has no value in the last column. */
const withGaps = { ...g4hunter, columns: [...g4hunter.columns, chanceColumn] };
const records = [
  { index: 0, start: 0, length: 90_000, circular: false },
  { index: 1, start: 90_000, length: 40_000, circular: true },
  { index: 2, start: 130_000, length: 30_000, circular: false },
];
const orders: readonly RowOrder[] = ['ascending', 'sorted', 'own'];

async function scanAll(path: string, scan: HitScan): Promise<number[][]> {
  const rows: number[][] = [];
  for await (const { count, values } of scanHits(path, scan)) {
    for (let row = 0; row < count; row++) {
      rows.push(scan.keys.map((key) => values[key]?.[row] ?? Number.POSITIVE_INFINITY));
    }
  }
  return rows;
}

describe.each([
  ...someOf(analysisKinds).map((kind): [string, AnalysisDefinition] => [kind, definitionOf(kind)]),
  ['a kind with hits that lack values', withGaps],
])('hits of %s', (_, definition) => {
  it.each(orders)('are those that a filter keeps, in the order of the file: %s', async (order) => {
    const path = join(folder, `${Math.random()}.parquet`);
    const rows = makeRows(definition, records, { seed: 7, count: 2 * PAGE_ROWS + 1000, order });
    await writeHitTable({ definition, path, batches: batchesOf(definition, rows) });
    const keys = tableColumns(definition).map(({ key }) => key);
    for (let seed = 0; seed < 12; seed++) {
      const filter = seed === 0 ? {} : makeFilter(definition, records, seed);
      const kept = rows.filter((row) => keepsRow(definition, filter, row));
      const test = compileHitTest(definition, filter);
      const found = await scanAll(path, { keys, test });
      expect(found).toEqual(kept.map((row) => keys.map((key) => row[key] ?? 0)));
    }
    await rm(path);
  });
});

it('reads tables without a directory of pages the same way', async () => {
  const rows = makeRows(withGaps, records, { seed: 3, count: 9000, order: 'sorted' });
  const path = join(folder, 'old.parquet');
  const batches = batchesOf(withGaps, rows);
  await writeOldTable({ definition: withGaps, path, temporaryFolder: folder, batches });
  const filters: HitFilter[] = [
    {},
    { strand: '-', bounds: [{ key: chanceColumn.key, min: 1.2 }] },
    { range: { start: 20_000, end: 95_000 }, bounds: [{ key: 'absScore', max: 1.4 }] },
  ];
  for (const filter of filters) {
    const test = compileHitTest(withGaps, filter);
    const keys = ['id', 'length', chanceColumn.key];
    const kept = rows.filter((row) => keepsRow(withGaps, filter, row));
    const expected = kept.map((row) => keys.map((key) => row[key] ?? 0));
    expect(await scanAll(path, { keys, test })).toEqual(expected);
    expect(await scanAll(path, { keys: [], test })).toHaveLength(kept.length);
  }
});

describe('a scan', () => {
  const pages = 9;
  let path: string;
  beforeAll(async () => {
    path = join(folder, 'pages.parquet');
    const batches = makeBatches(pages * PAGE_ROWS);
    await writeHitTable({ definition: fiveColumns, path, batches });
  });

  it('passes over pages of other places', async () => {
    let read = 0;
    const watch = { onPulse: () => void read++ };
    const range = { start: 5 * 4 * PAGE_ROWS, end: 5 * 4 * PAGE_ROWS + 100 };
    const test = compileHitTest(fiveColumns, { range });
    expect(await scanAll(path, { keys: ['position'], test, watch })).toHaveLength(20);
    // Once as it begins, and with each page.
    expect(read).toBe(2);
  });

  it('lets other work have its turn before each page, also among other scans', async () => {
    let turns = 0;
    let isOver = false;
    const others = (async () => {
      for (; !isOver; turns++) await nextTurn();
    })();
    await Promise.all([0, 1].map(() => scanAll(path, { keys: ['length'] })));
    isOver = true;
    await others;
    expect(turns).toBeGreaterThanOrEqual(2 * pages);
  });

  it('ends with its signal, and with that of its scope', async () => {
    const reason = new Error('the client went away');
    const ends = async (scan: Partial<HitScan>, end: AbortController) => {
      const rows = scanHits(path, { keys: ['length'], ...scan });
      await rows.next();
      end.abort(reason);
      await expect(rows.next()).rejects.toBe(reason);
      await expect(scanAll(path, { keys: ['length'], ...scan })).rejects.toBe(reason);
    };
    const own = new AbortController();
    await ends({ watch: { signal: own.signal } }, own);
    const scope = new AbortController();
    await endQuestionsWith(scope.signal, () => ends({}, scope));
  });
});
