/** How many of the 32 bits of a word are set. */
export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The word with its bits in the other order. */
export function reverseBits(word: number): number {
  let bits = ((word >>> 1) & 0x55555555) | ((word & 0x55555555) << 1);
  bits = ((bits >>> 2) & 0x33333333) | ((bits & 0x33333333) << 2);
  bits = ((bits >>> 4) & 0x0f0f0f0f) | ((bits & 0x0f0f0f0f) << 4);
  bits = ((bits >>> 8) & 0x00ff00ff) | ((bits & 0x00ff00ff) << 8);
  return (bits >>> 16) | (bits << 16);
}

/** The 32 bits of a plane from a bit on, of which a word more must be there. */
export function bitsFrom(plane: Int32Array, at: number): number {
  const word = at >>> 5;
  const shift = at & 31;
  // In two steps, because a shift by 32 would be one by 0.
  return (plane[word] >>> shift) | ((plane[word + 1] << 1) << (31 - shift));
}

/** How many bits of [from, to) are set. */
export function countRange(words: Int32Array, from: number, to: number): number {
  if (to <= from) return 0;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  const head = words[first] & (-1 << (from & 31));
  const tailMask = -1 >>> (-to & 31);
  if (first === last) return countBits(head & tailMask);
  let count = countBits(head) + countBits(words[last] & tailMask);
  for (let word = first + 1; word < last; word++) count += countBits(words[word]);
  return count;
}

/** The last bit of [from, to) that is set, or `from` - 1. */
export function lastSet(words: Int32Array, from: number, to: number): number {
  for (let end = to; end > from; ) {
    const word = (end - 1) >>> 5;
    const bits = words[word] & (-1 >>> (-end & 31));
    if (bits !== 0) return Math.max(from - 1, 32 * word + 31 - Math.clz32(bits));
    end = 32 * word;
  }
  return from - 1;
}

/** The first bit of [from, to) that is set, or `to`. */
export function firstSet(words: Int32Array, from: number, to: number): number {
  for (let at = from; at < to; ) {
    const word = at >>> 5;
    const bits = words[word] & (-1 << (at & 31));
    if (bits !== 0) return Math.min(to, 32 * word + 31 - Math.clz32(bits & -bits));
    at = 32 * (word + 1);
  }
  return to;
}
