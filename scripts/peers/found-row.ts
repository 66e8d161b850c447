/** A row of one list: 0-based and half-open, from the start of the sequence. */
export interface FoundRow {
  start: number;
  end: number;
  /** 1 for `+`, -1 for `-`, 0 where a list tells none. */
  strand: number;
  /** Further numbers that equal rows have in common, such as where the arms of a repeat end. */
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

/** Whether two rows share a base. */
export function overlap(a: FoundRow, b: FoundRow): boolean {
  return a.start < b.end && b.start < a.end;
}
