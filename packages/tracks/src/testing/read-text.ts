import { type ReadTrackOptions, readTrack } from '../read-track.ts';
import type { Track } from '../track.ts';
import { TrackError } from '../track-error.ts';

/**
 * Reads a text as a track.
 *
 * @param chunkSizes in bytes, used in turn, again and again; one must not be 0
 */
export async function readText(
  text: string | Uint8Array,
  options: ReadTrackOptions = {},
  chunkSizes: readonly number[] = [Number.MAX_SAFE_INTEGER],
): Promise<Track> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  function* chunks() {
    for (let start = 0, turn = 0; start < bytes.length; turn += 1) {
      const end = start + (chunkSizes[turn % chunkSizes.length] ?? 1);
      // A copy that is overwritten afterwards: nothing may keep the chunk.
      const chunk = new Uint8Array(bytes.subarray(start, end));
      yield chunk;
      chunk.fill(0x21);
      start = end;
    }
  }
  return readTrack(chunks(), options);
}

/** A refusal is its message. @throws whatever is no TrackError */
export async function refusalOf(reading: Promise<unknown>): Promise<string> {
  try {
    await reading;
  } catch (error) {
    if (error instanceof TrackError) return error.message;
    throw error;
  }
  return '';
}

/** Rows as texts: `name start end strand score label`. */
export function linesOf({ names, labels, rows }: Track): string[] {
  return Array.from({ length: rows.count }, (_, row) => {
    const strand = ['-', '.', '+'][(rows.strands[row] ?? 0) + 1];
    const score = Number.isNaN(rows.scores[row]) ? 'none' : rows.scores[row];
    const label = labels[rows.labels[row] ?? -1] ?? '';
    const name = names[rows.sequences[row] ?? -1];
    return `${name} ${rows.starts[row]} ${rows.ends[row]} ${strand} ${score} ${label}`.trimEnd();
  });
}

export function letterLines({ letters }: Track): string[] {
  return letters.map(({ row, start, end, letters }) => `${row} ${start} ${end} ${letters}`);
}
