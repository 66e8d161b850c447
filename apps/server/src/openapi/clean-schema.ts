import { isObject, type JsonObject } from './json-object.ts';

/**
 * Removes parts of a schema that are of no use to a reader: the pattern of the format `uuid`, and bounds that
 * are only those of numbers in JavaScript. From answers also the statement that there are no other fields,
 * since fields may be added.
 */
export function cleanSchema(schema: unknown, isAnswer: boolean): void {
  if (Array.isArray(schema)) {
    for (const part of schema) cleanSchema(part, isAnswer);
    return;
  }
  if (!isObject(schema)) return;
  if (schema['format'] === 'uuid') delete schema['pattern'];
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  const others = schema['additionalProperties'];
  if (isEmpty(others) || (isAnswer && others === false)) delete schema['additionalProperties'];
  for (const part of Object.values(schema)) cleanSchema(part, isAnswer);
}

function isEmpty(value: unknown): value is JsonObject {
  return isObject(value) && Object.keys(value).length === 0;
}
