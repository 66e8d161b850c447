import { ownText } from '@flipon/platform/own-text';

/** A row of a file, or a computed one. */
export interface ComparedRow {
  lines: readonly string[];
  /** Compared lines before it. */
  index: number;
  /** The number of its first line in its file; null where it has none. */
  line: number | null;
}

/** Rows that one has and the other has not, as often as it has them more; each in their order. */
export interface UnmatchedRows {
  found: readonly ComparedRow[];
  expected: readonly ComparedRow[];
}

type Side = keyof UnmatchedRows;

/** Rows that wait for theirs are held in memory: of a large file in another order there are too many. */
const MOST_WAITING = 200_000;
const MOST_LETTERS = 64 * 1024 * 1024;

/** Finds the rows of two files that have no equal in the other one, in whatever order they come. */
export function createRowMatcher() {
  const waiting = new Map<string, { side: Side; rows: ComparedRow[] }>();
  let [count, letters] = [0, 0];
  let isFull = false;

  return {
    /** @param key that equal rows have in common */
    add(side: Side, row: ComparedRow, key: string): void {
      if (isFull) return;
      const known = waiting.get(key);
      if (known !== undefined && known.side !== side) {
        known.rows.shift();
        if (known.rows.length === 0) waiting.delete(key);
        count -= 1;
        letters -= lettersOf(row);
        return;
      }
      const kept = { lines: row.lines.map(ownText), index: row.index, line: row.line };
      if (known === undefined) waiting.set(key, { side, rows: [kept] });
      else known.rows.push(kept);
      count += 1;
      letters += lettersOf(row);
      isFull = count > MOST_WAITING || letters > MOST_LETTERS;
      if (isFull) waiting.clear();
    },
    /** null where there were too many to know. */
    unmatched(): UnmatchedRows | null {
      if (isFull) return null;
      const of = (wanted: Side) =>
        [...waiting.values()]
          .flatMap(({ side, rows }) => (side === wanted ? rows : []))
          .sort((a, b) => a.index - b.index);
      return { found: of('found'), expected: of('expected') };
    },
  };
}

function lettersOf({ lines }: ComparedRow): number {
  return lines.reduce((sum, line) => sum + line.length, 0);
}
