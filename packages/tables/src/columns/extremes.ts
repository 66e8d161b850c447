/** The least and the largest of numbers, where what is no number counts as the largest; NaN before the first. */
export interface Extremes {
  add(numbers: ArrayLike<number>, count: number): void;
  readonly min: number;
  readonly max: number;
}

export function createExtremes(): Extremes {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let hasNaN = false;
  return {
    add(numbers, count) {
      let [least, largest] = [min, max];
      for (let at = 0; at < count; at++) {
        const value = numbers[at] ?? 0;
        if (value < least) least = value;
        if (value > largest) largest = value;
        if (Number.isNaN(value)) hasNaN = true;
      }
      [min, max] = [least, largest];
    },
    // 0 and -0 are one value.
    get min() {
      return min > max ? Number.NaN : min + 0;
    },
    get max() {
      return hasNaN || min > max ? Number.NaN : max + 0;
    },
  };
}
