import type { NumberColumn } from '@flipon/analyses/kernel';
import { nextTurn } from '@flipon/platform/next-turn';
import { createValues, type TableValues } from '../hits/hit-batches.ts';
import type { TableColumn } from '../hits/table-columns.ts';
import { rowComparison, type SortKey, TEXT } from './compare-rows.ts';
import type { RowBatch, RunBlock, RunFile } from './run-file.ts';

/** A sorted run that is read from its first row to its last, a block at a time. */
interface OpenRun {
  /** Of equal rows, those of the earlier run come first. */
  index: number;
  blocks: readonly RunBlock[];
  /** The next block. */
  next: number;
  columns: readonly NumberColumn[];
  keys: readonly (NumberColumn | null)[];
  texts: readonly string[];
  at: number;
  count: number;
  /** The value of the first key, of the other sign where the largest come first: mostly it alone is compared. */
  first: number;
}

/**
 * Merges sorted runs of rows. It holds a block of each and one batch.
 *
 * @param runs.blocks of each run, in the order in which the runs were made
 */
export async function* mergeSorted(
  { file, blocks }: { file: RunFile; blocks: readonly (readonly RunBlock[])[] },
  of: { columns: readonly TableColumn[]; keys: readonly SortKey[]; hasTexts: boolean },
  batchSize: number,
): AsyncGenerator<RowBatch> {
  const compare = rowComparison(of.keys);
  const sign = of.keys[0]?.isDescending === true ? -1 : 1;
  const isBefore = (one: OpenRun, other: OpenRun) => {
    if (one.first < other.first) return true;
    if (one.first > other.first) return false;
    return (compare(one, other) || one.index - other.index) < 0;
  };
  const look = (run: OpenRun) => {
    run.first = sign * (run.keys[0]?.[run.at] ?? 0);
  };

  /** @returns whether the run has a row */
  async function readOn(run: OpenRun): Promise<boolean> {
    const block = run.blocks[run.next++];
    if (block === undefined) return false;
    const { values, texts } = await file.read(block);
    const ofKey = (key: string) => values[key] ?? new Float64Array(block.count);
    run.columns = of.columns.map(({ key }) => ofKey(key));
    run.keys = of.keys.map(({ key }) => (key === TEXT ? null : ofKey(key)));
    run.texts = texts ?? [];
    run.count = block.count;
    run.at = 0;
    look(run);
    return true;
  }

  const heap: OpenRun[] = [];
  for (const [index, ofRun] of blocks.entries()) {
    const empty = { columns: [], keys: [], texts: [], at: 0, count: 0, first: 0 };
    const run: OpenRun = { index, blocks: ofRun, next: 0, ...empty };
    if (await readOn(run)) heap.push(run);
  }
  heap.sort((one, other) => (isBefore(one, other) ? -1 : 1));

  /** Rows of the batch: where each is taken from. */
  const sources: (readonly NumberColumn[])[] = [];
  const ats = new Uint32Array(batchSize);
  while (heap.length > 0) {
    let count = 0;
    const texts: string[] = [];
    for (let [first] = heap; first !== undefined && count < batchSize; [first] = heap) {
      sources[count] = first.columns;
      if (of.hasTexts) texts.push(first.texts[first.at] ?? '');
      ats[count++] = first.at++;
      if (first.at < first.count) {
        look(first);
      } else if (!(await readOn(first))) {
        const last = heap.pop();
        if (last === undefined || heap.length === 0) break;
        heap[0] = last;
      }
      sink(heap, isBefore);
    }
    const batch = { values: gather(of.columns, sources, ats, count), count };
    yield of.hasTexts ? { ...batch, texts } : batch;
    await nextTurn();
  }
}

/** Brings the first one of a heap to its place. */
function sink<Item>(heap: Item[], isBefore: (one: Item, other: Item) => boolean): void {
  const [moved] = heap;
  if (moved === undefined) return;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    let least = heap[child];
    if (least === undefined) break;
    const right = heap[child + 1];
    if (right !== undefined && isBefore(right, least)) {
      child += 1;
      least = right;
    }
    if (!isBefore(least, moved)) break;
    heap[at] = least;
    at = child;
  }
  heap[at] = moved;
}

function gather(
  columns: readonly TableColumn[],
  sources: readonly (readonly NumberColumn[])[],
  ats: Uint32Array,
  count: number,
): TableValues {
  const found: TableValues = {};
  for (const [index, column] of columns.entries()) {
    const values = createValues(column, count);
    for (let row = 0; row < count; row++) values[row] = sources[row]?.[index]?.[ats[row] ?? 0] ?? 0;
    found[column.key] = values;
  }
  return found;
}
