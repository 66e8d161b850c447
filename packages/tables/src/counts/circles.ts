/** A record whose hits may cross its origin; `start`: 0-based, in the whole sequence. */
export interface Circle {
  index: number;
  start: number;
  length: number;
}

/** Circles in any order, a batch at a time: there may be millions. */
export type CircleBatches = AsyncIterable<readonly Circle[]> | Iterable<readonly Circle[]>;

/** Where circles begin and end, by the index of their record: 0-based in the whole sequence, ends are exclusive. */
export interface CircleEnds {
  starts: Float64Array;
  /** Infinity for a record that is no circle; undefined beyond the last circle. */
  ends: Float64Array;
}

/** Circles for a question: as they come, or gathered before, so that a thread can be asked. */
export type AskedCircles = CircleBatches | CircleEnds | null | undefined;

/** The sequence of hits that are counted while they are written. */
export interface CountedSequence {
  /** Bases of the whole sequence. */
  lengthBp: number;
  /** Records whose hits may cross their origins; they may be walked more than once. */
  circles?: () => CircleBatches;
}
