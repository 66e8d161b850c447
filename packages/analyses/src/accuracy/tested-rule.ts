import type { AnalysisDefinition } from '../definition.ts';
import type { FoundHit } from '../hits/hit-row.ts';
import type { ParameterValues } from '../parameters/field.ts';
import type { Kernel, Pieces } from '../scan/kernel.ts';
import { hitRows, runInMemory } from '../scan/run-in-memory.ts';
import type { SetId } from './truth-sets.ts';

/** What a kind says of a whole sequence, yes or no; each kind has its own in `tested-rules.ts`. */
export interface TestedRule {
  sets: readonly SetId[];
  rule: string;
  /** The preset of the kind that it is; absent where it is none. */
  preset?: string;
  /** The settings of the kind that it is, where no preset has them; fields that it does not name have their defaults. */
  values?: ParameterValues;
  /** Whether it is counted in each part of a set, too, where a set has parts. */
  isInParts?: boolean;
  /** @param letters upper case */
  finds(letters: string): boolean;
}

/** A number that a kind gives a whole sequence: the higher, the likelier it forms the structure. */
export interface TestedScore {
  sets: readonly SetId[];
  score: string;
  /** @param letters upper case */
  rate(letters: string): number;
  /** Ends of the bins in which the share that forms is counted; without it none is. */
  bins?: readonly number[];
  /** Whether its threshold is chosen anew in each part of a set, too. */
  isInParts?: boolean;
}

/** What a kind is asked on sets of sequences. */
export interface TestedKind {
  rules: readonly TestedRule[];
  scores: readonly TestedScore[];
}

/** The hits of a kind in one linear sequence. @param letters upper case */
export function hitsIn<P extends Pieces, Parameters extends ParameterValues>(
  kernel: Kernel<P, Parameters>,
  parameters: Parameters,
  letters: string,
): FoundHit[] {
  const bases = new TextEncoder().encode(letters);
  const record = { start: 0, length: bases.length, circular: false };
  return hitRows(runInMemory(kernel, bases, [record], parameters));
}

/** The best value among hits; `none` where there is no hit. */
export function bestOfHits(
  hits: readonly FoundHit[],
  rate: (hit: FoundHit) => number,
  none = 0,
): number {
  return hits.reduce((best, hit) => Math.max(best, rate(hit)), none);
}

/** The values of a preset of a definition. @throws an Error where it has none of that label */
export function presetValues({ kind, presets }: AnalysisDefinition, label: string) {
  const found = presets.find((each) => each.label === label);
  if (found === undefined) throw new Error(`${kind} has no preset ${label}.`);
  return found.values;
}
