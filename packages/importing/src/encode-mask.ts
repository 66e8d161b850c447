/**
 * Encodes soft-masked stretches as they come: for each the bases since the end of the last one and
 * its length, as LEB128 numbers. A human genome's 5 million stretches take some 15 MB.
 *
 * @returns a function that takes flattened [start, end) pairs in ascending order
 */
export function encodeMask(): (pairs: ArrayLike<number>) => Uint8Array {
  let previousEnd = 0;
  return (pairs) => {
    const bytes: number[] = [];
    for (let i = 0; i + 1 < pairs.length; i += 2) {
      const start = pairs[i] as number;
      const end = pairs[i + 1] as number;
      pushNumber(bytes, start - previousEnd);
      pushNumber(bytes, end - start);
      previousEnd = end;
    }
    return Uint8Array.from(bytes);
  };
}

/** Divides instead of shifting: positions pass 2^31. */
function pushNumber(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}
