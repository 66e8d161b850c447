import { type GivenNames, givenNamesSchema } from '@flipon/contract/feature';
import { type AppError, refuseField } from '../app-error.ts';
import { requirePlainText } from '../plain-text.ts';

/**
 * The statements in the query `names` about a file's names; empty without it.
 *
 * @throws AppError invalid_request where it is no JSON, or no list of names
 */
export function readGivenNames(text: string | undefined): GivenNames {
  if (text === undefined || text === '') return [];
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw refuse('Names must be JSON, such as [{"name":"chr7","record":0}].');
  }
  requirePlainText(json);
  const parsed = givenNamesSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw refuse(parsed.error.issues[0]?.message ?? 'Names must be a list.');
}

function refuse(message: string): AppError {
  return refuseField('names', message);
}
