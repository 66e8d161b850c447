import { annotationChangeSchema } from '@flipon/contract/feature';
import { AppError } from '../app-error.ts';
import { requirePlainText } from '../plain-text.ts';
import type { FormPart } from './form-part.ts';

const optionsSchema = annotationChangeSchema.pick({ name: true });

/**
 * The name that the json part of a form gives its file; undefined where it gives none, or for another part.
 *
 * @throws AppError invalid_request where it is no JSON, or no name
 */
export function readNamePart(part: FormPart): string | undefined {
  if (part.type !== 'field' || part.name !== 'json') return undefined;
  let json: unknown;
  try {
    json = JSON.parse(part.value);
  } catch {
    throw new AppError('invalid_request', 'The json part is not valid JSON.');
  }
  requirePlainText(json);
  const parsed = optionsSchema.safeParse(json);
  if (parsed.success) return parsed.data.name;
  const issues = parsed.error.issues.map((issue) => ({
    field: issue.path.join('.'),
    defaultMessage: issue.message,
  }));
  throw new AppError(
    'invalid_request',
    issues[0]?.defaultMessage ?? 'The json part is not valid.',
    issues,
  );
}
