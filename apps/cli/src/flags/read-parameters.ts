import { defaultParameters } from '@flipon/analyses/default-parameters';
import { type AnalysisKind, definitionOf, type KindParameters } from '@flipon/analyses/definitions';

/**
 * The parameters of a scan, with defaults for missing ones. The schemas are loaded only if a flag was given.
 *
 * @param texts values by the names of flags; those of other flags are ignored
 * @param prefix of the flags in messages, where they have one
 * @throws UsageError all problems, a line for each, under the flag's name
 */
export async function readParameters<K extends AnalysisKind>(
  kind: K,
  texts: ReadonlyMap<string, string>,
  prefix = '',
): Promise<KindParameters[K]> {
  const keys = definitionOf(kind).fields.map(({ key }) => key);
  const given = [...texts].filter(([name]) => keys.includes(name));
  if (given.length === 0) return defaultParameters(kind);
  const { parseKindParameters } = await import('./parse-parameters.ts');
  return parseKindParameters(kind, Object.fromEntries(given), prefix);
}
