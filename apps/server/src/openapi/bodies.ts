import type { JsonObject } from './json-object.ts';

const file = {
  type: 'string',
  contentEncoding: 'binary',
  description: 'The file, as it is or packed with gzip, bgzip or zip.',
};

function multipart(json: string, what: JsonObject = file): JsonObject {
  const schema = {
    type: 'object',
    required: ['file'],
    properties: { json: { type: 'string', description: json }, file: what },
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

/** Bodies that are read as streams, so that no schema of theirs is registered. */
const bodies: Readonly<Record<string, JsonObject>> = {
  'POST /api/sequence/import/file': multipart(
    'A JSON object with name, tags, circular, type and format, each of which may be left out. Before or behind the file.',
  ),
  'POST /api/sequence/:id/annotations': multipart('A JSON object with name.', {
    ...file,
    description: 'Features as GFF3, GTF or BED, as they are or packed with gzip.',
  }),
  'PATCH /api/upload/:id': {
    required: true,
    content: {
      'application/offset+octet-stream': {
        schema: { type: 'string', contentEncoding: 'binary', description: 'The next bytes.' },
      },
    },
  },
};

/** The body of a route that registers no schema for it; null where it has none. */
export function bodyOf(pattern: string): JsonObject | null {
  return bodies[pattern] ?? null;
}
