/** What fuzzing reads of a JSON schema. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema | false;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

type Content = Record<string, { schema?: Schema }>;

/** One call of the OpenAPI page. */
export interface Operation {
  /** Such as `GET /api/sequence/{id}`. */
  name: string;
  method: string;
  path: string;
  parameters: readonly Parameter[];
  /** Schemas of the body by their media types. */
  bodies: Content;
  /** Where the document describes the answer of a status; by status. */
  answers: ReadonlyMap<string, { pointer: string; content: Content }>;
}

interface Answer {
  $ref?: string;
  content?: Content;
}

interface RawOperation {
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Answer>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, RawOperation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> };
}

/** All calls that a document describes. */
export function listOperations(document: ApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters: raw.parameters ?? [],
      bodies: raw.requestBody?.content ?? {},
      answers: new Map(
        Object.entries(raw.responses).map(([status, answer]) => [
          status,
          answer.$ref === undefined
            ? {
                pointer: `#/paths/${escaped(path)}/${method}/responses/${status}`,
                content: answer.content ?? {},
              }
            : { pointer: answer.$ref, content: namedAnswer(document, answer.$ref).content ?? {} },
        ]),
      ),
    })),
  );
}

/** What a reference of the document means: `#/components/schemas/Name`. */
export function namedSchema({ components }: ApiDocument, reference: string): Schema {
  const found = components.schemas[lastName(reference)];
  if (found === undefined) throw new Error(`the document has no ${reference}`);
  return found;
}

function namedAnswer({ components }: ApiDocument, reference: string): Answer {
  const found = components.responses[lastName(reference)];
  if (found === undefined) throw new Error(`the document has no ${reference}`);
  return found;
}

function lastName(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

/** A key as a JSON pointer in an address writes it (RFC 6901, 6). */
export function escaped(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}
