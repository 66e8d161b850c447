import { angleOf, type Circle } from './circle.ts';

/** A name around a circle, with the line from its base to it. */
export interface CircleLabel {
  index: number;
  x: number;
  y: number;
  anchor: 'start' | 'end';
  /** From the circle to the name; null if the name is at its base. */
  line: { fromX: number; fromY: number; toX: number; toY: number } | null;
}

/** A name to be placed at a base. */
export interface WantedLabel {
  base: number;
  text: string;
  /** Where there is no room for all, the larger ones stay. */
  weight: number;
}

const ROW_PX = 14;
const OUT_PX = 12;
/** A name that had to go farther from its base has a line. */
const NEAR_PX = 6;
/** Names of both sides keep apart over and under the circle. */
const LEAST_ASIDE_PX = 6;

interface Placed {
  label: WantedLabel;
  index: number;
  cos: number;
  sin: number;
}

/**
 * Names around a circle without any lying on another: each side is a column of rows, in the order of
 * the bases, where names move up or down from their base as little as they must. Names for which a
 * side has no rows are left out, those of the least weight first.
 */
export function circleLabels(
  circle: Circle,
  wanted: readonly WantedLabel[],
  heightPx: number,
): readonly CircleLabel[] {
  const placed = wanted.map((label, index): Placed => {
    const angle = angleOf(circle, label.base);
    return { label, index, cos: Math.cos(angle), sin: Math.sin(angle) };
  });
  return [
    ...labelsOfSide(
      circle,
      placed.filter(({ cos }) => cos >= 0),
      heightPx,
    ),
    ...labelsOfSide(
      circle,
      placed.filter(({ cos }) => cos < 0),
      heightPx,
    ),
  ];
}

function labelsOfSide(circle: Circle, side: readonly Placed[], heightPx: number): CircleLabel[] {
  const kept = side
    .toSorted((a, b) => b.label.weight - a.label.weight || a.index - b.index)
    .slice(0, Math.floor(heightPx / ROW_PX))
    .sort((a, b) => a.sin - b.sin);
  const radius = circle.radius + OUT_PX;
  const ys = spreadOut(
    kept.map(({ sin }) => circle.y + radius * sin),
    ROW_PX,
    circle.y - (heightPx - ROW_PX) / 2,
    circle.y + (heightPx - ROW_PX) / 2,
  );
  return kept.map(({ index, cos, sin }, place): CircleLabel => {
    const y = ys[place] ?? 0;
    const sign = cos < 0 ? -1 : 1;
    const isNear = Math.abs(y - circle.y - radius * sin) <= NEAR_PX;
    // The edge of the circle in this row, so that a moved name does not cover it.
    const rise = Math.min(radius, Math.abs(y - circle.y));
    const reach = Math.sqrt(radius * radius - rise * rise);
    const aside = isNear ? Math.max(reach, radius * Math.abs(cos)) : reach + OUT_PX;
    const x = circle.x + sign * Math.max(LEAST_ASIDE_PX, aside);
    const line = {
      fromX: circle.x + circle.radius * cos,
      fromY: circle.y + circle.radius * sin,
      toX: x - sign * 3,
      toY: y,
    };
    return { index, x, y, anchor: sign < 0 ? 'end' : 'start', line: isNear ? null : line };
  });
}

/**
 * Places in ascending order, at least `apart` from each other and inside two bounds, moved as
 * little as that takes: groups that touch are centred on the middle of their wanted places.
 */
export function spreadOut(
  wanted: readonly number[],
  apart: number,
  low: number,
  high: number,
): readonly number[] {
  /** A group of neighbours: its first place, and how many. */
  const groups: { sum: number; count: number; start: number }[] = [];
  const startOf = (sum: number, count: number) => {
    const size = (count - 1) * apart;
    return Math.max(low, Math.min(high - size, sum / count));
  };
  for (const value of wanted) {
    let group = { sum: value, count: 1, start: startOf(value, 1) };
    for (let last = groups.at(-1); last !== undefined; last = groups.at(-1)) {
      if (last.start + last.count * apart <= group.start) break;
      groups.pop();
      // Each wants its first place where its own is, less those before it.
      const sum = last.sum + group.sum - group.count * last.count * apart;
      const count = last.count + group.count;
      group = { sum, count, start: startOf(sum, count) };
    }
    groups.push(group);
  }
  return groups.flatMap(({ start, count }) =>
    Array.from({ length: count }, (_, index) => start + index * apart),
  );
}
