import { createHitList } from '../../hits/hit-list.ts';
import type { Joiner, ScannedRecord } from '../../scan/kernel.ts';
import type { ZdnaParameters } from './parameters.ts';
import type { ZdnaPieces } from './pieces.ts';
import { createRegionScores, type StepCounts } from './region-scores.ts';

/** Joins runs that touch at the seam of two stretches, and keeps what is long and high enough. */
export function createZdnaJoiner(parameters: ZdnaParameters): Joiner<ZdnaPieces> {
  const minSteps = parameters.minSequenceSize - 1;
  const scores = createRegionScores(parameters);
  const hits = createHitList({
    zdnaGCRichness: Float64Array,
    zdnaGTRichness: Float64Array,
    score: Float64Array,
    scorePerc: Float64Array,
  });
  /** The run that may still grow; none where it has no steps. `first`: 0-based in the record. */
  const open: StepCounts & { first: number } = { first: 0, steps: 0, gc: 0, gt: 0, ac: 0, at: 0 };

  function close(record: ScannedRecord) {
    if (open.steps >= minSteps && open.steps > 0 && scores.isEnough(open)) {
      const hit = hits.addHit(record.index, record.start + open.first, open.steps + 1);
      const own = hits.ownColumns();
      own.zdnaGCRichness[hit] = (100 * open.gc) / open.steps;
      own.zdnaGTRichness[hit] = (100 * open.gt) / open.steps;
      own.score[hit] = scores.score(open);
      own.scorePerc[hit] = scores.scorePerc(open);
    }
    open.steps = 0;
    open.gc = 0;
    open.gt = 0;
    open.ac = 0;
    open.at = 0;
  }

  return {
    push(record, from, _to, pieces) {
      for (let i = 0; i < pieces.first.length; i++) {
        const first = from + pieces.first[i];
        if (open.first + open.steps !== first || open.steps === 0) {
          close(record);
          open.first = first;
        }
        open.steps += pieces.steps[i];
        open.gc += pieces.gc[i];
        open.gt += pieces.gt[i];
        open.ac += pieces.ac[i];
        open.at += pieces.at[i];
      }
    },
    endRecord: close,
    take: hits.take,
  };
}
