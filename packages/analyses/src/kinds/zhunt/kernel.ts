import type { Kernel } from '../../scan/kernel.ts';
import { PROFILE_ONE } from '../../scan/profile-one.ts';
import { createZhuntJoiner } from './joiner.ts';
import type { ZhuntParameters } from './parameters.ts';
import { profileValueOf, type ZhuntPieces } from './pieces.ts';
import { ALL_LENGTHS, createStartSearch } from './start-search.ts';
import { contextOf, createPairReader, createStretchScanner } from './stretch-scanner.ts';
import { createFlipTests, NO_GRID } from './transition.ts';

/**
 * Z-HUNT: Z-DNA by the energies of the B-Z transition and by supercoiling, of Ho et al., EMBO J.
 * 1986;5:2737, doi:10.1002/j.1460-2075.1986.tb04558.x.
 *
 * 1. A window of n dinucleotides has each of them in the order anti-syn or syn-anti, so that the sum of
 *    energies is least; of equal sums the first in the alphabet. A change of order costs more.
 * 2. Its ΔLk is the smallest number of turns, on a grid of 65,536 from 10 to 50, that supercoiling has
 *    to take away before half of it is in Z form (`transition`).
 * 3. The Z-score is the number of random bases that are searched for one as good.
 * 4. A window counts when its Z-score reaches the threshold and none is better of those with its start,
 *    nor of those with its end; of equal ones the shortest. Windows that overlap or touch are a region.
 *
 * `position` is the region's first base. The profile tells of each base how readily the best window from
 * it on flips: 1 at a ΔLk of 10, 0 at 50. Both strands have the same regions but for equal sums.
 *
 * At the threshold a sum of products tells whether a window flips. Most starts are passed over by a sum
 * that is never less, a step for each base (`ready-starts`); of the others, windows are computed and
 * those that flip bisected. The best of a bin is looked for from high thresholds down to low ones.
 *
 * It differs from the public program in that letters other than A, C, G and T keep their places and
 * void their windows (there they are dropped), that a record is a circle only where it is said to be,
 * and that equal energies are equal: in single precision there, noise decides.
 */
export const zhuntKernel: Kernel<ZhuntPieces, ZhuntParameters> = {
  context: contextOf,
  scanner: createStretchScanner,
  joiner: createZhuntJoiner,
  tracer(parameters) {
    const { minDinucleotides: minPairs, maxDinucleotides: maxPairs } = parameters;
    const search = createStartSearch(createFlipTests(maxPairs), { minPairs, maxPairs });
    const readPairs = createPairReader();
    const context = contextOf(parameters);
    return (stretch) => {
      const { from, to, circleBp = Number.POSITIVE_INFINITY } = stretch;
      const most = Math.min(maxPairs, Math.floor(circleBp / 2));
      const pairs = readPairs(stretch, context);
      search.begin(most);
      const values = new Float64Array(to - from);
      for (let at = 0; at < values.length; at++) {
        const q = search.bestBelow(pairs, context.before + at, NO_GRID, ALL_LENGTHS);
        values[at] = profileValueOf(q) / PROFILE_ONE;
      }
      return [values];
    };
  },
};
