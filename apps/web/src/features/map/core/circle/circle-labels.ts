import { angleOf, type Circle, pointAt } from './circle.ts';
import { labelText, shortenWords, textWidth } from './label-text.ts';

/** A name to be placed at a base. */
export interface WantedLabel {
  base: number;
  /** As its feature has it. */
  name: string;
  /** Where there is no room for all, those of more weight stay. */
  weight: number;
}

/** Where names have room, in pixels. */
export interface LabelRoom {
  /** From the middle of the circle to the near edge of both columns. */
  columnPx: number;
  widthPx: number;
  heightPx: number;
}

/** A name in its column, with the line from its base to it. */
export interface CircleLabel {
  /** Among the wanted ones. */
  index: number;
  /** Shortened. */
  text: string;
  /** Its whole name, for a tooltip. */
  name: string;
  /** Of its near edge, at half of its height. */
  x: number;
  y: number;
  anchor: 'start' | 'end';
  /** From the circle by its elbow to the name. */
  line: readonly [Point, Point, Point];
}

interface Point {
  x: number;
  y: number;
}

export const LABEL_PX = 11;
export const LABEL_PITCH_PX = 16;
/** Of a line: from the ruler, and to its elbow. */
const FROM_PX = 7;
export const ELBOW_PX = 18;
/** Between a line and its name, and between a name and the edge. */
const BESIDE_PX = 4;
const MARGIN_PX = 4;

/** The least room that shows these names whole, as far as there is that much. */
export function labelWidth(names: readonly string[]): number {
  const widths = names.map((name) => textWidth(labelText(name), LABEL_PX));
  return Math.ceil(Math.max(0, ...widths) + BESIDE_PX + MARGIN_PX);
}

interface Placed {
  label: WantedLabel;
  index: number;
  cos: number;
  sin: number;
}

/**
 * Names in two columns beside a circle, in the order of their bases, each with a line that neither
 * enters the circle nor crosses another. Names without a place for such a line are left out, those of
 * the least weight first.
 */
export function circleLabels(
  circle: Circle,
  wanted: readonly WantedLabel[],
  room: LabelRoom,
): readonly CircleLabel[] {
  const placed = wanted.map((label, index): Placed => {
    const angle = angleOf(circle, label.base);
    return { label, index, cos: Math.cos(angle), sin: Math.sin(angle) };
  });
  return [1, -1].flatMap((side) =>
    labelsOfSide(
      circle,
      placed.filter(({ cos }) => (cos < 0 ? -1 : 1) === side),
      room,
      side,
    ),
  );
}

function labelsOfSide(
  circle: Circle,
  all: readonly Placed[],
  room: LabelRoom,
  side: number,
): CircleLabel[] {
  const radius = circle.radius + ELBOW_PX;
  const [low, high] = [LABEL_PITCH_PX / 2, room.heightPx - LABEL_PITCH_PX / 2];
  const endPx = room.columnPx - BESIDE_PX;
  const rowOf = ({ cos, sin }: Placed): WantedRow => {
    // Beyond it, a straight line from the elbow would enter the circle.
    const bound = circle.y + (radius - endPx * Math.abs(cos)) / (sin === 0 ? 1e-9 : sin);
    const at = circle.y + radius * sin;
    return sin < 0
      ? { at, low, high: Math.min(high, bound) }
      : { at, low: Math.max(low, bound), high };
  };
  const kept = all
    .toSorted((a, b) => b.label.weight - a.label.weight || a.index - b.index)
    .slice(0, Math.floor(room.heightPx / LABEL_PITCH_PX))
    .sort((a, b) => a.sin - b.sin || a.index - b.index);
  let rows = placeRows(kept.map(rowOf), LABEL_PITCH_PX);
  while (!Array.isArray(rows)) {
    const crowd = kept.slice(rows.from, rows.to + 1);
    const least = crowd.reduce((a, b) => (b.label.weight < a.label.weight ? b : a));
    kept.splice(kept.indexOf(least), 1);
    rows = placeRows(kept.map(rowOf), LABEL_PITCH_PX);
  }
  const ys = rows;
  const textPx = room.widthPx / 2 - room.columnPx - MARGIN_PX;
  return kept.map(({ label, index, cos, sin }, place): CircleLabel => {
    const y = ys[place] ?? 0;
    const angle = Math.atan2(sin, cos);
    const end = { x: circle.x + side * endPx, y };
    const elbow = pointAt(circle, angle, radius);
    return {
      index,
      text: shortenWords(labelText(label.name), textPx, LABEL_PX),
      name: label.name,
      x: circle.x + side * room.columnPx,
      y,
      anchor: side < 0 ? 'end' : 'start',
      line: [pointAt(circle, angle, circle.radius + FROM_PX), elbow, end],
    };
  });
}

/** A place that is wanted, and the bounds of it. */
interface WantedRow {
  at: number;
  low: number;
  high: number;
}

/**
 * Places in their order, at least `apart` from each other and each inside its bounds, moved as little
 * as groups that touch allow. Where that cannot be, the first and the last index of a crowd of which
 * one has to go.
 */
export function placeRows(
  wanted: readonly WantedRow[],
  apart: number,
): number[] | { from: number; to: number } {
  // Less what those before it take, places only need to rise.
  const lows: { value: number; by: number }[] = [];
  for (const [index, { low }] of wanted.entries()) {
    const own = { value: low - index * apart, by: index };
    const before = lows.at(-1);
    lows.push(before !== undefined && before.value > own.value ? before : own);
  }
  const highs = new Array<{ value: number; by: number }>(wanted.length);
  for (let index = wanted.length - 1; index >= 0; index -= 1) {
    const own = { value: (wanted[index]?.high ?? 0) - index * apart, by: index };
    const after = highs[index + 1];
    highs[index] = after !== undefined && after.value < own.value ? after : own;
  }
  const levels = risingMeans(wanted.map(({ at }, index) => at - index * apart));
  const places: number[] = [];
  for (const [index, level] of levels.entries()) {
    const [low, high] = [lows[index], highs[index]];
    if (low === undefined || high === undefined) continue;
    if (low.value > high.value + 1e-9) return { from: low.by, to: high.by };
    places.push(Math.min(high.value, Math.max(low.value, level)) + index * apart);
  }
  return places;
}

/** The rising values nearest to these: those that fall are replaced by the mean of their group. */
function risingMeans(values: readonly number[]): number[] {
  const groups: { sum: number; count: number }[] = [];
  for (const value of values) {
    let group = { sum: value, count: 1 };
    for (let last = groups.at(-1); last !== undefined; last = groups.at(-1)) {
      if (last.sum / last.count <= group.sum / group.count) break;
      groups.pop();
      group = { sum: last.sum + group.sum, count: last.count + group.count };
    }
    groups.push(group);
  }
  return groups.flatMap(({ sum, count }) => new Array<number>(count).fill(sum / count));
}
