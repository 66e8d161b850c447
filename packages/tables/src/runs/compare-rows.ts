/** A column by which rows are sorted. */
export interface SortKey {
  key: string;
  /** The largest first. */
  isDescending?: boolean;
}

/** Numbers in ascending order: 0 and -0 are equal, and what is no number is the largest. */
export function compareNumbers(one: number, other: number): number {
  if (one < other) return -1;
  if (one > other) return 1;
  return one === other ? 0 : Number(Number.isNaN(one)) - Number(Number.isNaN(other));
}

/** A row, by the columns of its keys. */
export interface KeyedRow {
  /** In the order of the keys. */
  keys: readonly ArrayLike<number>[];
  at: number;
}

/** Compares rows by one key after the other. */
export function rowComparison(
  keys: readonly SortKey[],
): (one: KeyedRow, other: KeyedRow) => number {
  const signs = keys.map(({ isDescending = false }) => (isDescending ? -1 : 1));
  return (one, other) => {
    for (let key = 0; key < signs.length; key++) {
      const a = one.keys[key]?.[one.at] ?? 0;
      const b = other.keys[key]?.[other.at] ?? 0;
      if (a === b) continue;
      const order = compareNumbers(a, b);
      if (order !== 0) return order * (signs[key] ?? 1);
    }
    return 0;
  };
}
