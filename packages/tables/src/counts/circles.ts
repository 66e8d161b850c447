/** A record whose hits may cross its origin; `start`: 0-based, in the whole sequence. */
export interface Circle {
  index: number;
  start: number;
  length: number;
}

/** Circles in any order, a batch at a time: there may be millions. */
export type CircleBatches = AsyncIterable<readonly Circle[]> | Iterable<readonly Circle[]>;

/** The sequence of hits that are counted while they are written. */
export interface CountedSequence {
  /** Bases of the whole sequence. */
  lengthBp: number;
  /** Records whose hits may cross their origins; they may be walked more than once. */
  circles?: () => CircleBatches;
}
