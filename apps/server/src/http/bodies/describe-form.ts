import type { JsonObject } from '../../openapi/json-object.ts';

/** What the page of the API says of a file in a form. */
export const describedFile = {
  type: 'string',
  contentEncoding: 'binary',
  description: 'The file, as it is or packed with gzip, bgzip or zip.',
} as const;

/**
 * The request body of a route that reads a form as a stream, as OpenAPI has it.
 *
 * @param json what the part `json` holds
 * @param file what the part `file` holds, in words
 */
export function describeForm(json: string, file: string = describedFile.description): JsonObject {
  const schema = {
    type: 'object',
    required: ['file'],
    properties: {
      json: { type: 'string', description: json },
      file: { ...describedFile, description: file },
    },
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}
