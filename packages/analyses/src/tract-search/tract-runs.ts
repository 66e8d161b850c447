/** Runs of a tract's letter in a text of A, C, G and T. */
export interface TractRuns {
  /** Number of bases. */
  length: number;
  /** The end of the run of a base; the base itself where it is another letter. */
  runEnd: Int32Array;
  /** The next base with the letter, from this one on; the text's length where there is none. */
  nextOwn: Int32Array;
}

/** @param own 1 for each base with the tract's letter, 0 for any other of A, C, G and T */
export function tractRuns(own: Uint8Array): TractRuns {
  const { length } = own;
  const runEnd = new Int32Array(length + 1);
  const nextOwn = new Int32Array(length + 1);
  runEnd[length] = length;
  nextOwn[length] = length;
  for (let at = length - 1; at >= 0; at--) {
    const isOwn = own[at] === 1;
    runEnd[at] = isOwn ? runEnd[at + 1] : at;
    nextOwn[at] = isOwn ? at : nextOwn[at + 1];
  }
  return { length, runEnd, nextOwn };
}
