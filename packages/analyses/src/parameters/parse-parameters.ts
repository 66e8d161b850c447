import { z } from 'zod';
import { type AnalysisKind, definitionOf, type KindParameters, rulesOf } from '../definitions.ts';
import type { WireValues } from './field.ts';
import { parametersShape } from './parameters-schema.ts';

type Request<K extends AnalysisKind, Others extends z.ZodRawShape> = z.infer<z.ZodObject<Others>> &
  KindParameters[K];

/**
 * The schema of a request with the parameters of a kind and other values: checks each field, then the
 * kind's rules on all of them together. Absent parameters get their defaults.
 *
 * @param others schemas of the other values
 * @param use.isStored of a request that was accepted before
 */
export function requestSchema<K extends AnalysisKind, Others extends z.ZodRawShape>(
  kind: K,
  others: Others,
  use: { isStored?: boolean } = {},
): z.ZodType<Request<K, Others>> {
  const { fill, check } = rulesOf(kind);
  const request = z
    .looseObject({ ...others, ...parametersShape(definitionOf(kind).fields, use) })
    .superRefine((values, context) => {
      for (const { field, message } of check?.(pickParameters(kind, values)) ?? []) {
        context.addIssue({ code: 'custom', path: [field], message });
      }
    });
  const isObject = (given: unknown): given is WireValues =>
    typeof given === 'object' && given !== null && !Array.isArray(given);
  const schema: z.ZodType = z.preprocess(
    (given) => (fill && isObject(given) ? fill(given) : given),
    request,
  );
  // The shape was made of the kind's own fields, which is more than its type can tell.
  return schema as z.ZodType<Request<K, Others>>;
}

/** The parameters of a parsed request, without its other values. */
export function pickParameters<K extends AnalysisKind>(
  kind: K,
  request: WireValues,
): KindParameters[K] {
  const { fields } = definitionOf(kind);
  const parameters = Object.fromEntries(fields.map(({ key }) => [key, request[key]]));
  // The request was parsed by a schema that was made of the same fields.
  return parameters as KindParameters[K];
}

/**
 * The parameters of an analysis as they are computed with, defaults filled in.
 *
 * @param given values under their wire names; others are left out
 * @throws z.ZodError with every problem, the field's key as its path
 */
export function parseParameters<K extends AnalysisKind>(
  kind: K,
  given: WireValues,
): KindParameters[K] {
  return pickParameters(kind, schemaOf(kind).parse(given));
}

const operatorValue = z.array(z.number()).optional();
const ownText = z.string().optional();

/**
 * The parameters of an analysis that has been stored: as {@link parseParameters}, with the value
 * that the operator had set and the texts that the start took along.
 *
 * @throws z.ZodError where something else has been stored
 */
export function readStoredParameters<K extends AnalysisKind>(
  kind: K,
  stored: WireValues,
): KindParameters[K] {
  const parameters = pickParameters(kind, schemaOf(kind, { isStored: true }).parse(stored));
  const { operatorKey, ownTexts = [] } = definitionOf(kind);
  const values = operatorKey === undefined ? undefined : operatorValue.parse(stored[operatorKey]);
  const texts = ownTexts.flatMap(({ key }) => {
    const text = ownText.parse(stored[key]);
    return text === undefined ? [] : [[key, text] as const];
  });
  return {
    ...parameters,
    ...(operatorKey === undefined || values === undefined ? {} : { [operatorKey]: values }),
    ...Object.fromEntries(texts),
  };
}

/** Making a schema costs more than using it, and lists of results use it row by row. */
const schemas = new Map<string, z.ZodType<WireValues>>();

/** The schema of the parameters of a kind alone, as {@link requestSchema} makes it, made once. */
export function schemaOf(
  kind: AnalysisKind,
  use: { isStored?: boolean } = {},
): z.ZodType<WireValues> {
  const key = `${kind} ${use.isStored === true}`;
  const known = schemas.get(key) ?? requestSchema(kind, {}, use);
  schemas.set(key, known);
  return known;
}
