import type { Match } from './find-matches.ts';
import type { TractParameters, TractRules } from './tract-rules.ts';

/** A match, and the runs [run, lastRun] that it begins and ends in. */
export interface Chain extends Match {
  run: number;
  lastRun: number;
  tractCount: number;
}

/**
 * Whether matches are chains of whole runs, as `find-chains` finds them: any number of tracts without
 * bulges, loops from one base on, the longest end, no overlaps.
 */
export function areChains(parameters: TractParameters): boolean {
  const { bulgedTracts, tractsMax, loopMin, prefer, overlap } = parameters;
  return (
    bulgedTracts === 0 &&
    tractsMax === 0 &&
    loopMin <= 1 &&
    prefer === 'longest' &&
    overlap === 'none'
  );
}

/** The most tracts in a run of `lengthBp` bases. */
export function tractsIn(lengthBp: number, { tractMin, loopMin }: TractRules): number {
  return Math.floor((lengthBp + loopMin) / (tractMin + loopMin));
}

/** The most bases that `tracts` tracts, one at least, and the loops between them reach. */
export function tractsReach(tracts: number, { tractMax, loopMax }: TractRules): number {
  return tracts * tractMax + (tracts - 1) * loopMax;
}
