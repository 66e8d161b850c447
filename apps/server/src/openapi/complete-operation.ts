import type { KindDefinition } from '@flipon/analyses/definitions';
import { cleanSchema } from './clean-schema.ts';
import { isObject, type JsonObject, objectAt, objectsIn } from './json-object.ts';
import { mediaTypesOf } from './media-types.ts';
import type { RouteFacts } from './route-facts.ts';

/** Fields by which objects in many answers of a kind are recognised: only these objects have them. */
const marks = { Analysis: 'resultCount', Hit: 'recordPosition' } as const;

const STATUS_WORDS: Readonly<Record<string, string>> = {
  200: 'Done.',
  201: 'Made.',
  204: 'Done; nothing is answered.',
  304: 'What you have is what there is (`If-None-Match`).',
};

/**
 * Adds the parts of an operation that follow from its route.
 *
 * @param shared gets the schemas that the operation has in common with others
 */
export function completeOperation(
  operation: JsonObject,
  facts: RouteFacts,
  shared: JsonObject,
): void {
  const { definition, config } = facts;
  for (const parameter of objectsIn(operation['parameters'])) {
    const schema = objectAt(parameter, 'schema');
    cleanSchema(schema, false);
    parameter['description'] ??= schema['description'];
    // A parameter with a default need not be sent.
    if (schema['default'] !== undefined && parameter['in'] !== 'path')
      parameter['required'] = false;
  }
  if (config.streamedBody !== undefined) operation['requestBody'] ??= config.streamedBody;
  for (const content of objectsIn(objectAt(objectAt(operation, 'requestBody'), 'content'))) {
    const schema = content['schema'];
    tellTypes(schema, facts);
    cleanSchema(schema, false);
  }
  for (const [status, answer] of Object.entries(objectAt(operation, 'responses'))) {
    if (!isObject(answer)) continue;
    completeAnswer(answer, status, facts);
    if (definition === null) continue;
    for (const content of objectsIn(answer['content'])) {
      content['schema'] = shareSchemas(content['schema'], definition, shared);
    }
  }
  addExamples(operation, facts);
}

/** Numbers may come as text, which their schema converts, so that it does not show which are whole. */
function tellTypes(schema: unknown, { definition, pattern }: RouteFacts): void {
  if (definition === null || !isStart(pattern) || !isObject(schema)) return;
  const properties = objectAt(schema, 'properties');
  for (const field of definition.fields) {
    const property = objectAt(properties, field.key);
    if (field.type === 'integer') property['type'] = 'integer';
    property['default'] ??= field.default;
  }
}

function isStart(pattern: string): boolean {
  return pattern === 'POST /api/analyse/{kind}';
}

function completeAnswer(answer: JsonObject, status: string, { pattern }: RouteFacts) {
  if (answer['description'] === undefined || answer['description'] === 'Default Response') {
    answer['description'] = STATUS_WORDS[status] ?? 'An answer.';
  }
  if (status === '204' || status === '304') {
    delete answer['content'];
    return;
  }
  const types = Number(status) < 300 ? mediaTypesOf(pattern) : null;
  if (types !== null) {
    const contents = types.map(({ type, isBinary }) => [
      type,
      { schema: isBinary ? { type: 'string', contentEncoding: 'binary' } : { type: 'string' } },
    ]);
    answer['content'] = Object.fromEntries(contents);
  }
  for (const content of objectsIn(answer['content'])) {
    cleanSchema(content['schema'], true);
  }
}

function addExamples(operation: JsonObject, { config: { examples } }: RouteFacts): void {
  if (examples?.request !== undefined) {
    setExample(objectAt(operation, 'requestBody'), examples.request);
  }
  const [success] = Object.entries(objectAt(operation, 'responses')).filter(([status]) =>
    status.startsWith('2'),
  );
  if (examples?.answer !== undefined && isObject(success?.[1])) {
    setExample(success[1], examples.answer);
  }
}

function setExample(holder: JsonObject, example: unknown): void {
  for (const content of objectsIn(objectAt(holder, 'content'))) content['example'] = example;
}

/**
 * Puts the analysis and the hit of a kind among the shared schemas and refers to them; a schema that differs
 * from its namesake stays where it is.
 *
 * @returns the schema, or a reference to it
 */
function shareSchemas(schema: unknown, definition: KindDefinition, shared: JsonObject): unknown {
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
