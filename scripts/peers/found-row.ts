/** A row of one list: 0-based and half-open, from the start of the sequence. */
export interface FoundRow {
  start: number;
  end: number;
  /** 1 for `+`, -1 for `-`, 0 where a list tells none. */
  strand: number;
  /** Further numbers that equal rows have in common, such as the length of an arm; none is a position. */
  parts: readonly number[];
  /** A span that its program made of several repeats. */
  isMerged?: true;
}

/** By start, end, strand and parts: negative where `a` comes first, 0 where they are equal. */
export function compareRowOrder(a: FoundRow, b: FoundRow): number {
  const first = keysOf(a);
  const second = keysOf(b);
  for (let at = 0; at < Math.max(first.length, second.length); at++) {
    const difference =
      (first[at] ?? Number.NEGATIVE_INFINITY) - (second[at] ?? Number.NEGATIVE_INFINITY);
    if (difference !== 0) return difference;
  }
  return 0;
}

const keysOf = ({ start, end, strand, parts }: FoundRow) => [start, end, strand, ...parts];

/** Whether a row is within another one, or has the same place. */
export function liesIn(row: FoundRow, other: FoundRow): boolean {
  return other.start <= row.start && row.end <= other.end;
}

/** Which row is the first that begins at a base or after it. @param rows by their starts */
export function firstFrom(rows: readonly FoundRow[], start: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((rows[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The rows that share a base with a row.
 *
 * @param rows by their starts
 * @param longestBp of these rows
 */
export function overlapping(
  row: FoundRow,
  rows: readonly FoundRow[],
  longestBp: number,
): FoundRow[] {
  const near = rows.slice(firstFrom(rows, row.start - longestBp), firstFrom(rows, row.end));
  return near.filter((other) => overlap(row, other));
}

/** Whether two rows share a base. */
export function overlap(a: FoundRow, b: FoundRow): boolean {
  return a.start < b.end && b.start < a.end;
}
