import { parametersShape } from '@flipon/analyses/parameters-schema';
import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { MAX_BULK_THRESHOLDS } from '@flipon/contract/bulk';

export type ParsedThresholds =
  | { ok: true; thresholds: number[] }
  | { ok: false; messages: string[] };

/**
 * Reads the targets of a table: one number, several with commas between, a list of JSON, or a list of
 * any of these, as repeated fields give it.
 *
 * @param value nothing means the usual threshold
 * @returns the targets in their order, each once, or every sentence that refuses them
 */
export function parseThresholds(value: unknown): ParsedThresholds {
  const words = wordsOf(value);
  const schema = parametersShape(g4killer.fields).threshold;
  const thresholds = new Set<number>();
  const messages = new Set<string>();
  for (const word of words.length === 0 ? [undefined] : words) {
    const parsed = schema.safeParse(word);
    if (parsed.success) thresholds.add(parsed.data);
    else for (const { message } of parsed.error.issues) messages.add(message);
  }
  if (thresholds.size > MAX_BULK_THRESHOLDS) {
    messages.add(`There can be ${MAX_BULK_THRESHOLDS} thresholds at most.`);
  }
  return messages.size > 0
    ? { ok: false, messages: [...messages] }
    : { ok: true, thresholds: [...thresholds] };
}

function wordsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  if (typeof value !== 'string') return value === undefined ? [] : [value];
  const list = value.trim().replace(/^\[(.*)\]$/s, '$1');
  return list.split(',').flatMap((word) => word.trim() || []);
}
