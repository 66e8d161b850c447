import { formatDecimal, formatInteger } from '../../../../ui/words/format-number.ts';
import { decimalsOf, multiplesOf, niceStep, rulerUnit } from '../../nice-ticks.ts';
import type { FigureRecord, LanesContent } from './figure-content.ts';
import type { Typesetter } from './text-width.ts';

/** Ticks of a figure's ruler, in mm from the left end of its bases. */
export interface FigureRuler {
  /** "kb", "Mb" or "bp". */
  unit: string;
  ticks: readonly { at: number; label: string }[];
  /** Between records, and at an origin. */
  borders: readonly number[];
  /** A length, where no record has room for two numbers. */
  bar: { width: number; label: string } | null;
}

/** A part of the ruler that counts from its own first base. */
interface Counted {
  /** Of the drawn bases. */
  from: number;
  to: number;
  /** What the first base of the count is among them. */
  origin: number;
}

const SPACING_MM = 22;
/** The same within a short record. */
const LEAST_SPACING_MM = 7;
const GAP_MM = 1.6;

/**
 * Positions are 1-based, and a tick is at the middle of its base; in units of thousands the left end
 * of the sequence is 0. Records count from their own first base, and so does a circle after its origin.
 *
 * @param size of the numbers, in mm
 */
export function figureRuler(
  content: LanesContent,
  widthMm: number,
  size: number,
  type: Typesetter,
): FigureRuler {
  const { from, to, lengthBp } = content;
  const scale = widthMm / (to - from);
  const counted = countedParts(content);
  const widest = Math.max(...counted.map((part) => (part.to - part.from) * scale));
  const spacing = Math.max(LEAST_SPACING_MM, Math.min(SPACING_MM, widest / 1.5));
  const step = niceStep(spacing / scale, true);
  const last = Math.max(...counted.map((part) => part.to - part.origin), 1);
  const { unit, bases } = rulerUnit(step, Math.min(last, lengthBp));
  const decimals = unit === 'bp' ? 0 : decimalsOf(step / bases);
  const labelOf = (position: number) =>
    unit === 'bp' ? formatInteger(position) : formatDecimal(position / bases, decimals);
  const ticks: { at: number; label: string }[] = [];
  let free = Number.NEGATIVE_INFINITY;
  const isNumbered = (part: Counted) =>
    content.records.length === 0 || part.to - part.origin >= step;
  for (const part of counted.filter(isNumbered)) {
    const low = part.from - part.origin + 1;
    const high = part.to - part.origin;
    const isFirstShown = low <= 1;
    const start = unit === 'bp' ? 1 : 0;
    const positions = [
      ...(isFirstShown ? [start] : []),
      ...multiplesOf(step, Math.max(low, 2), high),
    ];
    for (const position of positions) {
      const base = Math.max(part.from, part.origin + position - (position === 0 ? 0 : 0.5));
      const at = (base - from) * scale;
      const half = type.widthOf(labelOf(position), size) / 2;
      if (at - half < free) continue;
      ticks.push({ at, label: labelOf(position) });
      free = at + half + GAP_MM;
    }
  }
  const borders = counted.slice(1).map((part) => (part.from - from) * scale);
  const bar = ticks.length > 0 ? null : { width: step * scale, label: `${labelOf(step)} ${unit}` };
  return { unit, ticks, borders, bar };
}

function countedParts({ from, to, lengthBp, records }: LanesContent): Counted[] {
  const seen = records.filter(({ start, length }) => start < to && start + length > from);
  if (seen.length > 0) {
    return seen.map(({ start, length }) => ({
      from: Math.max(from, start),
      to: Math.min(to, start + length),
      origin: start,
    }));
  }
  if (to <= lengthBp) return [{ from, to, origin: 0 }];
  return [
    { from, to: lengthBp, origin: 0 },
    { from: lengthBp, to, origin: lengthBp },
  ];
}

/** The name of a record, in mm from the left end of the bases. */
export interface PlacedName {
  name: string;
  /** Its own middle, and that of its record. */
  at: number;
  middle: number;
}

/**
 * Names of all records: on one line where each fits over its record, else upright and moved apart.
 *
 * @param size of the letters, in mm
 */
export function placeNames(
  { from, to, records }: Pick<LanesContent, 'from' | 'to' | 'records'>,
  widthMm: number,
  size: number,
  type: Typesetter,
): { names: PlacedName[]; isUpright: boolean; left: number } {
  const scale = widthMm / (to - from);
  const placeOf = ({ name, start, length }: FigureRecord) => {
    const [low, high] = [Math.max(from, start), Math.min(to, start + length)];
    const middle = ((low + high) / 2 - from) * scale;
    return { name, at: middle, middle, room: (high - low) * scale };
  };
  const all = records
    .filter(({ start, length }) => start < to && start + length > from)
    .map(placeOf);
  if (all.every(({ name, room }) => type.widthOf(name, size) + 1 <= room)) {
    return { names: all, isUpright: false, left: 0 };
  }
  const pitch = size * 1.1;
  const most = Math.max(1, Math.floor((widthMm + pitch) / pitch));
  // The longest ones where not even upright names have room.
  const kept =
    all.length <= most
      ? all
      : all.filter((each) => all.toSorted((a, b) => b.room - a.room).indexOf(each) < most);
  let free = Number.NEGATIVE_INFINITY;
  for (const each of kept) {
    each.at = Math.max(each.at, free, pitch / 2);
    free = each.at + pitch;
  }
  let end = widthMm - pitch / 2;
  for (const each of kept.toReversed()) {
    each.at = Math.min(each.at, end);
    end = each.at - pitch;
  }
  return { names: kept, isUpright: true, left: all.length - kept.length };
}
