/** Numbers of the distinct values of a column in one group of rows. */
export interface ValueDictionary {
  /**
   * Numbers the values of a page, from 0 in the order in which they came first.
   *
   * @param into as many as `count`
   * @returns false where there are too many distinct ones, or one that has no place
   */
  number(values: Float64Array, count: number, into: Uint16Array): boolean;
  readonly size: number;
  /** The distinct values, in order of their numbers. */
  values(): Float64Array;
  clear(): void;
}

/** A page of two bytes a value is not worth a dictionary of more. */
const MOST_FLOATS = 4096;
const MOST_WHOLE = 65_536;
const SLOTS = 4 * MOST_FLOATS;

/** For whole numbers from 0 to 65,535; others have no place. */
export function createWholeDictionary(): ValueDictionary {
  // One more than the number of each value; 0 where it has none, so that nothing is touched before.
  const numbers = new Int32Array(MOST_WHOLE);
  const distinct = new Float64Array(MOST_WHOLE);
  let size = 0;
  return {
    number(values, count, into) {
      let last = Number.NaN;
      let lastNumber = 0;
      for (let i = 0; i < count; i++) {
        const value = values[i] ?? 0;
        // Of a column such as that of records all are mostly the same.
        if (value === last) {
          into[i] = lastNumber;
          continue;
        }
        if (value < 0 || value >= MOST_WHOLE || (value | 0) !== value) return false;
        let next = numbers[value] ?? 0;
        if (next === 0) {
          distinct[size++] = value;
          next = size;
          numbers[value] = next;
        }
        last = value;
        lastNumber = next - 1;
        into[i] = lastNumber;
      }
      return true;
    },
    get size() {
      return size;
    },
    values: () => distinct.slice(0, size),
    clear() {
      for (let i = 0; i < size; i++) numbers[distinct[i] ?? 0] = 0;
      size = 0;
    },
  };
}

/** For numbers of any kind; it compares their bits, so 0 and -0 differ. */
export function createFloatDictionary(): ValueDictionary {
  /** One more than a value's number; 0 where there is none. */
  const slots = new Int32Array(SLOTS);
  const distinct = new Float64Array(MOST_FLOATS);
  const bits = new Uint32Array(distinct.buffer);
  const one = new Float64Array(1);
  const oneBits = new Uint32Array(one.buffer);
  let size = 0;

  return {
    number(values, count, into) {
      for (let i = 0; i < count; i++) {
        one[0] = values[i] ?? 0;
        const low = oneBits[0] ?? 0;
        const high = oneBits[1] ?? 0;
        let slot = (Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b) >>> 16) % SLOTS;
        let next = slots[slot] ?? 0;
        while (next > 0 && (bits[2 * next - 2] !== low || bits[2 * next - 1] !== high)) {
          slot = (slot + 1) % SLOTS;
          next = slots[slot] ?? 0;
        }
        if (next === 0) {
          if (size === MOST_FLOATS) return false;
          distinct[size++] = one[0];
          next = size;
          slots[slot] = next;
        }
        into[i] = next - 1;
      }
      return true;
    },
    get size() {
      return size;
    },
    values: () => distinct.slice(0, size),
    clear() {
      slots.fill(0);
      size = 0;
    },
  };
}
