import type { ColumnList } from '../../hits/column-list.ts';
import type { Pieces } from '../../scan/kernel.ts';

/** The best hit of each centre in a stretch, in order of centre. */
export interface MirrorRepeatPieces extends Pieces {
  /** From the stretch's first base; hits may begin before it. */
  start: Int32Array;
  arm: Uint16Array;
  spacer: Uint8Array;
  mismatches: Uint8Array;
  /** Of the bases of both arms. */
  purines: Uint16Array;
}

export const mirrorRepeatPieceColumns = {
  start: Int32Array,
  arm: Uint16Array,
  spacer: Uint8Array,
  mismatches: Uint8Array,
  purines: Uint16Array,
};

export type PieceList = ColumnList<typeof mirrorRepeatPieceColumns>;
