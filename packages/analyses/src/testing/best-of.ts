import type { AnalysisDefinition } from '../definition.ts';
import { rankingOf } from '../hits/ranking.ts';

/** The value of the strongest of some hits, without the sign of a strand; null without hits. */
export function bestOf(definition: AnalysisDefinition, values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const { betterEnd, isAbsolute } = rankingOf(definition);
  if (betterEnd === 'low') return Math.min(...values);
  return Math.max(...values.map((value) => (isAbsolute ? Math.abs(value) : value)));
}
