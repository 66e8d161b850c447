import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { definitionOf } from '@flipon/analyses/definitions';
import type { HitColumns } from '@flipon/analyses/kernel';
import { fiveColumns } from '@flipon/analyses/kinds/g4hunter/testing/five-columns';
import { openHitTable } from '../hits/hit-table.ts';
import { writeHitTable } from '../hits/hit-table-writer.ts';
import { tableColumns } from '../hits/table-columns.ts';
import { readStrongestHits } from '../order/strongest-hits.ts';
import { readHeatmap } from '../questions/hit-heatmap.ts';
import { readHitMarks } from '../questions/hit-marks.ts';
import { gatherRecords, readRecordTotals } from '../questions/record-totals.ts';
import { readTotals } from '../questions/summarise-hits.ts';
import { makeBatches } from './make-hits.ts';

// How long questions to a large table take: node time-questions.ts [hits]. Prints milliseconds of the first asking, of
// the quickest of five, and the least of processor time.
const COUNT = Number(process.argv[2] ?? 4_450_000);
const LENGTH_BP = 5 * COUNT + 100;
const ALL = { start: 0, end: LENGTH_BP };
const MIDDLE = { start: Math.floor(0.4 * LENGTH_BP), end: Math.floor(0.6 * LENGTH_BP) };
const SMALL = { start: MIDDLE.start, end: MIDDLE.start + 20_000 };
const STRONG = { bounds: [{ key: 'absScore', min: 1.5 }] };
const FEW = { bounds: [{ key: 'absScore', min: 1.999 }] };
const CIRCLES = [[{ index: 0, start: 0, length: LENGTH_BP }]];

const folder = await mkdtemp(join(tmpdir(), 'flipon-time-'));
const path = join(folder, 'hits.parquet');
const strPath = join(folder, 'str.parquet');
try {
  const sequence = { lengthBp: LENGTH_BP };
  await writeHitTable({ definition: fiveColumns, path, batches: makeBatches(COUNT), sequence });
  const str = definitionOf('str');
  await writeHitTable({ definition: str, path: strPath, batches: withColumns(str), sequence });
  await timeQuestions(str);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function timeQuestions(str: AnalysisDefinition): Promise<void> {
  const heatmap = (more: object) =>
    readHeatmap(path, fiveColumns, { range: ALL, segments: 77, ...more });
  const totals = (more: object) => readTotals(path, fiveColumns, { part: ALL, ...more });
  const marks = { range: SMALL, most: 20_000 };
  const strongest = { also: [], never: [], offset: 0, limit: 100 };
  const page = { offset: 0, limit: 100 };
  const kept = (filter: object) => openHitTable(path, fiveColumns, filter);
  await time('figures', () => totals({}));
  await time('figures, strong hits', () => totals({ filter: STRONG }));
  await time('figures, a circle', () => totals({ circles: CIRCLES }));
  await time('figures, a fifth of the sequence', () =>
    totals({ part: MIDDLE, filter: { range: MIDDLE } }),
  );
  await time('values counted', () => readTotals(strPath, str, { part: ALL }));
  await time('chart, strong hits', () => heatmap({ range: ALL, filter: STRONG }));
  await time('chart of a fifth', () => heatmap({ range: MIDDLE }));
  await time('marks of 20,000 bases', () => readHitMarks(path, fiveColumns, marks));
  await time('records', walkTotals);
  await time('strongest of a fifth', () =>
    readStrongestHits(path, fiveColumns, { ...strongest, ranges: [MIDDLE] }),
  );
  await time('strong hits counted', async () => (await kept(STRONG)).count());
  await time('first page of strong hits', async () => (await kept(STRONG)).page(page));
  await time('page in the middle of strong hits', async () =>
    (await kept(STRONG)).page({ ...page, offset: COUNT / 8 }),
  );
  await time('strong hits by position', async () =>
    (await kept(STRONG)).page({ ...page, sort: 'position' }),
  );
  await time('few hits by strength', async () =>
    (await kept(FEW)).page({ ...page, sort: 'absScore', order: 'DESC' }),
  );
}

async function walkTotals(): Promise<void> {
  const records = await gatherRecords([[{ index: 0, length: LENGTH_BP }]]);
  await readRecordTotals(path, fiveColumns, { records, lengthBp: LENGTH_BP });
}

async function time(name: string, ask: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  const spent: number[] = [];
  for (let round = 0; round < 5; round++) {
    const [begin, before] = [performance.now(), process.cpuUsage()];
    await ask();
    const { user, system } = process.cpuUsage(before);
    times.push(performance.now() - begin);
    spent.push((user + system) / 1000);
  }
  const shown = [times[0] ?? 0, Math.min(...times), Math.min(...spent)];
  console.log(`${name.padEnd(40)}${shown.map((ms) => ms.toFixed(1).padStart(9)).join('')}`);
}

/** Hits of any kind at the places of made ones. */
async function* withColumns(definition: AnalysisDefinition): AsyncGenerator<HitColumns> {
  const own = tableColumns(definition).slice(4);
  for await (const { count, columns } of makeBatches(COUNT)) {
    const others = own.map(({ key }, at) => {
      const values = Float64Array.from({ length: count }, (_, row) => (row * 7919) % (5 + at));
      return [key, values] as const;
    });
    yield { count, columns: { ...columns, ...Object.fromEntries(others) } };
  }
}
