import type { Kernel } from '../../scan/kernel.ts';
import type { ZseekerPieces } from './find-rows.ts';
import { createRowFinder, LEAD_BP } from './find-rows.ts';
import { createZseekerJoiner } from './joiner.ts';
import type { ZseekerParameters } from './parameters.ts';

/**
 * ZSeeker: the Z-DNA search of Wang et al., Brief. Bioinform. 2025;26:bbaf240,
 * doi:10.1093/bib/bbaf240.
 *
 * 1. A step is a pair of neighbouring bases. GC and CG score gc, GT and TG gt, AC and CA ac; the k-th
 *    AT or TA step in a row scores at + atRun[k], whose last number goes on. The n-th in a row of the
 *    other steps, the breaks, costs penalty + penaltyStep (n - 1). Rows are those of the record.
 * 2. Scores are added up from the first step on; a sum of 0 or less restarts at 0. The first best sum that
 *    is at least the threshold is a candidate.
 * 3. The candidate is a region when the sum reaches 0, when it has fallen by drop, and at the record's end or
 *    at another letter than A, C, G and T; then sums restart. Regions shorter than minLength are left out.
 *
 * `position` is the region's first base, `score` its sum. Sums are whole numbers, so equal is equal.
 * Only the given strand is read: on the other one a drop or a restart may come at another place.
 *
 * Time is linear. The kernel finds the rows of steps in which a sum may be high enough, and the joiner
 * adds these up; most sequences have few of them.
 *
 * It differs from the public program in that another letter ends a region (there it is a break), and
 * that a candidate counts when the sum is exactly 0 and drop is larger than the threshold (there it is
 * lost). That program gives the last base as the end, this one the exclusive end.
 */
export const zseekerKernel: Kernel<ZseekerPieces, ZseekerParameters> = {
  context: () => ({ before: LEAD_BP, after: 1 }),
  scanner: createRowFinder,
  joiner: createZseekerJoiner,
};
