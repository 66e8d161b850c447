import { openCachedFile } from '../../open-cached-file.ts';
import { readAt } from '../intervals/place-column.ts';
import type { BinRange } from '../read-map-range.ts';
import { bytesOfBins, compositionLevels, LETTERS } from './composition-levels.ts';

/** How often each letter is in each bin. */
export interface BinLetters {
  a: number[];
  c: number[];
  g: number[];
  t: number[];
}

/**
 * Counts of bins of 256 bases or more, from a file that `writeComposition` wrote.
 *
 * @throws DamagedFileError
 */
export async function readComposition(
  path: string,
  lengthBp: number,
  { binBp, first, last }: BinRange,
): Promise<BinLetters> {
  const levels = compositionLevels(lengthBp);
  // Wider bins than the widest hold the same: all there is.
  const level = levels.find((each) => each.binBp === binBp) ?? levels.at(-1);
  if (level === undefined || last === first) return lettersOf([]);
  const { start, isWide } = level;
  const file = await openCachedFile(path);
  try {
    const bytes = await readAt(
      file,
      start + bytesOfBins(first, isWide),
      bytesOfBins(last - first, isWide),
    );
    return lettersOf(isWide ? new Float64Array(bytes.buffer) : new Uint16Array(bytes.buffer));
  } finally {
    await file.close();
  }
}

/** @param counts of each bin four numbers, as `countLetters` makes them */
export function lettersOf(counts: ArrayLike<number>): BinLetters {
  const bins = counts.length / LETTERS;
  const column = (letter: number) =>
    Array.from({ length: bins }, (_, bin) => counts[bin * LETTERS + letter] ?? 0);
  return { a: column(0), c: column(1), g: column(2), t: column(3) };
}
