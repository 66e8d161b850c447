/** The stored number for the value 1 in a track. */
export const TRACK_ONE = 65_535;
