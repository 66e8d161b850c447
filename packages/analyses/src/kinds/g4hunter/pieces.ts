import type { Pieces } from '../../kernel.ts';

/**
 * Rows of consecutive qualifying window starts within one stretch, one entry each.
 *
 * `first` counts from the stretch's first start. `startsSum` is the sum of the scaled base scores
 * at the starts themselves, `tailSum` that of the W - 1 bases behind the last start: two rows that
 * touch join by adding the first's `startsSum` to the second's.
 */
export interface G4HunterPieces extends Pieces {
  first: Uint32Array;
  windows: Uint32Array;
  sign: Int32Array;
  startsSum: Float64Array;
  tailSum: Float64Array;
  /** Only where hits may cross the origin: [sign of the start before the stretch, sum of all its base scores]. */
  circle: Float64Array;
}

/** Collects pieces in growing arrays, because an object each would cost more than the scan. */
export function createPieceList() {
  // Nothing until the first piece: most of 100,000 tiny records have none.
  let capacity = 0;
  let count = 0;
  let first = new Uint32Array(capacity);
  let windows = new Uint32Array(capacity);
  let sign = new Int32Array(capacity);
  let startsSum = new Float64Array(capacity);
  let tailSum = new Float64Array(capacity);

  function grow() {
    capacity = Math.max(64, 2 * capacity);
    first = resize(first, new Uint32Array(capacity));
    windows = resize(windows, new Uint32Array(capacity));
    sign = resize(sign, new Int32Array(capacity));
    startsSum = resize(startsSum, new Float64Array(capacity));
    tailSum = resize(tailSum, new Float64Array(capacity));
  }

  return {
    add(pieceFirst: number, pieceWindows: number, pieceSign: number, starts: number, tail: number) {
      if (count === capacity) grow();
      first[count] = pieceFirst;
      windows[count] = pieceWindows;
      sign[count] = pieceSign;
      startsSum[count] = starts;
      tailSum[count] = tail;
      count++;
    },
    finish(circle: Float64Array): G4HunterPieces {
      return {
        first: first.slice(0, count),
        windows: windows.slice(0, count),
        sign: sign.slice(0, count),
        startsSum: startsSum.slice(0, count),
        tailSum: tailSum.slice(0, count),
        circle,
      };
    },
  };
}

function resize<A extends Uint32Array | Int32Array | Float64Array>(from: A, to: A): A {
  to.set(from);
  return to;
}
