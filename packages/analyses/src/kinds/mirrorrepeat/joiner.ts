import { createHitList } from '../../hits/hit-list.ts';
import type { Joiner, ScannedRecord } from '../../scan/kernel.ts';
import { createOverlapWalk, type MirrorHit } from './overlap-walk.ts';
import { type MirrorRepeatParameters, reachBp } from './parameters.ts';
import type { MirrorRepeatPieces } from './pieces.ts';

/** Hits that are waited for before a batch is gone through. */
const BATCH = 1 << 16;
/** Labels of `tract`. */
const [PURINES, PYRIMIDINES, MIXED] = [0, 1, 2];
/** The least share for arms of one class, and the longest spacer with which they fold. */
const TRIPLEX = { percent: 90, spacerBp: 10 };

/** Keeps the hits of all centres that meet no better one. */
export function createMirrorRepeatJoiner(
  parameters: MirrorRepeatParameters,
): Joiner<MirrorRepeatPieces> {
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
