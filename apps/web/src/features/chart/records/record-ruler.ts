import { formatDecimal, formatInteger } from '../../../ui/words/format-number.ts';
import type { BaseRange } from '../base-range.ts';
import { decimalsOf, multiplesOf, niceStep, rulerUnit, type Tick } from '../nice-ticks.ts';
import type { SeenRecord, Sides } from './record-marks.ts';

const LETTER_PX = 6.6;
const GAP_PX = 8;
/** The first number of a record is this far from its border. */
const BESIDE_PX = 4;
/** Between labelled ticks, where records are wide enough. */
const USUAL_PX = 130;
const LEAST_PX = 60;
/** A narrower record has no number at its beginning. */
const NUMBERED_PX = 40;

/** A ruler that restarts with each record, with one step for all of them: its numbers are theirs. */
export function layoutRecordRuler(
  { left, right }: Sides,
  range: BaseRange,
  seen: readonly SeenRecord[],
): { ticks: Tick[]; minor: number[] } {
  const pxPerBase = (right - left) / Math.max(1, range.to - range.from);
  const widestPx = Math.max(0, ...seen.map(({ x, end }) => end - x));
  const spacingPx = Math.min(USUAL_PX, Math.max(LEAST_PX, widestPx / 2.5));
  const step = niceStep(spacingPx / pxPerBase, true);
  const ticks: Tick[] = [];
  const minor: number[] = [];
  for (const { record, x, end } of seen) {
    const first = Math.max(range.from, record.start) - record.start + 1;
    const last = Math.min(range.to, record.start + record.length) - record.start;
    // A tick is in the middle of its base.
    const at = (position: number) => x + (position - first + 0.5) * pxPerBase;
    let free = x;
    const begin = formatInteger(first);
    if (end - x >= Math.max(NUMBERED_PX, begin.length * LETTER_PX + GAP_PX + BESIDE_PX)) {
      ticks.push({ at: x + BESIDE_PX, label: begin, anchor: 'start' });
      free = x + BESIDE_PX + begin.length * LETTER_PX + GAP_PX;
    }
    for (const position of multiplesOf(step, first, last)) {
      const label = positionLabel(position, step, last);
      const half = (label.length * LETTER_PX) / 2;
      if (at(position) - half < free || at(position) + half > end - 2) continue;
      ticks.push({ at: at(position), label, anchor: 'middle' });
    }
    if (step >= 5) minor.push(...multiplesOf(step / 5, first, last).map(at));
  }
  return { ticks, minor };
}

function positionLabel(position: number, step: number, last: number): string {
  const { unit, bases } = rulerUnit(step, last);
  const decimals = decimalsOf(step / bases);
  const number = position / bases;
  return `${decimals === 0 ? formatInteger(number) : formatDecimal(number, decimals)} ${unit}`;
}
