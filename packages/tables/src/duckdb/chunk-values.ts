import type { DuckDBDataChunk, DuckDBVector } from '@duckdb/node-api';
import type { NumberColumn } from '@flipon/analyses/kernel';
import type { TableValues } from '../hits/hit-batches.ts';
import type { TableColumn } from '../hits/table-columns.ts';

/** The columns of a chunk by the keys of `columns`, in their order; valid until the next chunk. */
export function chunkValues(chunk: DuckDBDataChunk, columns: readonly TableColumn[]): TableValues {
  return Object.fromEntries(
    columns.map(({ key }, at) => [key, vectorValues(chunk.getColumnVector(at))]),
  );
}

/**
 * All numbers of a vector at once. The library hands out single items alone, which costs a hundred
 * times as much as the array that it keeps them in; where that has another name, single ones must do.
 */
export function vectorValues(vector: DuckDBVector): NumberColumn {
  const items: unknown = Reflect.get(vector, 'items');
  if (
    items instanceof Float64Array ||
    items instanceof Float32Array ||
    items instanceof Int32Array
  ) {
    return items;
  }
  return Float64Array.from({ length: vector.itemCount }, (_, at) => Number(vector.getItem(at)));
}
