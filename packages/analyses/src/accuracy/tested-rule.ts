import type { AnalysisDefinition } from '../definition.ts';
import type { FoundHit } from '../hits/hit-row.ts';
import type { ParameterValues } from '../parameters/field.ts';
import type { Kernel, Pieces } from '../scan/kernel.ts';
import { hitRows, runInMemory } from '../scan/run-in-memory.ts';
import type { PairCounts, RuleCounts } from './measures.ts';
import type { TruthSet } from './truth-sets.ts';

/** What a rule made of a set, as it is kept: counts alone, from which all else follows. */
export interface MeasuredRule {
  set: TruthSet['id'];
  kind: string;
  rule: string;
  counts: RuleCounts;
  /** By the rule's score; null where the rule says yes or no. */
  order: PairCounts | null;
}

/** What a rule says of one sequence; `score` is exact: a whole number over another. */
export interface Verdict {
  isFound: boolean;
  score: readonly [number, number] | null;
}

/** A rule of a kind that is measured on a set; each kind has its own in `tested-rules.ts`. */
export interface TestedRule extends Pick<MeasuredRule, 'set' | 'rule'> {
  /** @param letters upper case */
  judge(letters: string): Verdict;
}

/**
 * Whether a kind finds anything in a sequence.
 *
 * @param scoreOf a whole number of a hit, of which the best counts; without it there is no order
 */
export function ruleOfKernel<P extends Pieces, Parameters extends ParameterValues>(
  kernel: Kernel<P, Parameters>,
  parameters: Parameters,
  named: Pick<TestedRule, 'set' | 'rule'>,
  scoreOf?: (hit: FoundHit) => number,
): TestedRule {
  return {
    ...named,
    judge(letters) {
      const bases = new TextEncoder().encode(letters);
      const record = { start: 0, length: bases.length, circular: false };
      const hits = hitRows(runInMemory(kernel, bases, [record], parameters));
      const score = scoreOf === undefined ? null : Math.max(0, ...hits.map(scoreOf));
      return { isFound: hits.length > 0, score: score === null ? null : [score, 1] };
    },
  };
}

/** The values of a preset of a definition. @throws an Error where it has none of that label */
export function presetValues({ kind, presets }: AnalysisDefinition, label: string) {
  const found = presets.find((each) => each.label === label);
  if (found === undefined) throw new Error(`${kind} has no preset ${label}.`);
  return found.values;
}
