import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { lowerFirst } from '@flipon/analyses/letter-case';
import { rankingOf } from '@flipon/analyses/ranking';

/** What the value of the strongest hit is: "Highest score", "Lowest delta". */
export function bestLabel(definition: AnalysisDefinition): string {
  const { column, betterEnd } = rankingOf(definition);
  return `${betterEnd === 'low' ? 'Lowest' : 'Highest'} ${lowerFirst(column.label)}`;
}
