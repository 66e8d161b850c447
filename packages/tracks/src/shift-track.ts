import type { Shift } from './check-letters.ts';
import type { Track } from './track.ts';
import { TrackError } from './track-error.ts';

/**
 * The same track with every start and every end moved, as {@link checkLetters} found it to be right,
 * and with a note that says so.
 *
 * @throws TrackError where a row would begin before its sequence or have no base; it names the line
 */
export function shiftTrack(track: Track, { start, end }: Shift): Track {
  const { rows } = track;
  const starts = rows.starts.map((place) => place + start);
  const ends = rows.ends.map((place) => place + end);
  for (let row = 0; row < rows.count; row += 1) {
    const first = starts[row] as number;
    if (first >= 0 && (ends[row] as number) > first) continue;
    throw new TrackError(rows.lines[row] as number, 'Moved so, the row lies in no sequence.');
  }
  return {
    ...track,
    notes: [...track.notes, describeShift({ start, end })],
    rows: { ...rows, starts, ends },
    letters: track.letters.map((sample) => ({
      ...sample,
      start: sample.start + start,
      end: sample.end + end,
    })),
  };
}

/** The sentence on the shift. */
export function describeShift({ start, end }: Shift): string {
  const moved = [
    ...(start === 0 ? [] : [`${signed(start)} to every start`]),
    ...(end === 0 ? [] : [`${signed(end)} to every end`]),
  ];
  if (moved.length === 0) return 'The letters of the file are those of the sequence.';
  return `As the letters of the file show, this was added: ${moved.join(' and ')}.`;
}

const signed = (by: number): string => (by > 0 ? `+${by}` : String(by));
