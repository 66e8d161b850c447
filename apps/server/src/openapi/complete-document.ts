import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { cleanSchema } from './clean-schema.ts';
import { completeOperation } from './complete-operation.ts';
import { exampleError } from './examples.ts';
import { isObject, type JsonObject, objectAt, objectsIn } from './json-object.ts';
import { ERROR_REF } from './named-schemas.ts';
import type { RouteFacts } from './route-facts.ts';

/** The groups of the page, in its order. A route with a tag that is not here fails a test. */
const apiTags: readonly { name: string; description: string }[] = [
  {
    name: 'accounts',
    description: 'Tokens of guests and users, registering, passwords, API tokens, use and limits.',
  },
  { name: 'sequences', description: 'The library: imports, letters, records, features, files.' },
  { name: 'uploads', description: 'Large files in parts, by tus 1.0.0: they survive a lost line.' },
  { name: 'batches', description: 'States of imports and analyses, asked for or told as events.' },
  { name: 'analyses', description: 'Figures over all kinds of analysis.' },
  {
    name: 'Several analyses',
    description: 'Several kinds on several sequences, started and cancelled together.',
  },
  ...analysisKinds.map((kind) => {
    const { title, summary } = definitionOf(kind);
    return { name: title, description: summary };
  }),
  { name: g4killer.title, description: g4killer.summary },
  {
    name: 'shares',
    description: 'Read-only links to a result, or to a sequence with its results.',
  },
  { name: 'status', description: 'Health, version, what is switched on, limits. No token needed.' },
];

const DESCRIPTION = `Non-B DNA: sequences, analyses, hits.

Get a token, import a sequence, start an analysis, wait for its batch, read the hits:
[the guide](GUIDE) walks through it with curl, Python and R.

- **Token**: the header \`Authorization\` takes the token of a guest or a user, or a personal API token
  (\`flp_...\`), bare or after \`Bearer\`.
- **Positions** are 0-based; ends are exclusive. Files say their own convention.
- **Errors** have one shape, \`Error\`; programs decide by \`code\`. Unknown fields are passed over.
- **Stable**: paths, fields and codes of the published clients stay. Fields and routes are added.`;

const schemes: Readonly<Record<string, JsonObject>> = {
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The bare token of a guest or a user, or a personal API token (flp_...).',
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The same tokens after the word Bearer.',
  },
  downloadToken: {
    type: 'apiKey',
    in: 'query',
    name: 'token',
    description: 'Of one result, list or sequence; opens its files alone, for 24 hours.',
  },
};

/** Adds the common parts of all routes, and removes unused ones. */
export function completeDocument(
  document: JsonObject,
  factsOf: (operationId: string) => RouteFacts | null,
): JsonObject {
  const paths = objectAt(document, 'paths');
  const operations = objectsIn(paths).flatMap(objectsIn);
  const shared: JsonObject = {};
  for (const operation of operations) {
    const facts = factsOf(String(operation['operationId']));
    if (facts !== null) completeOperation(operation, facts, shared);
    if (Array.isArray(operation['security'])) {
      operation['security'] = withBearer(operation['security']);
    }
  }
  const components = objectAt(document, 'components');
  const schemas = usedSchemas({ ...objectAt(components, 'schemas'), ...shared }, paths);
  for (const schema of Object.values(schemas)) {
    cleanSchema(schema, true);
  }
  const responses = shareRefusals(operations);
  const error = schemas['Error'];
  if (isObject(error)) error['examples'] = [exampleError];
  const used = new Set(operations.flatMap(({ tags }) => (Array.isArray(tags) ? tags : [])));
  return {
    ...document,
    info: {
      ...objectAt(document, 'info'),
      description: DESCRIPTION.replace('GUIDE', guideOf(document)),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: apiTags.filter(({ name }) => used.has(name)),
    components: {
      ...components,
      securitySchemes: { ...objectAt(components, 'securitySchemes'), ...schemes },
      schemas,
      responses,
    },
    security: withBearer((document['security'] as unknown[] | undefined) ?? []),
  };
}

/** Where the guide is, also below the path that a proxy puts before everything. */
function guideOf(document: JsonObject): string {
  const [server] = objectsIn(document['servers']);
  return `${String(server?.['url'] ?? '').replace(/\/$/, '')}/api/docs/guide`;
}

/** Describes each refusal once, under the name of its status; the operations refer to it. */
function shareRefusals(operations: readonly JsonObject[]): JsonObject {
  const shared: JsonObject = {};
  for (const operation of operations) {
    const responses = objectAt(operation, 'responses');
    for (const [status, answer] of Object.entries(responses)) {
      if (!isObject(answer) || !JSON.stringify(answer).includes(`"${ERROR_REF}"`)) continue;
      const name = `Refused${status}`;
      shared[name] ??= answer;
      responses[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  return shared;
}

/** Where a bare token is accepted, one after "Bearer" is, too. */
function withBearer(alternatives: readonly unknown[]): unknown[] {
  const hasToken = alternatives.some((each) => isObject(each) && 'token' in each);
  return hasToken ? [...alternatives, { bearer: [] }] : [...alternatives];
}

/** The schemas that a path refers to, directly or through another one, by their names. */
function usedSchemas(schemas: JsonObject, paths: JsonObject): JsonObject {
  const used = new Set<string>();
  const visit = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(schemas[name] ?? {});
    }
  };
  visit(paths);
  const entries = Object.entries(schemas).filter(([name]) => used.has(name));
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
