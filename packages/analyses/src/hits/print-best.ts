import type { AnalysisDefinition } from '../definition.ts';
import { shortestFloat32 } from '../numbers/shortest-float32.ts';
import { rankingOf } from './ranking.ts';

/** The best value of a kind's hits as it is printed; null without hits. */
export function printBest(definition: AnalysisDefinition, value: number | null): number | null {
  if (value === null) return null;
  return rankingOf(definition).column.type === 'float32' ? shortestFloat32(value) : value;
}
