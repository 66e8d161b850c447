import type { Kernel } from '../../scan/kernel.ts';
import { createPqsJoiner } from './joiner.ts';
import type { PqsParameters } from './parameters.ts';
import type { PqsPieces } from './pieces.ts';
import { createStretchScanner } from './stretch-scanner.ts';

/**
 * Quadruplexes with defects, by the score of pqsfinder (Hon et al. 2017, doi:10.1093/bioinformatics/btx413).
 *
 * 1. A quadruplex is four runs with three loops between, one of which may be empty. A run begins and
 *    ends with G; its guanines are those in front and those at the back. The shortest run of G alone
 *    tells the tetrads T. Any other run is as wide and all G; or as wide and one G short, a mismatch; or
 *    wider with T guanines or more, a bulge.
 * 2. The score is 40 (T - 1), less 28 a mismatch, less 20 and a fifth of the further bases a bulge, less
 *    6.6 times the mean loop to the power of 0.8: whole numbers, each part rounded by itself.
 * 3. Of each interval the best reading counts. Then the highest score of all intervals is taken, among
 *    equals the shortest, then the first as the strand is read; all that share a base with it are
 *    dropped; and so on. Strands do not compete. Other letters than bases are in no quadruplex.
 *
 * The scanner searches the windows that have enough G and full runs, from each G on, and remembers what
 * was found in them; the joiner takes intervals as soon as that is sure. On ordinary DNA the cost is
 * linear in bases.
 */
export const pqsfinderKernel: Kernel<PqsPieces, PqsParameters> = {
  context: ({ maxLength }) => ({ before: maxLength, after: 2 * maxLength }),
  scanner: createStretchScanner,
  joiner: createPqsJoiner,
};
