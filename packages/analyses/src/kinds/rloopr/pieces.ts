import type { ColumnList } from '../../hits/column-list.ts';
import type { Pieces } from '../../scan/kernel.ts';

/**
 * The pieces of one stretch: first those of '+', then those of '-', each in the reading order of the strand,
 * places counted from the stretch's first base on that strand. A row is either
 *
 * - a RIZ followed by a REZ (`riz` is 1 + its model), whose chain of runs is within the stretch, or
 * - the part of a run within the stretch (`riz` is 0), where the chain extends beyond it.
 */
export interface RlooprPieces extends Pieces {
  /** Where RIZ or part begins. */
  start: Uint32Array;
  /** Bases of the RIZ or part. */
  length: Uint32Array;
  strand: Uint8Array;
  /** 0, or 1 + model. */
  riz: Uint8Array;
  /** G of the RIZ; 0 for a run. */
  rizG: Uint32Array;
  /** For a run the G between it and the one before, NO_LINK, or CONTINUES; 0 for a RIZ. */
  gap: Uint8Array;
  /** Bases between the end of the RIZ or run and the REZ after it. */
  linker: Uint8Array;
  /** Bases of the REZ; 0 where there is none, or where the run does not end in the stretch. */
  rez: Uint32Array;
  /** G of linker and REZ. */
  rezG: Uint32Array;
  /** Runs of at least 3, 4 and 5 G in RIZ, linker and REZ, in bits 0-7, 8-15 and 16-23. */
  runCounts: Uint32Array;
}

export const PIECE_COLUMNS = {
  start: Uint32Array,
  length: Uint32Array,
  strand: Uint8Array,
  riz: Uint8Array,
  rizG: Uint32Array,
  gap: Uint8Array,
  linker: Uint8Array,
  rez: Uint32Array,
  rezG: Uint32Array,
  runCounts: Uint32Array,
} as const;

export type PieceList = ColumnList<typeof PIECE_COLUMNS>;
