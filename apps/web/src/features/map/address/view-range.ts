import type { SequenceMap } from '@flipon/contract/map';
import type { SequenceRecordItem } from '@flipon/contract/record';
import type { MapRange } from '../../../api/maps/map-tiles.ts';
import { formatInteger } from '../../../ui/words/format-number.ts';
import type { Stretch } from './read-place.ts';

/** The largest range of a map: a record, or the whole sequence. 0-based, `to` exclusive. */
export interface Bounds extends MapRange {
  /** Whether a view may cross the origin: a circle of one record. */
  isCircle: boolean;
}

/**
 * A range of the address within what the map can show; the whole of it where there is none, or
 * where nothing of it is left.
 */
export function viewOf(range: Stretch | null, bounds: Bounds): Stretch {
  const whole = { from: bounds.from, to: bounds.to };
  if (range === null) return whole;
  const isIn = (base: number) => base >= bounds.from && base <= bounds.to;
  if (range.to <= range.from) {
    const isArc = bounds.isCircle && isIn(range.from) && isIn(range.to) && range.from > range.to;
    return isArc ? range : whole;
  }
  const from = Math.max(bounds.from, range.from);
  const to = Math.min(bounds.to, range.to);
  return to > from ? { from, to } : whole;
}

/** As the server is asked: the parts of an arc on both sides of the origin, in their order. */
export function partsOf(view: Stretch, bounds: Bounds): MapRange[] {
  if (view.to > view.from) return [view];
  return [
    { from: view.from, to: bounds.to },
    { from: bounds.from, to: view.to },
  ].filter(({ from, to }) => to > from);
}

export function lengthOf(view: Stretch, bounds: Bounds): number {
  return partsOf(view, bounds).reduce((sum, { from, to }) => sum + to - from, 0);
}

export function isWhole(view: Stretch, bounds: Bounds): boolean {
  return view.from === bounds.from && view.to === bounds.to;
}

/** "16,024 to 576", 1-based, counted in its record. */
export function rangeWords(view: Stretch, bounds: Bounds): string {
  return `${formatInteger(view.from - bounds.from + 1)} to ${formatInteger(view.to - bounds.from)}`;
}

/** "whole", "in view" or "in the arc". */
export function placeWords(view: Stretch, bounds: Bounds): string {
  if (isWhole(view, bounds)) return 'whole';
  return view.to <= view.from ? 'in the arc' : 'in view';
}

/** The largest range of a map: the record shown alone, or all. */
export function boundsOf({ sequence }: SequenceMap, record: SequenceRecordItem | null): Bounds {
  if (record !== null) {
    const { start, length, circular } = record;
    return { from: start, to: start + length, isCircle: circular };
  }
  const isCircle = sequence.circular && sequence.recordCount === 1;
  return { from: 0, to: sequence.length, isCircle };
}
