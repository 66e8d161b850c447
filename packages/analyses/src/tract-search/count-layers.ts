import { bestEnds, tractRuns } from './best-ends.ts';
import type { TractRules } from './tract-rules.ts';

/**
 * Layers of the structure: the greatest shortest tract with which the letters of a match still hold
 * one.
 *
 * @param own the letters of a match as in `bestEnds`
 */
export function countLayers(own: Uint8Array, rules: TractRules): number {
  const endless = { ...rules, tractsMax: Number.POSITIVE_INFINITY };
  const holds = (tractMin: number) =>
    bestEnds(own, { ...endless, tractMin }, true).some((end) => end !== -1);
  const runs = runLengths(own);
  const mayHold = (tractMin: number) => mayHoldTracts(runs, own.length, { ...rules, tractMin });
  const most = searchMost(rules.tractMin, mayHold);
  // What may be nearly always is.
  if (most === rules.tractMin || holds(most)) return most;
  return searchMost(rules.tractMin, (tractMin) => tractMin < most && holds(tractMin));
}

/** The greatest number, at least `first`, for which something holds that holds for the first one and all smaller ones. */
export function searchMost(first: number, holds: (value: number) => boolean): number {
  let sure = first;
  let step = 1;
  while (holds(sure + step)) {
    sure += step;
    step *= 2;
  }
  while (step > 1) {
    step /= 2;
    if (holds(sure + step)) sure += step;
  }
  return sure;
}

function runLengths(own: Uint8Array): number[] {
  const { length, runEnd, nextOwn } = tractRuns(own);
  const lengths: number[] = [];
  for (let at = nextOwn[0]; at < length; at = nextOwn[runEnd[at]]) lengths.push(runEnd[at] - at);
  return lengths;
}

/** Whether runs have room for enough tracts, wherever they lie. */
function mayHoldTracts(
  runs: readonly number[],
  lengthBp: number,
  { tractMin, tractMax, loopMin, tractsMin, bulged }: TractRules,
): boolean {
  if (tractMin > tractMax) return false;
  if (bulged > 0) return tractsMin * tractMin + (tractsMin - 1) * loopMin <= lengthBp;
  let tracts = 0;
  for (const run of runs) {
    tracts += Math.floor((run + loopMin) / (tractMin + loopMin));
    if (tracts >= tractsMin) return true;
  }
  return false;
}
