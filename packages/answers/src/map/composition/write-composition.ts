import { streamChecked } from '@flipon/checked-files/checked-file';
import { type OpenFile, openFile } from '@flipon/platform/files';
import {
  bytesOfBins,
  type CompositionLevel,
  compositionLevels,
  createBinCounts,
  LEAST_COUNTED_BP,
  LETTERS,
} from './composition-levels.ts';
import { countLetters } from './count-letters.ts';

/** The inputs of a file of counted bases. */
export interface CompositionTask {
  basesPath: string;
  lengthBp: number;
  /** A new file, which is whole when the task has ended. */
  path: string;
}

/** Bins of a level that are held, and written, together. */
const HELD_BINS = 4096;

interface OpenLevel extends CompositionLevel {
  counts: Uint16Array | Float64Array;
  /** Bins that have been written. */
  written: number;
  /** Bins of `counts` that have been filled, or begun. */
  used: number;
}

/**
 * Counts the bases of a sequence once, in bins of all widths; in constant memory.
 *
 * @throws DamagedFileError
 */
export async function writeComposition({
  basesPath,
  lengthBp,
  path,
}: CompositionTask): Promise<void> {
  const file = await openFile(path, 'create');
  try {
    const levels = compositionLevels(lengthBp).map(
      (level): OpenLevel => ({
        ...level,
        counts: createBinCounts(HELD_BINS, level.isWide),
        written: 0,
        used: 0,
      }),
    );
    // Blocks have 2^20 bases, which is the least level's 4096 bins.
    for await (const bases of streamChecked(basesPath)) await addBases(file, levels, bases);
    for (const at of levels.keys()) await flushLevel(file, levels, at);
  } finally {
    await file.close();
  }
}

async function addBases(file: OpenFile, levels: OpenLevel[], bases: Uint8Array): Promise<void> {
  const [lowest] = levels;
  if (lowest === undefined) return;
  const step = HELD_BINS * LEAST_COUNTED_BP;
  for (let from = 0; from < bases.length; from += step) {
    const part = bases.subarray(from, from + step);
    countLetters(part, LEAST_COUNTED_BP, lowest.counts);
    lowest.used = Math.ceil(part.length / LEAST_COUNTED_BP);
    await flushLevel(file, levels, 0);
  }
}

/** Writes the bins of a level that are held, and adds them to the level above. */
async function flushLevel(file: OpenFile, levels: OpenLevel[], at: number): Promise<void> {
  const level = levels[at];
  if (level === undefined || level.used === 0) return;
  const { counts, used, isWide, start, written } = level;
  const above = levels[at + 1];
  if (above !== undefined) {
    // The held bins are a whole part of those of the level above, or the rest of them.
    const first = written / 4 - above.written;
    for (let bin = 0; bin < used; bin++) {
      const to = (first + (bin >> 2)) * LETTERS;
      for (let letter = 0; letter < LETTERS; letter++) {
        above.counts[to + letter] =
          (above.counts[to + letter] ?? 0) + (counts[bin * LETTERS + letter] ?? 0);
      }
    }
    above.used = first + Math.ceil(used / 4);
  }
  const bytes = new Uint8Array(counts.buffer, 0, bytesOfBins(used, isWide));
  await file.write(bytes, start + bytesOfBins(written, isWide));
  counts.fill(0);
  level.written += used;
  level.used = 0;
  if (above !== undefined && above.used === HELD_BINS) await flushLevel(file, levels, at + 1);
}
