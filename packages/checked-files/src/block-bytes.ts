/** A file is checked in blocks of this size; its last one may be shorter. */
export const BLOCK_BYTES = 1 << 20;
