/** Counts rows by the values of some columns together. */
export interface TupleCounts {
  /** @param columns as many as this was made for */
  add(columns: readonly ArrayLike<number>[], rows: number): void;
  /** The commonest, of equally common ones those with lesser values; `values` in the order of the columns. */
  commonest(most: number): { values: number[]; count: number }[];
}

const FIRST_SLOTS = 1024;
const TO_HIGH = 2 ** -32;
const SMALL = 1024;
const SMALL_BITS = SMALL - 1;

/** A table of hashes: 8 bytes for each value and 4 for each count, and as much again that is free. */
export function createTupleCounts(width: number): TupleCounts {
  const one = new Float64Array(width);
  let keys = new Float64Array(FIRST_SLOTS * width);
  /** 0 where a slot is free. */
  let counts = new Uint32Array(FIRST_SLOTS);
  let used = 0;
  const small = new Uint32Array(width === 1 ? SMALL : 0);

  /** The slot of the values in `one`, or the free one where they belong. */
  function slotOf(): number {
    let hash = 0;
    for (let at = 0; at < width; at++) {
      // Mostly whole numbers; those of 64 bits differ in either half.
      const value = one[at] ?? 0;
      hash = Math.imul(hash ^ value ^ (value * TO_HIGH), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    const mask = counts.length - 1;
    let slot = hash & mask;
    while (counts[slot] !== 0 && !isAt(slot)) slot = (slot + 1) & mask;
    return slot;
  }

  function isAt(slot: number): boolean {
    for (let at = 0; at < width; at++) {
      const key = keys[slot * width + at];
      if (key !== one[at] && !Object.is(key, one[at])) return false;
    }
    return true;
  }

  function addOne(rows: number): void {
    const slot = slotOf();
    if (counts[slot] === 0) {
      keys.set(one, slot * width);
      used++;
    }
    counts[slot] = (counts[slot] ?? 0) + rows;
  }

  function grow(): void {
    const [oldKeys, oldCounts] = [keys, counts];
    keys = new Float64Array(2 * oldKeys.length);
    counts = new Uint32Array(2 * oldCounts.length);
    used = 0;
    for (let slot = 0; slot < oldCounts.length; slot++) {
      const rows = oldCounts[slot] ?? 0;
      if (rows === 0) continue;
      for (let at = 0; at < width; at++) one[at] = oldKeys[slot * width + at] ?? 0;
      addOne(rows);
    }
  }

  function compare(a: number, b: number): number {
    const byCount = (counts[b] ?? 0) - (counts[a] ?? 0);
    for (let at = 0, order = byCount; ; at++) {
      if (order !== 0 || at === width) return order;
      order = (keys[a * width + at] ?? 0) - (keys[b * width + at] ?? 0);
    }
  }

  return {
    add(columns, rows) {
      const [first = []] = columns;
      for (let row = 0; row < rows; row++) {
        const value = (first[row] ?? 0) + 0;
        // Of a single column most numbers are small ones.
        if (width === 1 && (value & SMALL_BITS) === value) {
          small[value] = (small[value] ?? 0) + 1;
          continue;
        }
        one[0] = value;
        // 0 and -0 are one value.
        for (let at = 1; at < width; at++) one[at] = (columns[at]?.[row] ?? 0) + 0;
        addOne(1);
        if (2 * used > counts.length) grow();
      }
    },

    commonest(most) {
      for (const [value, rows] of small.entries()) {
        if (rows === 0) continue;
        one[0] = value;
        addOne(rows);
        if (2 * used > counts.length) grow();
      }
      small.fill(0);
      const found: number[] = [];
      for (let slot = 0; slot < counts.length; slot++) {
        if (counts[slot] === 0) continue;
        const last = found.at(-1);
        if (found.length >= most && last !== undefined && compare(slot, last) >= 0) continue;
        if (found.length >= most) found.pop();
        found.push(slot);
        found.sort(compare);
      }
      return found.map((slot) => {
        const values = Array.from(keys.subarray(slot * width, (slot + 1) * width));
        return { values, count: counts[slot] ?? 0 };
      });
    },
  };
}
