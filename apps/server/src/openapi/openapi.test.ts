import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { afterAll, describe, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';
import { collectRoutes } from '../testing/collect-routes.ts';
import { G4HUNTER, TELOMERE } from '../testing/g4-client.ts';
import { routesOfSome } from '../testing/routes-of-some.ts';
import { type JsonObject, objectAt, objectsIn } from './json-object.ts';

const { started: client, routes } = await collectRoutes(() => startApiClient());
afterAll(() => client.server.close());
const page: JsonObject = (await client.server.app.inject('/api/docs/json')).json();
const paths = objectAt(page, 'paths');

/** Every route of the API, but the pages of the documentation and answers to HEAD. */
const described = routes.filter(
  ({ path, method }) =>
    path.startsWith('/api/') && !path.startsWith('/api/docs') && method !== 'HEAD',
);

function operationOf(name: string): JsonObject {
  const [method = '', url = ''] = name.split(' ');
  const path = url.replaceAll(/:([A-Za-z]+)/g, '{$1}');
  return objectAt(objectAt(paths, path), method.toLowerCase());
}

const responsesOf = (name: string) => objectAt(operationOf(name), 'responses');

/** A refusal of the page, also where it is a reference to a shared one. */
function resolved(answer: unknown): JsonObject {
  const [, name] = /#\/components\/responses\/(\w+)/.exec(JSON.stringify(answer)) ?? [];
  const responses = objectAt(objectAt(page, 'components'), 'responses');
  return name === undefined ? (answer as JsonObject) : objectAt(responses, name);
}

// A new route falls in here: it needs a tag of the list, a summary and schemas; the rest follows.
describe.each(routesOfSome(described))('$name', ({ name }) => {
  it('has a name, a tag with a description, a summary, and says how it may refuse', () => {
    const operation = operationOf(name);
    expect(operation['operationId']).toMatch(/^[a-z]+[A-Za-z0-9]+$/);
    expect(String(operation['summary'])).toMatch(/^[A-Z][^\n]{5,}[^.\s]/);
    const tags = objectsIn(page['tags']).map((tag) => tag['name']);
    for (const tag of operation['tags'] as string[]) expect(tags).toContain(tag);
    expect(operation['tags']).toHaveLength(1);
    const responses = responsesOf(name);
    const statuses = Object.keys(responses);
    expect(statuses.some((status) => status.startsWith('2'))).toBe(true);
    const isOpen = JSON.stringify(operation['security']) === '[]';
    expect(statuses).toEqual(expect.arrayContaining(isOpen ? ['500'] : ['401', '500', '503']));
    for (const [status, answer] of Object.entries(responses)) {
      expect(String(resolved(answer)['description']).length).toBeGreaterThan(4);
      if (Number(status) < 400 || name.endsWith('/health')) continue;
      expect(JSON.stringify(resolved(answer))).toContain('#/components/schemas/Error');
    }
  });

  it('says what each parameter and each field means', () => {
    const operation = operationOf(name);
    const silent = objectsIn(operation['parameters'])
      .filter(({ description }) => !description)
      .map((parameter) => `${parameter['name']}`);
    expect(silent).toEqual([]);
    expect(silentFields(operation['requestBody'])).toEqual([]);
    expect(silentFields(operation['responses'])).toEqual([]);
  });
});

/** Whether a field has a sentence of its own, or refers to a schema that has one. */
function hasWords(field: unknown): boolean {
  const { description, $ref, anyOf, oneOf } = field as JsonObject;
  if ($ref !== undefined) {
    const name = String($ref).replace('#/components/schemas/', '');
    return hasWords(objectAt(objectAt(objectAt(page, 'components'), 'schemas'), name));
  }
  return Boolean(description) || objectsIn(anyOf ?? oneOf).some(hasWords);
}

/** Names of fields without a sentence, at any depth. */
function silentFields(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const isSchema = 'properties' in schema;
  const own = isSchema
    ? Object.entries(objectAt(schema as JsonObject, 'properties'))
        .filter(([, field]) => !hasWords(field))
        .map(([name]) => name)
    : [];
  return [...own, ...Object.values(schema).flatMap(silentFields)];
}

// Fields that have the name of another one with another meaning.
it.each([
  ['POST /api/shares', 'analysis', 'Id of the analysis that the link shows'],
  ['POST /api/user/tokens', 'name', '80 characters'],
  ['POST /api/user/guest-work', 'sequences', 'take along'],
  ['PUT /api/user/reset-password/check', 'code', 'mail'],
  ['PATCH /api/sequence/:id/lanes/:laneId', 'name', 'lane'],
  ['POST /api/analyse/p53predictor/tool', 'sequence', 'letters'],
])('%s says of its %s what it is there', (name, field, words) => {
  const body = objectAt(operationOf(name), 'requestBody');
  const { schema } = objectAt(objectAt(body, 'content'), 'application/json');
  const told = objectAt(objectAt(schema as JsonObject, 'properties'), field);
  expect(told['description']).toContain(words);
});

it('names every operation once, and shares what many answers have', () => {
  const ids = objectsIn(paths)
    .flatMap(objectsIn)
    .map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(
    expect.arrayContaining([
      'postJwt',
      'getSequenceByIdData',
      'getAnalyseG4hunterByIdQuadruplexCsv',
    ]),
  );
  const schemas = objectAt(objectAt(page, 'components'), 'schemas');
  expect(silentFields(schemas)).toEqual([]);
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['Sequence', 'Batch', 'Error', 'G4hunterAnalysis', 'G4hunterHit']),
  );
});

it('the pages that people read are Flipon’s, and link the guide', async () => {
  const { app } = client.server;
  const link = /\[the guide\]\((.+)\)/.exec(String(objectAt(page, 'info')['description']))?.[1];
  const guide = await app.inject(link ?? '');
  expect([guide.statusCode, guide.headers['content-type']]).toEqual([
    200,
    'text/plain; charset=utf-8',
  ]);
  expect(guide.body).toContain('# The API, from a program');
  const shown = await app.inject('/api/docs/');
  expect([shown.statusCode, shown.body.includes('<title>Flipon API</title>')]).toEqual([200, true]);
});

describe.each(analysisKinds)('the start of %s', (kind) => {
  const { apiRoute, fields } = definitionOf(kind);

  it('has the type, the bounds and the default of each parameter, and asks for none', () => {
    const body = objectAt(operationOf(`POST /api/analyse/${apiRoute}`), 'requestBody');
    const { schema, example } = objectAt(objectAt(body, 'content'), 'application/json');
    expect((schema as JsonObject)['required']).toBeUndefined();
    for (const field of fields) {
      const told = objectAt(objectAt(schema as JsonObject, 'properties'), field.key);
      expect(told).toMatchObject({ default: field.default });
      expect(String(told['description'])).toContain(field.help);
      if (field.type === 'integer') expect(told['type']).toBe('integer');
      if ('bounds' in field && Number.isFinite(field.bounds.max)) {
        expect(JSON.stringify(told)).toContain(`"maximum":${field.bounds.max}`);
      }
    }
    expect(example).toMatchObject(Object.fromEntries(fields.map((f) => [f.key, f.default])));
  });
});

it('the media types of files are those that are answered', async () => {
  const sequence = await client.addSequence(TELOMERE);
  const id = await client.analyse(G4HUNTER, sequence, { threshold: 1.2 });
  const files = described.filter(
    ({ path, method }) =>
      method === 'GET' &&
      /\.[a-z0-9]+$/.test(path) &&
      !path.includes(':format') &&
      (path.startsWith(`${G4HUNTER}/`) || path.startsWith('/api/sequence/')),
  );
  expect(files.length).toBeGreaterThan(14);
  for (const { name, path } of files) {
    const about = path.startsWith(G4HUNTER) ? id : sequence;
    const url = `${path.replace(':id', about)}${path.endsWith('zip') ? `?ids=${id}` : ''}`;
    const answer = await client.call('GET', url);
    const type = String(answer.headers['content-type']).split(';')[0];
    const told = Object.keys(objectAt(responsesOf(name)['200'] as JsonObject, 'content'));
    expect([name, answer.statusCode, told]).toEqual([name, 200, [type]]);
  }
});

it.each([
  ['POST /api/analyse/g4hunter', { sequence: 'no id' }, 400],
  ['POST /api/analyse/g4hunter', { sequence: '11111111-1111-4111-8111-111111111111' }, 404],
  ['GET /api/sequence/:id', undefined, 404],
  ['POST /api/analyse/all', { sequences: ['A'.repeat(2_000_000)], kinds: [] }, 413],
] as const)('%s refuses as documented: %#', async (name, body, status) => {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string];
  const url = path.replace(':id', '11111111-1111-4111-8111-111111111111');
  const answer = await client.call(method, url, body);
  expect(answer.statusCode).toBe(status);
  expect(Object.keys(responsesOf(name))).toContain(`${status}`);
  const error = objectAt(objectAt(objectAt(page, 'components'), 'schemas'), 'Error');
  for (const field of error['required'] as string[]) expect(answer.json()).toHaveProperty(field);
});

// While none has finished, there is nothing to archive.
it.each(['GET', 'POST'])('%s of an archive of everything may be refused with 409', (method) => {
  expect(responsesOf(`${method} /api/analyse/all/export.zip`)).toHaveProperty('409');
});
