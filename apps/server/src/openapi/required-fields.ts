import { z } from 'zod';
import { isObject } from './json-object.ts';

/** An object of JSON Schema, as far as it is looked at here. */
export interface ObjectSchema {
  properties?: Record<string, Record<string, unknown>>;
  required?: string[];
}

/**
 * Describes which fields of a request may be left out, and their defaults. It parses `undefined` with each
 * field, because the type of a field does not show its input.
 *
 * @param schema the zod schema of the whole
 * @param described its JSON Schema, which is changed
 */
export function tellDefaults(schema: unknown, described: ObjectSchema): void {
  const shape = shapeOf(schema);
  for (const [key, field] of Object.entries(shape)) {
    const items = described.properties?.[key]?.['items'];
    if (field instanceof z.ZodArray && isObject(items)) tellDefaults(field.element, items);
    const absent = field.safeParse(undefined);
    if (!absent.success) continue;
    described.required = described.required?.filter((name) => name !== key);
    const property = described.properties?.[key];
    if (property === undefined || property['$ref'] !== undefined) continue;
    const usual: unknown = absent.data;
    if (isPlain(usual)) property['default'] ??= usual;
  }
  if (described.required?.length === 0) delete described.required;
}

function shapeOf(schema: unknown): Record<string, z.ZodType> {
  if (schema instanceof z.ZodObject) return schema.shape as Record<string, z.ZodType>;
  if (!(schema instanceof z.ZodPipe)) return {};
  const isPrepared = schema.in instanceof z.ZodTransform;
  return shapeOf(isPrepared ? schema.out : schema.in);
}

/** Whether JSON has it, and a caller could have sent it. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  return ['string', 'number', 'boolean'].includes(typeof value);
}
