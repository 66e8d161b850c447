import type { Overlaps } from '@flipon/contract/map';
import { formatInteger } from '../../../ui/words/format-number.ts';

/** A field of the matrix of classes. */
export interface MatrixCell {
  /** Bases in both; of a class with itself, its own. */
  bases: number;
  /** Of the row's bases; null where the row has none. */
  share: number | null;
  text: string;
  /** On the scale of coverage, 0 to 7; only no coverage is 0. Null on the diagonal. */
  step: number | null;
}

const STRONGEST = 7;
/** Neither light nor dark letters can be read on this one. */
const UNREADABLE = 4;

/**
 * The matrix: below the diagonal bases in both classes, above it their share of the row's bases, on it
 * the bases of the class. Tints are by the share of the row, the largest one is the strongest.
 *
 * @param write a number of bases, which has room for five signs
 */
export function matrixCells({ both }: Pick<Overlaps, 'both'>, write = shortCount): MatrixCell[][] {
  const shareOf = (row: number, column: number) => {
    const own = both[row]?.[row] ?? 0;
    return own === 0 ? null : (both[row]?.[column] ?? 0) / own;
  };
  const largest = both.reduce(
    (max, row, index) =>
      row.reduce((inner, _, column) => {
        return column === index ? inner : Math.max(inner, shareOf(index, column) ?? 0);
      }, max),
    0,
  );
  return both.map((cells, row) =>
    cells.map((bases, column): MatrixCell => {
      if (row === column) return { bases, share: null, text: write(bases), step: null };
      const share = shareOf(row, column);
      const text = column < row ? write(bases) : shareText(share);
      return { bases, share, text, step: stepOf(share ?? 0, largest) };
    }),
  );
}

/**
 * "9,999", "16k", "1.2M": a field has room for five signs, and shows the full number when it is
 * chosen.
 */
export function shortCount(bases: number): string {
  if (bases < 10_000) return formatInteger(bases);
  if (bases < 999_500) return `${Math.round(bases / 1000)}k`;
  const millions = bases / 1_000_000;
  return `${millions < 9.95 ? millions.toFixed(1) : formatInteger(millions)}M`;
}

/** "33 %", "<1 %", "0"; a dash where there is nothing to be a share of. */
export function shareText(share: number | null): string {
  if (share === null) return '–';
  if (share === 0) return '0';
  return share < 0.01 ? '<1\u00a0%' : `${Math.round(share * 100)}\u00a0%`;
}

function stepOf(share: number, largest: number): number {
  if (share <= 0) return 0;
  const step = Math.max(1, Math.round((share / largest) * STRONGEST));
  return step === UNREADABLE ? UNREADABLE + 1 : step;
}
