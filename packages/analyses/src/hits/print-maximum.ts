import type { AnalysisDefinition } from '../definition.ts';
import { shortestFloat32 } from '../numbers/shortest-float32.ts';

/** The largest value of a kind's leading column as it is printed; null without hits. */
export function printMaximum(
  { columns, maximum }: AnalysisDefinition,
  value: number | null,
): number | null {
  if (value === null) return null;
  const isFloat32 = columns.some(({ key, type }) => key === maximum.of && type === 'float32');
  return isFloat32 ? shortestFloat32(value) : value;
}
