/** The key of the one column of texts that rows may have. */
export const TEXT = 'text';

/** A column by which rows are sorted: of numbers, or {@link TEXT}. */
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
  /** In the order of the keys; none for that of texts. */
  keys: readonly (ArrayLike<number> | null)[];
  texts?: readonly string[];
  at: number;
}

/** Compares rows by one key after the other. */
export function rowComparison(
  keys: readonly SortKey[],
): (one: KeyedRow, other: KeyedRow) => number {
  const signs = keys.map(({ isDescending = false }) => (isDescending ? -1 : 1));
  const textPlace = keys.findIndex(({ key }) => key === TEXT);
  return (one, other) => {
    for (let key = 0; key < signs.length; key++) {
      if (key === textPlace) {
        const order = compareTexts(one, other);
        if (order !== 0) return order * (signs[key] ?? 1);
        continue;
      }
      const a = one.keys[key]?.[one.at] ?? 0;
      const b = other.keys[key]?.[other.at] ?? 0;
      if (a === b) continue;
      const order = compareNumbers(a, b);
      if (order !== 0) return order * (signs[key] ?? 1);
    }
    return 0;
  };
}

/** By the codes of their characters. */
function compareTexts(one: KeyedRow, other: KeyedRow): number {
  const a = one.texts?.[one.at] ?? '';
  const b = other.texts?.[other.at] ?? '';
  return a === b ? 0 : a < b ? -1 : 1;
}
