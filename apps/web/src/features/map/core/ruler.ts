import { formatDecimal, formatInteger } from '../../../ui/words/format-number.ts';
import { decimalsOf, multiplesOf, niceStep, rulerUnit, type Tick } from '../../chart/nice-ticks.ts';
import { type Axis, partsOf, pxPerBase, type View } from './view/view.ts';

/** The marks of a ruler, in pixels of the view. */
export interface MapRuler {
  ticks: readonly Tick[];
  minor: readonly number[];
}

const SPACING_PX = 100;
const LETTER_PX = 6.6;
const GAP_PX = 10;
const LEAST_MINOR_PX = 4;

/** Positions are 1-based, and a tick is in the middle of its base; after the origin they restart. */
export function rulerOf(axis: Axis, view: View): MapRuler {
  const scale = pxPerBase(view);
  const step = niceStep(SPACING_PX / scale, true);
  const labelOf = positionLabels(step, Math.min(view.to, axis.lengthBp));
  const first = formatInteger(Math.floor(view.from) + 1);
  const ticks: Tick[] = [{ at: 0, label: first, anchor: 'start' }];
  const minor: number[] = [];
  const end = Math.ceil(view.to > axis.lengthBp ? view.to - axis.lengthBp : view.to);
  const last = `${formatInteger(end)} bp`;
  const lastStart = view.widthPx - last.length * LETTER_PX - GAP_PX;
  let free = first.length * LETTER_PX + GAP_PX;
  for (const { from, to, shift } of partsOf(axis, view)) {
    const at = (position: number) => (position - 0.5 + shift - view.from) * scale;
    const [low, high] = [Math.floor(from) + 1, Math.ceil(to)];
    for (const position of multiplesOf(step, low, high)) {
      const label = labelOf(position);
      const x = at(position);
      const half = (label.length * LETTER_PX) / 2;
      if (x - half < free || x + half > lastStart) continue;
      ticks.push({ at: x, label, anchor: 'middle' });
      free = x + half + GAP_PX;
    }
    const fine = step / 5;
    if (step >= 5 && fine * scale >= LEAST_MINOR_PX) {
      for (const position of multiplesOf(fine, low, high)) minor.push(at(position));
    }
  }
  if (lastStart > first.length * LETTER_PX) {
    ticks.push({ at: view.widthPx, label: last, anchor: 'end' });
  }
  return { ticks, minor };
}

/** How positions are written: as numbers of bases, or in Mb where two decimals are enough. */
export function positionLabels(step: number, last: number): (position: number) => string {
  const { unit, bases } = rulerUnit(step, last);
  const decimals = decimalsOf(step / bases);
  return unit === 'Mb'
    ? (position) => `${formatDecimal(position / bases, decimals)} ${unit}`
    : formatInteger;
}
