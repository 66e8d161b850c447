// Where the cruciform kernel keeps what it works with, from the address `work` on.

/** Centres' places of a block, at most; a multiple of {@link SIEVED}. */
export const MAX_PLACES: i32 = 8192;
/** Centres that are sieved at once. */
export const SIEVED: i32 = 128;
/** Letters before the first place, and at least as many behind the last. */
export const MARGIN: i32 = 128;
export const MAX_LETTERS: i32 = MAX_PLACES + 3 * MARGIN;
/** One hit for each centre between bases and each centre on a base. */
export const MAX_HITS: i32 = 2 * MAX_PLACES;

// Some more than the bits themselves: whole words are read from any bit on.
const PLANE_BYTES: usize = (MAX_LETTERS >> 3) + 32;
/** From one shifted copy of a plane to the next. */
export const SHIFTED_BYTES: usize = PLANE_BYTES;

/** Bit 1 of each letter, bit 2, and whether it is a base; each plane holds the first letter lowest. */
export const LOW: usize = 0;
export const HIGH: usize = LOW + PLANE_BYTES;
export const BASE: usize = HIGH + PLANE_BYTES;
/** The same with the last letter lowest. */
export const TURNED_LOW: usize = BASE + PLANE_BYTES;
export const TURNED_HIGH: usize = TURNED_LOW + PLANE_BYTES;
export const TURNED_BASE: usize = TURNED_HIGH + PLANE_BYTES;
/** Copies of two planes, each begun one bit later than the one before: one load reads from any bit on. */
export const SHIFTED_LOW: usize = TURNED_BASE + PLANE_BYTES;
export const SHIFTED_HIGH: usize = SHIFTED_LOW + 8 * PLANE_BYTES;
/** For each letter the stack of it and the one before, in hundredths of kcal/mol below zero. */
export const STACKS: usize = SHIFTED_HIGH + 8 * PLANE_BYTES;
/** The fits of the centres that are sieved, step by step: between bases, and on a base. */
export const EVEN_FITS: usize = STACKS + MAX_LETTERS + 32;
export const ODD_FITS: usize = EVEN_FITS + 64 * 16;
/** Which of them pass. */
export const EVEN_PASSED: usize = ODD_FITS + 64 * 16;
export const ODD_PASSED: usize = EVEN_PASSED + 16;
/** Hits as numbers in their order, behind a few that stand for none. */
export const HITS: usize = ODD_PASSED + 16 + 64;
/** What hits have in common that share the inner ends of both arms, behind a few for none. */
export const INNER_ENDS: usize = HITS + 8 * MAX_HITS + 64;
export const WORK_BYTES: usize = INNER_ENDS + 4 * MAX_HITS + 64;
