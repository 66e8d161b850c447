import { resolve } from 'node:path';
import { storedColumn } from '../columns/column-reader.ts';
import { questionEnd } from '../duckdb/question-end.ts';
import { readHitFooter } from '../hits/hit-footer.ts';
import type { TableColumn } from '../hits/table-columns.ts';
import { createRunSorter } from '../runs/run-sorter.ts';
import { newSpillPath } from '../runs/spill-folder.ts';
import { type DistinctTables, isSame, walkLetters } from './distinct-groups.ts';
import { HASH_COLUMNS, withLetters } from './letter-table.ts';

const FOUND: TableColumn = { key: 'found', type: 'INTEGER' };
const ROWS_AT_ONCE = 4096;

/** How many sequences there are among the hits, and how many of them have the letters asked for in their heads. */
export async function countDistinct(
  tables: DistinctTables,
  letters?: string,
): Promise<{ hits: number; distinct: number; found: number }> {
  const { total } = await readHitFooter(resolve(tables.hitsPath));
  const signal = questionEnd();
  const columns = [...HASH_COLUMNS, FOUND];
  const sorter = createRunSorter({
    columns,
    keys: HASH_COLUMNS.slice(0, 1),
    most: total,
    makePath: newSpillPath,
  });
  const counts = { hits: 0, distinct: 0, found: 0 };
  try {
    await withLetters(tables.lettersPath, letters !== undefined, (table) =>
      walkLetters(tables, table, async ({ values, count, texts = [] }) => {
        const found = new Int32Array(count).fill(1);
        if (letters !== undefined) {
          for (const [row, head] of texts.entries()) found[row] = Number(head.includes(letters));
        }
        await sorter.add({ ...values, [FOUND.key]: found }, count);
      }),
    );
    /** The hashes that begin with the last number, mostly one. */
    let open: number[][] = [];
    for await (const { values, count } of sorter.batches(ROWS_AT_ONCE)) {
      signal?.throwIfAborted();
      const own = columns.map(({ key }) => storedColumn(values, key));
      const [numbers] = own;
      for (let row = 0; row < count; row++) {
        if (open[0] !== undefined && open[0][0] !== numbers?.[row]) open = [];
        if (open.some((first) => isSame(first, own, row))) continue;
        open.push(own.slice(0, -1).map((column) => column[row] ?? 0));
        counts.distinct += 1;
        counts.found += own.at(-1)?.[row] ?? 0;
      }
      counts.hits += count;
    }
    return counts;
  } finally {
    await sorter.close();
  }
}
