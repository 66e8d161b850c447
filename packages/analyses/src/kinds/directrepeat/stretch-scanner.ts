import { type BasePlanes, createBasePlanes, fillBasePlanes } from '../../base-runs/base-planes.ts';
import { createRunSearch } from '../../base-runs/find-runs.ts';
import { findRunEnd, findRunStart } from '../../base-runs/matches.ts';
import { createColumnList } from '../../hits/column-list.ts';
import type { Stretch } from '../../scan/kernel.ts';
import {
  type DirectRepeatParameters,
  hasLongUnit,
  longestShift,
  minMatches,
} from './parameters.ts';
import { type DirectRepeatPieces, directRepeatPieceColumns, takeByStart } from './pieces.ts';

/**
 * Whole words are read on both sides. Before a stretch lie the first copy of a run that ends in it,
 * and what of the run says whether its unit is short.
 */
export function contextOf(parameters: Pick<DirectRepeatParameters, 'maxUnit' | 'maxSpacer'>): {
  before: number;
  after: number;
} {
  return { before: 32 * Math.ceil((2 * longestShift(parameters) + 64) / 32), after: 32 };
}

/** Finds the runs of every shift, one shift after the other, in the bases as bits. */
export function createStretchScanner(
  parameters: DirectRepeatParameters,
): (stretch: Stretch) => DirectRepeatPieces {
  const { minUnit, excludeShortUnits } = parameters;
  const { before } = contextOf(parameters);
  const searches = Array.from({ length: longestShift(parameters) - minUnit + 1 }, (_, i) => {
    const shift = minUnit + i;
    return { shift, findRuns: createRunSearch(shift, minMatches(parameters, shift)) };
  });
  let planes = createBasePlanes(0);

  return ({ bases, from, to, recordEnd, pulse }) => {
    const origin = from - before;
    const words = (before >>> 5) + Math.ceil((to - from) / 32);
    if (planes.low.length < words) planes = createBasePlanes(words);
    fillBasePlanes(bases, origin, words, planes);
    const part = { from: before, to: to - origin, goesOn: to < recordEnd };
    const pieces = createColumnList(directRepeatPieceColumns);

    for (const { shift, findRuns } of searches) {
      pulse?.();
      findRuns(planes, part, (first, end) => {
        const isInside = first > part.from && end < part.to;
        if (isInside && hasLongUnit(parameters, shift, end - first)) return;
        const run = { shift, first, end, from: part.from };
        const isShort = excludeShortUnits && hasShortPeriod(planes, run, minUnit);
        if (isInside && isShort) return;
        const row = pieces.addRow();
        const { columns } = pieces;
        columns.first[row] = first - part.from;
        columns.matches[row] = end - first;
        columns.shift[row] = shift;
        columns.isShort[row] = Number(isShort);
      });
    }
    return takeByStart(pieces);
  };
}

/**
 * Whether a run repeats a unit that is shorter than asked for, judged by its last bases: a shift and
 * up to as many matches. Where it has more matches than its shift, these bases are two units or more,
 * and a shorter period of theirs divides the unit, so it is one of the whole run.
 *
 * @param first the first known match, `from` where the run may have begun before it
 * @param end the place after the last match
 */
function hasShortPeriod(
  planes: BasePlanes,
  run: { shift: number; first: number; end: number; from: number },
  minUnit: number,
): boolean {
  const { shift, end } = run;
  const start = firstMatch(planes, run) - shift;
  const least = Math.min(minUnit, end - start);
  for (let period = 1; period < least; period++) {
    if (findRunEnd(planes, period, start + period, end) === end) return true;
  }
  return false;
}

/** The run's first match, or that from which on it has as many as its shift. */
function firstMatch(
  planes: BasePlanes,
  { shift, first, end, from }: { shift: number; first: number; end: number; from: number },
): number {
  const least = end - shift;
  if (first > from || first <= least) return Math.max(first, least);
  return findRunEnd(planes, shift, least, first) === first
    ? least
    : findRunStart(planes, shift, first);
}
