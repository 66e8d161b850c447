import { createColumnList } from '../../hits/column-list.ts';

/** Takes a hit; `start` is a 0-based position in the record, `delta` in hundredths of kcal/mol. */
export type AddHit = (
  start: number,
  arm: number,
  spacer: number,
  mismatches: number,
  delta: number,
) => void;

/** Unfinished hits of a record; `state` is for the code that holds them. */
export function createHeldHits() {
  const list = createColumnList({
    start: Float64Array,
    arm: Uint32Array,
    spacer: Uint32Array,
    mismatches: Uint32Array,
    delta: Int32Array,
    state: Uint8Array,
  });
  return {
    get count() {
      return list.count;
    },
    /** To be read anew after each `add`. */
    get columns() {
      return list.columns;
    },
    /** @returns the row of the hit */
    add(
      start: number,
      arm: number,
      spacer: number,
      mismatches: number,
      delta: number,
      state: number,
    ): number {
      const row = list.addRow();
      const { columns } = list;
      columns.start[row] = start;
      columns.arm[row] = arm;
      columns.spacer[row] = spacer;
      columns.mismatches[row] = mismatches;
      columns.delta[row] = delta;
      columns.state[row] = state;
      return row;
    },
    take: list.take,
    clear: list.clear,
  };
}

export type HeldHits = ReturnType<typeof createHeldHits>;
export type HeldColumns = HeldHits['columns'];

/** Hands a row on, with its state where that is asked for. */
export function passOn(
  held: HeldColumns,
  row: number,
  add: (...hit: [...Parameters<AddHit>, state: number]) => void,
  state = 0,
): void {
  add(
    held.start[row],
    held.arm[row],
    held.spacer[row],
    held.mismatches[row],
    held.delta[row],
    state,
  );
}
