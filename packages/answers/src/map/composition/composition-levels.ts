/**
 * How a file of counted bases is made up: level by level, of each bin four counts (A, C, G, and T or U).
 * Bins of the lowest level have 256 bases, those of each level above four times as many, and the highest
 * level has one bin. Counts have 2 bytes where that is enough, else they are doubles.
 */
export const LEAST_COUNTED_BP = 256;
export const LETTERS = 4;
const BINS_OF_BIN = 4;
const WIDE_FROM_BP = 2 ** 16;

export interface CompositionLevel {
  binBp: number;
  bins: number;
  /** Where it begins, in bytes. */
  start: number;
  isWide: boolean;
}

/** The levels of a sequence of `lengthBp` bases, the lowest first. */
export function compositionLevels(lengthBp: number): CompositionLevel[] {
  const levels: CompositionLevel[] = [];
  let start = 0;
  for (let binBp = LEAST_COUNTED_BP; ; binBp *= BINS_OF_BIN) {
    const bins = Math.ceil(lengthBp / binBp);
    const isWide = binBp >= WIDE_FROM_BP;
    levels.push({ binBp, bins, start, isWide });
    if (bins <= 1) return levels;
    start += bytesOfBins(bins, isWide);
  }
}

export function bytesOfBins(bins: number, isWide: boolean): number {
  return bins * LETTERS * (isWide ? 8 : 2);
}

export function createBinCounts(bins: number, isWide: boolean) {
  return isWide ? new Float64Array(bins * LETTERS) : new Uint16Array(bins * LETTERS);
}
