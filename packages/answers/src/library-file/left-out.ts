import { MOST_LEFT_OUT_OF_LIBRARY } from '@flipon/contract/library-file';

/** Something that does not go with the rest, and why, as a sentence. */
export interface LeftOut {
  what: string;
  reason: string;
}

/** The first of what was left out, and how much it is. */
export function presentLeftOut(leftOut: readonly LeftOut[]) {
  return {
    leftOut: leftOut.slice(0, MOST_LEFT_OUT_OF_LIBRARY),
    leftOutCount: leftOut.length,
  };
}
