/** Letters in the first number: two bits each, so that every number is exact in a double. */
const HEAD_LETTERS = 25;

/** A motif of 1 to 50 letters as two whole numbers, so that tables can count motifs as they are. */
export interface PackedMotif {
  /** The first 25 letters. */
  head: number;
  /** The others; 0 where there are none. */
  tail: number;
}

/**
 * Packs a motif; two motifs of one length have the same numbers only when they are equal.
 *
 * @param motif codes of A, C, G and T, 0 to 3; the first one gets the highest two bits
 */
export function packMotif(motif: Uint8Array): PackedMotif {
  return { head: pack(motif, 0, HEAD_LETTERS), tail: pack(motif, HEAD_LETTERS, motif.length) };
}

/**
 * The codes of a packed motif.
 *
 * @param length letters of the motif, 1 to 50
 */
export function unpackMotif({ head, tail }: PackedMotif, length: number): Uint8Array {
  const motif = new Uint8Array(length);
  unpack(head, motif.subarray(0, HEAD_LETTERS));
  unpack(tail, motif.subarray(HEAD_LETTERS));
  return motif;
}

function pack(codes: Uint8Array, from: number, to: number): number {
  const end = Math.min(to, codes.length);
  let number = 0;
  for (let at = from; at < end; at++) number = 4 * number + (codes[at] as number);
  return number;
}

function unpack(number: number, codes: Uint8Array): void {
  let rest = number;
  for (let at = codes.length - 1; at >= 0; at--) {
    codes[at] = rest % 4;
    rest = Math.floor(rest / 4);
  }
}
