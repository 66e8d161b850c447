/** Bits of a key that one pass looks at: the counters of a pass stay in the nearest cache. */
const PASS_BITS = 12;
const PASS_MASK = (1 << PASS_BITS) - 1;

/**
 * Makes a function that sorts places by their keys; equal keys keep their order.
 *
 * A radix sort, 12 bits of the keys at a time: many hits have few different keys, and sorting by comparison
 * would take most of the time of a walk. One pass over the keys detects that they are already in order.
 *
 * @returns a function of keys and their number; its result, the places of the keys in order, is overwritten
 *   by the next call
 */
export function createRankOrder(): (keys: Uint32Array, count: number) => Uint32Array {
  const counters = new Uint32Array(PASS_MASK + 2);
  let places = new Uint32Array(0);
  let others = new Uint32Array(0);

  function sortByBits(keys: Uint32Array, count: number, shift: number): void {
    counters.fill(0);
    for (let at = 0; at < count; at++) counters[((keys[at] >>> shift) & PASS_MASK) + 1]++;
    for (let value = 1; value <= PASS_MASK; value++) counters[value] += counters[value - 1];
    for (let at = 0; at < count; at++) {
      const place = places[at];
      others[counters[(keys[place] >>> shift) & PASS_MASK]++] = place;
    }
    [places, others] = [others, places];
  }

  return (keys, count) => {
    if (places.length < count) {
      places = new Uint32Array(2 * count);
      others = new Uint32Array(2 * count);
    }
    let largest = 0;
    let isSorted = true;
    for (let at = 0; at < count; at++) {
      places[at] = at;
      if (keys[at] > largest) largest = keys[at];
      else if (keys[at] < largest) isSorted = false;
    }
    if (isSorted) return places;
    const bits = 32 - Math.clz32(largest);
    for (let shift = 0; shift < bits; shift += PASS_BITS) sortByBits(keys, count, shift);
    return places;
  };
}
