import { createColumnList } from '../../hits/column-list.ts';
import type { Pieces } from '../../scan/kernel.ts';

/** In `run`: the hit does not lie wholly within an alternating run. */
export const NO_RUN = -2;
/** In `run` and `lastRun`: the run begins before the stretch. */
export const EARLIER_RUN = -1;

/**
 * The hits that start in a stretch, in order of start, then arm, then spacer. `start` counts from
 * the stretch's first base, `delta` is in hundredths of kcal/mol.
 */
export interface CruciformPieces extends Pieces {
  start: Uint32Array;
  armLength: Uint32Array;
  spacerLength: Uint32Array;
  mismatches: Uint32Array;
  delta: Int32Array;
  /**
   * Only where dinucleotide repeats are collapsed: the start of the alternating run that contains the hit,
   * NO_RUN or EARLIER_RUN.
   */
  run: Int32Array;
  /** One number in that case: the start of the run that the stretch's last base belongs to. */
  lastRun: Int32Array;
  /** The bases of a stretch shorter than a hit can be, where the record wraps: see the joiner. */
  bases: Uint8Array;
}

export type PieceList = ReturnType<typeof createPieceList>;

export function createPieceList() {
  return createColumnList({
    start: Uint32Array,
    armLength: Uint32Array,
    spacerLength: Uint32Array,
    mismatches: Uint32Array,
    delta: Int32Array,
    run: Int32Array,
  });
}
