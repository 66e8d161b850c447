/** The best hit of each centre of a block, before the rules that compare centres. */
export interface CentreHits {
  count: number;
  /** Index in the bases of the first base. */
  starts: Int32Array;
  arms: Int32Array;
  spacers: Int32Array;
  mismatches: Int32Array;
}

/** @param capacity one for each centre that will be looked at */
export function createCentreHits(capacity: number): CentreHits {
  return {
    count: 0,
    starts: new Int32Array(capacity),
    arms: new Int32Array(capacity),
    spacers: new Int32Array(capacity),
    mismatches: new Int32Array(capacity),
  };
}

export function addCentreHit(
  hits: CentreHits,
  start: number,
  arm: number,
  spacer: number,
  mismatches: number,
): void {
  const row = hits.count++;
  hits.starts[row] = start;
  hits.arms[row] = arm;
  hits.spacers[row] = spacer;
  hits.mismatches[row] = mismatches;
}
