import type { Kernel } from '../../scan/kernel.ts';
import { createAPhasedJoiner } from './joiner.ts';
import type { APhasedParameters } from './parameters.ts';
import type { APhasedPieces } from './pieces.ts';
import { contextBp, createStretchScanner } from './stretch-scanner.ts';

/**
 * A-phased repeats: those of non-B DB (Cer et al., Nucleic Acids Res. 2013;41:D94,
 * doi:10.1093/nar/gks955), with both strands judged alike.
 *
 * 1. A run is a longest stretch of A and T (or U), minTract to maxTract bases.
 * 2. On a strand it is read as blocks of A followed by T. In each, as many T as A count, and the A of a
 *    TpA step does not; its strength is the longest such part less the largest surplus of T.
 * 3. A run of at least minTract on one strand is an A-tract. Its centre is the middle of that part on
 *    the stronger strand, and with equal strands the mean of both middles.
 * 4. A hit is a longest series of at least minTracts neighbouring A-tracts whose centres are minSpacing
 *    to maxSpacing apart. Runs that are no tracts are ignored; a tract out of phase ends the series.
 *
 * `position` is the first base of the first run. Records are linear, and the other strand has the same
 * hits. Time is linear: starts of runs are found 32 bases at once, and a table holds the centre of every run.
 *
 * It differs from the database's program (non-B_gfa), which loses a run at the record's end and series
 * among the last tracts, and takes the given strand where both are equally strong.
 */
export const aPhasedKernel: Kernel<APhasedPieces, APhasedParameters> = {
  context: () => contextBp,
  scanner: createStretchScanner,
  joiner: createAPhasedJoiner,
};
