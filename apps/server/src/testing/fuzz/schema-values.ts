import fc from 'fast-check';
import { type ApiDocument, namedSchema, type Schema } from './api-document.ts';
import { HOSTILE_TEXTS, HOSTILE_VALUES } from './hostile-values.ts';

/** Sources of values besides the schemas. */
export interface ValueSource {
  document: ApiDocument;
  /** Ids that the caller has, of what the operation is about, or a part of it. */
  ids: readonly string[];
  /** Texts that make sense, by the names of fields. */
  samples: Readonly<Record<string, readonly string[]>>;
}

const DEEPEST = 6;
const MOST_ITEMS = 4;
/** Valid values for each invalid one. */
const SOUND_TO_HOSTILE = 40;

/** Values of a schema; sometimes one that it does not allow. */
export function valueOfSchema(
  source: ValueSource,
  schema: Schema,
  name = '',
  depth = 0,
): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: SOUND_TO_HOSTILE, arbitrary: soundValue(source, schema, name, depth) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_VALUES) },
  );
}

function soundValue(
  source: ValueSource,
  schema: Schema,
  name: string,
  depth: number,
): fc.Arbitrary<unknown> {
  const { $ref, anyOf, oneOf, type } = schema;
  if (depth > DEEPEST) return fc.constant(null);
  const inner = (each: Schema, of = name) => valueOfSchema(source, each, of, depth + 1);
  if ($ref !== undefined) return inner(namedSchema(source.document, $ref));
  const ways = anyOf ?? oneOf;
  if (ways !== undefined) return fc.oneof(...ways.map((way) => inner(way)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => inner({ ...schema, type: one })));
  if (type === 'string') return textOf(source, schema, name);
  if (type === 'integer' || type === 'number') return numberOf(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') return listOf(schema, inner);
  if (type === 'object') return objectOf(schema, inner);
  return fc.constantFrom(...HOSTILE_VALUES);
}

function textOf(
  { ids, samples }: ValueSource,
  { format, minLength = 0, maxLength = 40 }: Schema,
  name: string,
): fc.Arbitrary<string> {
  if (format === 'uuid') {
    return fc.oneof(
      { weight: 30, arbitrary: fc.constantFrom(...ids) },
      { weight: 1, arbitrary: fc.uuid() },
      { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
    );
  }
  const longest = Math.max(minLength, Math.min(maxLength, 300));
  const any = fc.string({ minLength, maxLength: longest, unit: 'binary' });
  const atItsEnd = fc.constantFrom('x'.repeat(longest), 'x'.repeat(minLength));
  const sensible = samples[name] ?? ['chr1', '0', '1', '10', '+', 'score', 'x'];
  return fc.oneof(
    { weight: 16, arbitrary: fc.constantFrom(...sensible) },
    { weight: 1, arbitrary: any },
    { weight: 1, arbitrary: atItsEnd },
    { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  );
}

function numberOf({ type, minimum = -3, maximum = 1e6 }: Schema): fc.Arbitrary<number> {
  const borders = [minimum, maximum, minimum - 1, maximum + 1, 0, 1, 0.1];
  const within =
    type === 'integer'
      ? fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) })
      : fc.double({ min: minimum, max: maximum, noNaN: true });
  const small = fc.integer({ min: 0, max: 30 });
  return fc.oneof(
    { weight: 6, arbitrary: within },
    { weight: 6, arbitrary: small },
    { weight: 2, arbitrary: fc.constantFrom(...borders) },
  );
}

function listOf(
  { items, prefixItems, minItems = 0, maxItems = MOST_ITEMS }: Schema,
  inner: (schema: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown[]> {
  if (prefixItems !== undefined) return fc.tuple(...prefixItems.map((item) => inner(item)));
  const item = items === undefined || items === false ? fc.constant(null) : inner(items);
  const maxLength = Math.max(minItems, Math.min(maxItems, MOST_ITEMS));
  return fc.array(item, { minLength: minItems, maxLength });
}

function objectOf(
  { properties = {}, required = [], additionalProperties }: Schema,
  inner: (schema: Schema, name: string) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0) {
    const key = fc.constantFrom('a', 'b', ...HOSTILE_TEXTS);
    return fc.dictionary(key, inner(additionalProperties, ''), { maxKeys: MOST_ITEMS });
  }
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, inner(schema, name)] as const,
  );
  const whole = fc.record(Object.fromEntries(fields), { requiredKeys: required });
  // Something that a call needs is missing, or something is there that it does not know.
  const lacking = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  const more = whole.map((object) => ({ ...object, unknown: 'field' }));
  return fc.oneof({ weight: 10, arbitrary: whole }, lacking, more);
}
