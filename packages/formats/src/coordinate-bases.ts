/**
 * The coordinate bases of an export: the first and the last base of a feature are written as their
 * 0-based places plus these. 0/0 is 0-based closed, 0/1 BED's half-open, 1/1 is 1-based closed.
 */
export interface CoordinateBases {
  start: 0 | 1;
  end: 0 | 1;
}
