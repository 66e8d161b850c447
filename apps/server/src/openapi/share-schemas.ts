import type { KindDefinition } from '@flipon/analyses/definitions';
import { isObject, type JsonObject, objectAt } from './json-object.ts';

/** Fields by which objects in many answers of a kind are recognised: only these objects have them. */
const marks = { Analysis: 'resultCount', Hit: 'recordPosition' } as const;

/**
 * Puts the analysis and the hit of a kind among the shared schemas and refers to them; a schema that differs
 * from its namesake stays where it is.
 *
 * @returns the schema, or a reference to it
 */
export function shareSchemas(
  schema: unknown,
  definition: KindDefinition,
  shared: JsonObject,
): unknown {
  if (Array.isArray(schema)) return schema.map((part) => shareSchemas(part, definition, shared));
  if (!isObject(schema)) return schema;
  const properties = objectAt(schema, 'properties');
  for (const [noun, mark] of Object.entries(marks)) {
    if (!(mark in properties)) continue;
    const name = `${definition.kind.slice(0, 1).toUpperCase()}${definition.kind.slice(1)}${noun}`;
    shared[name] ??= schema;
    if (JSON.stringify(shared[name]) === JSON.stringify(schema)) {
      return { $ref: `#/components/schemas/${name}` };
    }
  }
  const entries = Object.entries(schema);
  return Object.fromEntries(
    entries.map(([key, part]) => [key, shareSchemas(part, definition, shared)]),
  );
}
