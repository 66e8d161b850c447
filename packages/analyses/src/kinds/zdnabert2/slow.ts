import type { SlowVersion } from '../../slow-version.ts';
import { JUNCTION_WEIGHT, stepWeights } from './bz-weights.ts';
import type { Zdnabert2Parameters } from './parameters.ts';

export interface SlowZRegion {
  position: number;
  length: number;
  confidenceScore: number;
}

/** Weight of a step between two states, of the bases x and y. */
function weightOf(from: string, to: string, x: string, y: string): number {
  if (from === 'B' && to === 'B') return 1;
  if (from === 'B' || to === 'B') return JUNCTION_WEIGHT;
  const step = 4 * 'ACGT'.indexOf(x) + 'ACGT'.indexOf(y);
  if (from === to) return stepWeights.same[step] ?? 0;
  return (from === 'anti' ? stepWeights.antiSyn[step] : stepWeights.synAnti[step]) ?? 0;
}

const states = ['B', 'anti', 'syn'] as const;

/** The probability of Z form of each base by its definition, over the whole text at once. */
export function zProbabilitiesSlowly(text: string): number[] {
  const allowed = (at: number) => (/[ACGT]/.test(text.charAt(at)) ? states : (['B'] as const));
  const ends = (state: string) => (state === 'B' ? 1 : JUNCTION_WEIGHT);
  const forward: Record<string, number>[] = [];
  const backward: Record<string, number>[] = [];
  const scale = (row: Record<string, number>) => {
    const sum = Object.values(row).reduce((a, b) => a + b, 0);
    return Object.fromEntries(Object.entries(row).map(([state, value]) => [state, value / sum]));
  };
  for (let at = 0; at < text.length; at++) {
    const row = allowed(at).map((state) => {
      if (at === 0) return [state, ends(state)] as const;
      const sum = allowed(at - 1).reduce((total, before) => {
        const weight = weightOf(before, state, text.charAt(at - 1), text.charAt(at));
        return total + (forward[at - 1]?.[before] ?? 0) * weight;
      }, 0);
      return [state, sum] as const;
    });
    forward[at] = scale(Object.fromEntries(row));
  }
  for (let at = text.length - 1; at >= 0; at--) {
    const row = allowed(at).map((state) => {
      if (at === text.length - 1) return [state, ends(state)] as const;
      const sum = allowed(at + 1).reduce((total, after) => {
        const weight = weightOf(state, after, text.charAt(at), text.charAt(at + 1));
        return total + (backward[at + 1]?.[after] ?? 0) * weight;
      }, 0);
      return [state, sum] as const;
    });
    backward[at] = scale(Object.fromEntries(row));
  }
  return [...text].map((_, at) => {
    const product = (state: string) => (forward[at]?.[state] ?? 0) * (backward[at]?.[state] ?? 0);
    const inZ = product('anti') + product('syn');
    return inZ / (inZ + product('B'));
  });
}

/** Regions of a list of probabilities by the rule of all models. */
export function findZRegionsSlowly(
  probabilities: readonly number[],
  { confidenceThreshold, minSequenceSize }: Zdnabert2Parameters,
): SlowZRegion[] {
  const regions: SlowZRegion[] = [];
  for (let start = 0; start < probabilities.length; start++) {
    let end = start;
    while (end < probabilities.length && (probabilities[end] ?? 0) > confidenceThreshold) end++;
    const inside = probabilities.slice(start, end);
    if (inside.length > minSequenceSize) {
      const sum = inside.reduce((a, b) => a + b, 0);
      regions.push({
        position: start,
        length: inside.length,
        confidenceScore: sum / inside.length,
      });
    }
    start = end;
  }
  return regions;
}

export const slowVersion: SlowVersion<Zdnabert2Parameters> = {
  benchBp: 200_000,
  countHits: (text, parameters) =>
    findZRegionsSlowly(zProbabilitiesSlowly(text), parameters).length *
    (parameters.checkReverseComplement ? 2 : 1),
};
