import type { Track } from './track.ts';
import { TrackError } from './track-error.ts';

/** The sequence of some rows, for the check of their places. */
export interface TrackSequence {
  name: string;
  lengthBp: number;
  /** Rows may go on at its first base: their end is then larger than its length. */
  isCircular: boolean;
}

/**
 * Checks that every row is inside its sequence.
 *
 * @param sequences for each of the track's names; null for one that is not checked
 * @throws TrackError for the first row that is not; it names the line
 */
export function checkEnds(
  { rows, names }: Track,
  sequences: readonly (TrackSequence | null)[],
): void {
  for (let row = 0; row < rows.count; row += 1) {
    const sequence = sequences[rows.sequences[row] as number];
    if (sequence === null || sequence === undefined) continue;
    const { lengthBp, isCircular } = sequence;
    const [start, end] = [rows.starts[row] as number, rows.ends[row] as number];
    if (end <= lengthBp) continue;
    if (isCircular && start < lengthBp && end - start <= lengthBp) continue;
    const stated = names[rows.sequences[row] as number] ?? '';
    const called =
      stated === '' || stated === sequence.name ? sequence.name : `${stated} (${sequence.name})`;
    throw new TrackError(
      rows.lines[row] as number,
      `Bases ${start + 1} to ${end} are after the end of ${called}, which has ${lengthBp} bases. Is it another version of the sequence?`,
    );
  }
}
