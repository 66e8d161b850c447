import { z } from 'zod';
import type { AnalysisDefinition } from './definition.ts';
import type { ParameterValues } from './field.ts';
import { parametersShape } from './parameters-schema.ts';

/**
 * The parameters of an analysis as they are computed with, defaults filled in.
 *
 * @param given values under their wire names; others are left out
 * @throws z.ZodError with every problem, the field's key as its path
 */
export function parseParameters(
  definition: AnalysisDefinition,
  given: Readonly<Record<string, unknown>>,
): ParameterValues {
  return z.object(parametersShape(definition.fields)).parse(given) as ParameterValues;
}
