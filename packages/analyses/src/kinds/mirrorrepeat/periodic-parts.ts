import type { BasePlanes } from '../../base-runs/base-planes.ts';
import { createRunSearch } from '../../base-runs/find-runs.ts';
import { type MirrorRepeatParameters, reachBp } from './parameters.ts';

/** A multiple of all units of up to six bases, those of microsatellites. */
export const PERIOD_BP = 60;

/** Places [from, to) around which all bases in reach are those around the place a period before. */
export interface PeriodicPart {
  from: number;
  to: number;
}

/**
 * Finds the parts of a stretch in which centres have the arms of those a period before them, moved by
 * it: which arms are best follows from the bases in reach alone. A repeat shorter than its reach has no
 * such part, so a few words of many are looked at, and ordinary DNA costs next to nothing.
 *
 * @returns a function of planes and of the bits [from, to) that are searched, of which `from` has two
 * words before it; its answer is in order
 */
export function createPeriodicPartSearch(
  parameters: Pick<MirrorRepeatParameters, 'maxArm' | 'maxSpacer'>,
): (planes: BasePlanes, from: number, to: number) => PeriodicPart[] {
  const reach = reachBp(parameters);
  const shortest = 2 * reach + PERIOD_BP;
  const findRuns = createRunSearch(PERIOD_BP, shortest);
  return (planes, from, to) => {
    const parts: PeriodicPart[] = [];
    findRuns(planes, { from, to, goesOn: false }, (first, end) => {
      // A run that began before `from` is reported at any length.
      if (end - first >= shortest) parts.push({ from: first + reach, to: end - reach });
    });
    return parts;
  };
}
