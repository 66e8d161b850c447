import type { SlowVersion } from '../../scan/slow-version.ts';
import type { Zdnabert2Parameters } from './parameters.ts';

export interface SlowZRegion {
  position: number;
  length: number;
  confidenceScore: number;
}

/** Of a base in the chain. */
export type State = 'B' | 'anti' | 'syn';
const STATES: readonly State[] = ['B', 'anti', 'syn'];

/** Dinucleotides in the order of the published table, and their energies in kcal/mol. */
const DINUCLEOTIDES = 'AA AT AG AC TA TT TG TC GA GT GG GC CA CT CG CC'.split(' ');
const AS_AS = [4.4, 6.2, 3.4, 5.2, 2.5, 4.4, 1.4, 3.3, 3.3, 5.2, 2.4, 4.2, 1.4, 3.4, 0.66, 2.4];
const SA_SA = [4.4, 2.5, 3.3, 1.4, 6.2, 4.4, 5.2, 3.4, 3.4, 1.4, 2.4, 0.66, 5.2, 3.3, 4.2, 2.4];
const KT = 0.616;

/** The states that a letter may have. */
export function statesOf(letter: string): readonly State[] {
  return 'ACGT'.includes(letter) ? STATES : ['B'];
}

/** Weight of a state at the first and at the last base. */
export function weightOfEnd(state: State): number {
  return state === 'B' ? 1 : Math.exp(-5 / KT);
}

/** Weight of a step from a state of one base to a state of the next one. */
export function weightOfStep(from: State, to: State, bases: string): number {
  if (from === 'B' && to === 'B') return 1;
  if (from === 'B' || to === 'B') return Math.exp(-5 / KT);
  const place = DINUCLEOTIDES.indexOf(bases);
  const [as = 0, sa = 0] = [AS_AS[place], SA_SA[place]];
  if (from === to) return Math.exp(-((as + sa) / 2 + 4 - 2) / (2 * KT));
  return Math.exp(-((from === 'anti' ? as : sa) - 2) / (2 * KT));
}

type Sums = Partial<Record<State, number>>;

/** The probability of Z form of each base by its definition, over the whole text at once. */
export function zProbabilitiesSlowly(text: string): number[] {
  const letters = [...text];
  const forward: Sums[] = [];
  for (const [at, letter] of letters.entries()) {
    const sums: Sums = {};
    for (const to of statesOf(letter)) {
      sums[to] = at === 0 ? weightOfEnd(to) : 0;
      for (const [from, sum] of entriesOf(forward[at - 1])) {
        sums[to] += sum * weightOfStep(from, to, text.slice(at - 1, at + 1));
      }
    }
    forward.push(scaled(sums));
  }
  const probabilities: number[] = [];
  let backward: Sums = {};
  for (let at = letters.length - 1; at >= 0; at--) {
    const sums: Sums = {};
    for (const from of statesOf(letters[at] ?? '')) {
      sums[from] = at === letters.length - 1 ? weightOfEnd(from) : 0;
      for (const [to, sum] of entriesOf(backward)) {
        sums[from] += sum * weightOfStep(from, to, text.slice(at, at + 2));
      }
    }
    backward = scaled(sums);
    const both = (state: State) => (forward[at]?.[state] ?? 0) * (backward[state] ?? 0);
    const z = both('anti') + both('syn');
    probabilities[at] = z / (z + both('B'));
  }
  return probabilities;
}

function entriesOf(sums: Sums = {}): [State, number][] {
  return Object.entries(sums) as [State, number][];
}

function scaled(sums: Sums): Sums {
  const entries = entriesOf(sums);
  const total = entries.reduce((sum, [, value]) => sum + value, 0);
  return Object.fromEntries(entries.map(([state, value]) => [state, value / total]));
}

/** Regions of a list of probabilities by the rule of all models. */
export function findZRegionsSlowly(
  probabilities: readonly number[],
  {
    confidenceThreshold,
    minSequenceSize,
  }: Pick<Zdnabert2Parameters, 'confidenceThreshold' | 'minSequenceSize'>,
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
  benchBp: 400_000,
  countHits: (text, parameters) =>
    findZRegionsSlowly(zProbabilitiesSlowly(text), parameters).length *
    (parameters.checkReverseComplement ? 2 : 1),
};
