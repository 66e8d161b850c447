import type { AnalysisDefinition, Strength } from './definition.ts';
import type { ParameterValues } from './field.ts';
import type { HitRow } from './hit-row.ts';
import { storedNumber, type ValueReader } from './hit-values.ts';

const USUAL_FULL = 1000;

/**
 * A reader of how strong a hit is: 0 and more, where 1 counts as full and a hit may have more, by
 * what the definition says of its kind.
 *
 * @param parameters those of the result, because some kinds measure by them
 */
export function strengthReader(
  { strength, maximum }: Pick<AnalysisDefinition, 'strength' | 'maximum'>,
  parameters: ParameterValues,
): ValueReader<number> {
  const { column, less, full } = strength ?? { column: maximum.of, full: USUAL_FULL };
  const fullValue = readFull(full, parameters);
  const readValue = (row: HitRow) =>
    storedNumber(row, column) - (less === undefined ? 0 : storedNumber(row, less));
  return (row) => Math.abs(readValue(row)) / fullValue;
}

function readFull(full: Strength['full'], parameters: ParameterValues): number {
  if (typeof full === 'number') return full;
  const value = parameters[full.parameter];
  return Array.isArray(value) ? Math.max(...value) : Number(value);
}
