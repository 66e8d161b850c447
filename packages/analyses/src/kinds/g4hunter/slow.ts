import { nearestFloat32 } from '../../numbers/nearest-float32.ts';
import type { SlowVersion } from '../../scan/slow-version.ts';
import { type G4HunterParameters, scaleParameters } from './parameters.ts';

export interface SlowHit {
  position: number;
  length: number;
  score: number;
  windows: number;
}

/**
 * G4 hunter by its definition, window by window: the oracle that the kernel is compared with.
 *
 * @param sequence letters of one record
 * @param circular runs, windows and hits go on across the origin
 */
export function findHitsSlowly(
  sequence: string,
  parameters: G4HunterParameters,
  circular: boolean,
): SlowHit[] {
  const L = sequence.length;
  const W = parameters.windowSize;
  if (L < W) return [];
  const { minSum, scale } = scaleParameters(parameters);
  const scores = baseScoresSlowly(sequence, parameters, circular);
  const sumOver = (start: number, length: number) => {
    let sum = 0;
    for (let i = start; i < start + length; i++) sum += scores[i % L];
    return sum;
  };
  const starts = circular ? L : L - W + 1;
  const signs = Array.from({ length: starts }, (_, start) => {
    const sum = sumOver(start, W);
    return Math.abs(sum) >= minSum ? Math.sign(sum) : 0;
  });
  const hit = (position: number, windows: number): SlowHit => {
    const length = circular ? Math.min(L, W + windows - 1) : W + windows - 1;
    return {
      position,
      length,
      windows,
      score: nearestFloat32(sumOver(position, length), length * scale),
    };
  };
  if (circular && signs.every((sign) => sign !== 0 && sign === signs[0])) return [hit(0, L)];

  const hits: SlowHit[] = [];
  for (let start = 0; start < starts; start++) {
    const before = circular ? signs.at(start - 1) : start === 0 ? 0 : signs[start - 1];
    if (signs[start] === 0 || signs[start] === before) continue;
    let windows = 1;
    while (
      windows < starts &&
      (circular || start + windows < starts) &&
      signs[(start + windows) % L] === signs[start]
    ) {
      windows++;
    }
    hits.push(hit(start, windows));
  }
  return hits;
}

/** Scaled score of every base; a run is walked to both ends from each of its bases. */
export function baseScoresSlowly(
  sequence: string,
  parameters: G4HunterParameters,
  circular: boolean,
): number[] {
  const L = sequence.length;
  const { scores } = scaleParameters(parameters);
  const baseAt = (i: number) =>
    circular ? sequence.charAt(((i % L) + L) % L) : sequence.charAt(i);
  return Array.from({ length: L }, (_, i) => {
    const base = baseAt(i).toUpperCase();
    if (base !== 'G' && base !== 'C') return 0;
    if (parameters.searchMode !== 'GC' && base !== parameters.searchMode) return 0;
    let run = 1;
    for (let j = i - 1; run < L && baseAt(j).toUpperCase() === base; j--) run++;
    for (let j = i + 1; run < L && baseAt(j).toUpperCase() === base; j++) run++;
    const score = scores[Math.min(run, 4) - 1];
    return base === 'G' ? score : -score;
  });
}

export const slowVersion: SlowVersion<G4HunterParameters> = {
  countHits: (text, parameters) => findHitsSlowly(text, parameters, false).length,
};
