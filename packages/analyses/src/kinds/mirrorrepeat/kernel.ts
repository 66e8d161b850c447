import { createHitList } from '../../hits/hit-list.ts';
import type { Joiner, Kernel, ScannedRecord } from '../../scan/kernel.ts';
import { createOverlapWalk, type MirrorHit } from './overlap-walk.ts';
import { type MirrorRepeatParameters, reachBp } from './parameters.ts';
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

/** Hits that are waited for before a batch is gone through. */
const BATCH = 1 << 16;
/** Labels of `tract`. */
const [PURINES, PYRIMIDINES, MIXED] = [0, 1, 2];
/** The least share for arms of one class, and the longest spacer with which they fold. */
const TRIPLEX = { percent: 90, spacerBp: 10 };

/** Keeps the hits of all centres that meet no better one. */
function createMirrorRepeatJoiner(parameters: MirrorRepeatParameters): Joiner<MirrorRepeatPieces> {
  const hits = createHitList({
    armLength: Uint32Array,
    spacerLength: Uint32Array,
    mismatches: Uint32Array,
    purity: Float64Array,
    tract: Uint8Array,
    triplex: Uint8Array,
    score: Float64Array,
  });
  const reach = reachBp(parameters);
  let current: ScannedRecord = { index: 0, start: 0, length: 0, wraps: false };
  const walk = createOverlapWalk(parameters, report);
  let batch = BATCH;

  function report({ start, arm, spacer, mismatches, purines }: MirrorHit): void {
    const bases = 2 * arm;
    const row = hits.addHit(current.index, current.start + start, bases + spacer);
    const own = hits.ownColumns();
    const larger = Math.max(purines, bases - purines);
    const isPure = 100 * larger >= TRIPLEX.percent * bases;
    own.armLength[row] = arm;
    own.spacerLength[row] = spacer;
    own.mismatches[row] = mismatches;
    own.purity[row] = (100 * larger) / bases;
    own.tract[row] = isPure ? (larger === purines ? PURINES : PYRIMIDINES) : MIXED;
    own.triplex[row] = Number(isPure && spacer <= TRIPLEX.spacerBp);
    own.score[row] = arm - mismatches;
  }

  return {
    push(record, from, to, { start, arm, spacer, mismatches, purines }) {
      current = record;
      for (let row = 0; row < start.length; row++) {
        const first = from + start[row];
        if (walk.count >= batch) {
          // Centres rise, so what is still to come starts within reach of this one.
          walk.settle(first + arm[row] - reach);
          batch = Math.max(BATCH, 2 * walk.count);
        }
        walk.add(first, arm[row], spacer[row], mismatches[row], purines[row]);
      }
      // A batch has a bit for each base, so it is no longer than a stretch.
      walk.settle(to - reach);
    },
    endRecord() {
      walk.settle(Number.POSITIVE_INFINITY);
      batch = BATCH;
    },
    take: hits.take,
  };
}
