import { afterAll, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';
import { isObject, type JsonObject, objectAt, objectsIn } from './json-object.ts';
import { documentOfPage } from './page-document.ts';

const client = await startApiClient();
afterAll(() => client.server.close());
const get = async (query: string): Promise<JsonObject> =>
  (await client.server.app.inject(`/api/docs/json${query}`)).json();
const [document, page] = [await get(''), await get('?for=page')];

function namesOf(of: JsonObject): string[] {
  return Object.entries(objectAt(of, 'paths')).flatMap(([path, operations]) =>
    Object.entries(operations as JsonObject).map(([method, operation]) => {
      const { parameters = [], responses } = operation as JsonObject;
      const asked = objectsIn(parameters).map(({ name }) => name);
      return [method, path, ...asked, ...Object.keys(responses as JsonObject)].join(' ');
    }),
  );
}

function* eachObject(value: unknown): Generator<JsonObject> {
  if (isObject(value)) yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const each of Object.values(value)) yield* eachObject(each);
}

it('has all calls, parameters and answers of the document, and none of the words of 3.1', () => {
  expect([document['openapi'], page['openapi']]).toEqual(['3.1.0', '3.0.3']);
  expect(namesOf(page)).toEqual(namesOf(document));
  expect(namesOf(page).length).toBeGreaterThan(500);
  let nullable = 0;
  for (const each of eachObject(page)) {
    expect(Array.isArray(each['type'])).toBe(false);
    expect(each['type']).not.toBe('null');
    for (const word of ['const', 'contentEncoding', 'examples', 'prefixItems']) {
      expect([word, isObject(each[word]) ? undefined : each[word]]).toEqual([word, undefined]);
    }
    if (each['nullable'] === true) nullable += 1;
  }
  expect(nullable).toBeGreaterThan(50);
});

it.each([
  [
    { type: ['number', 'null'], description: 'a' },
    { type: 'number', nullable: true, description: 'a' },
  ],
  [{ type: ['number', 'string'] }, { anyOf: [{ type: 'number' }, { type: 'string' }] }],
  [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, { type: 'integer', nullable: true }],
  [
    { anyOf: [{ $ref: '#/components/schemas/Batch' }, { type: 'null' }] },
    { anyOf: [{ $ref: '#/components/schemas/Batch' }], nullable: true },
  ],
  [
    { type: 'boolean', const: true },
    { type: 'boolean', enum: [true] },
  ],
  [
    { type: 'number', exclusiveMinimum: 0 },
    { type: 'number', minimum: 0, exclusiveMinimum: true },
  ],
  [
    { type: 'string', contentEncoding: 'binary' },
    { type: 'string', format: 'binary' },
  ],
  [
    { type: 'string', examples: ['a', 'b'] },
    { type: 'string', example: 'a' },
  ],
  [
    { type: 'array', prefixItems: [{ type: 'integer' }], items: false },
    { type: 'array', items: { anyOf: [{ type: 'integer' }] } },
  ],
  [{ properties: { type: { const: 1 } } }, { properties: { type: { enum: [1] } } }],
])('says %j as 3.0 does', (schema, expected) => {
  expect(documentOfPage(schema)).toEqual({ ...expected, openapi: '3.0.3' });
});
