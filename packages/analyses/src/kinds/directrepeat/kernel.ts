import type { Kernel } from '../../scan/kernel.ts';
import { createDirectRepeatJoiner } from './joiner.ts';
import type { DirectRepeatParameters } from './parameters.ts';
import type { DirectRepeatPieces } from './pieces.ts';
import { contextOf, createStretchScanner } from './stretch-scanner.ts';

/**
 * Direct repeats, from those of non-B DB (Cer et al., Nucleic Acids Res. 2013;41:D94,
 * doi:10.1093/nar/gks955), with rules of our own for the unit and for nested hits.
 *
 * 1. A base matches when it equals the base d before it; U is T, and letters other than A, C, G, T and U
 *    equal nothing. A run is a longest series of m matches with the d bases before it.
 * 2. With m >= d it is a tandem: the unit has d bases, and there is no spacer. Else the unit has m
 *    bases, the spacer d - m, and there are two copies.
 * 3. It is a hit when minUnit <= unit <= maxUnit and spacer <= maxSpacer; with excludeShortUnits only
 *    where no period below minUnit runs through all of it.
 * 4. A hit within another one with at least the same score is left out; so the smallest shift stays
 *    on one span, and a repeat within a weaker one stays.
 *
 * `position` is the first base of the first copy, `score` the number of matches, length - d. Records
 * are linear, and the other strand has the same hits.
 *
 * Time is linear in bases x shifts: for each d, 32 bases at once are compared with those before them,
 * and as only runs of at least d - maxSpacer matter, most shifts examine only a few words.
 *
 * It differs from the database's program (non-B_gfa), which takes the longest unit, and continues the
 * search after the last hit, so that its hits depend on earlier hits.
 */
export const directRepeatKernel: Kernel<DirectRepeatPieces, DirectRepeatParameters> = {
  context: contextOf,
  scanner: createStretchScanner,
  joiner: createDirectRepeatJoiner,
};
