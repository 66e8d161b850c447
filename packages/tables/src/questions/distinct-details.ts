import { nextTurn } from '@flipon/platform/next-turn';
import { ownText } from '@flipon/platform/own-text';
import { storedColumn } from '../columns/column-reader.ts';
import { questionEnd } from '../duckdb/question-end.ts';
import type { TableValues } from '../hits/hit-batches.ts';
import type { BaseRange } from '../hits/hit-table.ts';
import type { RowTable } from '../runs/row-table.ts';
import type { RowBatch } from '../runs/run-file.ts';
import { isKept, type KeptHits } from './distinct-groups.ts';
import { ALL_PARTS } from './letter-groups.ts';

/** In which of some equal parts of a part of the sequence hits begin: those of the minus strand, and any others. */
export interface Places {
  plus: number[];
  minus: number[];
}

interface Details {
  heads: string[];
  /** `record`, `position` and `length` of the first hit of each. */
  values: TableValues;
  places: Places[];
}

const PLACE_KEYS = ['record', 'position', 'length'];

/**
 * The head of each group, where its first hit is, and the places of all of its hits.
 *
 * @param groups rows of `GROUP_COLUMNS`
 */
export async function readDetails(
  table: RowTable,
  kept: KeptHits | null,
  { values, count }: RowBatch,
  { part, bins }: { part: BaseRange; bins: number },
): Promise<Details> {
  const of = (key: string) => storedColumn(values, key);
  const [orders, blocks, rows, times] = [of('order'), of('block'), of('row'), of('times')];
  const lengthBp = part.end - part.start;
  const binOf = (position = 0) => Math.floor(((position - part.start) * bins) / lengthBp);
  const read = blockReader(table);
  const first = PLACE_KEYS.map((key) => [key, new Float64Array(count)] as const);
  const found: Details = { heads: [], values: Object.fromEntries(first), places: [] };
  // Neighbours in the file, which are alike in their letters, share a block.
  const inOrder = Array.from({ length: count }, (_, at) => at).sort((a, b) => {
    return (orders[a] ?? 0) - (orders[b] ?? 0);
  });
  for (const at of inOrder) {
    const plus = new Set<number>();
    const minus = new Set<number>();
    let [block, row] = [blocks[at] ?? 0, rows[at] ?? 0];
    let hits = await read(block);
    // A page may have rows of as many blocks.
    found.heads[at] = ownText(hits.texts?.[row] ?? '');
    for (let left = times[at] ?? 0; left > 0; row++) {
      if (row === hits.count) {
        hits = await read(++block);
        row = 0;
      }
      if (!isKept(kept, hits.values['id']?.[row] ?? 0)) continue;
      if (left === times[at]) {
        for (const [key, column] of first) column[at] = hits.values[key]?.[row] ?? 0;
      }
      const bin = binOf(hits.values['position']?.[row]);
      (hits.values['strand']?.[row] === 2 ? minus : plus).add(bin);
      left -= 1;
    }
    const [some, others] = lengthBp > 0 ? [plus, minus] : [];
    found.places[at] = { plus: ascending(some), minus: ascending(others) };
  }
  return found;
}

/** Keeps the last block that was read. */
function blockReader(table: RowTable): (block: number) => Promise<RowBatch> {
  const signal = questionEnd();
  let near: { block: number; rows: RowBatch } | null = null;
  return async (block) => {
    if (near?.block === block) return near.rows;
    await nextTurn();
    signal?.throwIfAborted();
    const rows = await table.read(block, { parts: ALL_PARTS, texts: true });
    near = { block, rows };
    return rows;
  };
}

function ascending(some: ReadonlySet<number> = new Set()): number[] {
  return [...some].sort((a, b) => a - b);
}
