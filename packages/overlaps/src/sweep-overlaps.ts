import type { Intervals } from './intervals.ts';

/**
 * Tells every pair of an interval of `a` and one of `b` that share a base, once, in order of the start
 * of the one that starts later. Ends that touch share none.
 *
 * A line sweeps over both lists at once and keeps the intervals of each that may still go on. One that
 * starts is compared with those of the other list: each is a pair, or has ended and is never looked at
 * again. So it takes as many steps as there are intervals and pairs, whatever their lengths are: a
 * single interval over the whole genome costs no more than another.
 */
export function sweepOverlaps(
  a: Intervals,
  b: Intervals,
  tell: (a: number, b: number) => void,
): void {
  const openA = createOpen();
  const openB = createOpen();
  const [countA, countB] = [a.starts.length, b.starts.length];
  let nextA = 0;
  let nextB = 0;
  let startA = countA > 0 ? (a.starts[0] as number) : Number.POSITIVE_INFINITY;
  let startB = countB > 0 ? (b.starts[0] as number) : Number.POSITIVE_INFINITY;
  while (nextA < countA || nextB < countB) {
    // What starts together may go in any order: whichever comes second meets the first.
    if (startA <= startB) {
      const open = openB.endingBehind(startA);
      for (let at = 0; at < open; at++) tell(nextA, openB.indices[at] as number);
      // Nothing can meet it any more where the other list has come to its end.
      if (nextB < countB) openA.add(nextA, a.ends[nextA] as number);
      nextA++;
      startA = nextA < countA ? (a.starts[nextA] as number) : Number.POSITIVE_INFINITY;
    } else {
      const open = openA.endingBehind(startB);
      for (let at = 0; at < open; at++) tell(openA.indices[at] as number, nextB);
      if (nextA < countA) openB.add(nextB, b.ends[nextB] as number);
      nextB++;
      startB = nextB < countB ? (b.starts[nextB] as number) : Number.POSITIVE_INFINITY;
    }
  }
}

/** The intervals of a list that the line has met and may still be in. */
function createOpen() {
  let indices = new Uint32Array(64);
  let ends = new Float64Array(64);
  let count = 0;
  return {
    /** Only the first `count` entries are valid. */
    get indices() {
      return indices;
    },
    add(index: number, end: number): void {
      if (count === indices.length) {
        indices = grown(indices);
        const before = ends;
        ends = new Float64Array(indices.length);
        ends.set(before);
      }
      indices[count] = index;
      ends[count] = end;
      count++;
    },
    /** Lets go of all that end at `place` or before it. @returns how many stay */
    endingBehind(place: number): number {
      let kept = 0;
      for (let at = 0; at < count; at++) {
        const end = ends[at] as number;
        if (end <= place) continue;
        indices[kept] = indices[at] as number;
        ends[kept] = end;
        kept++;
      }
      count = kept;
      return kept;
    },
  };
}

function grown(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer>;
function grown(array: Uint32Array): Uint32Array;
function grown(array: Uint32Array): Uint32Array {
  const larger = new Uint32Array(2 * array.length);
  larger.set(array);
  return larger;
}
