/** Limits of a lane; its rows are held in memory while its file is read. */
export const LANE_LIMITS = { maxRows: 1_000_000, maxNames: 100_000, maxLabels: 1000 };

/** Lists of lanes have no pages, and a map draws one lane below the other. */
export const MAX_LANES = 50;

/** Bytes of a file after decompression: a million rows of 500 letters. */
export const MAX_LANE_BYTES = 512 * 1024 * 1024;
