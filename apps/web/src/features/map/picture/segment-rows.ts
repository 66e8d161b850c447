import type { Axis } from '../core/view/view.ts';
import type { MapData } from '../data/use-map-data.ts';
import type { MapLane } from '../files/file-lane.ts';
import { barOf } from './pointer-values.ts';

export interface SegmentRow {
  /** 0-based, `to` exclusive. */
  from: number;
  to: number;
  /** Of each class and each file, on + and on − where it knows strands; null where it is not there yet. */
  counts: readonly (number | null)[];
  gc: number | null;
  skew: number | null;
  /** Bases in any class. */
  covered: number | null;
}

/** A row for each bar in view. */
export function segmentRows(
  data: Pick<MapData, 'classes' | 'composition' | 'depth'>,
  owners: readonly Pick<MapLane, 'key'>[],
  { lengthBp }: Axis,
): SegmentRow[] {
  const { grid, parts } = data.composition;
  return parts.flatMap(({ first, count }) =>
    Array.from({ length: count }, (_, index): SegmentRow => {
      const from = (first + index) * grid.slotBp;
      const [a = 0, c = 0, g = 0, t = 0] = barOf(data.composition, from) ?? [];
      const known = a + c + g + t;
      const depth = barOf(data.depth, from);
      return {
        from,
        to: Math.min(lengthBp, from + grid.slotBp),
        counts: owners.flatMap(({ key }) => {
          const each = data.classes.get(key);
          const columns = each?.look.hasSides === true ? 2 : 1;
          return (each && barOf(each.bars, from)) ?? new Array<null>(columns).fill(null);
        }),
        gc: known === 0 ? null : (g + c) / known,
        skew: g + c === 0 ? null : (g - c) / (g + c),
        covered: depth === null ? null : depth.slice(0, 3).reduce((sum, each) => sum + each, 0),
      };
    }),
  );
}
