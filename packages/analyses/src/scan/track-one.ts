/** The number that stands for 1 in a track. */
export const TRACK_ONE = 65_535;
