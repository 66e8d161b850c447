import type { AnalysisDefinition, Strength } from '../definition.ts';
import type { ParameterValues } from '../parameters/field.ts';
import type { NumberReads } from './hit-values.ts';

const USUAL_FULL = 1000;

/**
 * A reader of how strong a hit is, where 0 is nothing and 1 counts as full, by what the definition says of
 * its kind; a hit may have more than 1, and where low is better also less than 0.
 *
 * @param parameters those of the result, because some kinds measure by them
 * @param reads how hits are held
 */
export function strengthReader<Hit>(
  { strength }: Pick<AnalysisDefinition, 'strength'>,
  parameters: ParameterValues,
  reads: NumberReads<Hit>,
): (hit: Hit) => number {
  const { column, full = USUAL_FULL, none = 0, isLogarithmic } = strength;
  const fullValue = readFull(full, parameters);
  const read = reads(column);
  if (isLogarithmic === true) {
    return (hit) => Math.max(0, Math.log(Math.abs(read(hit))) / Math.log(fullValue));
  }
  if (none > fullValue) return (hit) => (none - read(hit)) / (none - fullValue);
  return (hit) => Math.abs(read(hit)) / fullValue;
}

function readFull(full: NonNullable<Strength['full']>, parameters: ParameterValues): number {
  if (typeof full === 'number') return full;
  const value = parameters[full.parameter];
  return Array.isArray(value) ? Math.max(...value) : Number(value);
}
