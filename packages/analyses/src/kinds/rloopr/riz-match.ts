import {
  COUNTED_RUNS,
  LONGEST_GAP,
  M1_TWO_TRACTS,
  M1_WHOLE_RIZ,
  M2_TRACT,
  M2_WHOLE_RIZ,
} from './limits.ts';
import { M1 } from './parameters.ts';
import type { Runs } from './runs.ts';

const [, RUN_4, RUN_5] = COUNTED_RUNS;

/** A RIZ as the first and the last of its runs; {@link nextRiz} moves it on. */
export interface RizMatch {
  model: number;
  first: number;
  /** Infinity after the last match. */
  last: number;
  lengthBp: number;
  gCount: number;
  /** Runs of at least 3, 4 and 5 G, in bits 0-7, 8-15 and 16-23. */
  runCounts: number;
}

export function createRizMatch(model: number): RizMatch {
  return { model, first: 0, last: 0, lengthBp: 0, gCount: 0, runCounts: 0 };
}

/**
 * Goes to the next RIZ with at least 50 % G in the chain of linked runs `from..end`.
 *
 * A RIZ is a match of `G{3,}[ACGTU]{1,10}?G{3,}[ACGTU]{1,10}?G{3,}` (m1) or `G{4,}[ACGTU]{1,10}?G{4,}`
 * (m2); the search for the next one continues after it, whether it is kept or not. Each match begins with a
 * run, because a match inside of a run also succeeds from the run's beginning, and ends with one, because
 * the last tract takes its whole run. The matcher tries the ends of a tract from the last on, each with the
 * next tracts from the nearest on; so another run comes before the rest of the same one.
 *
 * @param from the first run of the chain, or the one after the previous RIZ
 */
export function nextRiz(match: RizMatch, runs: Runs, from: number, end: number): void {
  for (let run = from; run < end; run++) {
    const last = match.model === M1 ? endOfM1(runs, run, end) : endOfM2(runs, run, end);
    if (last < 0) continue;
    match.first = run;
    match.last = last;
    if (measure(match, runs)) return;
    run = last;
  }
  match.last = Number.POSITIVE_INFINITY;
}

/** The last run of the match that begins with this one, or -1. */
function endOfM1(runs: Runs, run: number, end: number): number {
  if (run + 2 < end) return run + 2;
  // With one run to follow, either of the two has to hold two tracts.
  if (run + 1 < end) {
    const longer = Math.max(lengthOf(runs, run), lengthOf(runs, run + 1));
    return longer >= M1_TWO_TRACTS ? run + 1 : -1;
  }
  return lengthOf(runs, run) >= M1_WHOLE_RIZ ? run : -1;
}

function endOfM2(runs: Runs, run: number, end: number): number {
  const length = lengthOf(runs, run);
  if (length < M2_TRACT) return -1;
  // Runs of 3 G are but bases of the gap.
  const furthest = runs.ends[run] + LONGEST_GAP;
  for (let next = run + 1; next < end && runs.starts[next] <= furthest; next++) {
    if (lengthOf(runs, next) >= M2_TRACT) return next;
  }
  return length >= M2_WHOLE_RIZ ? run : -1;
}

/** Whether half of the RIZ is G. */
function measure(match: RizMatch, runs: Runs): boolean {
  const { first, last } = match;
  let gCount = 0;
  let runs4 = 0;
  let runs5 = 0;
  for (let run = first; run <= last; run++) {
    const length = lengthOf(runs, run);
    gCount += length;
    if (run > first) gCount += runs.gaps[run];
    if (length >= RUN_4) runs4++;
    if (length >= RUN_5) runs5++;
  }
  match.lengthBp = runs.ends[last] - runs.starts[first];
  match.gCount = gCount;
  match.runCounts = (last - first + 1) | (runs4 << 8) | (runs5 << 16);
  return 2 * gCount >= match.lengthBp;
}

function lengthOf({ starts, ends }: Runs, run: number): number {
  return ends[run] - starts[run];
}
