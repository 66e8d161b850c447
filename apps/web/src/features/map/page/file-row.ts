import type { MarksOfRange } from '../../../api/hits/get-marks.ts';
import type { LaneMarksOfRange } from '../../../api/lanes/lane-hits.ts';
import { formatFigure } from '../../../ui/format-number.ts';

/** What a file tells of one of its rows beside its place; null where it tells none. */
export interface FileRow {
  score: number | null;
  label: string | null;
}

const DECIMALS = 3;

/** A row by its id among the marks of a file; undefined where it is not told. */
export function rowOfMarks(
  answers: readonly (MarksOfRange | LaneMarksOfRange | undefined)[],
  id: number,
): FileRow | undefined {
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

/** "score 12.5"; with few decimals, as the file may have many. */
export function scoreText(score: number): string {
  return Number.isInteger(score) ? String(score) : formatFigure(score, DECIMALS);
}
