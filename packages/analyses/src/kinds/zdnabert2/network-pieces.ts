/** K-mers of a network are words of this many bases, one at each base: the last five have none. */
export const KMER_BP = 6;

/** The k-mers of a piece that a network reads. */
export const PIECE_TOKENS = 512;

/**
 * A piece begins this many k-mers after the one before. Where two overlap the later one counts, so
 * that piece k decides the k-mers from 496 k up to 496 (k + 1), and a stretch of whole pieces needs
 * nothing of another one.
 */
export const PIECE_STEP = 496;
