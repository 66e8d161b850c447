import type { AnalysisKind, KindParameters } from '@flipon/analyses/definitions';
import type { Field, ValuesOf } from '@flipon/analyses/field';
import { parametersShape } from '@flipon/analyses/parameters-schema';
import { pickParameters, requestSchema } from '@flipon/analyses/parse-parameters';
import { UsageError } from '../command-errors.ts';

/**
 * The parameters of a scan, with defaults for missing ones.
 *
 * @param given values by the names of the kind's own flags
 * @param prefix of the flags in messages, where they have one
 * @throws UsageError all problems, a line for each, under the flag's name
 */
export function parseKindParameters<K extends AnalysisKind>(
  kind: K,
  given: Readonly<Record<string, string>>,
  prefix = '',
): KindParameters[K] {
  const parsed = requestSchema(kind, {}).safeParse(given);
  if (!parsed.success) throw refuseFlags(parsed.error.issues, prefix);
  return pickParameters(kind, parsed.data);
}

/**
 * The values of fields that belong to no kind, such as those of a calculator.
 *
 * @throws UsageError as {@link parseKindParameters}
 */
export function parseFields<const Fields extends readonly Field[]>(
  fields: Fields,
  texts: ReadonlyMap<string, string>,
): ValuesOf<Fields> {
  const values: Record<string, unknown> = {};
  const issues: FlagIssue[] = [];
  for (const [key, schema] of Object.entries(parametersShape<readonly Field[]>(fields))) {
    const parsed = schema.safeParse(texts.get(key));
    if (parsed.success) values[key] = parsed.data;
    else for (const { message } of parsed.error.issues) issues.push({ path: [key], message });
  }
  if (issues.length > 0) throw refuseFlags(issues);
  // Each field was parsed by the schema that was made of it.
  return values as ValuesOf<Fields>;
}

interface FlagIssue {
  path: readonly PropertyKey[];
  message: string;
}

function refuseFlags(issues: readonly FlagIssue[], prefix = ''): UsageError {
  const lines = issues.map(({ path, message }) => `--${prefix}${String(path[0])}: ${message}`);
  return new UsageError(lines.join('\n'));
}
