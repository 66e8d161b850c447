import { z } from 'zod';
import type { AnalysisDefinition } from './definition.ts';
import type { ParameterValues } from './field.ts';
import { rulesOf } from './kind-rules.ts';
import { parametersShape } from './parameters-schema.ts';

/**
 * The parameters of a kind as one schema, with whatever else a request holds: fields by themselves,
 * then the kind's rules on all of them together. What is absent is filled in.
 *
 * @param others schemas of what stands beside the parameters
 */
export function requestSchema<Others extends z.ZodRawShape>(
  { kind, fields }: AnalysisDefinition,
  others: Others,
): z.ZodType<z.infer<z.ZodObject<Others>> & Record<string, unknown>> {
  const { fill, check } = rulesOf(kind);
  const request = z
    .looseObject({ ...others, ...parametersShape(fields) })
    .superRefine((values, context) => {
      for (const { field, message } of check?.(values as ParameterValues) ?? []) {
        context.addIssue({ code: 'custom', path: [field], message });
      }
    });
  const isObject = (given: unknown): given is Record<string, unknown> =>
    typeof given === 'object' && given !== null && !Array.isArray(given);
  const schema = z.preprocess((given) => (fill && isObject(given) ? fill(given) : given), request);
  return schema as unknown as ReturnType<typeof requestSchema<Others>>;
}

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
  const values: Record<string, unknown> = requestSchema(definition, {}).parse(given);
  return Object.fromEntries(
    definition.fields.map(({ key }) => [key, values[key]]),
  ) as ParameterValues;
}
