import { type AddHit, createHeldHits, passOn } from './hit-columns.ts';
import { NO_RUN } from './pieces.ts';

const LEFT = 0;
const GONE = 1;
const NONE = -1;

/** The run that goes on from the end of a circle across its origin. */
export const ORIGIN_RUN = -1;

/** Lets one hit of each alternating run through: see {@link createRunCollapser}. */
export interface RunCollapser {
  /** Whether no hit waits, so that a hit outside of runs can be emitted directly. */
  isIdle(): boolean;
  /** In order of start. `run` is the start of the hit's run in the record, ORIGIN_RUN or NO_RUN. */
  add(...hit: [...Parameters<AddHit>, run: number]): void;
  /** No hit of another run than this one is still to come, other than of runs that begin later. */
  advance(openRun: number): void;
  /** @param lastRun the run of the record's last base */
  endRecord(lastRun: number): void;
}

/**
 * Of the hits within one run, keeps the one with the longest arm, then the smallest spacer, then the
 * smallest start, counted along the run. Hits are emitted in order of start, so those after an unfinished
 * run wait for it. These are few, except for a run across the origin of a circle, which ends with the
 * record.
 *
 * @param shortestBp bases of the shortest possible hit
 */
export function createRunCollapser(shortestBp: number, next: AddHit): RunCollapser {
  const queue = createHeldHits();
  let openRun = NO_RUN;
  /** Rows of the best hits so far: of the run across the origin, and of the open run. */
  let originBest = NONE;
  let openBest = NONE;
  /** From here on no hit of the open run starts, because one that does not lie in it ends too early. */
  let openEnd = Number.POSITIVE_INFINITY;

  return {
    isIdle,

    add(start, arm, spacer, mismatches, delta, run) {
      if (run !== NO_RUN && run !== openRun) closeRun(run);
      if (run === NO_RUN) {
        if (start >= openEnd && originBest === NONE) closeRun(NO_RUN);
        if (isIdle()) next(start, arm, spacer, mismatches, delta);
        else {
          queue.add(start, arm, spacer, mismatches, delta, LEFT);
          // The run ends before this hit does.
          openEnd = Math.min(openEnd, start + 2 * arm + spacer - shortestBp);
        }
        return;
      }
      const best = run === ORIGIN_RUN ? originBest : openBest;
      if (best !== NONE && !isBetter(arm, spacer, best)) return;
      if (best !== NONE) queue.columns.state[best] = GONE;
      const row = queue.add(start, arm, spacer, mismatches, delta, LEFT);
      if (run === ORIGIN_RUN) originBest = row;
      else openBest = row;
    },

    advance(run) {
      if (run !== openRun) closeRun(run);
    },

    endRecord(lastRun) {
      if (openRun === lastRun && openBest !== NONE && originBest !== NONE) {
        // They are one run; its hits before the origin come first.
        const { arm, spacer, state } = queue.columns;
        const isGain = isBetter(arm[originBest], spacer[originBest], openBest);
        state[isGain ? openBest : originBest] = GONE;
      }
      originBest = NONE;
      closeRun(NO_RUN);
    },
  };

  function isIdle(): boolean {
    return openBest === NONE && originBest === NONE;
  }

  function closeRun(nextRun: number): void {
    openRun = nextRun;
    openBest = NONE;
    openEnd = Number.POSITIVE_INFINITY;
    if (originBest !== NONE || queue.count === 0) return;
    const { columns, count } = queue;
    for (let row = 0; row < count; row++) {
      if (columns.state[row] !== GONE) passOn(columns, row, next);
    }
    queue.clear();
  }

  /** Whether a hit goes before the one in a row that comes earlier along the run. */
  function isBetter(arm: number, spacer: number, earlier: number): boolean {
    const { columns } = queue;
    const gain = arm - columns.arm[earlier];
    return gain > 0 || (gain === 0 && spacer < columns.spacer[earlier]);
  }
}
