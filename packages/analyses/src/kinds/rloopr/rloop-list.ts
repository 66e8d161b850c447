import { type ColumnList, createColumnList } from '../../hits/column-list.ts';
import type { ScannedRecord } from '../../scan/kernel.ts';
import { SHORTEST_REZ } from './limits.ts';
import { MINUS } from './parameters.ts';

const RLOOP_COLUMNS = {
  record: Uint32Array,
  position: Float64Array,
  length: Float64Array,
  model: Uint8Array,
  strand: Uint8Array,
  rizGRichness: Float64Array,
  rizLength: Float64Array,
  linkerLength: Float64Array,
  rloopGRichness: Float64Array,
  g3cnt: Uint32Array,
  g4cnt: Uint32Array,
  gncnt: Uint32Array,
} as const;

/** Hits of the kind. */
export type RloopList = ColumnList<typeof RLOOP_COLUMNS>;

export function createRloopList(): RloopList {
  return createColumnList(RLOOP_COLUMNS);
}

/** A RIZ; `start` is its place on its strand: on '-' minus the position of the boundary. */
export interface Riz {
  model: number;
  strand: number;
  start: number;
  lengthBp: number;
  gCount: number;
}

/** Columns of the linker and the REZ after a RIZ; `runCounts` are those of the whole R-loop. */
export interface RezColumns {
  linker: Uint8Array;
  rez: Uint32Array;
  rezG: Uint32Array;
}

/**
 * Adds the R-loop of a RIZ and the REZ in row `row`, unless it does not fit into the record.
 *
 * The scan takes bases outside of the record for N. A REZ that reaches such bases has no linker: each of
 * them costs the same, so a later beginning loses as much as a later end gains. Cut at the end of the record,
 * the REZ keeps all its G, and no REZ with an earlier end is as long.
 *
 * @param runCounts runs of at least 3, 4 and 5 G in the R-loop, in bits 0-7, 8-15 and 16-23
 */
export function addRloop(
  list: RloopList,
  record: ScannedRecord,
  riz: Riz,
  rezs: RezColumns,
  row: number,
  runCounts: number,
): void {
  const isMinus = riz.strand === MINUS;
  const rizEnd = riz.start + riz.lengthBp;
  const linkerBp = rezs.linker[row];
  const available = (isMinus ? -rizEnd : record.length - rizEnd) - linkerBp;
  const rezBp = Math.min(rezs.rez[row], available);
  if (rezBp < SHORTEST_REZ) return;

  const lengthBp = riz.lengthBp + linkerBp + rezBp;
  const left = isMinus ? -riz.start - lengthBp : riz.start;
  const hit = list.addRow();
  const { columns } = list;
  columns.record[hit] = record.index;
  columns.position[hit] = record.start + left;
  columns.length[hit] = lengthBp;
  columns.model[hit] = riz.model;
  columns.strand[hit] = riz.strand;
  columns.rizGRichness[hit] = riz.gCount / riz.lengthBp;
  columns.rizLength[hit] = riz.lengthBp;
  columns.linkerLength[hit] = linkerBp;
  columns.rloopGRichness[hit] = (riz.gCount + rezs.rezG[row]) / lengthBp;
  columns.g3cnt[hit] = runCounts & 255;
  columns.g4cnt[hit] = (runCounts >> 8) & 255;
  columns.gncnt[hit] = (runCounts >> 16) & 255;
}

/** Moves all hits of a list to the end of another, in their order or against it. */
export function moveRloops(from: RloopList, to: RloopList, isReversed: boolean): void {
  const { count } = from;
  if (count === 0) return;
  const source = from.take();
  const first = to.count;
  for (let i = 0; i < count; i++) to.addRow();
  for (const key of Object.keys(source) as (keyof typeof source)[]) {
    to.columns[key].set(isReversed ? source[key].reverse() : source[key], first);
  }
}
