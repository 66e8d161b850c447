import type { BasePlanes } from '../../base-runs/base-planes.ts';
import { findRunEnd, findRunStart } from '../../base-runs/matches.ts';

/**
 * Whether a run repeats a unit that is shorter than asked for, judged by its last bases: a shift and
 * up to as many matches. Where it has more matches than its shift, these bases are two units or more,
 * and a shorter period of theirs divides the unit, so it is one of the whole run.
 *
 * @param first the first known match, `from` where the run may have begun before it
 * @param end the place after the last match
 */
export function hasShortPeriod(
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
