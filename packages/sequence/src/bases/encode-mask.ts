/** More bytes than any number below 2^53 takes. */
const LONGEST_NUMBER = 8;

/**
 * Encodes soft-masked stretches as they come: for each the bases since the end of the last one and
 * its length, as LEB128 numbers. A human genome's 5 million stretches take some 15 MB.
 *
 * @returns a function that takes flattened [start, end) pairs in ascending order; its answer is
 *   overwritten by the next call
 */
export function encodeMask(): (pairs: ArrayLike<number>) => Uint8Array {
  let bytes = new Uint8Array(0);
  let at = 0;
  let previousEnd = 0;

  /** Divides instead of shifting: positions pass 2^31. */
  function pushNumber(value: number): void {
    let rest = value;
    while (rest >= 128) {
      bytes[at] = (rest % 128) + 128;
      at += 1;
      rest = Math.floor(rest / 128);
    }
    bytes[at] = rest;
    at += 1;
  }

  return (pairs) => {
    const needed = LONGEST_NUMBER * pairs.length;
    if (bytes.length < needed) bytes = new Uint8Array(2 * needed);
    at = 0;
    for (let i = 0; i + 1 < pairs.length; i += 2) {
      const start = pairs[i] as number;
      const end = pairs[i + 1] as number;
      pushNumber(start - previousEnd);
      pushNumber(end - start);
      previousEnd = end;
    }
    return bytes.subarray(0, at);
  };
}
