import type { FeatureColumns } from '../feature-rows.ts';
import type { Axis } from '../view/view.ts';

/** The row of each feature, so that those of a row do not overlap. */
export interface GeneRows {
  /** Counted from outside in: those on the plus strand and without one, then those on the minus strand. */
  row: Uint8Array;
  count: number;
  /** Features without a free row; they are drawn over others. */
  overCount: number;
}

/** Of one strand. */
const MOST_ROWS = 3;

/**
 * Packs features of a circle into rows, outside for plus and inside for minus. A feature across the
 * origin takes both ends of its row.
 */
export function geneRows(
  features: Pick<FeatureColumns, 'count' | 'start' | 'end' | 'side'>,
  { lengthBp }: Axis,
): GeneRows {
  const row = new Uint8Array(features.count);
  const order = Array.from(row, (_, index) => index).sort((a, b) => {
    const [crossesA, crossesB] = [a, b].map((at) => (features.end[at] ?? 0) > lengthBp);
    return (
      Number(crossesB) - Number(crossesA) || (features.start[a] ?? 0) - (features.start[b] ?? 0)
    );
  });
  const sides = [1, -1].map((side) => {
    const own = order.filter((at) => ((features.side[at] ?? 0) < 0 ? -1 : 1) === side);
    return { own, rows: rowsOfSide(own, features, lengthBp) };
  });
  let above = 0;
  let overCount = 0;
  for (const { own, rows } of sides) {
    for (const at of own) row[at] = above + (rows.places.get(at) ?? 0);
    above += rows.count;
    overCount += rows.overCount;
  }
  return { row, count: above, overCount };
}

function rowsOfSide(
  own: readonly number[],
  { start, end }: Pick<FeatureColumns, 'start' | 'end'>,
  lengthBp: number,
) {
  const places = new Map<number, number>();
  /** Of each row: up to where it is taken, and from where on by a feature across the origin. */
  const rows: { free: number; limit: number }[] = [];
  let overCount = 0;
  for (const at of own) {
    const [from, to] = [start[at] ?? 0, end[at] ?? 0];
    const fits = rows.findIndex(({ free, limit }) => from >= free && to <= limit);
    let place = fits;
    if (fits < 0 && rows.length < MOST_ROWS) {
      place = rows.push({ free: 0, limit: Number.POSITIVE_INFINITY }) - 1;
    } else if (fits < 0) {
      overCount += 1;
      place = at % MOST_ROWS;
    }
    places.set(at, place);
    const row = rows[place];
    if (row === undefined) continue;
    if (to > lengthBp) {
      row.limit = Math.min(row.limit, from);
      row.free = Math.max(row.free, to - lengthBp);
    } else row.free = Math.max(row.free, to);
  }
  return { places, count: rows.length, overCount };
}
