import type { HeatmapRecord } from '@flipon/contract/heatmap';
import { seenIn } from '../../chart/records/record-marks.ts';
import { layoutRecordRuler } from '../../chart/records/record-ruler.ts';
import { type MapRuler, rulerOf } from './ruler.ts';
import type { Axis, View } from './view/view.ts';

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
