import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fiveColumns } from '@flipon/analyses/kinds/g4hunter/testing/five-columns';
import { openHitTable } from '../hits/hit-table.ts';
import { writeHitTable } from '../hits/hit-table-writer.ts';
import { makeBatches } from './make-hits.ts';

// How long pages and lists of a large table take in an order: node time-orders.ts [hits]. Prints milliseconds of the
// first asking, of the quickest of three, and the least of processor time.
const COUNT = Number(process.argv[2] ?? 4_450_000);
const STRONG = { bounds: [{ key: 'absScore', min: 1.5 }] };
const PAGE = { offset: 0, limit: 100 };
const BATCH_ROWS = 1000;

const folder = await mkdtemp(join(tmpdir(), 'flipon-time-'));
const path = join(folder, 'hits.parquet');
try {
  const sequence = { lengthBp: 5 * COUNT + 100 };
  const table = { definition: fiveColumns, path, sequence };
  await time('writing', () => writeHitTable({ ...table, batches: makeBatches(COUNT) }));
  await timeOrders();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function timeOrders(): Promise<void> {
  const all = await openHitTable(path, fiveColumns);
  const strong = await openHitTable(path, fiveColumns, STRONG);
  const down = { ...PAGE, order: 'DESC' as const };
  await time('first page by strength', () => all.page({ ...down, sort: 'absScore' }));
  await time('first page by score, upwards', () => all.page({ ...PAGE, sort: 'score' }));
  await time('page in the middle by strength', () =>
    all.page({ ...down, sort: 'absScore', offset: COUNT / 2 }),
  );
  await time('first page by length', () => all.page({ ...down, sort: 'length' }));
  await time('strong hits: first page by strength', () =>
    strong.page({ ...down, sort: 'absScore' }),
  );
  await time('strong hits: first page by length', () => strong.page({ ...down, sort: 'length' }));
  await time('strong hits: page in the middle', () =>
    strong.page({ ...down, sort: 'absScore', offset: COUNT / 8 }),
  );
  for (const [name, { batches }] of [
    ['all hits', all],
    ['strong hits', strong],
  ] as const) {
    await time(`${name}: whole list by score`, async () => {
      for await (const _ of batches({ sort: 'score', order: 'DESC', batchSize: BATCH_ROWS }));
    });
  }
}

async function time(name: string, ask: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  const spent: number[] = [];
  for (let round = 0; round < 3; round++) {
    const [begin, before] = [performance.now(), process.cpuUsage()];
    await ask();
    const { user, system } = process.cpuUsage(before);
    times.push(performance.now() - begin);
    spent.push((user + system) / 1000);
  }
  const shown = [times[0] ?? 0, Math.min(...times), Math.min(...spent)];
  console.log(`${name.padEnd(40)}${shown.map((ms) => ms.toFixed(1).padStart(9)).join('')}`);
}
