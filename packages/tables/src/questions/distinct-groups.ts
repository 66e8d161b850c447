import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import { nextTurn } from '@flipon/platform/next-turn';
import { storedColumn } from '../columns/column-reader.ts';
import { compileHitTest } from '../columns/hit-test.ts';
import { scanHits } from '../columns/scan-table.ts';
import { questionEnd } from '../duckdb/question-end.ts';
import { readHitFooter } from '../hits/hit-footer.ts';
import type { TableColumn } from '../hits/table-columns.ts';
import type { RowTable } from '../runs/row-table.ts';
import type { RowBatch } from '../runs/run-file.ts';
import { ALL_PARTS, GROUP_BLOCK_ROWS } from './letter-groups.ts';

export interface DistinctTables {
  hitsPath: string;
  /** Of the same hits, as `writeLetterGroups` wrote it. */
  groupsPath: string;
  definition: AnalysisDefinition;
  filter: HitFilter;
}

/** Which hits a filter keeps: a bit for each, from the first id on. */
export type KeptHits = Uint32Array;

const HIT_KEYS = ['order', 'id', 'strand', 'value', 'record', 'position', 'length'];

const KEYS = [
  'order',
  'id',
  'record',
  'position',
  'length',
  'strand',
  'times',
  'plus',
  'minus',
  'mean',
  'block',
  'row',
  'found',
] as const;

/**
 * Columns of the hits of one sequence of letters: `id` to `strand` of the first of them, its strand 1 or 2 or 0 for
 * none; `mean` of the kind's leading column, without the sign where that gives the strand; `order` by their letters;
 * `block` and `row` where their head is stored; `found` 1 where it has the letters that are looked for.
 */
export const GROUP_COLUMNS = KEYS.map((key): TableColumn => ({ key, type: 'DOUBLE' }));

/** @returns null where all hits are kept */
export async function readKeptHits({
  hitsPath,
  definition,
  filter,
}: DistinctTables): Promise<KeptHits | null> {
  const test = compileHitTest(definition, filter);
  if (test === null) return null;
  const { total } = await readHitFooter(hitsPath);
  const kept = new Uint32Array((total >>> 5) + 1);
  for await (const { values, count } of scanHits(hitsPath, { keys: ['id'], test })) {
    const ids = storedColumn(values, 'id');
    for (let row = 0; row < count; row++) {
      const at = (ids[row] ?? 0) - 1;
      kept[at >>> 5] = (kept[at >>> 5] ?? 0) | (1 << (at & 31));
    }
  }
  return kept;
}

export function isKept(kept: KeptHits | null, id: number): boolean {
  return kept === null || ((kept[(id - 1) >>> 5] ?? 0) & (1 << ((id - 1) & 31))) !== 0;
}

/**
 * The different sequences among the hits that are kept, some at a time, in the order of their letters: rows of
 * {@link GROUP_COLUMNS}, in arrays that are filled anew with the next ones.
 *
 * @param what.letters are looked for in heads; all are found where absent
 * @param what.withTexts whether rows have their heads
 * @param what.withPlaces whether rows have `record`, `position` and `length`, else 0
 */
export async function* walkGroups(
  table: RowTable,
  kept: KeptHits | null,
  what: { letters?: string | undefined; withTexts?: boolean; withPlaces?: boolean } = {},
): AsyncGenerator<RowBatch> {
  const { letters, withTexts = false, withPlaces = false } = what;
  const signal = questionEnd();
  const groups = createGroups();
  const read = { parts: withPlaces ? ALL_PARTS : 1, texts: withTexts || letters !== undefined };
  for (const block of table.counts.keys()) {
    groups.add(await table.read(block, read), { kept, block, letters });
    yield groups.take();
    groups.goOn();
    await nextTurn();
    signal?.throwIfAborted();
  }
  groups.end();
  yield groups.take();
}

interface Asked {
  kept: KeptHits | null;
  block: number;
  letters: string | undefined;
}

type Columns = Record<(typeof KEYS)[number], Float64Array>;

/** Joins the hits of each sequence, which follow each other. */
function createGroups() {
  // Each row may end a group, and the last one is still open.
  const all = KEYS.map((key) => [key, new Float64Array(GROUP_BLOCK_ROWS + 1)] as const);
  const columns = Object.fromEntries(all) as Columns;
  let heads: string[] = [];
  let ended = 0;
  /** The open one. */
  let open = { order: 0, block: 0, row: 0, head: '', times: 0, plus: 0, minus: 0, sum: 0 };

  return {
    add({ values, count, texts = [] }: RowBatch, asked: Asked): void {
      const { kept, letters } = asked;
      const own = HIT_KEYS.map((key) => values[key]);
      const [orders, ids, strands, numbers, records, positions, lengths] = own;
      let group = ended;
      // Variables of this call alone are several times as fast as those that outlive it.
      let { order, block, row: headRow, head, times, plus, minus, sum } = open;
      for (let row = 0; row < count; row++) {
        if (orders?.[row] !== order) {
          if (times > 0) {
            setFigures(columns, group++, { times, plus, minus, sum });
            heads.push(head);
          }
          order = orders?.[row] ?? 0;
          head = texts[row] ?? '';
          block = asked.block;
          headRow = row;
          times = plus = minus = sum = 0;
        }
        const id = ids?.[row] ?? 0;
        if (kept !== null && !isKept(kept, id)) continue;
        const strand = strands?.[row] ?? 0;
        if (times === 0) {
          columns.order[group] = order;
          columns.block[group] = block;
          columns.row[group] = headRow;
          columns.found[group] = letters === undefined || head.includes(letters) ? 1 : 0;
          columns.id[group] = id;
          columns.record[group] = records?.[row] ?? 0;
          columns.position[group] = positions?.[row] ?? 0;
          columns.length[group] = lengths?.[row] ?? 0;
          columns.strand[group] = strand;
        }
        times += 1;
        sum += numbers?.[row] ?? 0;
        if (strand === 1) plus += 1;
        else if (strand === 2) minus += 1;
      }
      ended = group;
      open = { order, block, row: headRow, head, times, plus, minus, sum };
    },
    /** Ends the open one, too. */
    end(): void {
      if (open.times === 0) return;
      setFigures(columns, ended++, open);
      heads.push(open.head);
    },
    /** Those that have ended. */
    take(): RowBatch {
      const values = all.map(([key, column]) => [key, column.subarray(0, ended)]);
      return { values: Object.fromEntries(values), count: ended, texts: heads };
    },
    /** To be called once those that were taken are used: the open one is the first of the next. */
    goOn(): void {
      for (const [, column] of all) column[0] = column[ended] ?? 0;
      ended = 0;
      heads = [];
    },
  };
}

function setFigures(
  columns: Columns,
  group: number,
  { times, plus, minus, sum }: { times: number; plus: number; minus: number; sum: number },
): void {
  columns.times[group] = times;
  columns.plus[group] = plus;
  columns.minus[group] = minus;
  columns.mean[group] = sum / times;
}
