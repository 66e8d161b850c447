import type { CircleBatches } from './circles.ts';

/** The sequence of hits that are counted while they are written. */
export interface CountedSequence {
  /** Bases of the whole sequence. */
  lengthBp: number;
  /** Records whose hits may cross their origins; they may be walked more than once. */
  circles?: () => CircleBatches;
}
