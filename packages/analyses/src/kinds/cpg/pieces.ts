import type { Pieces } from '../../scan/kernel.ts';

/**
 * The parts of a stretch that a joiner needs base by base, 32 bases per word, one bit per base.
 *
 * Part i begins `firstWord[i]` words after the stretch's own first base and has `words[i]` words; in
 * `planes` each word has three numbers: which bases are C, which are X (the second nucleotide), and where
 * a good window starts. The first base is the lowest bit. Bits after the stretch's end are 0. Two parts are
 * at least one word apart, within a run of minIslandMergeGap or more bases that are in no good window: no
 * island touches it and none merges across it.
 */
export interface CpgPieces extends Pieces {
  firstWord: Uint32Array;
  words: Uint32Array;
  planes: Uint32Array;
}

/** Numbers in `planes` for each word. */
export const PLANES = 3;
