import type { HitTableDefinition } from '@flipon/analyses/definition';
import type { HitColumns, NumberColumn } from '@flipon/analyses/kernel';
import type { Codec } from '@flipon/platform/codecs';
import { createValues } from '../hits/hit-batches.ts';
import { type BlockPlace, encodeBlock } from '../hits/hit-directory.ts';
import { tableColumns } from '../hits/table-columns.ts';
import { GROUP_ROWS, PAGE_ROWS } from '../parquet/formats.ts';
import {
  encodeRows,
  encodeSteps,
  type GroupOrder,
  PAGE_STEPS,
  type StoredOrder,
  type StoredOrders,
  storedOrdersOf,
} from './order-pages.ts';
import { createRowSorter } from './row-sorter.ts';

/** Sorts each group of rows while a table is written, and stores its order with it. */
export interface OrderWriter {
  /** Takes rows of one group. */
  add(hits: HitColumns): void;
  /** Stores the orders of the rows since the last group: to be called once for each. */
  endGroup(): Promise<void>;
  /** @returns the place of the index of all orders */
  finish(): Promise<BlockPlace>;
}

interface OpenOrder {
  key: string;
  column: string;
  isAbsolute: boolean;
  values: NumberColumn;
  groups: GroupOrder[];
  /** Every value so far has a place in the order. */
  isWhole: boolean;
}

/**
 * @param codec compresses the orders
 * @param store keeps bytes; returns their place in the file
 */
export function createOrderWriter(
  definition: HitTableDefinition,
  codec: Codec,
  store: (bytes: Uint8Array) => Promise<number>,
): OrderWriter {
  const orders = storedOrdersOf(definition).map((order) => openOrder(definition, order));
  const positions = new Float64Array(GROUP_ROWS);
  const rows = new Uint32Array(GROUP_ROWS);
  const distinct = new Float64Array(GROUP_ROWS);
  const counts = new Uint32Array(GROUP_ROWS);
  const sorter = createRowSorter(GROUP_ROWS);
  let count = 0;

  async function put(bytes: Uint8Array): Promise<BlockPlace> {
    return { start: await store(bytes), bytes: bytes.length };
  }

  function sortRows(values: NumberColumn): Uint32Array {
    const sorted = rows.subarray(0, count);
    for (let i = 0; i < count; i++) sorted[i] = i;
    const places = positions.subarray(0, count);
    if (!rises(places)) sorter.sort(places, sorted);
    sorter.sort(values, sorted);
    return sorted;
  }

  async function storeOrder({ values, groups }: OpenOrder, sorted: Uint32Array): Promise<void> {
    const size = gatherSteps(values, sorted, distinct, counts);
    const group: GroupOrder = { steps: [], rows: [], count };
    let before = 0;
    for (let from = 0; from < size; from += PAGE_STEPS) {
      const to = Math.min(size, from + PAGE_STEPS);
      const ofPage = counts.subarray(from, to);
      const place = await put(encodeSteps(codec, distinct.subarray(from, to), ofPage));
      const [first = 0, last = 0] = [distinct[from], distinct[to - 1]];
      group.steps.push({ first, last, before, count: to - from, ...place });
      for (const rowsOfValue of ofPage) before += rowsOfValue;
    }
    for (let from = 0; from < count; from += PAGE_ROWS) {
      group.rows.push(await put(encodeRows(codec, sorted.subarray(from, from + PAGE_ROWS))));
    }
    groups.push(group);
  }

  return {
    add(hits) {
      positions.set(hits.columns.position, count);
      for (const { column, values } of orders) values.set(hits.columns[column] ?? [], count);
      count += hits.count;
    },

    async endGroup() {
      if (count === 0) return;
      for (const order of orders) {
        const values = order.values.subarray(0, count);
        order.isWhole &&= prepare(values, order.isAbsolute);
        if (!order.isWhole) continue;
        await storeOrder(order, sortRows(values));
      }
      count = 0;
    },

    async finish() {
      const whole = orders.filter(({ isWhole }) => isWhole);
      const stored: StoredOrders = Object.fromEntries(whole.map((one) => [one.key, one.groups]));
      return put(encodeBlock(stored, codec));
    },
  };
}

function openOrder(
  definition: HitTableDefinition,
  { key, column: { key: stored, isAbsolute } }: StoredOrder,
): OpenOrder {
  const column = tableColumns(definition).find((one) => one.key === stored);
  if (column === undefined) throw new Error(`There is no order by ${key}.`);
  // Of the type that is stored, so that values are rounded as those of the file.
  const values = createValues(column, GROUP_ROWS);
  return { key, column: column.key, isAbsolute, values, groups: [], isWhole: true };
}

/** @returns false where JSON cannot express a value */
function prepare(values: NumberColumn, isAbsolute: boolean): boolean {
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0;
    if (!Number.isFinite(value)) return false;
    if (isAbsolute) values[i] = Math.abs(value);
  }
  return true;
}

function rises(values: Float64Array): boolean {
  for (let i = 1; i < values.length; i++) {
    if ((values[i] ?? 0) < (values[i - 1] ?? 0)) return false;
  }
  return true;
}

/** The distinct values in the order of sorted rows, and how many of these have each. @returns how many */
function gatherSteps(
  values: NumberColumn,
  sorted: Uint32Array,
  distinct: Float64Array,
  counts: Uint32Array,
): number {
  let size = 0;
  let last = Number.NaN;
  for (let i = 0; i < sorted.length; i++) {
    const value = (values[sorted[i] ?? 0] ?? 0) + 0;
    if (value !== last) {
      distinct[size] = value;
      counts[size++] = 0;
      last = value;
    }
    counts[size - 1] = (counts[size - 1] ?? 0) + 1;
  }
  return size;
}
