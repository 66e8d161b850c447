import type { JsonObject } from '../../openapi/json-object.ts';

/** The description of a file in a form for the page of the API. */
export const describedFile = {
  type: 'string',
  contentEncoding: 'binary',
  description: 'The file, as it is or packed with gzip, bgzip or zip.',
} as const;

/**
 * The request body of a route that reads a form as a stream, as OpenAPI has it.
 *
 * @param json the content of the part `json`, in words; null where there is none
 * @param file the content of the part `file`, in words
 */
export function describeForm(
  json: string | null,
  file: string = describedFile.description,
): JsonObject {
  const schema = {
    type: 'object',
    required: ['file'],
    properties: {
      ...(json === null ? {} : { json: { type: 'string', description: json } }),
      file: { ...describedFile, description: file },
    },
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}
