import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { ParameterValues } from '@flipon/analyses/field';

/** Parameters that no hit is shorter than, whatever the kind. */
const SIZES = ['windowSize', 'minWindowSize', 'minSequenceSize'];

/** The fewest bases that a record with a hit can have; null where the definition does not tell. */
export function shortestRecordBp(
  { windowOf }: AnalysisDefinition,
  parameters: ParameterValues,
): number | null {
  if (typeof windowOf === 'number') return windowOf;
  const key = windowOf ?? SIZES.find((size) => size in parameters);
  const shortest = key === undefined ? undefined : parameters[key];
  return typeof shortest === 'number' ? shortest : null;
}
