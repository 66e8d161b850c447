import { type ImportOptions, importOptionsSchema } from '@flipon/contract/sequence';
import type { z } from 'zod';
import { refuseField } from '../app-error.ts';
import { requirePlainText } from '../plain-text.ts';
import { refuseFields } from './refusal-of.ts';

/**
 * The options of an import, from the text that is sent with its file.
 *
 * @param notJson the message where the text is no JSON
 * @throws AppError invalid_request that names each field
 */
export function readImportOptions(text: string, notJson: string): ImportOptions {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw refuseField('options', notJson);
  }
  requirePlainText(json);
  return parseOrRefuse(importOptionsSchema, json, notJson);
}

/**
 * Parsed JSON, checked by its schema.
 *
 * @param otherwise the message where no field is at fault
 * @throws AppError invalid_request that names each field
 */
export function parseOrRefuse<Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
  otherwise = 'The request is not valid.',
): z.infer<Schema> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => ({
    field: issue.path.join('.'),
    defaultMessage: issue.message,
  }));
  throw refuseFields(issues, otherwise);
}
