import type { HeatmapRecord } from '@flipon/contract/heatmap';
import { type RecordMarks, recordMarks, seenIn } from '../../chart/records/record-marks.ts';
import { layoutRecordRuler } from '../../chart/records/record-ruler.ts';
import { type MapRuler, rulerOf } from './ruler.ts';
import type { Axis, View } from './view/view.ts';

/** Height of the names of records above the numbers of the ruler. */
export const NAMES_PX = 14;

/** The record that contains all of a view, of the known ones. */
export function recordOfView(
  { from, to }: Pick<View, 'from' | 'to'>,
  records: readonly HeatmapRecord[],
): HeatmapRecord | null {
  const holds = ({ start, length }: HeatmapRecord) => start <= from && to <= start + length;
  return records.find(holds) ?? null;
}

/**
 * The ruler of a view in the positions of records: in one of them like that of a sequence, over
 * several it restarts with each.
 *
 * @param records those of the view that are long enough to be seen, in order; none where there is
 * only one
 */
export function mapRuler(axis: Axis, view: View, records: readonly HeatmapRecord[]): MapRuler {
  if (records.length === 0) return rulerOf(axis, view);
  const own = recordOfView(view, records);
  if (own !== null) {
    const inside = { from: view.from - own.start, to: view.to - own.start, widthPx: view.widthPx };
    return rulerOf({ lengthBp: own.length, isCircular: false }, inside);
  }
  const sides = { left: 0, right: view.widthPx };
  return layoutRecordRuler(sides, view, seenIn(sides, view, records));
}

/** Borders and names of the records of a view, in pixels from `left`; null where there is only one. */
export function bordersOf(
  view: View,
  records: readonly HeatmapRecord[],
  left: number,
): RecordMarks | null {
  if (records.length === 0) return null;
  const sides = { left, right: left + view.widthPx };
  return recordMarks(sides, seenIn(sides, view, records));
}
