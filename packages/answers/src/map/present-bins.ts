import type { HitBins } from '@flipon/contract/map';
import type { PyramidBins } from '@flipon/tables/counted-hits';
import type { BinRange } from './read-map-range.ts';

/** Bases of the narrowest bins that hits are counted in. */
export const LEAST_BIN_BP = 64;

/** Bins of a table of hits, class by class. */
export function presentBins(
  { binBp, first }: BinRange,
  classes: Readonly<Record<string, PyramidBins>>,
): HitBins {
  return {
    binBp,
    first,
    classes: Object.fromEntries(
      Object.entries(classes).map(([name, { counts, coveredBp }]) => [
        name,
        { counts: [...counts], coveredBp: [...coveredBp] },
      ]),
    ),
  };
}
