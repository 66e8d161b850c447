import type { MarksOfRange } from '../../../api/hits/get-marks.ts';
import type { LaneMarksOfRange } from '../../../api/lanes/lane-hits.ts';

/** The values of a row in a track file in addition to its place; null where it has none. */
export interface TrackFileRow {
  score: number | null;
  label: string | null;
}

const DIGITS = 6;

/** A row by its id among the marks of a track file; undefined if the marks lack it. */
export function rowOfMarks(
  answers: readonly (MarksOfRange | LaneMarksOfRange | undefined)[],
  id: number,
): TrackFileRow | undefined {
  for (const answer of answers) {
    const index = answer?.marks?.id.indexOf(id) ?? -1;
    if (answer?.marks == null || index < 0) continue;
    const { score, label } = answer.marks.values;
    const value = score?.[index] ?? Number.NaN;
    const labels = 'labels' in answer ? answer.labels : [];
    return {
      score: Number.isNaN(value) ? null : value,
      label: labels[label?.[index] ?? -1] ?? null,
    };
  }
  return undefined;
}

/** "12.5": as many digits as distinguish scores, of those that the file has. */
export function scoreText(score: number): string {
  return String(Number.isInteger(score) ? score : Number(score.toPrecision(DIGITS)));
}
