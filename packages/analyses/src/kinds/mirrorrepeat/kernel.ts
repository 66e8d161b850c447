import type { Kernel } from '../../scan/kernel.ts';
import { createMirrorRepeatJoiner } from './joiner.ts';
import type { MirrorRepeatParameters } from './parameters.ts';
import type { MirrorRepeatPieces } from './pieces.ts';
import { contextOf, createStretchScanner } from './stretch-scanner.ts';

/**
 * Mirror repeats, of purines or pyrimidines such as fold into H-DNA (Frank-Kamenetskii and Mirkin,
 * Annu. Rev. Biochem. 1995;64:65, doi:10.1146/annurev.bi.64.070195.000433).
 *
 * 1. A candidate has a left arm of k bases, a spacer, and a right arm of k; pair t are the bases t away
 *    from the spacer on both sides. U is T; other letters end arms, and may occur in a spacer. Its
 *    innermost and outermost pair are equal, and at most maxMismatchPercent of the pairs differ. Of the
 *    bases of both arms at least minPurity percent are purines, or at least that share are pyrimidines.
 * 2. Of each centre the candidate with the most equal pairs is a hit, then with the fewest
 *    mismatches, then with the smallest spacer; arms rich in A and T or of one base may be left out.
 * 3. From the best hit to the worst (equal pairs, mismatches, spacer, start), a hit is kept that shares
 *    no base with a kept one; with overlap, one that is neither inside nor around a kept one.
 *
 * `position` is the first base of the left arm, `score` the number of equal pairs. Arms are cut at
 * maxArm. Records are linear, and the other strand has the same hits, but where equal ones overlap.
 *
 * For each centre 32 pairs are compared at once. Only where the first ones have few enough mismatches for
 * an arm, all pairs are read and arms tried from the longest down. In long repeats of a short unit, the
 * centres of one period are searched for all.
 *
 * It differs from HSeeker, which judges only the right arm, and from the program of non-B DB
 * (non-B_gfa), which merges shifted copies into spans that are no mirror repeats.
 */
export const mirrorRepeatKernel: Kernel<MirrorRepeatPieces, MirrorRepeatParameters> = {
  context: contextOf,
  scanner: createStretchScanner,
  joiner: createMirrorRepeatJoiner,
};
