import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { rankingOf } from '@flipon/analyses/ranking';
import { shortestFloat32 } from '@flipon/analyses/shortest-float32';
import type { DistinctItem } from '@flipon/contract/distinct';
import type { DistinctRow } from '@flipon/tables/distinct-hits';

export function presentDistinct(
  definition: AnalysisDefinition,
  row: DistinctRow,
  places: DistinctItem['places'] = { plus: [], minus: [] },
): DistinctItem {
  const { id, rank, head, length, times, plus, minus } = row;
  const mean = presentMean(definition, row.mean);
  return { id, rank, sequence: head, length, times, plus, minus, mean, places };
}

/** A mean has no more digits than its values. */
export function presentMean(definition: AnalysisDefinition, mean: number): number {
  const { type } = rankingOf(definition).column;
  return type === 'float32' ? shortestFloat32(Math.fround(mean)) : mean;
}
