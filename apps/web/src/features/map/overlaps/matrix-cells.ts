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

/**
 * What fields say: `both`, bases below the diagonal and shares above it; or one measure in all of
 * them. The Jaccard index is the share of both in either.
 */
export type MatrixMeasure = 'both' | 'share' | 'bases' | 'jaccard';

/** Each for a sixth of all shares. Neither light nor dark letters can be read on step 4. */
const STEPS = [1, 2, 3, 5, 6, 7];

/**
 * The matrix of classes, with the bases of each class on its diagonal. Tints are by the share of the
 * row or the Jaccard index itself, so that one tint means the same on all maps.
 */
export function matrixCells(
  { both }: Pick<Overlaps, 'both'>,
  measure: MatrixMeasure = 'both',
): MatrixCell[][] {
  const shareOf = (row: number, column: number) => {
    const own = both[row]?.[row] ?? 0;
    return own === 0 ? null : (both[row]?.[column] ?? 0) / own;
  };
  const jaccardOf = (row: number, column: number) => {
    const shared = both[row]?.[column] ?? 0;
    const either = (both[row]?.[row] ?? 0) + (both[column]?.[column] ?? 0) - shared;
    return either === 0 ? null : shared / either;
  };
  const tintOf = measure === 'jaccard' ? jaccardOf : shareOf;
  return both.map((cells, row) =>
    cells.map((bases, column): MatrixCell => {
      if (row === column) return { bases, share: null, text: shortCount(bases), step: null };
      const share = shareOf(row, column);
      const tint = tintOf(row, column);
      const isBases = measure === 'bases' || (measure === 'both' && column < row);
      const text =
        measure === 'jaccard' ? indexText(tint) : isBases ? shortCount(bases) : shareText(share);
      return { bases, share, text, step: stepOf(tint ?? 0) };
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

/** "0.33", "<0.01", "0"; a dash for two classes without bases. */
function indexText(index: number | null): string {
  if (index === null) return '–';
  if (index === 0) return '0';
  return index < 0.01 ? '<0.01' : index.toFixed(2);
}

function stepOf(share: number): number {
  return share <= 0 ? 0 : (STEPS[Math.ceil(share * STEPS.length) - 1] ?? 0);
}
