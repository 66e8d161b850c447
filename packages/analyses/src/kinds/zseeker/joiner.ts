import { createHitList } from '../../hits/hit-list.ts';
import type { Joiner, ScannedRecord } from '../../scan/kernel.ts';
import type { ZseekerPieces } from './find-rows.ts';
import {
  BREAK_STEP,
  FOREIGN_STEP,
  GC_STEP,
  wholeScores,
  type ZseekerParameters,
} from './parameters.ts';

/** Adds the steps of all rows up, and makes a region of each best sum that is high enough. */
export function createZseekerJoiner(parameters: ZseekerParameters): Joiner<ZseekerPieces> {
  const { scale, ofSteps, penalty, penaltyStep, threshold, drop } = wholeScores(parameters);
  const hits = createHitList({
    score: Float64Array,
    scorePerStep: Float64Array,
    gcSteps: Uint32Array,
    breaks: Uint32Array,
  });
  /** The sum after the step before `next`, and its parts; 0 where there is none. */
  const open = { next: 0, first: 0, sum: 0, gcSteps: 0, breaks: 0, breaksInRow: 0 };
  /** The first best sum, once it is enough; `end` is the step after it. */
  const best = { sum: 0, end: 0, gcSteps: 0, breaks: 0 };

  function restart(record: ScannedRecord): void {
    if (best.sum >= threshold) {
      const steps = best.end - open.first;
      if (steps + 1 >= parameters.minLength) report(record, steps);
    }
    open.sum = 0;
    open.gcSteps = 0;
    open.breaks = 0;
    best.sum = 0;
  }

  function report(record: ScannedRecord, steps: number): void {
    const row = hits.addHit(record.index, record.start + open.first, steps + 1);
    const own = hits.ownColumns();
    own.score[row] = best.sum / scale;
    own.scorePerStep[row] = best.sum / (steps * scale);
    own.gcSteps[row] = best.gcSteps;
    own.breaks[row] = best.breaks;
  }

  function addSteps(record: ScannedRecord, first: number, steps: Uint8Array): void {
    for (let at = 0; at < steps.length; at++) {
      const step = steps[at];
      let score = ofSteps[step] as number;
      if (step === BREAK_STEP) {
        score = -(penalty + penaltyStep * open.breaksInRow);
        open.breaksInRow += 1;
      } else {
        open.breaksInRow = 0;
      }
      if (open.sum === 0) open.first = first + at;
      open.sum += score;
      if (open.sum <= 0 || step === FOREIGN_STEP) {
        restart(record);
        continue;
      }
      if (step === BREAK_STEP) open.breaks += 1;
      else if (step === GC_STEP) open.gcSteps += 1;
      if (open.sum > best.sum) {
        best.sum = open.sum;
        best.end = first + at + 1;
        best.gcSteps = open.gcSteps;
        best.breaks = open.breaks;
      } else if (best.sum >= threshold && best.sum - open.sum >= drop) {
        restart(record);
      }
    }
  }

  return {
    push(record, from, _to, { first, count, steps }) {
      let taken = 0;
      for (let row = 0; row < first.length; row++) {
        const start = from + first[row];
        if (start !== open.next) {
          restart(record);
          open.breaksInRow = 0;
        }
        addSteps(record, start, steps.subarray(taken, taken + count[row]));
        taken += count[row];
        open.next = start + count[row];
      }
    },
    endRecord(record) {
      restart(record);
      open.next = 0;
      open.breaksInRow = 0;
    },
    take: hits.take,
  };
}
