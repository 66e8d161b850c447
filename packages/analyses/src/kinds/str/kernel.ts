import type { Kernel } from '../../scan/kernel.ts';
import { createStrJoiner } from './joiner.ts';
import type { StrParameters } from './parameters.ts';
import type { StrPieces } from './pieces.ts';
import { contextBp, createStretchScanner } from './stretch-scanner.ts';

/**
 * Simple tandem repeats (microsatellites): those of non-B DB (Cer et al., Nucleic Acids Res.
 * 2013;41:D94, doi:10.1093/nar/gks955), with a rule of our own for nested hits.
 *
 * 1. A base matches when it equals the base one unit of u before it; U is T, and letters other than
 *    A, C, G, T and U equal nothing. A run is a longest series of matches with the u bases before it.
 * 2. It is a hit when no period shorter than u runs through it, minUnit <= u <= maxUnit, and it has
 *    minCopies x u and minLength bases at least.
 * 3. A hit within another one with at least the same score is left out; others may overlap. As
 *    hits have two copies at least, the outer one always has the higher score: an inner one is
 *    shorter than both units together, or the outer unit would be a repeat of the inner one.
 *
 * `position` is the first base of the first copy, `score` the number of matches, length - u. The
 * motif is stored as numbers, so that tables can count motifs without the bases. Records are linear,
 * and the other strand has the same hits.
 *
 * Time is linear in bases x units: for each u, 32 bases at once are compared with those before them, and
 * only series of matches that may be long enough are followed to their ends.
 *
 * It differs from the database's program (non-B_gfa), which continues the search shortly before the end of
 * the last hit, and so cuts or loses hits that overlap it by more; loses a shortest hit that ends the record;
 * takes AA for a unit where minUnit is 2; and judges the symmetry of one unit, while that of the endless
 * repeat depends on neither strand nor start.
 */
export const strKernel: Kernel<StrPieces, StrParameters> = {
  context: () => contextBp,
  scanner: createStretchScanner,
  joiner: createStrJoiner,
};
