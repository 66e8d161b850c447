import type { AnalysisDefinition, Strength } from '../definition.ts';
import type { ParameterValues } from '../parameters/field.ts';
import type { NumberReads } from './hit-values.ts';

const USUAL_FULL = 1000;

/**
 * A reader of how strong a hit is: 0 and more, where 1 counts as full and a hit may have more, by
 * what the definition says of its kind.
 *
 * @param parameters those of the result, because some kinds measure by them
 * @param reads how hits are held
 */
export function strengthReader<Hit>(
  { strength, maximum }: Pick<AnalysisDefinition, 'strength' | 'maximum'>,
  parameters: ParameterValues,
  reads: NumberReads<Hit>,
): (hit: Hit) => number {
  const { column, less, full, isLogarithmic }: Strength = strength ?? {
    column: maximum.of,
    full: USUAL_FULL,
  };
  const fullValue = readFull(full, parameters);
  const read = reads(column);
  if (isLogarithmic === true) {
    return (hit) => Math.max(0, Math.log(Math.abs(read(hit))) / Math.log(fullValue));
  }
  if (less === undefined) return (hit) => Math.abs(read(hit)) / fullValue;
  const readLess = reads(less);
  return (hit) => Math.abs(read(hit) - readLess(hit)) / fullValue;
}

function readFull(full: Strength['full'], parameters: ParameterValues): number {
  if (typeof full === 'number') return full;
  const value = parameters[full.parameter];
  return Array.isArray(value) ? Math.max(...value) : Number(value);
}
