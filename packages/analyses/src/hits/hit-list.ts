import type { HitColumns } from '../scan/kernel.ts';
import { type ColumnsOf, type ColumnTypes, createColumnList } from './column-list.ts';

/** Finished hits with the columns of their kind, handed out in batches. */
export interface HitList<T extends ColumnTypes> {
  /**
   * Makes a hit and tells its row in the kind's own columns, which are zeros until they are set.
   *
   * @param position 0-based, from the start of the whole sequence
   * @param lengthBp number of bases
   */
  addHit(record: number, position: number, lengthBp: number): number;
  /** The kind's own columns; others take their place, so ask anew after each {@link addHit}. */
  ownColumns(): ColumnsOf<T>;
  take(): HitColumns;
}

/** @param types the typed array of each of the kind's own columns */
export function createHitList<T extends ColumnTypes>(types: T): HitList<T> {
  const list = createColumnList({
    record: Uint32Array,
    position: Float64Array,
    length: Float64Array,
    ...types,
  });
  return {
    addHit(record, position, lengthBp) {
      const row = list.addRow();
      const { columns } = list;
      columns.record[row] = record;
      columns.position[row] = position;
      columns.length[row] = lengthBp;
      return row;
    },
    ownColumns: () => list.columns,
    take: () => ({ count: list.count, columns: list.take() as HitColumns['columns'] }),
  };
}
