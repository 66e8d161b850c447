import type { Kernel, Stretch } from '../../scan/kernel.ts';
import { contextBp } from './block-scanner.ts';
import { createCruciformJoiner } from './joiner.ts';
import type { CruciformParameters } from './parameters.ts';
import type { CruciformPieces } from './pieces.ts';
import { createStretchScanner } from './stretch-scanner.ts';

/**
 * Inverted repeats: after Brazda, Kolomaznik, Lysek, Haronikova, Coufal, Stastny, Biochem. Biophys.
 * Res. Commun. 2016;478:1739, doi:10.1016/j.bbrc.2016.09.015, with rules of our own as standard.
 *
 * 1. A repeat is two arms of k bases around a spacer of s; base t of the left arm faces base t from
 *    the end of the right one. The first and the last pair fit (A with T or U, C with G); of the
 *    others a few may not. Letters other than A, C, G, T and U never fit.
 * 2. Standard rules: of each centre the repeat with the most fitting pairs, then the fewest
 *    mismatches, then the smallest spacer; it is dropped when that of another centre has a longer
 *    arm and shares start and right arm's start, or left arm's end and end.
 * 3. Published rules: of each start and arm the smallest spacer; of each centre the most fitting
 *    pairs, then the longest arm; of equal start and right arm's start the longest arm.
 *
 * `position` is the left arm's first base. `delta` is the energy of the two hairpins less that of
 * the linear double strand, in kcal/mol, by nearest neighbours. On ordinary DNA time is that of a
 * sieve over 32 centres at once; at worst a centre takes maxArm + maxSpacer / 2 looks at a pair, and
 * with the published rules maxArm x maxSpacer / 64 words of bits.
 *
 * It differs from the reference program: the standard rules give the same repeats on both strands
 * and for any start of a circle; a repeat across the origin is reported once; three stacking
 * energies of the program break the symmetry of strands, here they are those of its source. U is
 * read as T, also in the energies, which are those of DNA.
 */
export const cruciformKernel: Kernel<CruciformPieces, CruciformParameters> = {
  context(parameters: CruciformParameters) {
    const bp = contextBp(parameters);
    return { before: bp, after: bp };
  },

  scanner(parameters: CruciformParameters) {
    const scan = createStretchScanner(parameters, Number.POSITIVE_INFINITY);
    return (stretch: Stretch) => scan(stretch);
  },

  joiner: createCruciformJoiner,
};
