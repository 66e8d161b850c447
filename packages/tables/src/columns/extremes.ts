/** The least and the largest of numbers, where what is no number counts as the largest; NaN before the first. */
export interface Extremes {
  add(numbers: ArrayLike<number>, count: number): void;
  readonly min: number;
  readonly max: number;
}

export function createExtremes(): Extremes {
  let min = Number.NaN;
  let max = Number.NEGATIVE_INFINITY;
  let isEmpty = true;
  return {
    add(numbers, count) {
      let [least, largest] = [min, max];
      for (let at = 0; at < count; at++) {
        // 0 and -0 are one value.
        const value = (numbers[at] ?? 0) + 0;
        if (value < least || Number.isNaN(least)) least = value;
        if (value > largest || Number.isNaN(value)) largest = value;
      }
      [min, max] = [least, largest];
      isEmpty &&= count === 0;
    },
    get min() {
      return min;
    },
    get max() {
      return isEmpty ? Number.NaN : max;
    },
  };
}
