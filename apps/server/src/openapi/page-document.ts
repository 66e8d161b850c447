import { isObject, type JsonObject } from './json-object.ts';

/**
 * The document of the API in the words of OpenAPI 3.0, for the page that people read. Swagger UI reads those of
 * 3.1 by another way, on which a document of this size keeps it busy for half a minute. Other readers get
 * the document as it is: 3.0 cannot say everything.
 *
 * @param document of OpenAPI 3.1, which stays as it is
 */
export function documentOfPage(document: object): object {
  return { ...wordedObject(document), openapi: '3.0.3' };
}

type Fields = Readonly<JsonObject>;

function worded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(worded);
  return isObject(value) ? wordedObject(value) : value;
}

function wordedObject(value: object): Fields {
  const entries = Object.entries(value).map(([key, each]) => plainWords(key, worded(each)));
  return withoutNull(withOneType(Object.assign({}, ...entries)));
}

/** What 3.0 has for a word of 3.1. Where its value is an object, it is the name of something else. */
function plainWords(word: string, value: unknown): Fields {
  if (isObject(value)) return word === 'propertyNames' ? {} : { [word]: value };
  switch (word) {
    case 'identifier':
      return {};
    case 'const':
      return { enum: [value] };
    case 'examples':
      return { example: Array.isArray(value) ? value[0] : value };
    case 'contentEncoding':
      return { format: value };
    // Of a list whose places each have their own schema: no more than these.
    case 'items':
      return {};
    case 'prefixItems':
      return { items: { anyOf: value } };
    case 'exclusiveMinimum':
      return { minimum: value, exclusiveMinimum: true };
    case 'exclusiveMaximum':
      return { maximum: value, exclusiveMaximum: true };
    default:
      return { [word]: value };
  }
}

/** Several types become a choice among them. */
function withOneType(fields: Fields): Fields {
  const { type, ...rest } = fields;
  if (!Array.isArray(type)) return fields;
  const [first, ...others] = type.filter((each) => each !== 'null');
  const isNullable = type.includes('null') ? { nullable: true } : {};
  if (others.length === 0) return { ...rest, type: first, ...isNullable };
  return { ...rest, anyOf: [first, ...others].map((each) => ({ type: each })), ...isNullable };
}

/** A choice that null is part of becomes one without it that may be null. */
function withoutNull(fields: Fields): Fields {
  const { anyOf, ...rest } = fields;
  if (!Array.isArray(anyOf)) return fields;
  const others = anyOf.filter((each) => each?.type !== 'null');
  if (others.length === anyOf.length) return fields;
  const [first] = others;
  // Next to a reference nothing else counts.
  const isPlain = others.length === 1 && !('$ref' in first);
  return isPlain
    ? { ...rest, ...first, nullable: true }
    : { ...rest, anyOf: others, nullable: true };
}
